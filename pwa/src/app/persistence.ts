/** Asked at every start (specification section 7): the browser may say no today and yes after the app is installed. */
export function askForPersistence(): void {
  if (typeof navigator === 'undefined' || !('storage' in navigator) || typeof navigator.storage.persist !== 'function')
    return
  navigator.storage.persist().catch((error: unknown) => console.warn('asking for persistent storage failed', error))
}
