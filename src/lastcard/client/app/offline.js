// @ts-check
/** The page without a server, in the language in use. It needs nothing else of the client, which may not be there. */

export {};

const LANGUAGES = ['en', 'de', 'es', 'zh'];

/** @returns {string} */
function language() {
  const wanted = [chosen(), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return wanted.find((code) => LANGUAGES.includes(code)) ?? 'en';
}

/** @returns {string} */
function chosen() {
  try {
    return JSON.parse(localStorage.getItem('lastcard.language') ?? '""');
  } catch {
    return '';
  }
}

const code = language();
const answer = await fetch(`/client/locales/${code}/app.json?offline`);
/** @type {Record<string, string>} */
const words = await answer.json();
for (const node of document.querySelectorAll('[data-words]')) {
  node.textContent = words[node.getAttribute('data-words') ?? ''] ?? node.textContent;
}
document.documentElement.lang = code;
document.title = `lastcard · ${words['app.offline']}`;
