import type { SyncState } from '../data/syncState.ts'
import { formatTime } from '../lib/dates.ts'
import { plural } from '../lib/text.ts'
import type { IconName } from '../ui/Icon.tsx'

export interface SyncWords {
  readonly icon: IconName
  readonly tone: 'ok' | 'info' | 'warn' | 'neutral'
  /** The state in a word or two. */
  readonly word: string
  /** Count and time. */
  readonly detail: string
}

/** The truth about saving in a word, a count and a time; the same sentence in the office and in the field. */
export function syncWords(state: SyncState, device: string): SyncWords {
  const held = [
    ...(state.waitingSets > 0 ? [`${state.waitingSets} on this ${device}`] : []),
    ...(state.photosToSend > 0 ? [`${plural(state.photosToSend, 'photo')} to send`] : []),
    ...(state.waitingForWifi > 0 ? [`${plural(state.waitingForWifi, 'photo')} ${state.waitingForWifi === 1 ? 'waits' : 'wait'} for Wi-Fi`] : []),
  ]
  const saved = state.lastSavedAt === null ? [] : [`saved ${formatTime(state.lastSavedAt)}`]
  const waiting = [...(held.length === 0 ? [`nothing waits on this ${device}`] : held), ...saved].join(' · ')

  if (state.attention.length > 0) return { icon: 'triangle-alert', tone: 'warn', word: 'Needs you', detail: [plural(state.attention.length, 'change') + ' could not be taken', ...held].join(' · ') }
  if (state.trouble !== null) return { icon: 'triangle-alert', tone: 'warn', word: 'Not sending', detail: [...held, `repairing itself, code ${state.trouble.code}`].join(' · ') }
  if (state.room?.level === 'full') return { icon: 'hard-drive', tone: 'warn', word: 'Storage full', detail: ['text is still saved', ...held].join(' · ') }
  if (state.link === 'sign-in-needed') return { icon: 'key-round', tone: 'warn', word: 'Sign in to send', detail: waiting }
  if (state.link === 'offline') return { icon: 'cloud-off', tone: 'neutral', word: 'Offline', detail: waiting }
  if (state.link === 'connecting') return { icon: 'cloud', tone: 'neutral', word: 'Connecting', detail: waiting }
  if (held.length > 0 && state.waitingSets === 0 && state.photosToSend === 0) return { icon: 'cloud-check', tone: 'neutral', word: 'Text on server', detail: waiting }
  if (held.length > 0) {
    const word = state.toSend > 0 ? `Sending ${Math.min(state.sent + 1, state.toSend)} of ${state.toSend}` : state.photosToSend > 0 ? 'Sending photos' : 'Sending'
    return { icon: 'cloud-upload', tone: 'info', word, detail: waiting }
  }
  const time = state.lastSyncedAt === null ? '' : ` · ${formatTime(state.lastSyncedAt)}`
  return { icon: 'cloud-check', tone: 'ok', word: 'On server', detail: `Everything you entered is saved${time}` }
}
