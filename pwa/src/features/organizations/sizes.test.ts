import { describe, expect, it } from 'vitest'
import { entityLines, forecastWords, grownWords, readSizes, sizesCsv, sizeSlots, type Forecast } from './sizes.ts'

const disk = { free: 40e9, total: 100e9 }
const forecast = (change: Partial<Forecast>): Forecast => ({
  outcome: 'fills',
  samples: 30,
  needed: 7,
  bytesPerDay: 200e6,
  daysLeft: 200,
  ...change,
})

describe('the forecast', () => {
  it.each([
    [forecast({}), 'At this rate, 200 MB a day, the disk of 100 GB is full in about 6 months.'],
    [
      forecast({ outcome: 'full_soon', daysLeft: 1 }),
      'At this rate, 200 MB a day, the disk of 100 GB is full in about 1 day.',
    ],
    [
      forecast({ outcome: 'too_few', samples: 3 }),
      'No forecast yet: 3 of the last 30 days were measured, 7 are needed.',
    ],
    [forecast({ outcome: 'steady' }), 'At this rate the disk is not full within ten years.'],
    [forecast({ outcome: 'no_disk' }), 'It grows by 200 MB a day. The size of the disk is not known.'],
  ])('is told in words: %#', (given, words) => {
    expect(forecastWords({ forecast: given, disk })).toBe(words)
  })
})

describe('sizes', () => {
  const yard = {
    id: 'o1',
    name: 'Bayfront',
    records: 12,
    log: { rows: 3, bytes: 900 },
    files: { rows: 1, bytes: 100 },
    entities: [
      { entity: 'task', rows: 2, grown: null },
      { entity: 'walk', rows: 0, grown: 0 },
      { entity: 'finding', rows: 10, grown: 4 },
    ],
  }

  it('are read as the server sends them, and nothing else', () => {
    const sent = {
      day: '2026-11-02',
      since: '',
      databaseBytes: 1,
      disk,
      organizations: [yard],
      days: [],
      forecast: forecast({}),
    }
    expect(readSizes(sent)).toEqual(sent)
    expect(() => readSizes({ ...sent, forecast: { ...sent.forecast, outcome: 'soon' } })).toThrow()
  })

  it('name what there is most of first', () => {
    expect(entityLines(yard).map(({ entity }) => entity)).toEqual(['finding', 'task'])
  })

  it('say growth with its sign, and when it is not known', () => {
    expect([1200, 0, -3, null].map(grownWords)).toEqual(['+1,200', '0', '−3', '–'])
  })

  it('go into a spreadsheet as they were measured', () => {
    const csv = sizesCsv({
      day: '2026-11-02',
      since: '2026-10-03',
      databaseBytes: 5000,
      disk,
      organizations: [{ ...yard, name: '=Bay, "front"' }],
      days: [{ day: '2026-11-02', databaseBytes: 5000, fileBytes: 100, logBytes: 900 }],
      forecast: forecast({}),
    })
    expect(csv.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'Day,Organization,What,Count,Growth since 2026-10-03,Bytes',
      `2026-11-02,"'=Bay, ""front""",Finding,10,4,`,
      `2026-11-02,"'=Bay, ""front""",Task,2,,`,
      `2026-11-02,"'=Bay, ""front""",Change log,3,,900`,
      `2026-11-02,"'=Bay, ""front""",Files,1,,100`,
      '2026-11-02,All,Database,,,5000',
      '2026-11-02,All,Change log,,,900',
      '2026-11-02,All,Files,,,100',
    ])
  })

  it('show the last 30 days', () => {
    const days = Array.from({ length: 40 }, (_, at) => ({
      day: new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10),
      databaseBytes: 1000,
      fileBytes: 0,
      logBytes: 0,
    }))
    const slots = sizeSlots(days, '/organizations')
    expect(slots).toHaveLength(30)
    expect(slots.at(-1)?.id).toBe('2026-11-09')
    expect(slots[0]?.text).toContain('database 1.0 kB, files 0 B')
  })
})
