import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chance } from '../../../../../scripts/ocr/strokes.ts'
import { brightest, planeOf, project, type Picture } from './image.ts'
import { fieldsOf, MARK, MARK_AT, MARK_CODES, type Point } from './layout.ts'
import { findMarks, lie } from './marks.ts'
import { readSheet, SAID } from './readSheet.ts'
import weights from './weights.json'
import { codeText, readCode, serialOf } from './serial.ts'

const SERIAL = 'PU-7F3K-9Q2M'

/** A white sheet with its marks and nothing else, as a scanner sees it. */
function scanned(corners: readonly number[], upside = false): Picture {
  const dot = 200 / 72
  const [width, height] = [1700, 2200]
  const data = new Uint8ClampedArray(width * height * 4).fill(235)
  const cell = MARK.side / MARK.cells
  const black = (left: number, top: number) => {
    for (let y = Math.round(top * dot); y < Math.round((top + cell) * dot); y += 1)
      for (let x = Math.round(left * dot); x < Math.round((left + cell) * dot); x += 1) {
        const at = upside ? (height - 1 - y) * width + (width - 1 - x) : y * width + x
        data.fill(20, at * 4, at * 4 + 3)
      }
  }
  for (const corner of corners)
    for (let at = 0; at < MARK.cells * MARK.cells; at += 1) {
      const [column, row] = [at % MARK.cells, Math.floor(at / MARK.cells)]
      const inner = column > 0 && row > 0 && column < 5 && row < 5
      const [left, top] = MARK_AT[corner] ?? [0, 0]
      if (!inner || MARK_CODES[corner]?.[(row - 1) * 4 + column - 1] === '0')
        black(left + column * cell, top + row * cell)
    }
  return { width, height, data }
}
const WHOLE = scanned([0, 1, 2, 3])

describe('the corner marks', () => {
  it('are found, whichever way the sheet lies, and three of them are enough', () => {
    for (const [corners, upside] of [
      [[0, 1, 2, 3], false],
      [[0, 1, 2, 3], true],
      [[0, 1, 3], false],
    ] as const) {
      const marks = findMarks(brightest(scanned(corners, upside)))
      expect(marks.map(({ corner }) => corner)).toEqual(corners)
      expect(lie(marks)?.off).toBeLessThan(0.5)
    }
    expect(lie(findMarks(brightest(scanned([0, 2]))))).toBeNull()
  })
})

describe('photos that cannot be read', () => {
  it('are refused in words', async () => {
    const told = async (text: string | null, photo = WHOLE) => readSheet(photo, weights, () => Promise.resolve(text))
    expect(await told('', scanned([]))).toEqual({ ok: false, message: SAID.corners, unmarked: true })
    expect(await told('', scanned([0, 2]))).toEqual({ ok: false, message: SAID.corners })
    expect(await told(null)).toEqual({ ok: false, message: SAID.square })
    expect(await told('https://example.com')).toEqual({ ok: false, message: SAID.foreign })
    expect(await told('SSPU|1|1/1|PU-0000-0000|AF-20|0000')).toEqual({ ok: false, message: SAID.broken })
    const newer = codeText({ edition: 9, sheet: 1, of: 1, serial: SERIAL, codes: [] })
    expect(await told(newer)).toEqual({ ok: false, message: SAID.edition })
  })

  it('and a blank sheet gives no value: nothing is never zero', async () => {
    const code = codeText({ edition: 1, sheet: 1, of: 1, serial: SERIAL, codes: [''] })
    const reading = await readSheet(WHOLE, weights, () => Promise.resolve(code))
    expect(reading.ok && reading.fields.every(({ raw, state }) => raw === '' && state === 'empty')).toBe(true)
  })
})

describe('the square', () => {
  it('says again what was printed', () => {
    const code = { edition: 1, sheet: 2, of: 3, serial: SERIAL, codes: ['AF-20', 'a,b|c', ''] }
    expect(readCode(codeText(code))).toEqual({ ok: true, code })
    expect(serialOf('0192f0aa-1111-7222-8333-0123456789ab')).toMatch(/^PU-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  })
})

describe('the sheet', () => {
  it('keeps its fields on the page, away from the marks and from each other', () => {
    for (const sheet of [1, 2]) {
      const boxes = fieldsOf(sheet).flatMap((field) =>
        field.kind === 'digits' ? field.boxes : field.kind === 'ticks' ? field.options.map(({ at }) => at) : [],
      )
      for (const [nth, box] of boxes.entries()) {
        for (const [x, y] of MARK_AT)
          expect(
            box.x + box.width < x - 8 ||
              box.x > x + MARK.side + 8 ||
              box.y + box.height < y - 8 ||
              box.y > y + MARK.side + 8,
          ).toBe(true)
        for (const other of boxes.slice(nth + 1))
          expect(
            box.x + box.width < other.x - 1 ||
              other.x + other.width < box.x - 1 ||
              box.y + box.height < other.y - 1 ||
              other.y + other.height < box.y - 1,
            `${box.x} ${box.y} and ${other.x} ${other.y}`,
          ).toBe(true)
      }
    }
  })
})

describe('a plane', () => {
  it('takes points back to where they came from', () => {
    const next = chance(7)
    const from = Array.from({ length: 8 }, (): Point => [next() * 600, next() * 800])
    const real = [1.2, 0.1, 30, -0.08, 1.1, 12, 0.0001, -0.0002, 1]
    const plane = planeOf(
      from,
      from.map((point) => project(real, point)),
    )
    const [x, y] = project(plane ?? [], [300, 400])
    const [rightX, rightY] = project(real, [300, 400])
    expect(Math.hypot(x - rightX, y - rightY)).toBeLessThan(1e-6)
  })
})

describe('the weights of the reader', () => {
  it('are those that scripts/ocr/train.mjs makes', () => {
    const text = readFileSync('pwa/src/features/paint/reading/weights.json')
    expect(text.length).toBeLessThan(300_000)
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      'a53cae0cb0c0773b87a93c7621fcf9c72197c76509b77e404a358cdf12d3fc79',
    )
  })
})
