import * as fc from '../fastCheck.ts'
import { expect, it } from 'vitest'

import { Clock, isStamp, makeStamp, stampCounter, stampDevice, stampWall } from './hlc.ts'

const wall = fc.integer({ min: -1000, max: 2 ** 47 })
const step = fc.record({ wall, receive: fc.option(fc.record({ wall, counter: fc.integer({ min: 0, max: 0xffff }) })) })

it('makes stamps that ascend whatever the wall clock does and whatever arrives', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const clock = new Clock('00000000000000ab')
      let last = ''
      for (const { wall: now, receive } of steps) {
        if (receive !== null) {
          const theirs = makeStamp(receive.wall, receive.counter, 'ffffffffffffffff')
          clock.receive(theirs, now)
          if (theirs > last) last = theirs
        }
        const stamp = clock.now(now)
        expect(stamp > last && isStamp(stamp)).toBe(true)
        last = stamp
      }
    }),
  )
})

it('goes on from the last stamp after a restart', () => {
  const last = new Clock('00000000000000ab').now(5000)
  expect(new Clock('00000000000000ab', last).now(10) > last).toBe(true)
})

it('tells the parts of a stamp, and nothing of what is none', () => {
  const stamp = makeStamp(1763712000000, 0xbeef, '5f0c000000000001')
  expect([stampWall(stamp), stampCounter(stamp), stampDevice(stamp)]).toEqual([
    1763712000000,
    0xbeef,
    '5f0c000000000001',
  ])
  expect([isStamp('abc'), stampWall('abc'), stampCounter('abc'), stampDevice('abc')]).toEqual([false, 0, 0, ''])
})
