// What must not grow with a yard: a first pull, of everything and of somebody who sees one walk, in a small and in a large yard; and joining
// walks of different sizes. Without network, in one run of a Go program.
import { goBench } from './sync.mjs'
import { row } from './table.mjs'

const JOIN_AT_MOST = 50 // ms
const FIRST_AT_LEAST = 30_000 // rows/s
const FLAT_AT_LEAST = 80 // %

export async function measureGrowth() {
  const told = goBench('-growth')
  const yards = told.rows.map((rows, at) => [
    row(`First pull of ${rows.toLocaleString('en')} rows`, told.firstRowsPerS[at], 'rows/s', {
      atLeast: FIRST_AT_LEAST,
    }),
    row(
      `First pull of one walk out of ${rows.toLocaleString('en')} rows`,
      told.narrowMs[at],
      'ms',
      {},
      { came: told.narrowRows[at] },
    ),
  ])
  const flat = told.firstRowsPerS.at(-1) / told.firstRowsPerS[0]
  const walks = told.answers.map((answers, at) => [
    row(
      `Joining a walk of ${answers.toLocaleString('en')} answers`,
      told.joinMs[at],
      'ms',
      { atMost: JOIN_AT_MOST },
      { leaveMs: told.leaveMs[at] },
    ),
    row('… rows that everybody else pulls again', told.pulledAgain[at], 'rows', { atMost: 0 }),
    row('… what the one who joined pulls', told.joinedRowsPerS[at], 'rows/s', {}, { leftNames: told.leftNames[at] }),
  ])
  return [
    ...yards.flat(),
    row('First pull, pace in the largest yard to that in the smallest', flat * 100, '%', { atLeast: FLAT_AT_LEAST }),
    ...walks.flat(),
  ]
}
