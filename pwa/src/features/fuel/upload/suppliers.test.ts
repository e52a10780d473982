/** From a supplier's file to what is sent, for each kind that a yard gets: through the parser that the page uses. */
import { expect, test } from 'vitest'
import * as files from '../../../../../scripts/fixtures/fuel.mjs'
import * as books from '../../../../../scripts/fixtures/fuelWorkbooks.mjs'
import { LAYOUTS } from './file/library.ts'
import type { Answers } from './file/shapes.ts'
import { read } from './file/testing.ts'
import { aliasesOf, judged, payloadOf, type RowType } from './prepare.ts'

interface Story {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type?: RowType
  readonly answers?: Answers
  readonly sent: readonly string[]
}

const stories: Readonly<Record<string, Story>> = {
  'a card report in CSV': {
    bytes: files.wexCsv(),
    sent: [
      '2026-10-01 CR4 dyed_diesel 38412 gal 13375',
      '2026-10-13 TRUCK 31 gasoline 12500 gal 3999',
      '2026-10-15 TRUCK 31 gasoline -12500 gal -3999',
      '2026-10-16 TRUCK 9 def 4000 gal 1640',
    ],
  },
  'a card report in a workbook': {
    bytes: books.cardWorkbook(),
    answers: { sheet: 'Propane' },
    sent: ['2026-10-02 Fork 22 propane 33500 lb 4120'],
  },
  'records of fixed width': {
    bytes: files.fixedWidth(),
    answers: { layout: LAYOUTS[0], unit: 'gal' },
    sent: ['2026-10-01 CR4 diesel 38412 gal 13375', '2026-10-13 CR4 diesel 5 gal 2'],
  },
  'a web page named .xls': {
    bytes: files.htmlXls(),
    // Its amounts are euros: the clerk has said that they are kept as they are.
    answers: { measured: ['total'] },
    sent: ['2026-10-13 Fork 22 gasoline 40500 l 7020', '2026-10-14 Fork 22 gasoline 1040250 l 180110'],
  },
  'text in UTF-16': {
    bytes: files.utf16Csv(),
    sent: ['2026-10-01 Grúa 4 diesel 38412 gal -', '2026-10-02 Grúa 4 diesel 12000 gal -'],
  },
  'a telematics service': {
    bytes: files.telematicsCsv(),
    sent: ['2026-10-16 TRUCK 9 gasoline 12500 gal 3999', '2026-10-18 TRUCK 9 gasoline 11250 gal 3599'],
  },
  'what a tanker brought': {
    bytes: files.deliveryCsv(),
    type: 'delivery',
    sent: ['2026-10-13 - dyed_diesel 2750000 gal 858688', '2026-10-27 - dyed_diesel 3010000 gal 932799'],
  },
}

test.each(Object.entries(stories))('%s', async (_name, { bytes, type = 'card_purchase', answers = {}, sent }) => {
  const { rows, questions } = await read(bytes, answers)
  const assets = [...new Set(rows.map(({ unitNo }) => unitNo))].map((name) => ({ id: name, name, unitNo: null }))
  const right = judged(rows, aliasesOf(assets, null), type)
  const lines = payloadOf(right, { supplierId: null, type, zone: 'America/New_York' }).map((line) =>
    ['day', 'assetId', 'fuel', 'quantity', 'unit', 'totalCost'].map((name) => line[name] ?? '-').join(' '),
  )
  expect({ questions, sent: lines }).toEqual({ questions: [], sent })
})
