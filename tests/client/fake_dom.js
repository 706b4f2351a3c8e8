// @ts-check
/** As much of a document as a module needs to build its elements, for tests without a browser. */

import { addMarkup } from './fake_markup.js';
import { isMatch } from './fake_selectors.js';

/** @typedef {FakeElement | string} Kid */
/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{target: FakeElement | null, preventDefault: () => void, [more: string]: unknown}} Happening */
/** @typedef {(event: Happening) => unknown} Listener */

// The properties that hold an attribute; all others are either one or the other
const REFLECTED = /** @type {Record<string, string>} */ ({ class: 'className', for: 'htmlFor' });
// Those that are gone with their attribute
const REMOVABLE = new Set(['id', 'className', 'htmlFor', 'title', 'hidden', 'disabled', 'inert', 'open']);
const NOWHERE = { left: 0, top: 0, width: 0, height: 0 };

class FakeElement {
  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
    /** @type {Kid[]} */
    this.childNodes = [];
    /** @type {Record<string, string>} */
    this.attributes = {};
    /** @type {Record<string, Listener[]>} */
    this.listeners = {};
    this.style = new FakeStyle();
    this.classList = new FakeClassList(this);
    /** @type {FakeElement | null} */
    this.parentElement = null;
    /** Where it is on the screen: a test says so with `putAt`. @type {Box} */
    this.box = NOWHERE;
    /** The animations that were started. @type {FakeAnimation[]} */
    this.animations = [];
    /** The markup it was made of; '' for an element that was built. */
    this.markup = '';
    if (tag === 'select') makeSelect(this);
  }

  get dataset() {
    return datasetOf(this);
  }

  get children() {
    return this.childNodes.filter((child) => child instanceof FakeElement);
  }

  get childElementCount() {
    return this.children.length;
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  /** @returns {FakeElement | null} */
  get lastElementChild() {
    return this.children.at(-1) ?? null;
  }

  hasChildNodes() {
    return this.childNodes.length > 0;
  }

  get isConnected() {
    return this.closest('body') !== null;
  }

  /** What one reads: a drawing's own words aren't among it. @returns {string} */
  get textContent() {
    if (this.tag === 'svg') return '';
    return this.childNodes.map((child) => (typeof child === 'string' ? child : child.textContent)).join('');
  }

  set textContent(text) {
    this.replaceChildren(...(text ? [String(text)] : []));
  }

  /** @param {...Kid} children */
  append(...children) {
    this.insert(this.childNodes.length, children);
  }

  /** @param {...Kid} children */
  prepend(...children) {
    this.insert(0, children);
  }

  /** @param {...Kid} others */
  before(...others) {
    this.parentElement?.insert(this.parentElement.childNodes.indexOf(this), others);
  }

  /** @param {...Kid} others */
  after(...others) {
    this.parentElement?.insert(this.parentElement.childNodes.indexOf(this) + 1, others);
  }

  /**
   * @param {FakeElement} child
   * @param {FakeElement | null} before
   */
  insertBefore(child, before) {
    child.detach();
    this.insert(before ? this.childNodes.indexOf(before) : this.childNodes.length, [child]);
  }

  /** @param {...Kid} children */
  replaceChildren(...children) {
    for (const child of this.children) child.detach();
    this.childNodes = [];
    this.append(...children);
  }

  /**
   * @param {number} at
   * @param {Kid[]} children
   */
  insert(at, children) {
    const follower = this.childNodes[at];
    for (const child of children) if (child instanceof FakeElement) child.detach();
    const place = follower === undefined ? this.childNodes.length : this.childNodes.indexOf(follower);
    this.childNodes.splice(place, 0, ...children);
    for (const child of children) if (child instanceof FakeElement) child.parentElement = this;
  }

  remove() {
    this.detach();
  }

  /** Whatever a test has made of `remove`, it is taken from its parent, and the focus with it. */
  detach() {
    const { parentElement: parent } = this;
    if (parent) parent.childNodes = parent.childNodes.filter((child) => child !== this);
    this.parentElement = null;
    if (parent && this.contains(focused())) Object.assign(document, { activeElement: document.body });
  }

  /** @param {string} selector */
  matches(selector) {
    return isMatch(this, selector);
  }

  /** @param {string} selector @returns {FakeElement | null} */
  closest(selector) {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }

  /** @param {FakeElement | null} other @returns {boolean} */
  contains(other) {
    return other !== null && (other === this || this.contains(other.parentElement));
  }

  /** @param {string} selector */
  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** @param {string} selector */
  querySelectorAll(selector) {
    return everyBelow(this).filter((one) => one.matches(selector));
  }

  showModal() {
    Object.assign(this, { open: true });
  }

  show() {
    Object.assign(this, { open: true });
  }

  close() {
    if (!propertyOf(this, 'open')) return;
    Object.assign(this, { open: false });
    this.tell('close');
  }

  focus() {
    Object.assign(document, { activeElement: this });
    this.tell('focus');
  }

  select() {}

  scrollIntoView() {}

  click() {
    this.tell('click');
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  setAttribute(name, value) {
    if (name in REFLECTED) Object.assign(this, { [REFLECTED[name]]: value });
    else this.attributes[name] = String(value);
  }

  /** @param {string} name @returns {string | null} */
  getAttribute(name) {
    const own = propertyOf(this, REFLECTED[name] ?? name);
    return this.attributes[name] ?? (typeof own === 'string' && own ? own : own === true ? '' : null);
  }

  /** @param {string} name */
  removeAttribute(name) {
    delete this.attributes[name];
    const property = REFLECTED[name] ?? name;
    if (REMOVABLE.has(property))
      Object.assign(this, { [property]: propertyOf(FakeElement.prototype, property) });
    if (name === 'tabindex') Object.assign(this, { tabIndex: -1 });
  }

  /** @param {string} name */
  hasAttribute(name) {
    return this.getAttribute(name) !== null;
  }

  /**
   * @param {string} name
   * @param {boolean} on
   */
  toggleAttribute(name, on) {
    if (name in this) Object.assign(this, { [name]: on });
    else if (on) this.attributes[name] = '';
    else delete this.attributes[name];
  }

  /**
   * @param {string} name
   * @param {Listener} listener
   */
  addEventListener(name, listener) {
    (this.listeners[name] ??= []).push(listener);
  }

  /**
   * @param {string} name
   * @param {Listener} listener
   */
  removeEventListener(name, listener) {
    this.listeners[name] = (this.listeners[name] ?? []).filter((one) => one !== listener);
  }

  /**
   * Its own listeners hear of something; returns what they answer.
   * @param {string} name
   * @param {object} [more] what the event has
   */
  tell(name, more = {}) {
    const own = propertyOf(this, `on${name}`);
    const all = [...(typeof own === 'function' ? [own] : []), ...(this.listeners[name] ?? [])];
    const event = { target: this, preventDefault() {}, stopPropagation() {}, ...more };
    return all.map((listener) => listener(event));
  }

  getBoundingClientRect() {
    const { left, top, width, height } = this.box;
    return { ...this.box, right: left + width, bottom: top + height };
  }

  get valueAsNumber() {
    return Number.parseFloat(String(propertyOf(this, 'value')));
  }

  /**
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} timing
   */
  animate(frames, timing) {
    const animation = new FakeAnimation(frames, timing);
    this.animations.push(animation);
    return animation;
  }

  getAnimations() {
    return this.animations.filter(({ state }) => state === 'running');
  }

  /** A template's content, read from its markup. */
  get content() {
    const root = new FakeElement('fragment');
    const markup = String(Reflect.get(this, 'innerHTML'));
    addMarkup(root, markup, (tag) => new FakeElement(tag));
    if (root.firstElementChild) root.firstElementChild.markup = markup;
    return root;
  }

  /** With all that is below it. @returns {FakeElement} */
  cloneNode() {
    const copy = new FakeElement(this.tag);
    Object.assign(copy, { markup: this.markup, className: Reflect.get(this, 'className') });
    Object.assign(copy.attributes, this.attributes);
    copy.append(...this.childNodes.map((child) => (typeof child === 'string' ? child : child.cloneNode())));
    return copy;
  }
}

// The properties that every element has until they are set
Object.assign(FakeElement.prototype, {
  ...{ id: '', className: '', value: '', type: '', name: '', title: '', htmlFor: '', min: '', max: '' },
  ...{
    checked: false,
    disabled: false,
    hidden: false,
    inert: false,
    open: false,
    innerHTML: '',
    tabIndex: -1,
  },
  ...{ scrollTop: 0, scrollHeight: 0, offsetTop: 0 },
  ...{ clientWidth: 0, clientHeight: 0, offsetWidth: 0, offsetHeight: 0 },
});

class FakeClassList {
  /** @param {FakeElement} element */
  constructor(element) {
    this.element = element;
  }

  /** @returns {string[]} */
  get all() {
    return String(Reflect.get(this.element, 'className')).split(' ').filter(Boolean);
  }

  set all(names) {
    Object.assign(this.element, { className: names.join(' ') });
  }

  /** @param {string} name */
  contains(name) {
    return this.all.includes(name);
  }

  /** @param {...string} names */
  add(...names) {
    this.all = [...new Set([...this.all, ...names])];
  }

  /** @param {...string} names */
  remove(...names) {
    this.all = this.all.filter((name) => !names.includes(name));
  }

  /**
   * @param {string} name
   * @param {boolean} [on]
   */
  toggle(name, on = !this.contains(name)) {
    if (on) this.add(name);
    else this.remove(name);
    return on;
  }
}

/** Properties that are set by name, such as `--hue`, are kept apart from those that are assigned. */
class FakeStyle {
  constructor() {
    /** @type {Record<string, string>} */
    this.named = {};
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  setProperty(name, value) {
    this.named[name] = value;
  }

  /** @param {string} name @returns {string} */
  getPropertyValue(name) {
    return this.named[name] ?? '';
  }
}

/** An animation that has ended as soon as somebody waits for it. */
class FakeAnimation {
  /**
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} timing
   */
  constructor(frames, timing) {
    this.frames = frames;
    this.timing = timing;
    this.state = 'running';
    this.finished = Promise.resolve();
  }

  finish() {
    this.state = 'finished';
  }

  cancel() {
    this.state = 'cancelled';
  }
}

/** @returns {FakeElement | null} the element that has the focus */
function focused() {
  return /** @type {FakeElement | null} */ (propertyOf(globalThis.document ?? {}, 'activeElement') ?? null);
}

/**
 * @param {object} one
 * @param {string} name
 * @returns {unknown}
 */
function propertyOf(one, name) {
  return Reflect.get(one, name);
}

/** @param {FakeElement} element */
function datasetOf(element) {
  const nameOf = (/** @type {string | symbol} */ key) =>
    `data-${String(key).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return /** @type {DOMStringMap} */ (
    new Proxy(
      {},
      {
        get: (_, key) => element.attributes[nameOf(key)],
        set: (_, key, value) => {
          element.attributes[nameOf(key)] = String(value);
          return true;
        },
      },
    )
  );
}

/** @param {string} tag an element's kind, for `instanceof` */
function kindOf(tag) {
  return class {
    /** @param {unknown} one */
    static [Symbol.hasInstance](one) {
      return one instanceof FakeElement && (tag === '' || one.tag === tag);
    }
  };
}

/** A head whose style sheets are there at once. */
function headOf() {
  const append = (/** @type {FakeElement} */ link) => void setImmediate(() => link.tell('load'));
  return Object.assign(new FakeElement('head'), { append });
}

/**
 * A list to choose from has the value of its chosen entry, which is the first one until another is chosen.
 * @param {FakeElement} select
 */
function makeSelect(select) {
  const values = () => select.children.map((option) => propertyOf(option, 'value'));
  /** The chosen entry; null where none is, undefined before one was. @type {FakeElement | null | undefined} */
  let chosen;
  const index = () => {
    const all = select.children;
    if (chosen === null || !all.length) return -1;
    return chosen ? Math.max(0, all.indexOf(chosen)) : 0;
  };
  Object.defineProperties(select, {
    selectedIndex: {
      get: index,
      set: (/** @type {number} */ at) => {
        chosen = select.children[at] ?? null;
      },
    },
    value: {
      get: () => values()[index()] ?? '',
      set: (/** @type {string} */ value) => {
        chosen = select.children[values().indexOf(value)] ?? null;
      },
    },
  });
}

/** A document and a window of their own from now on. */
export function useFakeDocument() {
  const body = new FakeElement('body');
  const root = new FakeElement('html');
  Object.assign(root, { lang: 'en' });
  root.append(body);
  /** @type {(() => void)[]} */
  const sized = [];
  const page = Object.assign(new FakeElement('document'), {
    body,
    documentElement: root,
    activeElement: body,
  });
  Object.assign(page, {
    createElement: (/** @type {string} */ tag) => new FakeElement(tag),
    getElementById: (/** @type {string} */ id) => root.querySelector(`#${id}`),
    querySelector: (/** @type {string} */ selector) => root.querySelector(selector),
    querySelectorAll: (/** @type {string} */ selector) => root.querySelectorAll(selector),
    ...{ title: '', hidden: false, head: headOf() },
  });
  const Nodes = Object.fromEntries(
    ['Input', 'Button', 'TextArea', ''].map((name) => [`HTML${name}Element`, kindOf(name.toLowerCase())]),
  );
  const view = new FakeElement('window');
  // Node has a navigator from version 21 on, which can't be assigned
  const navigator = { value: { languages: ['en'] }, configurable: true, writable: true };
  Object.defineProperty(globalThis, 'navigator', navigator);
  Object.assign(globalThis, Nodes, {
    ...{ document: page, Element: kindOf(''), window: globalThis },
    ...{ innerWidth: 1280, innerHeight: 800 },
    addEventListener: view.addEventListener.bind(view),
    removeEventListener: view.removeEventListener.bind(view),
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    requestAnimationFrame: (/** @type {() => void} */ act) => void setImmediate(act),
    getComputedStyle: (/** @type {FakeElement} */ { style }) => style,
    DOMRect: class {
      constructor() {
        Object.assign(this, NOWHERE);
      }
    },
    ResizeObserver: class {
      /** @param {() => void} act */
      constructor(act) {
        sized.push(act);
      }

      observe() {}

      disconnect() {}
    },
  });
  return {
    /** The window's size, or an element's, has changed. */
    resize: () => sized.forEach((act) => act()),
    /** Somebody presses a key anywhere. */
    press: (/** @type {string} */ key, target = body, more = {}) => {
      const event = { key, target, ...more };
      page.tell('keydown', event);
      view.tell('keydown', event);
    },
  };
}

/**
 * All elements below one, in the order of the document.
 * @param {FakeElement} element
 * @returns {FakeElement[]}
 */
function everyBelow(element) {
  return element.children.flatMap((child) => [child, ...everyBelow(child)]);
}

/** @param {Element | HTMLElement} element */
function fakeOf(element) {
  return /** @type {FakeElement} */ (/** @type {unknown} */ (element));
}

/**
 * All elements of a kind below one, in their order.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {HTMLElement} element
 * @param {Tag} tag
 * @returns {HTMLElementTagNameMap[Tag][]}
 */
export function found(element, tag) {
  return /** @type {HTMLElementTagNameMap[Tag][]} */ (
    /** @type {unknown} */ (fakeOf(element).querySelectorAll(tag))
  );
}

/**
 * The only element below one that a selector names.
 * @param {HTMLElement} element
 * @param {string} selector
 */
export function only(element, selector) {
  const all = fakeOf(element).querySelectorAll(selector);
  if (all.length !== 1) throw new Error(`${all.length} elements are ${selector}`);
  return /** @type {HTMLElement} */ (/** @type {unknown} */ (all[0]));
}

/**
 * The button, the link or the like with these words or this label.
 * @param {HTMLElement} element
 * @param {string} words
 */
export function named(element, words) {
  const all = fakeOf(element).querySelectorAll('button, a, input, select, summary');
  const one = all.find((each) => each.getAttribute('aria-label') === words || each.textContent === words);
  if (!one) throw new Error(`nothing is named ${words}: ${all.map((each) => each.textContent).join(' | ')}`);
  return /** @type {HTMLButtonElement} */ (/** @type {unknown} */ (one));
}

/**
 * The text of an element and of all below it.
 * @param {HTMLElement} element
 * @returns {string}
 */
export function textOf(element) {
  return fakeOf(element).textContent;
}

/**
 * The texts of all elements that a selector names.
 * @param {HTMLElement} element
 * @param {string} selector
 */
export function textsOf(element, selector) {
  return fakeOf(element)
    .querySelectorAll(selector)
    .map((one) => one.textContent);
}

/**
 * The attributes of an element that aren't properties.
 * @param {HTMLElement} element
 */
export function attributesOf(element) {
  return fakeOf(element).attributes;
}

/**
 * The properties of an element's style that were set by name.
 * @param {HTMLElement} element
 * @returns {Record<string, string>}
 */
export function stylesOf(element) {
  return fakeOf(element).style.named;
}

/**
 * The animations that an element was given.
 * @param {Element} element
 */
export function animationsOf(element) {
  return fakeOf(element).animations;
}

/**
 * Says where an element is on the screen.
 * @param {Element} element
 * @param {Partial<Box>} box
 */
export function putAt(element, box) {
  const { width = 0, height = 0 } = box;
  const sizes = { clientWidth: width, offsetWidth: width, clientHeight: height, offsetHeight: height };
  Object.assign(fakeOf(element), sizes, { box: { ...NOWHERE, ...box } });
}

/**
 * Somebody uses a control: its own listeners are called, however they were set.
 * @param {HTMLElement} control
 * @param {string} name of the event
 * @param {object} [more] what the event has
 */
export async function use(control, name, more = {}) {
  await Promise.all(fakeOf(control).tell(name, more));
}
