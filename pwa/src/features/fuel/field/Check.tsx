import type { Entry, Flag } from '../../../../../sync/fuel/entry.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { RangeBar } from '../../../ui/RangeBar.tsx'
import type { Fill } from './fill.ts'
import { isForAsset } from './fill.ts'
import styles from './fill.module.css'
import { betterFor, fillsOf, rateOf, ratesOf, usualOf, type Better, type Known } from './odd.ts'
import { plainOf } from './pad.ts'
import type { Tank } from './queries.ts'
import { useFillWords } from './useFillWords.ts'
import type { FillWords } from './words/en.ts'

type Why = keyof FillWords['odd']

interface Props {
  readonly fill: Fill
  readonly entry: Entry
  readonly known: Known
  readonly quantity: number | null
  readonly into: Tank | null
  /** What is odd and not answered, the worst first. */
  readonly odd: readonly Flag[]
  readonly onUse: (better: Better) => void
  readonly onRight: (flag: { readonly why: Why; readonly value: number | null }, number: string) => void
  readonly onReplaced: () => void
  readonly onOpen: () => void
}

const MILLION = 1_000_000

/** Whether the number is one that this asset has: against what is usual and what its tank holds. What is odd is asked, never refused. */
export function Check({ fill, entry, known, quantity, into, odd, onUse, onRight, onReplaced, onOpen }: Props) {
  const { t, label } = useFillWords()
  const flag = odd.find(({ why }) => why in t.odd)
  const amount = quantity === null ? '' : `${plainOf(quantity, 3)} ${label('unit', fill.unit)}`
  const fills = fillsOf(known)
  const usual = isForAsset(fill.type) ? usualOf(fills.map(({ base }) => base)) : null
  const size = isForAsset(fill.type) ? (known.asset?.tankSize ?? 0) / 10 : (into?.capacity ?? 0) / 10
  const gallons = (entry.base ?? 0) / MILLION
  const usualWords = usual === null ? null : ([short(usual.from), short(usual.to)] as const)
  const bar =
    quantity === null || (usual === null && size === 0) ? null : (
      <RangeBar
        value={gallons}
        usual={
          usual === null || usualWords === null
            ? null
            : { from: usual.from / MILLION, to: usual.to / MILLION, label: t.usual(...usualWords) }
        }
        limit={size === 0 ? null : { at: size, label: t.tankMark(formatNumber(size)) }}
        valueLabel={flag?.code === 'F03' || flag?.code === 'F14' ? amount : null}
        label={usualWords === null ? amount : t.usualPicture(amount, ...usualWords)}
      />
    )
  if (flag === undefined)
    return (
      <section className={styles.check}>
        <p>
          <Icon name={quantity === null ? 'fuel' : 'circle-check'} size="md" className={styles.ok} />
          <span>{quantity === null ? t.waits : <Pace entry={entry} known={known} fill={fill} amount={amount} />}</span>
        </p>
        {bar}
        <From fill={fill} into={into} onOpen={onOpen} />
      </section>
    )
  // The words say every rule that this device computes; `find` above leaves the others out.
  const why = flag.why as Why
  const better = betterFor(entry, flag, known)
  const meter = flag.code === 'F05'
  const odometer = flag.why.startsWith('odometer')
  const number = meter ? plainOf((odometer ? entry.odometer : entry.hours) ?? 0, 1) : plainOf(quantity ?? 0, 3)
  return (
    <section className={cx(styles.check, styles.odd)} role="alert">
      <p>
        <Icon name="triangle-alert" size="md" />
        <span>
          <b>{t.odd[why]}</b> {better === null ? '' : better.unit === null ? t.decimalPoint : t.otherUnit}
        </span>
      </p>
      {bar}
      <div className={styles.answers}>
        {better === null ? null : (
          <Key
            size="lg"
            label={t.use(
              plainOf(better.value, better.slot === 'quantity' ? 3 : 1),
              better.slot === 'quantity' ? label('unit', better.unit ?? fill.unit) : '',
            )}
            onPress={() => onUse(better)}
          />
        )}
        {meter ? <Key size="lg" label={t.replaced} onPress={onReplaced} /> : null}
        <Key size="lg" label={t.right(number)} onPress={() => onRight({ why, value: flag.value }, number)} />
      </div>
    </section>
  )
}

/** What it burned since the fill before, as soon as the meter is entered. */
function Pace({ entry, known, fill, amount }: Pick<Props, 'entry' | 'known' | 'fill'> & { readonly amount: string }) {
  const { t } = useFillWords()
  const meter = known.asset?.meter ?? null
  const fills = fillsOf(known)
  const last = fills.at(-1)
  const rate =
    last === undefined || entry.base === null || entry.partial === true
      ? null
      : rateOf({ ...entry, base: entry.base }, last, meter)
  const usual = usualOf(ratesOf(fills, meter))
  if (rate === null || last === undefined) return fill.type === 'stick_reading' ? t.stickSays(amount) : t.fine
  const [digits, unit] = meter === 'odometer' ? [1, 'mpg'] : [2, 'gal/h']
  return (
    <>
      <b>{formatNumber(rate / MILLION, digits)}</b> {t.rate('', unit, formatDate(last.at)).trim()}
      {usual === null
        ? null
        : `, ${t.usual(formatNumber(usual.from / MILLION, 1), formatNumber(usual.to / MILLION, 1))}`}
    </>
  )
}

function From({ fill, into, onOpen }: Pick<Props, 'fill' | 'into' | 'onOpen'>) {
  const { t } = useFillWords()
  const words =
    fill.type === 'card_purchase'
      ? fill.vendor || t.keys.paid
      : into === null
        ? fill.type === 'issue'
          ? t.keys.noTank
          : t.keys.tank
        : fill.type === 'issue'
          ? t.keys.from(into.name)
          : t.keys.into(into.name)
  return (
    <button type="button" className={styles.from} onClick={onOpen}>
      <Icon name="map-pin" size="md" />
      <b>{words}</b>
      <Icon name="chevron-right" size="md" />
    </button>
  )
}

/** Gallons from millionths, without decimals where there are enough digits. */
function short(base: number): string {
  const gallons = base / MILLION
  return formatNumber(gallons, gallons < 10 ? 1 : 0)
}
