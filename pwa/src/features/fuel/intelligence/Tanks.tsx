import { useState } from 'react'
import rules from '../../../../../schema/library/fuel-rules.json'
import { citedText } from '../../../lib/citation.ts'
import { startOfDay } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { LimitChart } from '../../../ui/charts/LimitChart.tsx'
import { Select } from '../../../ui/Select.tsx'
import { logLink } from './filter.ts'
import { lastTold, limitsOf, tankBooks } from './tanks.ts'
import { usePanel, type View } from './useView.ts'
import { cell, gallons, monthLong, monthShort, monthWord } from './words.ts'

const [ALLOWED] = rules.rules.find(({ code }) => code === 'F12')?.values ?? []
const SOURCE =
  ALLOWED === undefined ? '' : citedText({ citation: ALLOWED.cite, mark: ALLOWED.verified, edition: ALLOWED.edition })

/** What a tank holds against its book. Tanks are of the yard: the filter of assets does not change them. */
export function Tanks({ view: { yard, filter } }: { readonly view: View }) {
  const books = tankBooks(yard.rollups, filter.months, (month) => startOfDay(`${month}-01`), yard.book)
  const [chosen, setChosen] = useState('')
  const book = books.find(({ tankId }) => tankId === chosen) ?? books[0]
  const months = book?.months ?? []
  const told = book === undefined ? undefined : lastTold(book)
  const known = months.map(({ variance }) => variance !== null)
  const nameOf = (id: string): string => yard.tanks.find((tank) => tank.id === id)?.name ?? 'Deleted tank'
  const { percent, gal } = limitsOf(yard.book)
  const panel = usePanel('tanks')
  const link = (month: readonly string[]) => logLink(month, { tank: [book?.tankId ?? ''], type: [] })
  const limit = told?.limit ?? 0
  return (
    <LimitChart
      {...panel}
      title={
        book === undefined || told === undefined
          ? 'No tank can be checked: a month needs a stick at both ends'
          : told.beyond
            ? `${nameOf(book.tankId)} ${(told.variance ?? 0) < 0 ? 'lost' : 'has'} ${gallons(Math.abs(told.variance ?? 0))} gal ${(told.variance ?? 0) < 0 ? '' : 'too much '}in ${monthWord(told.month)}, ${gallons(limit)} allowed`
            : `${nameOf(book.tankId)} is within its limit in ${plural(known.filter(Boolean).length, 'month')}`
      }
      note={`gal by month, stick minus book. Allowed: ${percent}% of flow + ${gal} gal (${SOURCE}). A check of the books, no leak test`}
      file="Tank variance"
      unit="gal, stick minus book"
      zero
      format={signed}
      tools={
        books.length < 2 ? undefined : (
          <Select
            label="Tank"
            value={book?.tankId ?? ''}
            options={books.map(({ tankId }) => ({ value: tankId, label: nameOf(tankId) }))}
            onChange={setChosen}
          />
        )
      }
      lines={[{ label: '', tone: 'one', values: months.map(({ variance }) => variance) }]}
      limits={[
        { label: `+${gallons(limit)} allowed`, values: months.map((month) => month.limit) },
        {
          label: `−${gallons(limit)} allowed`,
          values: months.map((month) => (month.limit === null ? null : -month.limit)),
        },
      ]}
      slots={months.map(({ month, variance, limit: most, beyond }, at) => ({
        id: month,
        label: monthShort(month),
        text: `${monthLong(month)}: ${variance === null || most === null ? 'no stick' : `${signed(variance)} gal, ${gallons(most)} allowed`}`,
        href: link([month]),
        beyond,
        gap: variance === null && at > known.indexOf(true) && at < known.lastIndexOf(true) ? 'no stick' : undefined,
      }))}
      table={{
        head: ['Month', 'Stick minus book (gal)', 'Allowed (gal)', 'Beyond', 'Entries'],
        rows: months.map(({ month, variance, limit: most, beyond, entries }) => ({
          id: month,
          cells: [
            { text: monthLong(month), value: month, href: link([month]) },
            variance === null ? { text: 'no stick' } : cell(variance, 6, signed),
            cell(most, 6, gallons),
            beyond ? 'yes' : 'no',
            { text: String(entries), value: entries },
          ],
        })),
      }}
      open={
        told === undefined
          ? undefined
          : {
              href: link([told.month]),
              label: `Open ${monthWord(told.month)}: ${plural(told.entries, 'entry', 'entries')} of the tank`,
            }
      }
    />
  )
}

function signed(base: number): string {
  const text = gallons(Math.abs(base))
  return text === '0' ? text : `${base < 0 ? '−' : '+'}${text}`
}
