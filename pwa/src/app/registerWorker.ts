import { Workbox } from 'workbox-window'

const CHECK_EVERY_MS = 30 * 60_000

interface News {
  /** A new version is downloaded and waits. */
  readonly waits: () => void
  /** Another tab has taken it, and the code under this page with it. */
  readonly replaced: () => void
}

/** Registers the service worker and looks for its next version; answers how to take that one. */
export async function registerWorker({ waits, replaced }: News): Promise<() => void> {
  const workbox = new Workbox('/sw.js')
  let taking = false
  workbox.addEventListener('waiting', waits)
  workbox.addEventListener('controlling', (event) => {
    if (taking) location.reload()
    // The first installation also takes control; only an update changes the code under the page.
    else if (event.isUpdate === true) replaced()
  })
  await workbox.register()
  const check = () => {
    if (navigator.onLine)
      workbox.update().catch((error: unknown) => console.warn('looking for an update failed', error))
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
  return () => {
    taking = true
    workbox.messageSkipWaiting()
  }
}
