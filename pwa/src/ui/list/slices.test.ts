import { expect, it } from 'vitest'
import { createSlices, type Work } from './slices.ts'

/** Time goes on by a step of the work; what waits runs when it is told to. */
function bench() {
  let time = 0
  const waiting: (() => void)[] = []
  const told: string[] = []
  const slices = createSlices<string>(
    () => time,
    (run) => waiting.push(run),
  )
  const work = (result: string, steps: number) =>
    function* (): Work<string> {
      for (let at = 0; at < steps; at++) {
        time += 1
        yield
      }
      return result
    }
  const ask = (question: string, result: string, steps = 25) =>
    slices.run(question, work(result, steps), (one) => told.push(one))
  /** Runs what waits; answers how long it held everything else up, in ms. */
  const turn = () => {
    const before = time
    waiting.shift()?.()
    return time - before
  }
  const settle = () => {
    while (waiting.length > 0) turn()
  }
  return { slices, ask, turn, settle, told }
}

it('gives way after some milliseconds, and tells the result at the end', () => {
  const { ask, turn, told } = bench()
  ask('q=crane', 'crane')
  expect([turn(), turn(), told.length, turn(), told]).toEqual([10, 10, 0, 5, ['crane']])
})

it('ends what it began when rows arrive, then works through the latest of them', () => {
  const { ask, turn, settle, told } = bench()
  ask('all', 'some')
  turn()
  ask('all', 'more')
  ask('all', 'most')
  settle()
  expect(told).toEqual(['some', 'most'])
})

it('leaves a question that nobody asks any more', () => {
  const { slices, ask, turn, settle, told } = bench()
  ask('q=c', 'c')
  turn()
  ask('q=crane', 'crane')
  settle()
  ask('q=', 'all')
  slices.stop()
  settle()
  expect(told).toEqual(['crane'])
})
