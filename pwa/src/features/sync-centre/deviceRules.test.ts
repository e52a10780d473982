import { describe, expect, it } from 'vitest'
import { deviceState, deviceTitle, heardWords, inOrder, waitingWords } from './deviceRules.ts'
import type { DeviceLine } from './queries.ts'

const NOW = Date.parse('2026-11-21T18:40:00Z')
const MINUTE = 60_000

const line = (given: Partial<DeviceLine> = {}): DeviceLine => ({
  device: 'a',
  userId: 'u',
  fullName: 'Ana Ruiz',
  name: 'Tablet',
  prefix: 'T7',
  heardAt: NOW,
  reportedAt: NOW,
  waitingSets: 0,
  waitingFiles: 0,
  waitingBytes: 0,
  appVersion: '1.0.0',
  persisted: true,
  storageUsed: 0,
  lastSavedAt: null,
  ...given,
})

describe('a line of the table person × device', () => {
  it.each<readonly [string, Partial<DeviceLine>, string, string]>([
    ['has sent everything', {}, 'clear', 'All is on the server'],
    ['has changes left', { waitingSets: 14 }, 'waiting', '14 changes waiting'],
    ['has one of each left', { waitingSets: 1, waitingFiles: 1 }, 'waiting', '1 change and 1 file waiting'],
    ['has gone silent with work', { waitingFiles: 3, heardAt: NOW - 31 * MINUTE }, 'silent', '3 files waiting'],
    ['has gone home with nothing', { heardAt: NOW - 600 * MINUTE }, 'clear', 'All is on the server'],
    [
      'runs an old app that does not report',
      { waitingSets: null, waitingFiles: null },
      'unknown',
      'Has not reported yet',
    ],
  ])('%s', (_name, given, state, words) => {
    expect([deviceState(line(given), NOW), waitingWords(line(given))]).toEqual([state, words])
  })

  it('names the person, also one who has left', () => {
    expect(deviceTitle(line())).toBe('Tablet T7 of Ana Ruiz')
    expect(deviceTitle(line({ fullName: '' }))).toBe('Tablet T7 of somebody who left')
  })

  it('says when it was heard and what it runs', () => {
    expect(heardWords(line(), NOW)).toMatch(/^Last heard .+ · app 1\.0\.0$/)
    expect(heardWords(line({ appVersion: null }), NOW)).not.toContain('app')
  })
})

it('puts what waits first, and leaves out what nobody used for a month unless work lies on it', () => {
  const old = NOW - 40 * 24 * 60 * MINUTE
  const devices = [
    line({ device: 'clear' }),
    line({ device: 'forgotten', heardAt: old }),
    line({ device: 'waiting', waitingSets: 2 }),
    line({ device: 'lost with work', waitingSets: 2, heardAt: old }),
  ]
  expect(inOrder(devices, NOW).map(({ device }) => device)).toEqual(['lost with work', 'waiting', 'clear'])
})
