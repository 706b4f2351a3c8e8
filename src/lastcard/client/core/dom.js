// @ts-check
/** Making elements without a framework. */

/**
 * @typedef {Node | string | null | false | undefined} Child
 * @typedef {Record<string, unknown>} Props
 */

/**
 * An element: `class`, `on…` listeners, properties it has, otherwise attributes; null and false are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function el(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) put(element, name, value);
  element.append(...kept(children));
  return element;
}

/**
 * Replaces the content of an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...kept(children));
}

/**
 * A button that does one thing.
 * @param {string} label
 * @param {() => void} act
 * @param {Props} [props]
 * @returns {HTMLButtonElement}
 */
export function button(label, act, props = {}) {
  return el('button', { type: 'button', class: 'button', onclick: act, ...props }, label);
}

let lastId = 0;

/** An id that no other element has, for labels. */
export function freshId() {
  lastId += 1;
  return `id${lastId}`;
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function kept(children) {
  return /** @type {(Node | string)[]} */ (
    children.flat().filter((child) => child !== null && child !== undefined && child !== false)
  );
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {unknown} value
 */
function put(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name === 'class') element.className = String(value);
  else if (name.startsWith('on'))
    element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
  else if (name in element && !name.includes('-') && name !== 'list')
    Object.assign(element, { [name]: value });
  else element.setAttribute(name, value === true ? '' : String(value));
}
