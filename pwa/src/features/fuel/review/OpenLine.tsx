/** One entry under review: its receipt or what the file said, what it counts as, why it is odd, and the decision. */
import { Link } from 'wouter'
import { normalize } from '../../../../../sync/fuel/normalize.ts'
import kinds from '../../../../../schema/library/fuel-kinds.json'
import { useCan } from '../../../data/react/context.tsx'
import { useRow, useRows } from '../../../data/react/live.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatScaled } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { setOp } from '../../../records/engine/ops.ts'
import { StepButtons } from '../../../records/engine/steps.tsx'
import { wordOf } from '../../../records/engine/words.ts'
import { useVisit } from '../../../records/older/useVisit.ts'
import { PhotoSet } from '../../../records/Photos.tsx'
import { AutosaveText } from '../../../records/saving/AutosaveText.tsx'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Field } from '../../../ui/Field.tsx'
import { baseWords, flagsOf } from '../core/flagWords.ts'
import { Flags } from '../core/Flags.tsx'
import { entries } from '../records.tsx'
import { LastFills } from './LastFills.tsx'
import type { Entry } from './useLines.ts'
import styles from './review.module.css'

interface Props {
  readonly id: string
  readonly name: string
  /** As the list knows it; it may be on the server alone. */
  readonly entry: Entry
  readonly active: boolean
  readonly onDecided: () => void
}

const KEYS = { approve: 'a', return: 'r', void: 'v' } as const

export function OpenLine({ id, name, entry, active, onDecided }: Props) {
  const here = useRow('fuelEntry', id)
  // What is on the server alone comes to this device for the time that somebody decides about it.
  const visit = useVisit('fuelEntry', here === null ? id : null)
  const row = here ?? entry
  const photos = useRows('photo', { parentId: id })
  const asset = useRow('fuelAsset', row.assetId)
  const { refusal, save } = useSaving()
  // Who entered it says why it is right, and that it was put right; the rest is for who reviews.
  const mayCorrect = useCan('fuel.entry.edit')
  const pictured = photos !== undefined && photos.length > 0
  return (
    <div className={cx(styles.open, !pictured && row.batchId === null && saidOf(row).length === 0 && styles.bare)}>
      <div className={styles.source}>{pictured ? <PhotoSet photos={photos} /> : <Source row={row} />}</div>
      <div className={styles.entry}>
        <div className={styles.ends}>
          <h2>
            <Link href={`/fuel-log/${id}`} className={styles.link}>
              {name}
            </Link>
          </h2>
          <span className={styles.quiet}>{row.number ?? row.provisionalNumber}</span>
        </div>
        <dl className={styles.facts}>
          {factsOf(row).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {here === null || here === undefined || !active ? null : <UnitFix row={here} onDone={onDecided} />}
        <Card title={flagsOf(row).length === 0 ? 'No flags' : plural(flagsOf(row).length, 'flag')}>
          <Flags row={row} />
        </Card>
        {here === null || here === undefined ? (
          <p className={styles.quiet}>
            {visit === 'offline'
              ? 'It is on the server. Decide about it with a connection.'
              : 'Reading it from the server.'}
          </p>
        ) : (
          <>
            {flagsOf(here).length === 0 || !(active || mayCorrect) ? null : (
              <Field label="Why it is right">
                <AutosaveText
                  id={`${id}:flagComment`}
                  value={here.flagComment ?? ''}
                  maxLength={500}
                  onSave={(text) => save(null, [setOp('fuelEntry', id, { flagComment: text === '' ? null : text })])}
                />
              </Field>
            )}
            {refusal === null ? null : <p role="alert">{refusal.message}</p>}
            {active || mayCorrect ? (
              <StepButtons
                definition={entries}
                row={here}
                keys={KEYS}
                arrange={(steps) => (active ? steps : steps.filter(({ command }) => command === 'correct'))}
                words={(step) => `${name}: ${step.label.toLowerCase()}`}
                onStep={onDecided}
              />
            ) : null}
          </>
        )}
        {asset ? <LastFills asset={asset} row={row} /> : null}
      </div>
    </div>
  )
}

function saidOf(row: Entry): readonly (readonly [string, string])[] {
  const said: readonly (readonly [string, string])[] = [
    ['Site', row.vendor ?? ''],
    ['Invoice', row.invoice ?? ''],
    ['Unit', row.unitText ?? ''],
    ['Operator', row.operatorName ?? ''],
    ['Card', row.cardLast4 === null ? '' : `… ${row.cardLast4}`],
    ['Row', row.rowNo === null ? '' : String(row.rowNo)],
    ['Note', row.note ?? ''],
  ]
  return said.filter(([, text]) => text !== '')
}

/** What was typed, or what stood in the file. */
function Source({ row }: { readonly row: Entry }) {
  const said = saidOf(row)
  return (
    <div className={styles.ticket}>
      <p>
        <b>{row.batchId === null ? 'Typed, without a receipt' : 'Row of an uploaded file'}</b>
      </p>
      {said.length === 0 ? null : (
        <dl>
          {said.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {row.batchId === null ? null : (
        <Link href={`/fuel-data-upload/${row.batchId}`} className={styles.link}>
          The upload
        </Link>
      )}
    </div>
  )
}

function factsOf(row: Entry): readonly (readonly [string, string])[] {
  const money = [
    row.totalCost === null ? '' : `$${formatScaled(row.totalCost, 2)}`,
    row.unitPrice === null ? '' : `$${formatScaled(row.unitPrice, 4)}/${wordOf('fuelEntry', 'unit', row.unit)}`,
  ].filter(Boolean)
  const facts: readonly (readonly [string, string])[] = [
    ['Typed', `${formatScaled(row.quantity, 3)} ${wordOf('fuelEntry', 'unit', row.unit)}`],
    ['Counts as', baseWords(row.baseQuantity, row.baseUnit, 3)],
    ['Filled', formatDateTime(row.at)],
    ['Fuel', row.fuel === null ? '' : wordOf('fuelEntry', 'fuel', row.fuel)],
    ['Hours', row.hours === null ? '' : formatScaled(row.hours, 1)],
    ['Odometer', row.odometer === null ? '' : `${formatScaled(row.odometer, 1)} mi`],
    ['Paid', money.join(', ')],
    ['Job', row.project ?? ''],
    ['Late', row.late === true ? 'The month of its day was approved' : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** Where the number looks like liters, one key says so; row, sums and flags change in one step, and go back in one. */
function UnitFix({ row, onDone }: { readonly row: Entry; readonly onDone: () => void }) {
  const { busy, save } = useSaving()
  const mixed = flagsOf(row).find(({ code }) => code === 'F14')
  const to = mixed === undefined ? null : mixed.why === 'liters_as_gal' ? 'l' : 'gal'
  const counts = to === null ? null : normalize(row.quantity, to, row.fuel ?? '', kinds)
  const fix = () => {
    if (to === null) return
    const unit = wordOf('fuelEntry', 'unit', to)
    void save(`Unit set to ${unit}`, [setOp('fuelEntry', row.id, { unit: to })]).then((kept) => {
      if (kept) onDone()
    })
  }
  useShortcut('f', fix, to !== null)
  if (to === null || counts === null || !counts.ok) return null
  return (
    <div className={styles.fix}>
      <p>
        <b>It looks like {to === 'l' ? 'liters' : 'gallons'}.</b> It would count as{' '}
        {baseWords(counts.base, counts.unit, 3)}.
      </p>
      <Button kind="primary" keyHint="F" busy={busy} onClick={fix}>
        Set unit to {to === 'l' ? 'liters' : 'gallons'}
      </Button>
    </div>
  )
}
