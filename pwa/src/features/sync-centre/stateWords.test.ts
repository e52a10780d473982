import { describe, expect, it } from 'vitest'
import { RESTING } from '../../data/sync/status.ts'
import type { SyncState } from '../../data/sync/status.ts'
import { syncWords } from '../../app/syncWords.ts'
import { lookOf } from './stateWords.ts'

const STATES: readonly (readonly [string, Partial<SyncState>])[] = [
  ['files were refused', { link: 'online', failed: { photos: 1, others: 1 } }],
  ['nothing moves', { link: 'online', waitingSets: 3, trouble: { code: 'B503', words: '', since: 0, tried: [] } }],
  [
    'the server takes no more of this person today',
    { link: 'offline', network: true, waitingSets: 3, limit: 'The others go by themselves tomorrow.' },
  ],
  ['an entry found no room', { link: 'online', unkept: 'entry' }],
  ['the storage is full', { link: 'online', room: { used: 97, quota: 100, level: 'full' } }],
]

describe('the sync centre', () => {
  it.each(STATES)('does not say that all is well when %s, as little as the strip does', (_name, change) => {
    const state = { ...RESTING, ...change }
    expect(lookOf(state)).toMatchObject({ tone: 'warn' })
    expect(lookOf(state).title).not.toMatch(/on the server|On its way/)
    expect(syncWords(state, 'tablet').tone).toBe('warn')
  })

  it('says that everything is on the server when nothing is held and nothing was refused', () => {
    expect(lookOf({ ...RESTING, link: 'online' })).toMatchObject({ tone: 'ok', title: 'Everything is on the server' })
  })

  it('does not say offline while there is a network', () => {
    expect(lookOf({ ...RESTING, link: 'offline', network: true, waitingSets: 1 }).title).toBe('Server not reached')
    expect(lookOf({ ...RESTING, link: 'offline', network: true, waitingSets: 1 }).words).not.toContain('offline')
    expect(lookOf({ ...RESTING, link: 'offline', waitingSets: 1 }).title).toBe('Offline')
  })

  it('says in the words of the server why it takes no more today, for as long as something waits', () => {
    const limited: SyncState = { ...RESTING, link: 'offline', network: true, waitingFiles: 1, limit: 'Tomorrow.' }
    expect(lookOf(limited)).toMatchObject({ title: 'Enough for today', words: 'Tomorrow.' })
    expect(lookOf({ ...limited, link: 'online', waitingFiles: 0 }).title).toBe('Everything is on the server')
  })

  it('counts what is being sent as the strip does', () => {
    const state: SyncState = { ...RESTING, link: 'online', phase: 'sending', waitingSets: 6, sent: 2, toSend: 8 }
    expect(lookOf(state).title).toBe(syncWords(state, 'tablet').word)
  })
})
