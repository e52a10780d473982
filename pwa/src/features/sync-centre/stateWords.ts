/** The state of saving as the sync centre tells it: the same truth as the strip, with what to do about it. */
import { fileWords, plural } from '../../lib/text.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { syncKind } from './queries.ts'
import type { SyncState } from './queries.ts'

interface Look {
  readonly tone: 'ok' | 'info' | 'warn'
  readonly icon: IconName
  readonly title: string
  readonly words: string
}

export function lookOf(state: SyncState): Look {
  switch (syncKind(state)) {
    case 'needs-you':
      return { tone: 'warn', icon: 'cloud-alert', title: 'Something needs you', words: refused(state) }
    case 'trouble':
      return {
        tone: 'warn',
        icon: 'cloud-alert',
        title: 'Not sending',
        words: `Nothing moves although there is a signal; Shipshape is repairing itself, code ${state.trouble?.code ?? ''}. Everything is kept on this device.`,
      }
    case 'storage-full':
      return { tone: 'warn', icon: 'hard-drive', title: 'Storage is full', words: fullWords(state) }
    case 'sign-in':
      return {
        tone: 'warn',
        icon: 'lock',
        title: 'Sign in to send',
        words: 'Your session ended. Everything stays on this device until you sign in.',
      }
    case 'limited':
      return { tone: 'warn', icon: 'cloud-alert', title: 'Enough for today', words: state.limit ?? '' }
    case 'offline':
      return state.waitingSets + state.waitingFiles === 0
        ? { tone: 'info', icon: 'cloud-off', title: 'Offline, nothing waits', words: 'All your work is on the server.' }
        : {
            tone: 'info',
            icon: 'cloud-off',
            title: 'Offline',
            words: 'It is safe on this device and goes out by itself when there is a signal.',
          }
    case 'unreachable':
      return {
        tone: 'info',
        icon: 'cloud-off',
        title: 'Server not reached',
        words:
          state.waitingSets + state.waitingFiles === 0
            ? 'There is a network, but the server does not answer. All your work is on the server.'
            : 'There is a network, but the server does not answer. Your work is safe on this device and goes out by itself when it does.',
      }
    case 'connecting':
      return { tone: 'info', icon: 'refresh-cw', title: 'Connecting', words: 'Looking for the server.' }
    case 'held':
      return {
        tone: 'ok',
        icon: 'wifi',
        title: 'Text is on the server',
        words: 'Photos wait for Wi-Fi. Thumbnails and stop-work photos are there already.',
      }
    case 'sending':
      return state.phase === 'sending' && state.toSend > 0
        ? {
            tone: 'info',
            icon: 'cloud-upload',
            title: `Sending ${Math.min(state.sent + 1, state.toSend)} of ${state.toSend}`,
            words: 'Text goes first, then thumbnails, then full photos.',
          }
        : {
            tone: 'info',
            icon: 'cloud-upload',
            title: 'On its way',
            words: 'There is a signal; the rest is being sent.',
          }
    case 'done':
      return state.phase === 'receiving'
        ? {
            tone: 'info',
            icon: 'refresh-cw',
            title: 'Receiving',
            words: 'Nothing of yours is only on this device; what others recorded is being fetched.',
          }
        : {
            tone: 'ok',
            icon: 'cloud-check',
            title: 'Everything is on the server',
            words: 'Nothing of yours is only on this device.',
          }
  }
}

function fullWords({ unkept }: SyncState): string {
  if (unkept === 'entry')
    return 'The last entry was not saved. Make room below, then save it again. What was saved before is safe.'
  return unkept === 'photo'
    ? 'The last photo was not kept. Text is still saved. Make room below, then take it again.'
    : 'Text is still saved; there is no room for photos until some is made below.'
}

function refused({ attention, failed }: SyncState): string {
  const files = fileWords(failed)
  if (attention.length === 0) return `The server refused ${files}: kept here; the reason is below.`
  return `The server refused ${[plural(attention.length, 'change'), files].filter((part) => part !== '').join(' and ')}: kept here until you decide.`
}
