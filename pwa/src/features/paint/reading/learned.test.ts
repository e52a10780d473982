import { describe, expect, it } from 'vitest'
import { taught, type Learned } from './learned.ts'
import type { Read } from './fields.ts'

const read = (key: string, raw: string, sure = 96): Read => ({ key, raw, sure, state: 'auto', others: ['3.17'] })
const one = { kind: 'digit', readAs: '1', means: '7', times: 2, active: true } as const
const learned = (lessons: Learned['lessons'], ...off: readonly string[]): Learned => ({ lessons, off: new Set(off) })

describe('what a yard corrected', () => {
  it('makes a digit less sure, and is offered first', () => {
    expect(taught(read('amount:1', '3.11'), learned([one]))).toEqual({
      ...read('amount:1', '3.11', 92),
      others: ['3.71', '3.17'],
    })
    expect(taught(read('amount:1', '3.11', 95), learned([one]))).toMatchObject({ sure: 91, state: 'verify' })
  })
  it('counts only from the second time on, and while it is in use', () => {
    for (const lesson of [
      { ...one, times: 1 },
      { ...one, active: false },
      { ...one, readAs: '4' },
    ])
      expect(taught(read('amount:1', '3.11'), learned([lesson]))).toEqual(read('amount:1', '3.11'))
    expect(taught(read('amount:1', '3.11'), learned([{ ...one, times: null }]))).toMatchObject({ sure: 92 })
  })
  it('reads a word as what it was corrected into', () => {
    const word = { kind: 'word', readAs: '4KI1O2', means: '4K1102', times: 3, active: true } as const
    const sticker = { ...read('batch:1', '4ki1o2', 80), state: 'verify' } as const
    expect(taught(sticker, learned([word]))).toMatchObject({
      raw: '4K1102',
      state: 'verify',
      others: ['4ki1o2', '3.17'],
    })
  })
})

describe('a kind of field that is not trusted', () => {
  it('is confirmed by a person each time, but for what the square says', () => {
    expect(taught(read('amount:1', '3.11'), learned([], 'amount'))).toMatchObject({ state: 'verify', held: true })
    expect(taught(read('thinner:1', '3.11'), learned([], 'amount'))).toEqual(read('thinner:1', '3.11'))
    expect(taught(read('coating:1', 'AF-20', 100), learned([], 'coating'))).toMatchObject({ state: 'auto' })
  })
})
