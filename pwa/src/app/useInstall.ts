import { useSyncExternalStore } from 'react'
import { isInstalled } from '../lib/device.ts'
import { stored, useStored } from '../ui/stored.ts'
import { installOffer } from './install.ts'

const hint = stored('shipshape.install.hint', ['show', 'later'], 'show')

export interface Install {
  readonly installed: boolean
  /** Shows the browser's own dialog; null where there is none and the guide must explain it (Safari on iPadOS). */
  readonly prompt: (() => void) | null
  readonly hint: boolean
  readonly later: () => void
}

export function useInstall(): Install {
  const event = useSyncExternalStore(installOffer.subscribe, installOffer.get)
  const wanted = useStored(hint)
  return {
    installed: isInstalled(),
    prompt:
      event === null
        ? null
        : () => {
            // The event works once, whatever the person answers.
            installOffer.set(null)
            event.prompt().catch((error: unknown) => console.warn('install prompt failed', error))
          },
    hint: wanted === 'show',
    later: () => hint.set('later'),
  }
}
