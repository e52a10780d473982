import { createStore } from '../lib/observable.ts'

/** Chromium's own event; it is in no standard library type. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

/** The browser's offer to install the app. It comes early, and once; what shows it comes later (useInstall.ts). */
export const installOffer = createStore<InstallEvent | null>(null)

export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallEvent(event)) installOffer.set(event)
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}
