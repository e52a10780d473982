// A supplier's file of 100,000 rows until it is committed: read and judged by the app's own parser, in Node as the worker does it, then taken by
// the server in slices while a colleague saves. What the page does between the two, keeping the rows on the device, is not in it.
import { execFileSync } from 'node:child_process'
import { bigCsv } from '../fixtures/fuel.mjs'
import { row } from './table.mjs'
import { load } from './yard.mjs'

const ROWS = 100_000
const COMMITTED_AT_MOST = 30 // s
const SAVE_AT_MOST = 100 // ms

export async function measureUpload() {
  const read = await readSeconds()
  const flags = ['run', './scripts/bench/upload', '-rows', String(ROWS)]
  const told = JSON.parse(execFileSync('go', flags, { encoding: 'utf8' }))
  const { seconds, processorSeconds, commitMs, saves, saveP50, saveP99, saveWorst } = told
  return [
    row(`Fuel file of ${ROWS.toLocaleString('en')} rows, read and judged`, read, 's'),
    row('… taken by the server and committed', seconds, 's', {}, { processorSeconds, commitMs }),
    row('… from file to committed', read + seconds, 's', { atMost: COMMITTED_AT_MOST }),
    row('… save of a colleague meanwhile, p99', saveP99, 'ms', { atMost: SAVE_AT_MOST }, { saves, saveP50, saveWorst }),
  ]
}

async function readSeconds() {
  const { openFile } = await load('pwa/src/features/fuel/upload/file/open.ts')
  const { readFuel } = await load('pwa/src/features/fuel/upload/file/read.ts')
  const { words } = await load('pwa/src/features/fuel/upload/words/en.ts')
  const { aliasesOf, judged, payloadOf } = await load('pwa/src/features/fuel/upload/prepare.ts')
  const assets = Array.from({ length: 140 }, (_, at) => ({ id: crypto.randomUUID(), name: `UNIT ${at}`, unitNo: null }))
  const bytes = bigCsv(ROWS)
  const from = performance.now()
  const opened = await openFile('tidewater.csv', bytes, words)
  if (!opened.ok) throw new Error(opened.problem)
  const { rows } = readFuel(opened, { dateOrder: 'mdy' }, { words, known: new Set() })
  const sent = payloadOf(judged(rows, aliasesOf(assets, null), 'card_purchase'), {
    supplierId: null,
    type: 'card_purchase',
    zone: 'America/New_York',
  })
  const seconds = (performance.now() - from) / 1000
  if (sent.length < ROWS / 2) throw new Error(`${sent.length} rows would be sent`)
  return seconds
}
