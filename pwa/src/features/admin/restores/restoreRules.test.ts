import { expect, it } from 'vitest'
import { awaited, deviceWords, missingWords, recordWords, stateWords } from './restoreRules.ts'
import type { KnownDevice, Restore, SeenRecord } from './restoreShapes.ts'

const DAY = 86_400_000
const NOTICED = Date.parse('2026-11-22T15:00:00Z')
const restore: Restore = {
  epoch: 'e',
  sign: 'file',
  noticedAt: NOTICED,
  lastAt: null,
  changes: 0,
  back: 0,
  missing: 0,
  takenIn: 0,
  setAside: 0,
  waiting: 0,
  records: [],
  devices: [],
}
const device: KnownDevice = {
  device: 'd',
  name: 'Tablet 7',
  userName: 'Ana Ruiz',
  heardAt: NOTICED - DAY,
  returned: false,
}
const seen: SeenRecord = {
  entity: 'task',
  id: 't',
  known: false,
  deleted: false,
  fields: { number: 'T-0042', title: 'Weld the rail' },
  byName: 'Ana Ruiz',
  broughtAt: NOTICED,
}

it.each([
  [{ changes: 0, back: 0, missing: 0 }, 'No device has told of a change that is missing here.'],
  [{ changes: 1, back: 1, missing: 0 }, '1 change made is known. All are back.'],
  [{ changes: 40, back: 33, missing: 7 }, '40 changes made are known. 33 are back, 7 are missing.'],
  [{ changes: 2, back: 0, missing: 2 }, '2 changes made are known. None is back, 2 are missing.'],
])('says how much is back: %o', (numbers, words) => {
  expect(missingWords({ ...restore, ...numbers })).toBe(words)
})

it('waits for devices that were heard within 90 days and not since', () => {
  const devices = [
    device,
    { ...device, device: 'back', returned: true },
    { ...device, device: 'old', heardAt: NOTICED - 91 * DAY },
    { ...device, device: 'never', heardAt: null },
  ]
  expect(awaited({ ...restore, devices }).map(({ device: id }) => id)).toEqual(['d', 'never'])
  expect(deviceWords({ ...device, heardAt: null })).toBe('Tablet 7, Ana Ruiz, never heard')
})

it('names a record as people do', () => {
  expect(recordWords(seen)).toBe('Task · T-0042 · Weld the rail')
  expect(recordWords({ ...seen, entity: 'comment', fields: { text: 'Seen.' } })).toBe('Comment · Seen.')
  expect(stateWords(seen)).toBe('Not here. Last changed by Ana Ruiz.')
  expect(stateWords({ ...seen, known: true, byName: '' })).toBe('Changed. Last changed by the server.')
  expect(stateWords({ ...seen, deleted: true })).toBe('Deleted. Last changed by Ana Ruiz.')
})
