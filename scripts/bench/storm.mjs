// 500 tablets that come back at once with 200 sets each: on SQLite, and on PostgreSQL with two servers one of which is killed in the middle.
import { execFileSync } from 'node:child_process'
import { row } from './table.mjs'

function storm(...flags) {
  return JSON.parse(
    execFileSync('go', ['run', './scripts/bench/storm', ...flags], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
}

export async function measureStorm() {
  return [
    ['SQLite', storm()],
    ['PostgreSQL, one of two servers killed', storm('-postgres')],
  ].flatMap(([where, told]) => [
    row(`Storm of ${told.sets.toLocaleString('en')} sets, drained (${where})`, told.seconds, 's', { atMost: 120 }),
    row('… requests that failed', told.failures, '', { atMost: 0 }, { repeated: told.repeated }),
    row(
      '… page of the office meanwhile, p99',
      told.officeP99Ms,
      'ms',
      { atMost: 1000 },
      { p50: told.officeP50Ms, pages: told.officeCount },
    ),
    row('… sets lost', told.lost, '', { atMost: 0 }),
    row('… sets twice', told.twice, '', { atMost: 0 }),
  ])
}
