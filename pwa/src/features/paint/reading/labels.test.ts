import { describe, expect, it } from 'vitest'
import { readLabels, type Word } from './labels.ts'

/** Lines of print: words five points a sign, parts of a line that are far apart at their column. */
const page = (...lines: readonly (readonly (readonly [x: number, text: string])[])[]): readonly Word[] =>
  lines.flatMap((line, nth) =>
    line.flatMap(([left, text]) => {
      let x = left
      return text.split(' ').map((word): Word => {
        const at = { text: word, sure: 91, x, y: 60 + nth * 24, width: word.length * 5, height: 9 }
        x += at.width + 4
        return at
      })
    }),
  )
const HEADS = [
  [40, 'Product code'],
  [160, 'Lot No.'],
  [260, 'Gal used'],
  [350, 'Thinner'],
  [450, 'Remarks'],
] as const
const said = (words: readonly Word[], sheet = 1) =>
  Object.fromEntries((readLabels(words, sheet) ?? []).map(({ key, raw }) => [key, raw]))

describe('a form that is not ours', () => {
  it('is read by its labels, to the right and below, and nothing of it stands by itself', () => {
    const words = page(
      [[40, 'ACME MARINE DAILY PAINT LOG']],
      [
        [40, 'Date: 11/20/2026'],
        [250, 'Shift: Swing'],
        [400, 'Start time 7:30 PM'],
      ],
      [
        [40, 'Air temp:'],
        [120, '62 °F'],
        [250, 'RH'],
        [290, '55%'],
      ],
      HEADS,
      [
        [40, 'EP-31 Epoxy gray'],
        [160, '4K1102'],
        [260, '12.5'],
        [350, 'O.75'],
      ],
      [
        [40, 'AF-20'],
        [260, '1,200'],
        [350, '0'],
      ],
    )
    expect(said(words)).toEqual({
      day: '11/20',
      shift: 'swing',
      startTime: '19:30',
      airTemp: '62',
      humidity: '55',
      'coating:1': 'EP-31',
      'batch:1': '4K1102',
      'amount:1': '12.5',
      'thinner:1': '0.75',
      'coating:2': 'AF-20',
      'amount:2': '1200',
      'thinner:2': '0',
    })
    const all = readLabels(words, 1) ?? []
    expect(all.every(({ state, sure }) => state === 'verify' && sure === 91)).toBe(true)
    // Label and value are in one picture.
    expect(all.find(({ key }) => key === 'airTemp')?.at).toMatchObject({ x: 34, width: 116 })
  })

  it('asks for what is written by hand beside a label, with its picture', () => {
    const words = page(
      [
        [40, 'Date'],
        [300, 'Dew point'],
      ],
      HEADS,
    )
    expect(readLabels(words, 1)?.find(({ key }) => key === 'dewPoint')).toMatchObject({
      raw: '',
      state: 'type',
      sure: 0,
    })
  })

  it('goes on with the next lines on another page', () => {
    expect(
      said(
        page(HEADS, [
          [160, '4K1102'],
          [260, '3.5'],
        ]),
        2,
      ),
    ).toEqual({ 'batch:8': '4K1102', 'amount:8': '3.5' })
  })

  it.each([
    ['a letter', page([[40, 'Dear Sir, the material will arrive on the date']])],
    [
      'a page of the weather',
      page([
        [40, 'Date 11/20'],
        [200, 'Air temp 62'],
        [400, 'Dew point 40'],
      ]),
    ],
    ['nothing', []],
  ])('is not %s', (_, words) => {
    expect(readLabels(words, 1)).toBeNull()
  })
})
