/** A moment that says its zone is read in it: the day on which gallons count is the yard's. */
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { read } from './testing.ts'

const NORFOLK = 'America/New_York'
const DAYS = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  rows.map(({ day, time, verdict }) => [day, time, verdict])

async function dayOf(heading: string, ...cells: readonly string[]) {
  const text = [`${heading},Unit #,Product,Gallons`, ...cells.map((cell) => `${cell},CR4,ULSD,1`)].join('\n')
  return DAYS((await read(strToU8(text), {}, [], NORFOLK)).rows)
}

describe('a moment', () => {
  it('of the last evening of a month counts in that month', async () => {
    expect(await dayOf('Transaction Date (UTC)', '2026-11-01T02:15:00Z', '2026-10-30T14:15:00Z')).toEqual([
      ['2026-10-31', '22:15', 'valid'],
      ['2026-10-30', '10:15', 'valid'],
    ])
  })

  it('with an offset or the name of a zone is understood', async () => {
    const cells = [
      '2026-10-27T06:42:00-04:00',
      '2026-10-27 06:42:00 +0000',
      '10/28/2026 06:42:11 AM EDT',
      '2026-10-29T06:42:00.000Z',
      '10/28/2026 06:42 UTC-7',
      'Tue Oct 27 2026 23:42:00 GMT-0700 (Pacific Daylight Time)',
    ]
    expect(await dayOf('Transaction Date', ...cells)).toEqual([
      ['2026-10-27', '06:42', 'valid'],
      ['2026-10-27', '02:42', 'valid'],
      ['2026-10-28', '06:42', 'valid'],
      ['2026-10-29', '02:42', 'valid'],
      ['2026-10-28', '09:42', 'valid'],
      ['2026-10-28', '02:42', 'valid'],
    ])
  })

  it('without a zone is in that of its heading, and a cell wins over the heading', async () => {
    expect(await dayOf('Trans Date UTC', '2026-11-01 02:15', '11/01/2026 02:15 EST', '2026-11-01')).toEqual([
      ['2026-10-31', '22:15', 'valid'],
      ['2026-11-01', '02:15', 'valid'],
      ['2026-11-01', null, 'valid'],
    ])
    expect(await dayOf('Trans Date (CT)', '11/01/2026 12:30 AM', '11/01/2026 11:30 PM')).toEqual([
      ['2026-11-01', '01:30', 'valid'],
      ['2026-11-02', '00:30', 'valid'],
    ])
    expect(await dayOf('Trans Date (local)', '2026-11-01 02:15')).toEqual([['2026-11-01', '02:15', 'valid']])
  })

  it('in two columns takes the zone of either', async () => {
    const of = async (day: string, time: string, cells: string) =>
      DAYS((await read(strToU8(`${day},${time},Unit #,Product,Gallons\n${cells},CR4,ULSD,1`), {}, [], NORFOLK)).rows)
    expect(await of('Tran Date', 'Tran Time (UTC)', '11/01/2026,02:15')).toEqual([['2026-10-31', '22:15', 'valid']])
    expect(await of('Tran Date (GMT)', 'Tran Time', '11/01/2026,02:15')).toEqual([['2026-10-31', '22:15', 'valid']])
    expect(await of('Tran Date', 'Tran Time', '11/01/2026,02:15Z')).toEqual([['2026-10-31', '22:15', 'valid']])
    expect(await of('Tran Date (UTC)', 'Local time', '11/01/2026,02:15')).toEqual([['2026-11-01', '02:15', 'valid']])
  })

  it('is a day alone where each cell of the column is a midnight', async () => {
    expect(await dayOf('Date', '2026-11-01T00:00:00Z', '2026-11-02T00:00:00.000Z')).toEqual([
      ['2026-11-01', null, 'valid'],
      ['2026-11-02', null, 'valid'],
    ])
    expect(await dayOf('Date', '2026-11-01T00:00:00Z', '2026-11-02T05:00:00Z')).toEqual([
      ['2026-10-31', '20:00', 'valid'],
      ['2026-11-02', '00:00', 'valid'],
    ])
  })

  it('with a zone that nobody knows is asked about', async () => {
    expect(await dayOf('Date', '2026-11-01 06:42 IST')).toEqual([[null, null, 'error']])
  })
})
