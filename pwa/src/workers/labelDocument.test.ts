import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { diamondsOf } from '../lib/hazardDiamond.ts'
import { composeLabels } from './labelDocument.ts'
import type { LabelsInput } from './reportInput.ts'

const font = (weight: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`./fonts/atkinson-${weight}.ttf`, import.meta.url))))
const fonts = { regular: font('regular'), bold: font('bold') }

const LABEL: LabelsInput['labels'][number] = {
  words: 'EXCLUDED SOLVENT-CONTAMINATED WIPES',
  hazards: ['IGNITABLE', 'TOXIC'],
  diamonds: diamondsOf('3 (8)'),
  date: { title: 'Accumulation start date', text: 'OCT 27, 2026' },
  number: { title: 'Drum no.', text: 'D-0447' },
  name: 'Paint solvent, spent, liquid',
  detail: 'Xylene, methyl ethyl ketone, naphtha, paint solids '.repeat(4),
  codes: 'D001  D035',
  shipping: 'UN1993, Waste flammable liquids, n.o.s. (xylene), 3, PG II',
  law: 'HAZARDOUS WASTE. Federal Law Prohibits Improper Disposal.',
  site: ['Bayfront Ship Repair', '1400 Harbor Rd', 'EPA ID VAD000481177'],
  blank: { title: 'Manifest no.', text: '' },
  square: 'WC-447',
  under: ['CAA-1, drum pad', 'Print 2'],
}

it('makes a page of 4 × 6 in for every label, with all of its words', async () => {
  const undated = { ...LABEL, date: { title: 'Date, only when the area passes 55 gal', text: null } }
  const { bytes, pages } = composeLabels({ title: 'Labels', labels: [LABEL, undated] }, fonts)
  expect(pages).toBe(2)
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise
  expect(document.numPages).toBe(2)
  const texts: string[] = []
  for (const at of [1, 2]) {
    const page = await document.getPage(at)
    expect(page.view).toEqual([0, 0, 288, 432])
    const { items } = await page.getTextContent()
    for (const item of items)
      if ('str' in item) {
        expect(item.transform[4] + item.width, item.str).toBeLessThan(284)
        texts.push(item.str)
      }
  }
  const all = texts.join(' ')
  for (const words of [
    'IGNITABLE',
    'FLAMMABLE',
    'LIQUID',
    'CORROSIVE',
    'OCT 27, 2026',
    'D-0447',
    'D001',
    'month',
    'VAD000481177',
  ])
    expect(all).toContain(words)
})
