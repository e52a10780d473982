import { expect, it } from 'vitest'
import { readSessions } from './shapes.ts'
import { readSession } from '../../records/online/sessionShape.ts'

const SENT = {
  id: 's1',
  current: true,
  kind: 'device',
  deviceName: 'Pier tablet',
  userAgent: '',
  address: '10.0.4.2',
  createdAt: '2026-11-20T08:00:00Z',
  seenAt: '2026-11-21T09:30:00Z',
}
const READ = {
  id: 's1',
  current: true,
  kind: 'device',
  deviceName: 'Pier tablet',
  userAgent: null,
  address: '10.0.4.2',
  createdAt: Date.parse('2026-11-20T08:00:00Z'),
  seenAt: Date.parse('2026-11-21T09:30:00Z'),
}

it('reads a session alike for the person and for the administrator, who also learns whose it is', () => {
  expect(readSession(SENT)).toEqual(READ)
  expect(readSessions([{ ...SENT, userId: 'u1', userName: 'Ana Ruiz', expiresAt: '2026-12-05T08:00:00Z' }])).toEqual([
    { ...READ, userId: 'u1', userName: 'Ana Ruiz', expiresAt: Date.parse('2026-12-05T08:00:00Z') },
  ])
})

it('refuses a kind of session it does not know', () => {
  expect(() => readSession({ ...SENT, kind: 'robot' })).toThrow('Reload the page')
})
