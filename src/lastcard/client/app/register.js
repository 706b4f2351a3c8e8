// @ts-check
/** Keeps the rules and the pad for times without a server. Where that isn't possible, the page works without it. */

export {};

void navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' }).catch(() => {});
