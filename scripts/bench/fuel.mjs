// A yard with a million fuel entries of uploads: what the pages of fuel ask of the server, and what a device gets, with and without them.
import { execFileSync } from 'node:child_process'
import { row } from './table.mjs'

const PAGE_AT_MOST = 300 // ms
const REVIEW_AT_MOST = 200 // ms

export async function measureFuel() {
  const told = JSON.parse(execFileSync('go', ['run', './scripts/bench/fuel'], { encoding: 'utf8' }))
  const many = told.rows.toLocaleString('en')
  return [
    ...Object.entries(told.p95Ms).map(([page, ms]) =>
      row(
        `Fuel over ${many} entries, ${page}, p95`,
        ms,
        'ms',
        { atMost: PAGE_AT_MOST },
        { loadSeconds: told.loadSeconds },
      ),
    ),
    row('Lines of a month of 2,000 to review, all of them, p95', told.reviewMs, 'ms', { atMost: REVIEW_AT_MOST }),
    row('First pull of a device without the entries', told.without.ms, 'ms', {}, { came: told.without.rows }),
    row(`First pull of a device with ${many} entries, their sums`, told.with.ms, 'ms', {}, { came: told.with.rows }),
    row('… entries of uploads that a device gets', told.with.entries, '', { atMost: 0 }),
  ]
}
