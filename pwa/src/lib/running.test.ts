import { beforeEach, expect, it } from 'vitest'
import { beginAnew, noteRunning, runningPath } from './running.ts'

const HOUR = 3_600_000
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const ana = { who: 'ana@north', path: '/safety-walk/w1/zone/z2?item=3', at: 100 * HOUR }
/** The system ends the app, and somebody presses its icon. */
const kill = () => beginAnew()
const start = (who = ana.who, at = ana.at) => runningPath(who, at, storage)

beforeEach(() => {
  kept.clear()
  beginAnew()
})

it('goes on after a kill where its person was, a shift long', () => {
  noteRunning(ana, storage)
  kill()
  expect(start()).toBe(ana.path)
  expect(start('ben@north')).toBeNull()
  expect(start('ana@south')).toBeNull()
  expect(start(ana.who, ana.at + 12 * HOUR)).toBe(ana.path)
  expect(start(ana.who, ana.at + 13 * HOUR)).toBeNull()
  // A clock that stood ahead is no newer work.
  expect(start(ana.who, ana.at - 13 * HOUR)).toBeNull()
})

it('begins at the start page after what was left, and within a life of the app', () => {
  noteRunning(ana, storage)
  expect(start()).toBeNull()
  noteRunning(null, storage)
  kill()
  expect(start()).toBeNull()
})

it.each(['{', '"x"', '{"who":"ana@north","at":0}', '{"who":"ana@north","path":"//evil.example","at":360000000}'])(
  'goes nowhere for %s',
  (text) => {
    kept.set('shipshape.running', text)
    expect(start()).toBeNull()
  },
)

it('lives with a storage that is refused', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  noteRunning(ana, { getItem: refuse, setItem: refuse, removeItem: refuse })
  kill()
  expect(runningPath(ana.who, ana.at, { getItem: refuse, setItem: refuse, removeItem: refuse })).toBeNull()
})
