/** The dry run: how many rows are right, and those that are not, corrected where they stand. */
import { useMemo, useState } from 'react'
import { useRows } from '../../../data/react/live.ts'
import { download } from '../../../lib/download.ts'
import { csvText } from '../../../lib/csv.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatNumber, formatScaled } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { Column, Reading } from './file/shapes.ts'
import { controlOf } from './odd.ts'
import { countOf, type Judged, type RowVerdict } from './prepare.ts'
import { KeepKey, SkippedRows } from './Skipped.tsx'
import type { Upload } from './useUpload.ts'
import styles from './upload.module.css'

/** What a tile shows: rows by their verdict, or those that were skipped before any was given. */
type Shown = RowVerdict | 'skipped'

const VERDICTS: readonly {
  readonly verdict: Shown
  readonly label: string
  readonly icon: IconName
  readonly note: string
}[] = [
  { verdict: 'valid', label: 'Valid', icon: 'circle-check', note: 'as the file says' },
  { verdict: 'warning', label: 'Warning', icon: 'triangle-alert', note: 'commit, then comment in review' },
  { verdict: 'blocked', label: 'Blocked', icon: 'lock', note: 'counts once it is put right' },
  { verdict: 'error', label: 'Error', icon: 'circle-alert', note: 'correct or leave out' },
  { verdict: 'duplicate', label: 'Duplicate', icon: 'copy', note: 'already here, left out' },
  { verdict: 'skipped', label: 'Skipped', icon: 'circle-slash', note: 'no fuel, or no purchase' },
]

const PAGE = 100

export function Check({ upload }: { readonly upload: Upload }) {
  const { rows, leftOut, reading } = upload
  const [picked, pick] = useState<Shown | null>(null)
  const [shown, show] = useState(PAGE)
  if (rows === null || reading === null) return null
  const counts = { ...countOf(rows), skipped: reading.left.length }
  const verdict =
    picked ?? (counts.error > 0 ? 'error' : counts.blocked > 0 ? 'blocked' : counts.warning > 0 ? 'warning' : 'valid')
  const of = rows.filter((one) => one.verdict === verdict)
  const listed = verdict === 'skipped' ? reading.left.length : of.length
  return (
    <div className={styles.check}>
      <h2>
        {plural(rows.length, 'row')} checked <span className={styles.quiet}>Nothing is saved yet.</span>
      </h2>
      <div className={styles.tiles}>
        {VERDICTS.map(({ verdict: each, label, icon, note }) => (
          <button
            key={each}
            type="button"
            className={cx(styles.tile, each === verdict && styles.on)}
            aria-pressed={each === verdict}
            onClick={() => {
              pick(each)
              show(PAGE)
            }}
          >
            <span>
              <Icon name={icon} size="xs" /> {label}
            </span>
            <b>{formatNumber(counts[each])}</b>
            <span className={styles.quiet}>{note}</span>
          </button>
        ))}
      </div>
      <Controls totals={reading.totals} rows={rows} />
      <Names upload={upload} rows={rows} />
      {verdict === 'error' && counts.error > 0 ? (
        <div className={styles.tools}>
          <Button
            size="small"
            kind="quiet"
            onClick={() => download('errors.csv', new Blob([csvOf(of)], { type: 'text/csv' }))}
          >
            Errors as CSV
          </Button>
          <Button size="small" kind="quiet" pressed={leftOut} onClick={() => upload.leaveOut(!leftOut)}>
            {leftOut ? `${plural(counts.error, 'row')} excluded` : `Exclude ${plural(counts.error, 'row')}`}
          </Button>
        </div>
      ) : null}
      {verdict === 'skipped' ? (
        <SkippedRows left={reading.left.slice(0, shown)} upload={upload} />
      ) : (
        <Rows of={of.slice(0, shown)} upload={upload} />
      )}
      {listed > shown ? (
        <Button kind="quiet" onClick={() => show(shown + PAGE)}>
          Show {Math.min(PAGE, listed - shown)} more of {formatNumber(listed - shown)}
        </Button>
      ) : null}
    </div>
  )
}

/** What the file adds up to, where its rows come to something else. */
function Controls({ totals, rows }: { readonly totals: Reading['totals']; readonly rows: readonly Judged[] }) {
  const off = useMemo(
    () =>
      controlOf(
        totals,
        rows.map(({ row }) => row),
      ),
    [totals, rows],
  )
  return off.map(({ rowNo, column, says, rows: sum }) => {
    const say = (value: number) => (column === 'quantity' ? formatScaled(value, 3) : `$${formatScaled(value, 2)}`)
    return (
      <Banner key={column} tone="warn" fact={`The file adds up to ${say(says)}, its rows to ${say(sum)}.`}>
        Row {formatNumber(rowNo)} is the total. Look for a row that is missing, stands twice or was read otherwise.
      </Banner>
    )
  })
}

/** Names in the file that are no asset of the yard: one choice holds for all of its rows, and for the supplier's next file. */
function Names({ upload, rows }: { readonly upload: Upload; readonly rows: readonly Judged[] }) {
  const assets = useRows('fuelAsset', {}, { sort: 'name' })
  const lost = new Map<string, number>()
  for (const { missing, row } of rows)
    if (missing !== null && row.unitNo !== '') lost.set(row.unitNo, (lost.get(row.unitNo) ?? 0) + 1)
  if (lost.size === 0) return null
  const options = (assets ?? []).map(({ id, name, unitNo }) => ({
    value: id,
    label: name,
    detail: unitNo ?? undefined,
  }))
  return (
    <section className={styles.names} aria-label="Names that are no asset">
      {[...lost].slice(0, 12).map(([unitNo, count]) => (
        <div key={unitNo}>
          <b>{unitNo}</b>
          <span className={styles.quiet}>{plural(count, 'row')}, no such asset</span>
          <Combobox
            value={null}
            options={options}
            placeholder="Which asset is it?"
            label={`Asset of ${unitNo}`}
            onChange={(id) => {
              if (id !== null) upload.name(unitNo, id)
            }}
          />
        </div>
      ))}
      {lost.size > 12 ? <p className={styles.quiet}>{plural(lost.size - 12, 'more name')}</p> : null}
    </section>
  )
}

function Rows({ of, upload }: { readonly of: readonly Judged[]; readonly upload: Upload }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {['Row', 'Date', 'Asset', 'Fuel', 'Quantity', 'Unit', '$/unit', 'Total $', 'Meter', 'Verdict'].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {of.map((one) => (
            <GridRow key={one.row.rowNo} one={one} upload={upload} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GridRow({ one, upload }: { readonly one: Judged; readonly upload: Upload }) {
  const { row, missing } = one
  const says = [...row.messages, ...one.odd]
  const wrong = says.find(({ level }) => level === 'error') ?? says[0]
  const cell = (column: Column, shown: string) => (
    <Cell
      one={one}
      column={column}
      shown={shown}
      wrong={wrong?.column === column && one.verdict !== 'duplicate'}
      upload={upload}
    />
  )
  const unit = row.unit === null ? (row.text.uom ?? '') : wordOf('fuelEntry', 'unit', row.unit)
  return (
    <tr>
      <td className={styles.quiet}>{formatNumber(row.rowNo)}</td>
      {cell('day', row.day === null ? (row.text.day ?? '') : formatDate(row.day))}
      {cell('unitNo', row.unitNo)}
      {cell('product', row.fuel === null ? row.product : wordOf('fuelEntry', 'fuel', row.fuel))}
      {cell('quantity', row.quantity === null ? (row.text.quantity ?? '') : formatScaled(row.quantity, 3))}
      {cell('uom', unit)}
      {cell('unitPrice', row.unitPrice === null ? (row.text.unitPrice ?? '') : formatScaled(row.unitPrice, 4))}
      {cell('total', row.total === null ? (row.text.total ?? '') : formatScaled(row.total, 2))}
      {row.odometer !== null && (row.hours === null || wrong?.column === 'odometer')
        ? cell('odometer', `${formatScaled(row.odometer, 1)} mi`)
        : cell('hours', row.hours === null ? (row.text.hours ?? '') : formatScaled(row.hours, 1))}
      <td className={styles.verdict}>
        {[missing, ...says.map(({ say }) => say)].filter((say) => say !== null).join(' ') ||
          (Object.keys(row.before).length > 0 ? 'Corrected' : 'OK')}
        <KeepKey upload={upload} rowNo={row.rowNo} can={one.verdict === 'duplicate'} />
      </td>
    </tr>
  )
}

interface CellProps {
  readonly one: Judged
  readonly column: Column
  readonly shown: string
  readonly wrong: boolean
  readonly upload: Upload
}

/** A cell that is wrong is a field; one correction can be given to every row with the same cause. */
function Cell({ one, column, shown, wrong, upload }: CellProps) {
  const { row } = one
  const [text, setText] = useState(row.text[column] ?? '')
  const before = row.before[column]
  if (!wrong)
    return (
      <td className={before === undefined ? undefined : styles.fixed}>
        {shown} {before === undefined ? null : <s>{before}</s>}
      </td>
    )
  const same = upload.causes(row, column)
  return (
    <td className={styles.wrong}>
      <TextInput
        value={text}
        onChange={setText}
        label={`${column} of row ${row.rowNo}`}
        onKeyDown={(event) => {
          if (event.key === 'Enter') upload.fix(row.rowNo, column, text, false)
        }}
      />
      <Button size="small" onClick={() => upload.fix(row.rowNo, column, text, false)}>
        Use
      </Button>
      {same > 1 ? (
        <Button size="small" kind="primary" onClick={() => upload.fix(row.rowNo, column, text, true)}>
          Use in {same} rows
        </Button>
      ) : null}
    </td>
  )
}

function csvOf(rows: readonly Judged[]): string {
  return csvText([
    ['Row', 'Date', 'Asset', 'Fuel', 'Quantity', 'Unit', 'What is wrong'],
    ...rows.map(({ row, missing, odd }) => [
      row.rowNo,
      row.text.day ?? '',
      row.unitNo,
      row.product,
      row.text.quantity ?? '',
      row.text.uom ?? '',
      [missing ?? '', ...[...row.messages, ...odd].map(({ say }) => say)].filter(Boolean).join(' '),
    ]),
  ])
}
