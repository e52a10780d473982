import { syncKind } from '../data/sync/syncState.ts'
import type { SyncState } from '../data/sync/syncState.ts'
import { formatTime } from '../lib/dates.ts'
import type { DeviceWord } from '../lib/device.ts'
import { ENGLISH, type Language } from '../lib/words.ts'
import type { IconName } from '../ui/Icon.tsx'
import { uiWords } from '../ui/uiWords.ts'
import type { UiWords } from '../ui/words/en.ts'

export interface SyncWords {
  readonly icon: IconName
  readonly tone: 'ok' | 'info' | 'warn' | 'neutral'
  /** The state in a word or two. */
  readonly word: string
  /** Count and time. */
  readonly detail: string
}

type Say = UiWords['sync']

/** The truth about saving in a word, a count and a time; the same sentence in the office, where it is English, and in the field. */
export function syncWords(state: SyncState, on: DeviceWord, language: Language = ENGLISH): SyncWords {
  const { sync: say } = uiWords(language)
  const device = say.device[on]
  const held = [
    ...(state.waitingSets > 0 ? [say.held(state.waitingSets, device)] : []),
    ...toSend(say, state),
    ...(state.waitingForWifi > 0 ? [say.forWifi(state.waitingForWifi)] : []),
  ]
  const saved = state.lastSavedAt === null ? [] : [say.saved(formatTime(state.lastSavedAt, undefined, language))]
  const waiting = [...(held.length === 0 ? [say.nothing(device)] : held), ...saved].join(' · ')

  switch (syncKind(state)) {
    case 'needs-you':
      return {
        icon: 'triangle-alert',
        tone: 'warn',
        word: say.needsYou,
        detail: [...refused(say, state), ...held].join(' · '),
      }
    case 'trouble':
      return {
        icon: 'triangle-alert',
        tone: 'warn',
        word: say.notSending,
        detail: [...held, say.repairing(state.trouble?.code ?? '')].join(' · '),
      }
    case 'storage-full':
      return {
        icon: 'hard-drive',
        tone: 'warn',
        word: say.full,
        detail: [...fullWords(say, state), ...held].join(' · '),
      }
    case 'sign-in':
      return { icon: 'key-round', tone: 'warn', word: say.signIn, detail: waiting }
    case 'limited':
      return { icon: 'triangle-alert', tone: 'warn', word: say.limited, detail: waiting }
    case 'offline':
      return { icon: 'cloud-off', tone: 'neutral', word: say.offline, detail: waiting }
    case 'unreachable':
      return { icon: 'cloud-off', tone: 'neutral', word: say.unreachable, detail: waiting }
    case 'connecting':
      return { icon: 'cloud', tone: 'neutral', word: say.connecting, detail: waiting }
    case 'held':
      return { icon: 'cloud-check', tone: 'neutral', word: say.textThere, detail: waiting }
    case 'sending':
      return { icon: 'cloud-upload', tone: 'info', word: sendingWord(say, state), detail: waiting }
    case 'done':
      return {
        icon: 'cloud-check',
        tone: 'ok',
        word: say.there,
        detail: `${say.all}${state.lastSyncedAt === null ? '' : ` · ${formatTime(state.lastSyncedAt, undefined, language)}`}`,
      }
  }
}

function toSend(say: Say, { photosToSend, othersToSend }: SyncState): readonly string[] {
  return photosToSend + othersToSend === 0 ? [] : [say.toSend(photosToSend, othersToSend)]
}

function fullWords(say: Say, { unkept }: SyncState): readonly string[] {
  if (unkept === 'entry') return [say.entryLost]
  return unkept === 'photo' ? [say.photoLost, say.textSaved] : [say.textOnly]
}

function sendingWord(say: Say, { toSend, sent, photosToSend }: SyncState): string {
  if (toSend > 0) return say.sendingOf(Math.min(sent + 1, toSend), toSend)
  return photosToSend > 0 ? say.sendingPhotos : say.sending
}

function refused(say: Say, { attention, failed }: SyncState): readonly string[] {
  return [
    ...(attention.length > 0 ? [say.notTaken(attention.length)] : []),
    ...(failed.photos + failed.others === 0 ? [] : [say.notSent(failed.photos, failed.others)]),
  ]
}
