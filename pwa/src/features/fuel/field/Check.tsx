import type { ReactNode } from 'react'
import type { Entry, Flag } from '../../../../../sync/fuel/entry.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatNumber, plainScaled } from '../../../lib/numbers.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { RangeBar } from '../../../ui/RangeBar.tsx'
import type { Fill } from './fill.ts'
import { isForAsset } from './fill.ts'
import styles from './fill.module.css'
import { betterFor, fillsOf, rateOf, ratesOf, usualFills, usualOf, type Better, type Known, type Past } from './odd.ts'
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

type Range = NonNullable<ReturnType<typeof usualOf>>

/**
 * Whether the number is one that this asset has: against what is usual and what its tank holds. What is odd is asked; only what the tank
 * cannot hold waits for the answer.
 */
export function Check({ fill, entry, known, quantity, into, odd, onUse, onRight, onReplaced, onOpen }: Props) {
  const { t, label } = useFillWords()
  const flag = odd.find(({ why }) => why in t.odd)
  const amount = quantity === null ? '' : `${plainScaled(quantity, 3)} ${label('unit', fill.unit)}`
  const fills = fillsOf(known, entry.at)
  const usual = isForAsset(fill.type) ? usualOf(fullOf(fills, entry)) : null
  const size = isForAsset(fill.type) ? (known.asset?.tankSize ?? 0) / 10 : (into?.capacity ?? 0) / 10
  const gallons = (entry.base ?? 0) / MILLION
  const usualWords = usual === null ? null : ([short(usual.from), short(usual.to)] as const)
  const off = usual === null || quantity === null ? null : offOf(entry, usual)
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
        valueLabel={off !== null || flag?.code === 'F03' || flag?.code === 'F14' ? amount : null}
        label={usualWords === null ? amount : t.usualPicture(amount, ...usualWords)}
      />
    )
  if (flag === undefined && quantity !== null && off !== null) {
    // One digit too few is as easily typed as one too many.
    const ten = quantity * 10
    const meant =
      usual !== null && off === 'less' && offOf({ ...entry, base: (entry.base ?? 0) * 10 }, usual) === null ? ten : null
    return (
      <section className={styles.check}>
        <p>
          <Icon name="info" size="md" />
          <b>{t[off]}</b>
        </p>
        {bar}
        {meant === null ? (
          <From fill={fill} into={into} onOpen={onOpen} />
        ) : (
          <div className={styles.answers}>
            <Key
              label={t.use(plainScaled(meant, 3), label('unit', fill.unit))}
              onPress={() => onUse({ slot: 'quantity', value: meant, unit: null })}
            />
          </div>
        )}
      </section>
    )
  }
  if (flag === undefined)
    return (
      <section className={styles.check}>
        <p>
          <Verdict {...{ fill, entry, known, quantity, amount }} isKnown={usual !== null || !isForAsset(fill.type)} />
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
  const number = meter ? plainScaled((odometer ? entry.odometer : entry.hours) ?? 0, 1) : plainScaled(quantity ?? 0, 3)
  return (
    <section key={why} ref={showNow} className={cx(styles.check, styles.odd)} role="alert">
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
              plainScaled(better.value, better.slot === 'quantity' ? 3 : 1),
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

/** A question that came must be seen, also where the keypad leaves it little room. */
function showNow(section: HTMLElement | null): void {
  section?.scrollIntoView?.({ block: 'end' })
}

/** Amounts that say what is usual for a full tank of this fuel. */
function fullOf(fills: readonly Past[], entry: Entry): readonly number[] {
  return usualFills(fills, entry.fuel)
    .filter(({ partial }) => !partial)
    .map(({ base }) => base)
}

/** Outside of what is usual; a tank that was not filled up takes less. */
function offOf({ base, partial }: Pick<Entry, 'base' | 'partial'>, { from, to }: Range): 'less' | 'more' | null {
  if (base === null) return null
  if (base > to) return 'more'
  return base < from && partial !== true ? 'less' : null
}

interface VerdictProps extends Pick<Props, 'entry' | 'known' | 'fill' | 'quantity'> {
  readonly amount: string
  /** There is something to compare the amount with. */
  readonly isKnown: boolean
}

/** That nothing stands out, and what it burned since the fill before, as soon as the meter is entered. A tick only where both are as usual. */
function Verdict({ entry, known, fill, quantity, amount, isKnown }: VerdictProps) {
  const { t } = useFillWords()
  if (quantity === null) return <Said icon="fuel">{t.waits}</Said>
  const meter = known.asset?.meter ?? null
  const fills = fillsOf(known, entry.at)
  const last = fills.at(-1)
  const rate =
    last === undefined || entry.base === null || entry.partial === true || last.partial
      ? null
      : rateOf({ ...entry, base: entry.base }, last, meter)
  const usual = usualOf(ratesOf(fills, meter))
  if (rate === null || last === undefined) {
    if (fill.type === 'stick_reading') return <Said icon="fuel">{t.stickSays(amount)}</Said>
    return isKnown ? <Said icon="ok">{t.fine}</Said> : <Said icon="info">{t.nothingKnown}</Said>
  }
  const [digits, unit] = meter === 'odometer' ? [1, 'mpg'] : [2, 'gal/h']
  const isUsual = isKnown && usual !== null && rate >= usual.from && rate <= usual.to
  return (
    <Said icon={isUsual ? 'ok' : 'info'}>
      <b>{formatNumber(rate / MILLION, digits)}</b> {t.rate('', unit, formatDate(last.at)).trim()}
      {usual === null
        ? null
        : `, ${t.usual(formatNumber(usual.from / MILLION, 1), formatNumber(usual.to / MILLION, 1))}`}
    </Said>
  )
}

function Said({ icon, children }: { readonly icon: 'ok' | 'info' | 'fuel'; readonly children: ReactNode }) {
  return (
    <>
      <Icon name={icon === 'ok' ? 'circle-check' : icon} size="md" className={icon === 'ok' ? styles.ok : undefined} />
      <span>{children}</span>
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
