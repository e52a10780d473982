// Pages of a list that the server gives, of millions of rows, on both databases.
import { execFileSync } from 'node:child_process'
import { row } from './table.mjs'

const PAGE_AT_MOST = 150 // ms

export async function measureScale() {
  return ['SQLite', 'PostgreSQL'].flatMap((where) => {
    const flags = where === 'PostgreSQL' ? ['-postgres'] : []
    const told = JSON.parse(execFileSync('go', ['run', './scripts/bench/scale', ...flags], { encoding: 'utf8' }))
    return [
      ['p95', told.p95Ms],
      ['the first one', told.firstMs],
    ].flatMap(([which, times]) =>
      Object.entries(times).map(([list, ms]) =>
        row(
          `Page of a server-side list over ${told.rows.toLocaleString('en')} rows, ${list}, ${which} (${where})`,
          ms,
          'ms',
          { atMost: PAGE_AT_MOST },
          { loadSeconds: told.loadSeconds },
        ),
      ),
    )
  })
}
