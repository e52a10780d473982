// Chat over 50,000 and over a million records: the twenty commonest questions, the copy they are asked of, and the question after a change.
import { execFileSync } from 'node:child_process'
import { row } from './table.mjs'

const TARGETS = { 50000: 300, 1000000: 800 } // ms at most, p95

export function measureChat() {
  return Object.entries(TARGETS).flatMap(([rows, atMost]) => {
    const told = JSON.parse(execFileSync('go', ['run', './scripts/bench/chat', '-rows', rows], { encoding: 'utf8' }))
    const over = `Chat over ${told.rows.toLocaleString('en')} records`
    return [
      row(`${over}, the twenty commonest questions, p95`, told.p95Ms, 'ms', { atMost }, told),
      row(`${over}, p50`, told.p50Ms, 'ms'),
      row(`${over}, questions of ${told.asked} that were answered`, told.answered, ''),
      row(`${over}, p95 against the limit`, told.p95Ms / atMost, 'of it', { atMost: 1 }),
      row(`${over}, what making the copy takes`, told.copyMs, 'ms'),
      row(`${over}, making the copy, records a second`, (told.rows / told.copyMs) * 1000, ''),
      row(`${over}, the first question, with the copy made at the start of the server`, told.firstMs, 'ms', { atMost }),
      row(`${over}, the question after a change`, told.afterMs, 'ms'),
    ]
  })
}
