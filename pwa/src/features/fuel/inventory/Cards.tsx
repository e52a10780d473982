import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { plus, ZERO } from '../../../../../sync/exact/decimal.ts'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { fuelsOf } from './figures.ts'
import { fuelTitle } from './library.ts'
import { sumOf, totalOf } from './sums.ts'
import styles from './inventory.module.css'
import type { Year } from './useInventory.ts'
import { drawn, exact, lackOf, remarksOf, tonnes } from './words.ts'

const TONES = [styles.tone0, styles.tone1, styles.tone2]

interface Props {
  readonly year: Year
  readonly to: (figure: string) => string
}

export function ScopeOne({ year, to }: Props) {
  const lines = year.lines.filter(({ scope }) => scope === 'scope1')
  const sum = sumOf(lines)
  const fuels = fuelsOf(lines).map((fuel) => ({ fuel, kg: totalOf(lines.filter((line) => line.fuel === fuel)) }))
  const shares = fuels.filter(({ kg }) => kg.units > 0n)
  return (
    <Card title="Scope 1" aside={<More href={to('scope1')} name="Scope 1" />}>
      <Big value={tonnes(sum.co2e)} unit="t CO₂e" lack={lackOf(sum.incomplete)} />
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ fuel, kg }, nth) => (
          <i key={fuel} className={TONES[nth] ?? styles.tone3} style={{ flexGrow: drawn(kg) }} />
        ))}
      </div>
      <div className={styles.parts}>
        {fuels.map(({ fuel, kg }, nth) => (
          <Link key={fuel} href={to(`fuel:${fuel}`)}>
            <i className={TONES[nth] ?? styles.tone3} /> {fuelTitle(fuel)} <strong>{tonnes(kg)}</strong>
          </Link>
        ))}
      </div>
    </Card>
  )
}

export function ScopeTwo({ year, to }: Props) {
  const sum = sumOf(year.lines.filter(({ scope }) => scope === 'scope2'))
  const both = [
    { id: 'location', label: 'Location', kg: sum.co2e, lack: lackOf(sum.incomplete) },
    { id: 'market', label: 'Market', kg: sum.market, lack: lackOf(sum.marketIncomplete) },
  ]
  const most = Math.max(...both.map(({ kg }) => (kg === null ? 0 : drawn(kg))), Number.MIN_VALUE)
  const passed = sum.amounts.filter((one) => one.passed.units > 0n)
  return (
    <Card title="Scope 2, power" aside={<More href={to('location')} name="Scope 2" />}>
      <Big value={tonnes(sum.co2e)} unit="t CO₂e, location-based" lack={lackOf(sum.incomplete)} />
      <div className={styles.method}>
        {both.map(({ id, label, kg, lack }) => (
          <MethodRow key={id} href={to(id)} label={label} lack={lack} value={kg === null ? 'not known' : tonnes(kg)}>
            {kg === null ? (
              <span />
            ) : (
              <i
                aria-hidden="true"
                className={cx(id === 'market' && styles.striped)}
                style={{ width: `${(100 * drawn(kg)) / most}%` }}
              />
            )}
          </MethodRow>
        ))}
      </div>
      <p className={styles.quiet}>
        {[
          ...sum.amounts.map(({ quantity, unit }) => `${exact(quantity)} ${unit}`),
          ...passed.map((one) => `of it ${exact(one.passed)} ${one.unit} passed on to vessels`),
          ...(sum.amounts.length === 0 ? ['No bills of this year.'] : []),
        ].join(', ')}
      </p>
      {remarksOf(sum).map((text) => (
        <p key={text} className={styles.quiet}>
          {text}
        </p>
      ))}
    </Card>
  )
}

function MethodRow(props: {
  readonly href: string
  readonly label: string
  readonly value: string
  readonly lack: string | null
  readonly children: ReactNode
}) {
  return (
    <>
      <Link href={props.href}>{props.label}</Link>
      {props.children}
      <span>
        {props.value}
        {props.lack === null ? null : <span className={styles.quiet}> ({props.lack})</span>}
      </span>
    </>
  )
}

export function Biogenic({ year, to }: Props) {
  const total = year.lines.reduce((sum, { biogenic }) => plus(sum, biogenic), ZERO)
  return (
    <Card title="Biogenic memo" aside={<More href={to('biogenic')} name="Biogenic memo" />}>
      <Big value={tonnes(total, 2)} unit="t CO₂" lack={null} />
      <p className={styles.quiet}>From biomass in fuel. Not in any scope total.</p>
    </Card>
  )
}

function Big({ value, unit, lack }: { readonly value: string; readonly unit: string; readonly lack: string | null }) {
  return (
    <p>
      <span className={styles.number}>{value}</span> <span className={styles.unit}>{unit}</span>
      {lack === null ? null : <span className={styles.quiet}> · {lack}</span>}
    </p>
  )
}

function More({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <Link href={href} className={styles.open ?? ''} aria-label={`Look into ${name}`}>
      <Icon name="chevron-right" size="sm" />
    </Link>
  )
}
