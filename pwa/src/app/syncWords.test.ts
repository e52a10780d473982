import { beforeEach, describe, expect, it } from 'vitest'
import { setTimeZone } from '../lib/dates.ts'
import { RESTING, type SyncState } from '../data/sync/status.ts'
import { syncWords } from './syncWords.ts'

const saved = Date.parse('2026-11-20T17:04:00Z')
const say = (state: Partial<SyncState>) => {
  const words = syncWords({ ...RESTING, ...state }, 'tablet')
  return `${words.word} | ${words.detail}`
}

describe('what the strip says', () => {
  beforeEach(() => {
    setTimeZone('America/New_York')
  })

  it.each<readonly [string, Partial<SyncState>, string]>([
    [
      'without a signal',
      { link: 'offline', waitingSets: 14, lastSavedAt: saved },
      'Offline | 14 on this tablet · saved 12:04 PM',
    ],
    ['without a signal and with nothing held', { link: 'offline' }, 'Offline | nothing waits on this tablet'],
    [
      'with a network and no answer',
      { link: 'offline', network: true, waitingSets: 14, lastSavedAt: saved },
      'Server not reached | 14 on this tablet · saved 12:04 PM',
    ],
    [
      'while sending',
      { link: 'online', phase: 'sending', waitingSets: 6, sent: 2, toSend: 8, lastSavedAt: saved },
      'Sending 3 of 8 | 6 on this tablet · saved 12:04 PM',
    ],
    [
      'when only photos are left',
      { link: 'online', waitingFiles: 6, photosToSend: 2 },
      'Sending photos | 2 photos to send',
    ],
    [
      'when a report and voice notes are left',
      { link: 'online', waitingFiles: 5, photosToSend: 1, othersToSend: 2 },
      'Sending photos | 1 photo and 2 files to send',
    ],
    ['when only a report is left', { link: 'online', waitingFiles: 1, othersToSend: 1 }, 'Sending | 1 file to send'],
    [
      'when all is there',
      { link: 'online', lastSyncedAt: saved },
      'On server | Everything you entered is saved · 12:04 PM',
    ],
    [
      'when photos wait for Wi-Fi',
      { link: 'online', waitingFiles: 84, heldFiles: 84, waitingForWifi: 42 },
      'Text on server | 42 photos wait for Wi-Fi',
    ],
    [
      'when one of two photos goes now',
      { link: 'online', waitingFiles: 3, heldFiles: 2, photosToSend: 1, waitingForWifi: 1 },
      'Sending photos | 1 photo to send · 1 photo waits for Wi-Fi',
    ],
    [
      'when nothing moves',
      { link: 'online', waitingSets: 14, trouble: { code: 'B503', words: '', since: 0, tried: [] } },
      'Not sending | 14 on this tablet · repairing itself, code B503',
    ],
    [
      'when the storage is full',
      { link: 'offline', waitingSets: 2, room: { used: 97, quota: 100, level: 'full' } },
      'Storage full | text is still saved, photos are not · 2 on this tablet',
    ],
    [
      'when a photo found no room',
      { link: 'online', unkept: 'photo' },
      'Storage full | the last photo was not kept · text is still saved',
    ],
    [
      'when even text found no room, before anything else',
      { link: 'online', unkept: 'entry', failed: { photos: 1, others: 0 }, waitingSets: 2 },
      'Storage full | the last entry was not saved · 2 on this tablet',
    ],
    [
      'when the server refused a file and nothing else waits',
      { link: 'online', failed: { photos: 2, others: 1 }, lastSyncedAt: saved },
      'Needs you | 2 photos and 1 file could not be sent',
    ],
    ['when the session ended', { link: 'sign-in-needed', waitingSets: 1 }, 'Sign in to send | 1 on this tablet'],
  ])('%s', (_name, state, text) => {
    expect(say(state)).toBe(text)
  })

  it('never says "On server" while something is held', () => {
    expect(say({ link: 'online', waitingSets: 1 })).not.toContain('On server')
  })
})
