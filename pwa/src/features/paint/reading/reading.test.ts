import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chance } from '../../../../../scripts/ocr/strokes.ts'
import { blank, specimenOf } from '../../../../../scripts/ocr/forms.ts'
import { count, net, square, tell, type Cell } from '../../../../../scripts/ocr/measure.ts'
import { brightest, planeOf, project, type Picture } from './image.ts'
import { fieldsOf, MARK, MARK_AT, type Point } from './layout.ts'
import { findMarks } from './marks.ts'
import { readSheet, SAID } from './readSheet.ts'
import { codeText, readCode, serialOf } from './serial.ts'

const SERIAL = 'PU-7F3K-9Q2M'

describe('twelve sheets at three levels, in hands and faces that the reader was not trained on', () => {
  it('are found, and what stands by itself is right', async () => {
    const cells = new Map<string, Cell>()
    const lost: string[] = []
    const wrong: string[] = []
    await tell(12, (told) => {
      if (!told.reading.ok) return lost.push(told.reading.message)
      expect(told.reading.code.serial).toBe(SERIAL)
      return count(told, cells, (words) => wrong.push(words))
    })
    expect(lost).toEqual([])
    const sum = (part: keyof Cell, of: RegExp) =>
      [...cells].reduce((all, [name, cell]) => all + (of.test(name) ? cell[part] : 0), 0)
    expect(sum('exact', /ticks/) / sum('fields', /ticks/), wrong.join('\n')).toBeGreaterThan(0.97)
    expect(sum('exact', /digits/) / sum('fields', /digits/), wrong.join('\n')).toBeGreaterThan(0.85)
    expect(sum('wrongAuto', /./) / sum('fields', /./), wrong.join('\n')).toBeLessThan(0.01)
    expect(sum('auto', /digits/) / sum('fields', /digits/)).toBeGreaterThan(0.3)
  })
})

describe('photos that cannot be read', () => {
  it('are refused in words', async () => {
    const bench: Picture = { width: 900, height: 700, data: new Uint8ClampedArray(900 * 700 * 4).fill(120) }
    expect(await readSheet(bench, net, square)).toEqual({ ok: false, message: SAID.corners })
    const { photo } = await specimenOf(0, 1, SERIAL, await blank(SERIAL))
    const told = async (text: string | null) => readSheet(photo, net, () => Promise.resolve(text))
    expect(await told(null)).toEqual({ ok: false, message: SAID.square })
    expect(await told('https://example.com')).toEqual({ ok: false, message: SAID.foreign })
    expect(await told('SSPU|1|1/1|PU-0000-0000|AF-20|0000')).toEqual({ ok: false, message: SAID.broken })
    const newer = codeText({ edition: 9, sheet: 1, of: 1, serial: SERIAL, codes: [] })
    expect(await told(newer)).toEqual({ ok: false, message: SAID.edition })
  })
  it('are read with one corner covered, and upside down', async () => {
    const { photo, truth } = await specimenOf(3, 1, SERIAL, await blank(SERIAL))
    const turned = new Uint8ClampedArray(photo.data.length)
    const pixels = photo.width * photo.height
    for (let at = 0; at < pixels; at += 1)
      for (let part = 0; part < 4; part += 1) turned[(pixels - 1 - at) * 4 + part] = photo.data[at * 4 + part] ?? 0
    const reading = await readSheet({ ...photo, data: turned }, net, square)
    expect(reading.ok && reading.fields.find(({ key }) => key === 'humidity')?.raw).toBe(truth['humidity'])
    const covered = Uint8ClampedArray.from(photo.data)
    const mark = findMarks(brightest(photo)).find(({ corner }) => corner === 2)
    const [x = 0, y = 0] = mark?.at[0] ?? []
    for (let down = -20; down < 100; down += 1)
      covered.fill(
        200,
        ((Math.round(y) + down) * photo.width + Math.round(x) - 20) * 4,
        ((Math.round(y) + down) * photo.width + Math.round(x) + 100) * 4,
      )
    const three = await readSheet({ ...photo, data: covered }, net, square)
    expect(three.ok && three.fields.find(({ key }) => key === 'humidity')?.raw).toBe(truth['humidity'])
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
      '5e66330fe67263e78e38a13e190dd08bbf551accb46d61e0606eb59810aa7f42',
    )
  })
})
