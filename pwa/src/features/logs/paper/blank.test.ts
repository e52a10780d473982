/** The blank sheet of a log, read back from the paper. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readForm } from '../../../../../sync/forms/read.ts'
import { rowOf } from '../../../testing/rowOf.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { composeForm } from '../../../workers/formDocument.ts'
import { blankOf } from './blank.ts'
import { FORM } from './testing.ts'
import { words } from './words/en.ts'

const font = (weight: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`../../../workers/fonts/atkinson-${weight}.ttf`, import.meta.url))))
const fonts = { regular: font('regular'), bold: font('bold') }

const BLANK = {
  log: rowOf('log', { id: 'l1', name: 'Dock air log', signed: true, rhythm: 'each shift' }),
  version: rowOf('logVersion', { id: 'v', version: 3 }),
  form: readForm(FORM).form,
  choices: () => [],
  things: ['CP-2 Air compressor'],
  organization: 'Bayfront',
  origin: 'https://yard.example',
  language: 'en',
  words,
}

it('asks for everything that is filled, with what is usual, and leads to a new entry of the log', async () => {
  const input = blankOf(BLANK)
  expect(input.address).toBe('https://yard.example/logs/entries/new?log=l1')
  const pages = await readPdf(composeForm(input, fonts).bytes)
  const text = pages.flatMap(({ words: all }) => all.map((one) => one.text)).join('\n')
  for (const said of [
    'Dock air log',
    'each shift · Version 3',
    'CP-2 Air compressor',
    'Discharge pressure *',
    'psi',
    'Between the marks',
    'Yes',
    'Calculated',
    'Pumps',
    'Current, A',
    'Signature',
  ])
    expect(text).toContain(said)
})

it('has a box for each digit, by the greatest value that is expected', () => {
  const boxOf = (key: string) => {
    const label = FORM.fields.find((one) => one.key === key)?.label.en
    const found = blankOf(BLANK).items.find((one) => one.is === 'field' && one.label === label)
    return found?.is === 'field' ? found.box : null
  }
  expect(boxOf('pressure')).toEqual({ of: 'digits', before: 3, behind: 0, signed: false })
  expect(boxOf('hours')).toEqual({ of: 'digits', before: 7, behind: 1, signed: false })
  expect(boxOf('oil')).toEqual({ of: 'choices', options: ['Between the marks', 'Low'], many: false })
})

it('asks for no signature where nobody signs', () => {
  expect(blankOf({ ...BLANK, log: { ...BLANK.log, signed: false } }).sign).toBeNull()
})
