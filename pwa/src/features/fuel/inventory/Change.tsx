import { useLocation } from 'wouter'
import { minus, toFixed } from '../../../../../sync/exact/decimal.ts'
import { Card } from '../../../ui/Card.tsx'
import { Waterfall } from '../../../ui/charts/Waterfall.tsx'
import { Select } from '../../../ui/Select.tsx'
import { bridgeByCause, bridgeByFuel, bridgeFromKept, percentOf, restatementOf, type Bridge } from './compare.ts'
import { Csv } from './Csv.tsx'
import { addressOf } from './figures.ts'
import { BASES, EDITIONS, fuelTitle, SETS } from './library.ts'
import type { Method } from './line.ts'
import styles from './inventory.module.css'
import type { Year } from './useInventory.ts'
import { drawn, figure, signed, tonnes } from './words.ts'

const CAUSE_WORDS: Readonly<Record<string, string>> = {
  powerEdition: 'Power edition',
  basis: 'Fuel factors',
  gwp: 'Warming potentials',
}

interface Other {
  readonly value: string
  readonly label: string
  readonly bridge: () => Bridge
}

/** What the total can be held against: the year before, and the same activity by other numbers. */
function othersOf(year: Year): readonly Other[] {
  const { record, linesBy, held } = year
  const at: Method = record
  const by = (change: Partial<Method>) => () =>
    bridgeByFuel(linesBy(year.year, { ...at, ...change }), linesBy(year.year, at))
  const before = held.inventories.find((one) => one.year === year.year - 1)
  const kept = bridgeFromKept(record.figures, year.lines)
  return [
    ...(kept === null ? [] : [{ value: 'kept', label: 'its figures when it was made final', bridge: () => kept }]),
    {
      value: 'year',
      label: `${year.year - 1}, by the same numbers`,
      bridge: () => bridgeByFuel(linesBy(year.year - 1, at), linesBy(year.year, at)),
    },
    ...(before === undefined
      ? []
      : [
          {
            value: 'before',
            label: `the numbers of the ${before.year} inventory`,
            bridge: () => bridgeByCause(before, at, (method) => linesBy(year.year, method)),
          },
        ]),
    ...SETS.filter(({ key }) => key !== at.gwp).map(({ key, title }) => ({
      value: key,
      label: title,
      bridge: by({ gwp: key as Method['gwp'] }),
    })),
    ...BASES.filter(({ key }) => key !== at.basis).map(({ key, title }) => ({
      value: key,
      label: title,
      bridge: by({ basis: key as Method['basis'] }),
    })),
    ...EDITIONS.filter(({ key, known }) => known && key !== at.powerEdition).map(({ key, title }) => ({
      value: key,
      label: title,
      bridge: by({ powerEdition: key }),
    })),
  ]
}

export function Change({ year, against }: { readonly year: Year; readonly against: string | null }) {
  const [, navigate] = useLocation()
  const others = othersOf(year)
  // By itself it opens with what says something: what changed since it was final, else the year before, else other numbers.
  const compared = others.map((one) => ({ ...one, ...one.bridge() }))
  const other =
    compared.find(({ value }) => value === against) ??
    compared.find(({ before, after }) => (percentOf(minus(after, before), before)?.units ?? 0n) !== 0n) ??
    compared[0]
  if (other === undefined) return null
  const { before, after, steps } = other
  const percent = percentOf(minus(after, before), before)
  const rows = steps.map(({ id, delta }) => ({
    id,
    label: CAUSE_WORDS[id] ?? fuelTitle(id),
    delta: drawn(delta),
    text: `${signed(tonnes(delta, 2))} t`,
  }))
  return (
    <div className={styles.wide}>
      <Card>
        <Waterfall
          title={`Against ${other.label}`}
          note={
            percent === null
              ? 'There is nothing to compare with.'
              : `The total is ${signed(figure(percent, 1))}%. t CO₂e, scope 1 and power by location.`
          }
          aside={
            <div className={styles.compare}>
              <Select
                label="Compare with"
                value={other.value}
                options={others.map(({ value, label }) => ({ value, label }))}
                onChange={(value) => navigate(addressOf(year.year, null, value), { replace: true })}
              />
              <Csv
                name={`Change ${year.year} against ${other.label}`}
                rows={[
                  ['Step', 'kg CO2e'],
                  ['Before', toFixed(before, 3)],
                  ...steps.map(({ id, delta }) => [CAUSE_WORDS[id] ?? fuelTitle(id), Number(toFixed(delta, 3))]),
                  ['This inventory', toFixed(after, 3)],
                ]}
              />
            </div>
          }
          head={['Step', 't CO₂e']}
          start={{ label: 'Before', text: `${tonnes(before, 2)} t` }}
          steps={rows}
          end={{ label: 'This inventory', text: `${tonnes(after, 2)} t` }}
        />
        <BaseYear year={year} />
      </Card>
    </div>
  )
}

function BaseYear({ year }: { readonly year: Year }) {
  const base = year.held.inventories
    .filter((one) => one.baseYear === true && one.year <= year.year)
    .toSorted((a, b) => b.year - a.year)[0]
  const found = base && restatementOf(base, year.record, (method) => year.linesBy(base.year, method))
  if (base === undefined || found === undefined || found === null) return null
  if (base.year === year.year && found.percent.units === 0n) return null
  const change = `By the numbers of this inventory base year ${base.year} changes by ${signed(figure(found.percent, 1))}%, from ${tonnes(found.recorded, 2)} to ${tonnes(found.now, 2)} t.`
  return (
    <p className={found.needed ? styles.notes : styles.quiet}>
      {change}{' '}
      {found.needed
        ? `That is past ${found.limit}%: restate the base year and say why in the report.`
        : `Base year stands, restated only past ${found.limit}%.`}
    </p>
  )
}
