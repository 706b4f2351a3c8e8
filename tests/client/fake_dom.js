// @ts-check
/** As much of a document as a module needs to build its elements, for tests without a browser. */

class FakeElement {
  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
    /** @type {(FakeElement | string)[]} */
    this.children = [];
    /** @type {Record<string, string>} */
    this.attributes = {};
    Object.assign(this, { id: '', className: '', value: '', type: '', name: '', title: '', htmlFor: '' });
    Object.assign(this, { checked: false, disabled: false, hidden: false, min: '', max: '', innerHTML: '' });
    /** @type {Record<string, ((event: object) => void)[]>} */
    this.listeners = {};
    /** @type {Record<string, string>} */
    this.styles = {};
    this.style = {
      setProperty: (/** @type {string} */ name, /** @type {string} */ value) => (this.styles[name] = value),
    };
    /** @type {FakeElement | null} */
    this.parent = null;
  }

  get textContent() {
    return textBelow(this);
  }

  set textContent(text) {
    this.replaceChildren(text);
  }

  /** @param {...(FakeElement | string)} children */
  append(...children) {
    this.children.push(...children);
    for (const child of children) if (child instanceof FakeElement) child.parent = this;
  }

  /** @param {...(FakeElement | string)} children */
  replaceChildren(...children) {
    this.children = [];
    this.append(...children);
  }

  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
  }

  /** The first below it with this tag. @param {string} tag */
  querySelector(tag) {
    return below(this, tag)[0] ?? null;
  }

  showModal() {}

  close() {
    use(/** @type {HTMLElement} */ (/** @type {unknown} */ (this)), 'close');
  }

  focus() {}

  select() {}

  /**
   * @param {string} name
   * @param {string} value
   */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  /** @param {string} name */
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  /**
   * @param {string} name
   * @param {(event: object) => void} listener
   */
  addEventListener(name, listener) {
    (this.listeners[name] ??= []).push(listener);
  }

  /** A template's content: one element, which knows its text alone. */
  get content() {
    const markup = Reflect.get(this, 'innerHTML');
    const first = { tag: 'svg', children: [], markup, cloneNode: () => ({ ...first }) };
    return { firstElementChild: first };
  }
}

/** Lets modules build elements from now on. */
export function useFakeDocument() {
  const createElement = (/** @type {string} */ tag) => new FakeElement(tag);
  const body = Object.assign(new FakeElement('body'), { classList: { contains: () => false } });
  const documentElement = { lang: 'en', dataset: {} };
  Object.assign(globalThis, { document: { createElement, body, documentElement, title: '' } });
}

/**
 * All elements of a kind below one, in their order.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {HTMLElement} element
 * @param {Tag} tag
 * @returns {HTMLElementTagNameMap[Tag][]}
 */
export function found(element, tag) {
  const fake = /** @type {FakeElement} */ (/** @type {unknown} */ (element));
  return /** @type {HTMLElementTagNameMap[Tag][]} */ (/** @type {unknown} */ (below(fake, tag)));
}

/**
 * @param {FakeElement} element
 * @param {string} tag
 * @returns {FakeElement[]}
 */
function below(element, tag) {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.tag === tag ? [child] : []), ...below(child, tag)],
  );
}

/**
 * The text of an element and of all below it.
 * @param {HTMLElement} element
 * @returns {string}
 */
export function textOf(element) {
  return textBelow(/** @type {FakeElement} */ (/** @type {unknown} */ (element)));
}

/**
 * @param {FakeElement} element
 * @returns {string}
 */
function textBelow(element) {
  return element.children.map((child) => (typeof child === 'string' ? child : textBelow(child))).join('');
}

/**
 * The attributes of an element that aren't properties.
 * @param {HTMLElement} element
 */
export function attributesOf(element) {
  return /** @type {FakeElement} */ (/** @type {unknown} */ (element)).attributes;
}

/**
 * The properties of an element's style that were set by name.
 * @param {HTMLElement} element
 */
export function stylesOf(element) {
  return /** @type {FakeElement} */ (/** @type {unknown} */ (element)).styles;
}

/**
 * Somebody uses a control: its own listeners are called, however they were set.
 * @param {HTMLElement} control
 * @param {string} name of the event
 */
export async function use(control, name) {
  const fake = /** @type {FakeElement} */ (/** @type {unknown} */ (control));
  const own = Reflect.get(fake, `on${name}`);
  const all = [...(own ? [own] : []), ...(fake.listeners[name] ?? [])];
  await Promise.all(all.map((listener) => listener({ target: fake, preventDefault() {} })));
}
