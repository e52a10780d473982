// A store of 5,000 products, 2,000 safety data sheets and 200,000 movements: what its pages ask of the server, what one more movement costs
// beside the same in an empty store, and the worksheet of a year beside reading the ledger alone.
import { execFileSync } from 'node:child_process'
import { row } from './table.mjs'

const PAGE_AT_MOST = 300 // ms
const YEAR_AT_MOST = 2000 // ms

export async function measureInventory() {
  const told = JSON.parse(execFileSync('go', ['run', './scripts/bench/inventory'], { encoding: 'utf8' }))
  const many = told.movements.toLocaleString('en')
  return [
    ...Object.entries(told.p95Ms).map(([page, ms]) =>
      row(`Store of ${many} movements, ${page}, p95`, ms, 'ms', { atMost: PAGE_AT_MOST }),
    ),
    row(`Worksheets of two years of ${told.products.toLocaleString('en')} products`, told.worksheetMs, 'ms', {
      atMost: YEAR_AT_MOST,
    }),
    row('… to reading the ledger alone', told.worksheetMs / told.plainMs, '×', {}, { plainMs: told.plainMs }),
    row('One more movement, p95', told.postMs, 'ms', { atMost: PAGE_AT_MOST }),
    row('… to the same with 100 movements', told.postMs / told.fewMs, '×', {}, { fewMs: told.fewMs }),
  ]
}
