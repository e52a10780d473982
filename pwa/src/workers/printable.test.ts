import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readPdf } from '../testing/readPdf.ts'
import { printable } from './printable.ts'
import { Sheet } from './reportSheet.ts'

const font = (weight: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`./fonts/atkinson-${weight}.ttf`, import.meta.url))))

it('writes what stands behind a sign that the font lacks, and the sign in plain letters', async () => {
  const sheet = new Sheet({ regular: font('regular'), bold: font('bold') }, 'x')
  sheet.text('2,600 µS/cm, at most 3,000 m³ of CO₂ → out 漢')
  const [page] = await readPdf(sheet.finish('').bytes)
  expect(page?.words.map(({ text }) => text)[0]).toBe('2,600 uS/cm, at most 3,000 m³ of CO2 -> out ?')
})

it('writes accents that stand apart, and letters and signs that the font lacks', () => {
  const latin = (sign: string) => /[ -~áéíóúñÁÉÍÓÚÑ]/.test(sign)
  expect(printable('Gru\u0301a Nu\u0301n\u0303ez, Łukasz, €12, 6″', latin)).toBe('Grúa Núñez, Lukasz, EUR 12, 6"')
})

it('leaves a font that has everything as it is', () => {
  expect(printable('µ\tx', () => true)).toBe('µ x')
})
