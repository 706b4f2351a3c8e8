// @ts-check
/** Keeps the rules and the pad for times without a server. Where that isn't possible, nothing is missing. */

export {};

void navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' }).catch(() => {});
