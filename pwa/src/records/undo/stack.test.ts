import { describe, expect, it } from 'vitest'
import { moved, pushed, redone, stackStore, type Action, type Stack } from './stack.ts'

const MINUTE = 60_000
const action = (id: string, at = 0): Action => ({ id, at, text: id, steps: [] })
const ids = (stack: Stack) => [stack.done.map((one) => one.id), stack.undone.map((one) => one.id)]
const EMPTY: Stack = { done: [], undone: [] }

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  }
}

describe('the undo stack', () => {
  it('goes back and forth', () => {
    const two = pushed(pushed(EMPTY, action('a')), action('b'))
    const back = moved(two, action('b'), action('b'))
    expect(ids(back)).toEqual([['a'], ['b']])
    expect(ids(redone(back, action('b'), action('b')))).toEqual([['a', 'b'], []])
  })
  it('cannot redo after something new', () => {
    expect(ids(pushed(moved(pushed(EMPTY, action('a')), action('a'), action('a')), action('c')))).toEqual([['c'], []])
  })
  it('survives a reload for 30 minutes', () => {
    const storage = memory()
    stackStore('o.u', storage).write(pushed(pushed(EMPTY, action('old', 0)), action('new', 10 * MINUTE)))
    const reloaded = stackStore('o.u', storage)
    expect(ids(reloaded.read(29 * MINUTE))).toEqual([['old', 'new'], []])
    expect(ids(reloaded.read(31 * MINUTE))).toEqual([['new'], []])
    expect(ids(stackStore('o.other', storage).read(0))).toEqual([[], []])
  })
  it('works without storage and starts empty on nonsense', () => {
    const storage = memory()
    storage.setItem('shipshape.undo.o.u', '{"done":7}')
    expect(ids(stackStore('o.u', storage).read(0))).toEqual([[], []])
    const none = stackStore('o.u', null)
    none.write(pushed(EMPTY, action('a')))
    expect(ids(none.read(0))).toEqual([['a'], []])
  })
})
