import { strFromU8, strToU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import * as files from '../../../../../../scripts/fixtures/fuel.mjs'
import * as books from '../../../../../../scripts/fixtures/fuelWorkbooks.mjs'
import { words } from '../words/en.ts'
import { maskCards } from './cards.ts'
import { createDesk, type FuelFileReply } from './desk.ts'
import { LAYOUTS } from './library.ts'
import { readFuel } from './read.ts'
import { redactFile } from './redact.ts'
import type { Answers } from './shapes.ts'
import { opened } from './testing.ts'

const { CARD, FLEET_CARD } = books

async function kept(bytes: Uint8Array<ArrayBuffer>, answers: Answers = {}) {
  const file = await opened(bytes)
  const reading = readFuel(file, answers, { words, known: new Set(), zone: 'UTC' })
  return { reading, bytes: redactFile(file, reading, answers) }
}

describe('a card number', () => {
  it.each([
    [`paid with ${CARD}.`, 'paid with ************1111.'],
    ['4111 1111 1111 1111', '***************1111'],
    ['3782-822463-10005', '*************0005'],
    ['4111111111111112', '4111111111111112'],
    ['38.4111111111111111', '38.4111111111111111'],
    ['12345678901', '12345678901'],
  ])('in %j is shown as %j', (text, masked) => {
    expect(maskCards(text)).toBe(masked)
  })

  it.each([
    ['CSV', files.wexCsv(), {}],
    ['a web page', files.htmlXls(), {}],
    ['a workbook', books.cardWorkbook(), { sheet: 'Diesel' }],
    ['UTF-16', files.utf16Csv(), {}],
  ])('is nowhere in what is read of %s', async (_name, bytes, answers) => {
    const { reading } = await kept(bytes, answers)
    expect(reading.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(reading)).not.toMatch(new RegExp(`${CARD}|${FLEET_CARD}`))
  })
})

describe('the copy that is kept', () => {
  it('of a text differs by the stars alone', async () => {
    const before = strFromU8(files.wexCsv())
    expect(strFromU8((await kept(files.wexCsv())).bytes)).toBe(
      before.replaceAll(CARD, '************1111').replaceAll(FLEET_CARD, '************5678'),
    )
    expect(before).toContain(FLEET_CARD)
  })

  it('of UTF-16 keeps its encoding', async () => {
    const text = new TextDecoder('utf-16le').decode((await kept(files.utf16Csv())).bytes)
    expect(text).toContain('Grúa 4\tULSD\t12\t************1111')
  })

  it('of fixed width hides the card that its layout names, in each line', async () => {
    const [layout] = LAYOUTS
    const { bytes } = await kept(files.fixedWidth(), { layout, unit: 'gal' })
    const before = strFromU8(files.fixedWidth())
    expect(strFromU8(bytes)).toBe(before.replaceAll('0496001234567', '*********4567'))
  })

  it('of a workbook is a workbook with the same rows and no card in any part', async () => {
    const { bytes, reading } = await kept(books.cardWorkbook(), { sheet: 'Diesel' })
    const parts = Object.values(unzipSync(bytes))
      .map((part) => strFromU8(part))
      .join('')
    expect(parts).not.toMatch(new RegExp(`${CARD}|${FLEET_CARD}`))
    const again = readFuel(await opened(bytes), { sheet: 'Diesel' }, { words, known: new Set(), zone: 'UTC' })
    expect(again.rows.map(({ cardLast4, quantity }) => [cardLast4, quantity])).toEqual(
      reading.rows.map(({ cardLast4, quantity }) => [cardLast4, quantity]),
    )
  })
})

describe('the worker', () => {
  it('opens, reads with progress, and gives the copy; a refusal is a sentence', async () => {
    const replies: FuelFileReply[] = []
    const desk = createDesk(() => Promise.resolve(words))
    const reply = (said: FuelFileReply) => void replies.push(said)
    const bytes = files.bigCsv(12_000)
    await desk({ ask: 'open', fileName: 'big.csv', bytes: bytes.buffer, language: 'en', zone: 'UTC' }, reply)
    await desk({ ask: 'read', answers: {}, known: [] }, reply)
    await desk({ ask: 'keep' }, reply)
    await desk({ ask: 'open', fileName: 'old.xls', bytes: books.oldXls().buffer, language: 'en', zone: 'UTC' }, reply)
    expect(replies.map((said) => (said.reply === 'progress' ? [said.done, said.total] : said.reply))).toEqual([
      'opened',
      [0, 12_000],
      [5000, 12_000],
      [10_000, 12_000],
      [12_000, 12_000],
      'read',
      'kept',
      'refused',
    ])
    await expect(desk({ ask: 'read', answers: {}, known: [] }, reply)).rejects.toThrow('no file is open')
  })

  it('keeps no card of a sheet that nobody chose, and none of a row that is no purchase', async () => {
    const csv = strToU8(
      `Card Number,Date,Unit #,Product,Gallons\n${FLEET_CARD},2026-10-13,CR4,ULSD,1\n${FLEET_CARD},2026-10-13,CR4,CAR WASH,1\n`,
    )
    expect(strFromU8((await kept(csv)).bytes)).not.toContain(FLEET_CARD)
    const parts = Object.values(unzipSync((await kept(books.cardWorkbook(), { sheet: 'Propane' })).bytes)).map((part) =>
      strFromU8(part),
    )
    expect(parts.join('')).not.toContain(FLEET_CARD)
  })
})
