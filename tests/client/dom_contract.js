// @ts-check
/**
 * A document's behaviour that the client's modules build on: tests run it on `fake_dom.js` and in a real browser.
 * What is expected comes from the standard.
 */

/** @type {[title: string, act: () => unknown, expected: unknown][]} */
const CONTRACT = [
  ['an element that is appended leaves its old place', moved, ['', 'ba']],
  ['children are put first, before and after', placed, 'abcd'],
  ['an element can be put before its neighbour', swapped, 'ba'],
  ['replaced children have no parent', replaced, ['new', null, false]],
  ['text replaces what was there, and none leaves nothing', texts, ['one', 1, '', 0]],
  ['elements are counted without texts', counted, ['text', 2, 'i', 'b']],
  ['attributes and properties of one thing agree', reflected, ['wide', 'wide', 'x', 'y', '', null]],
  ['attributes come and go', attributes, [null, '3', true, false, '', null]],
  ['a property is gone with its attribute', removed, ['', null, false]],
  ['classes are kept once', classes, ['a b', true, false, 'b c']],
  ['data attributes have names in one word', data, ['7', '7', 'undefined']],
  ['selectors name elements in the order of the document', selected, ['p i b', 'i', 'i', 'p', 'p b']],
  ['an element is among those around it', around, ['I', 'DIV', true, true, false]],
  ['a list has its first value until another is chosen', chosen, ['a', 'b', 1, '', -1]],
  [
    'listeners hear in their order until they are removed',
    heard,
    ['first', 'second', 'target', 'second', 'target'],
  ],
  ['a list that is filled again has its first value', filledAgain, 'c'],
  ['a dialog is open until it is closed, and says so once', closed, [true, false, 1]],
  ['the focus goes back to the body with the element', focus, [true, true]],
  ['own properties of a style are kept', styles, ['40', '']],
  ['a number in a field', numbers, [7.5, true]],
  ['kinds of elements', kinds, [true, false, true]],
  ['a copy of a template’s content has all of it', copied, ['<0 0 1 1>', 'u', 2, 1]],
];

/** The outcome of each, beside what is expected. */
export async function outcomes() {
  const found = [];
  for (const [title, act, expected] of CONTRACT) found.push({ title, outcome: await act(), expected });
  return found;
}

/**
 * @param {string} tag
 * @param {...(Node | string)} children
 */
function made(tag, ...children) {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

function moved() {
  const [a, b] = [made('i', 'a'), made('i', 'b')];
  const [from, to] = [made('p', a), made('p', b)];
  to.append(a);
  return [from.textContent, to.textContent];
}

function placed() {
  const [b, c] = [made('i', 'b'), made('i', 'c')];
  const row = made('p', c);
  row.prepend(b);
  b.before(made('i', 'a'));
  c.after('d');
  return row.textContent;
}

function swapped() {
  const [a, b] = [made('i', 'a'), made('i', 'b')];
  const row = made('p', a, b);
  row.insertBefore(b, a);
  return row.textContent;
}

function replaced() {
  const old = made('i');
  const row = made('p', old, 'old');
  row.replaceChildren('new');
  return [row.textContent, old.parentElement, old.isConnected];
}

function texts() {
  const row = made('p', made('i', 'old'));
  row.textContent = 'one';
  const before = [row.textContent, row.childNodes.length];
  row.textContent = '';
  return [...before, row.textContent, row.childNodes.length];
}

function counted() {
  const row = made('p', 'text', made('i'), made('b'));
  const [first, last] = [row.firstElementChild, row.lastElementChild];
  const tags = [first, last].map((one) => (one?.matches('i') ? 'i' : 'b'));
  return [row.textContent, row.childElementCount, ...tags];
}

function reflected() {
  const label = document.createElement('label');
  label.className = 'wide';
  const before = label.getAttribute('class');
  label.setAttribute('class', 'wide');
  label.setAttribute('for', 'x');
  label.id = 'y';
  label.hidden = true;
  const hidden = label.getAttribute('hidden');
  label.hidden = false;
  return [
    before,
    label.className,
    label.htmlFor,
    label.getAttribute('id'),
    hidden,
    label.getAttribute('hidden'),
  ];
}

function attributes() {
  const row = made('p');
  const before = row.getAttribute('aria-level');
  row.setAttribute('aria-level', '3');
  const there = [row.getAttribute('aria-level'), row.hasAttribute('aria-level')];
  row.removeAttribute('aria-level');
  const gone = row.hasAttribute('aria-level');
  row.toggleAttribute('data-on', true);
  const on = row.getAttribute('data-on');
  row.toggleAttribute('data-on', false);
  return [before, ...there, gone, on, row.getAttribute('data-on')];
}

function removed() {
  const press = document.createElement('button');
  Object.assign(press, { id: 'x', disabled: true });
  for (const name of ['id', 'disabled']) press.removeAttribute(name);
  return [press.id, press.getAttribute('id'), press.disabled];
}

function classes() {
  const row = made('p');
  row.classList.add('a', 'b', 'a');
  const before = row.className;
  const there = row.classList.contains('a');
  const toggled = row.classList.toggle('a');
  row.classList.toggle('c', true);
  row.classList.remove('d');
  return [before, there, toggled, row.className];
}

function data() {
  const row = made('p');
  row.dataset.aboutSeat = '7';
  return [row.getAttribute('data-about-seat'), row.dataset.aboutSeat, String(row.dataset.other)];
}

function selected() {
  const root = made('div', made('p', made('i')), made('b'));
  root.querySelector('i')?.setAttribute('role', 'img');
  const tags = (/** @type {string} */ selector) =>
    [...root.querySelectorAll(selector)]
      .map((one) => ['p', 'i', 'b'].find((tag) => one.matches(tag)))
      .join(' ');
  return [
    tags('p, i, b'),
    tags('p > i'),
    tags('[role="img"]'),
    tags('p:nth-child(1)'),
    tags('div > p, div > b'),
  ];
}

function around() {
  const inner = made('i');
  const outer = made('div', made('p', inner));
  const nameOf = (/** @type {Element | null} */ one) => (one === inner ? 'I' : one === outer ? 'DIV' : '');
  return [
    ...[nameOf(inner.closest('i')), nameOf(inner.closest('div'))],
    ...[outer.contains(inner), inner.contains(inner), inner.contains(outer)],
  ];
}

function chosen() {
  const select = document.createElement('select');
  for (const value of ['a', 'b']) select.append(Object.assign(document.createElement('option'), { value }));
  const first = select.value;
  select.value = 'b';
  const second = [select.value, select.selectedIndex];
  select.value = 'c';
  return [first, ...second, select.value, select.selectedIndex];
}

function filledAgain() {
  const select = document.createElement('select');
  const option = (/** @type {string} */ value) => Object.assign(document.createElement('option'), { value });
  select.append(option('a'), option('b'));
  select.value = 'b';
  select.replaceChildren(option('c'), option('d'));
  return select.value;
}

function heard() {
  /** @type {string[]} */
  const told = [];
  const press = document.createElement('button');
  const first = () => void told.push('first');
  press.addEventListener('click', first);
  press.addEventListener('click', ({ target }) => told.push('second', target === press ? 'target' : ''));
  press.click();
  press.removeEventListener('click', first);
  press.click();
  return told;
}

async function closed() {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  let told = 0;
  const heard = new Promise((done) => {
    dialog.addEventListener('close', () => done((told += 1)));
  });
  dialog.showModal();
  const before = dialog.open;
  dialog.close();
  dialog.close();
  await heard;
  await new Promise((done) => void setTimeout(done));
  dialog.remove();
  return [before, dialog.open, told];
}

function focus() {
  const press = document.createElement('button');
  document.body.append(press);
  press.focus();
  const before = document.activeElement === press;
  press.remove();
  return [before, document.activeElement === document.body];
}

function styles() {
  const row = made('p');
  row.style.setProperty('--hue', '40');
  return [row.style.getPropertyValue('--hue'), row.style.getPropertyValue('--other')];
}

function numbers() {
  const field = Object.assign(document.createElement('input'), { type: 'number', value: '7.5' });
  const before = field.valueAsNumber;
  field.value = '';
  return [before, Number.isNaN(field.valueAsNumber)];
}

function kinds() {
  const press = document.createElement('button');
  return [press instanceof HTMLButtonElement, press instanceof HTMLInputElement, press instanceof Element];
}

function copied() {
  const template = document.createElement('template');
  template.innerHTML = '<svg viewBox="0 0 1 1"><g><path d="u"/></g><path d="v"/></svg>';
  const drawing = /** @type {Element} */ (template.content.firstElementChild);
  const copy = /** @type {Element} */ (drawing.cloneNode(true));
  copy.querySelector('g')?.remove();
  return [
    ...[`<${copy.getAttribute('viewBox')}>`, drawing.querySelector('g > path')?.getAttribute('d')],
    ...[drawing.querySelectorAll('path').length, copy.querySelectorAll('path').length],
  ];
}
