import { syncKind } from '../data/sync/syncState.ts'
import type { SyncState } from '../data/sync/syncState.ts'
import { formatTime } from '../lib/dates.ts'
import { fileWords, plural } from '../lib/text.ts'
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
    ...toSend(state),
    ...(state.waitingForWifi > 0
      ? [`${plural(state.waitingForWifi, 'photo')} ${state.waitingForWifi === 1 ? 'waits' : 'wait'} for Wi-Fi`]
      : []),
  ]
  const saved = state.lastSavedAt === null ? [] : [`saved ${formatTime(state.lastSavedAt)}`]
  const waiting = [...(held.length === 0 ? [`nothing waits on this ${device}`] : held), ...saved].join(' · ')

  switch (syncKind(state)) {
    case 'needs-you':
      return {
        icon: 'triangle-alert',
        tone: 'warn',
        word: 'Needs you',
        detail: [...refused(state), ...held].join(' · '),
      }
    case 'trouble':
      return {
        icon: 'triangle-alert',
        tone: 'warn',
        word: 'Not sending',
        detail: [...held, `repairing itself, code ${state.trouble?.code ?? ''}`].join(' · '),
      }
    case 'storage-full':
      return {
        icon: 'hard-drive',
        tone: 'warn',
        word: 'Storage full',
        detail: [...fullWords(state), ...held].join(' · '),
      }
    case 'sign-in':
      return { icon: 'key-round', tone: 'warn', word: 'Sign in to send', detail: waiting }
    case 'limited':
      return { icon: 'triangle-alert', tone: 'warn', word: 'Enough for today', detail: waiting }
    case 'offline':
      return { icon: 'cloud-off', tone: 'neutral', word: 'Offline', detail: waiting }
    case 'unreachable':
      return { icon: 'cloud-off', tone: 'neutral', word: 'Server not reached', detail: waiting }
    case 'connecting':
      return { icon: 'cloud', tone: 'neutral', word: 'Connecting', detail: waiting }
    case 'held':
      return { icon: 'cloud-check', tone: 'neutral', word: 'Text on server', detail: waiting }
    case 'sending':
      return { icon: 'cloud-upload', tone: 'info', word: sendingWord(state), detail: waiting }
    case 'done':
      return {
        icon: 'cloud-check',
        tone: 'ok',
        word: 'On server',
        detail: `Everything you entered is saved${state.lastSyncedAt === null ? '' : ` · ${formatTime(state.lastSyncedAt)}`}`,
      }
  }
}

function toSend({ photosToSend, othersToSend }: SyncState): readonly string[] {
  const files = fileWords({ photos: photosToSend, others: othersToSend })
  return files === '' ? [] : [`${files} to send`]
}

function fullWords({ unkept }: SyncState): readonly string[] {
  if (unkept === 'entry') return ['the last entry was not saved']
  return unkept === 'photo'
    ? ['the last photo was not kept', 'text is still saved']
    : ['text is still saved, photos are not']
}

function sendingWord({ toSend, sent, photosToSend }: SyncState): string {
  if (toSend > 0) return `Sending ${Math.min(sent + 1, toSend)} of ${toSend}`
  return photosToSend > 0 ? 'Sending photos' : 'Sending'
}

function refused({ attention, failed }: SyncState): readonly string[] {
  const files = fileWords(failed)
  return [
    ...(attention.length > 0 ? [`${plural(attention.length, 'change')} could not be taken`] : []),
    ...(files === '' ? [] : [`${files} could not be sent`]),
  ]
}
