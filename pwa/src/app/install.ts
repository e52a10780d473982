import { useSyncExternalStore } from 'react'
import { stored, useStored } from '../ui/stored.ts'

/** Chromium's own event; it is in no standard library type. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

function publish(next: InstallEvent | null): void {
  offered = next
  for (const listener of listeners) listener()
}

export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallEvent(event)) publish(event)
  })
  window.addEventListener('appinstalled', () => publish(null))
}

function isInstalled(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches
}

const hint = stored('shipshape.install.hint', ['show', 'later'], 'show')

export interface Install {
  readonly installed: boolean
  /** Shows the browser's own dialog; null where there is none and the guide must explain it (Safari on iPadOS). */
  readonly prompt: (() => void) | null
  readonly hint: boolean
  readonly later: () => void
}

export function useInstall(): Install {
  const event = useSyncExternalStore((listener) => { listeners.add(listener); return () => listeners.delete(listener) }, () => offered)
  const wanted = useStored(hint)
  return {
    installed: isInstalled(),
    prompt: event === null ? null : () => {
      // The event works once, whatever the person answers.
      publish(null)
      event.prompt().catch((error: unknown) => console.warn('install prompt failed', error))
    },
    hint: wanted === 'show',
    later: () => hint.set('later'),
  }
}
