import { Link } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { PlacesMenu } from '../../../records/PlacesMenu.tsx'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Menu, type MenuItem } from '../../../ui/Menu.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { AGENDA_DAYS, PERIOD_WORDS, SHAPE_WORDS, SHAPES, stepped, titleOf } from './address.ts'
import type { Filters } from './filters.ts'
import { NEW } from './newKinds.ts'
import type { CalendarAddress } from './useAddress.ts'
import styles from './page.module.css'

interface Props {
  readonly address: CalendarAddress
  readonly today: string
  /** "43 items"; undefined while the device reads. */
  readonly count: string | undefined
  readonly late: Readonly<Record<'overdue' | 'missed', number>>
  readonly go: (path: string) => void
}

/** What is looked at, how much of it is late, and the ways to another period, view or item. */
export function CalendarHeader({ address, today, count, late, go }: Props) {
  const { shape, on } = address
  const step = (by: 1 | -1) => address.go({ on: stepped(shape, on, by) })
  useShortcut('t', () => address.go({ on: today }))
  useShortcut('n', () => step(1))
  useShortcut('p', () => step(-1))
  return (
    <PageHeader
      title={titleOf(shape, on)}
      count={
        <>
          {shape === 'agenda' ? (
            <span className={styles.together}>
              {formatDate(on)} · {AGENDA_DAYS} days ·{' '}
            </span>
          ) : null}
          <span className={styles.together}>{count}</span>
          {(['overdue', 'missed'] as const).map((state) =>
            late[state] === 0 ? null : (
              <Link
                key={state}
                href={address.hrefOf({ shape: 'agenda', on: today, filters: only(address.filters, state) })}
                className={styles.overdue}
              >
                <Icon name="circle-alert" size="xs" /> {late[state]} {state}
              </Link>
            ),
          )}
        </>
      }
      secondary={
        <>
          <span className={styles.period}>
            <Button
              label={`Previous ${PERIOD_WORDS[shape]}`}
              icon={<Icon name="chevron-left" size="sm" />}
              onClick={() => step(-1)}
            />
            <Button onClick={() => address.go({ on: today })}>Today</Button>
            <Button
              label={`Next ${PERIOD_WORDS[shape]}`}
              icon={<Icon name="chevron-right" size="sm" />}
              onClick={() => step(1)}
            />
          </span>
          <Shapes address={address} />
        </>
      }
      primary={
        <>
          <New go={go} />
          <PlacesMenu module="calendar" />
        </>
      }
    />
  )
}

/** The same filter, and of it what the number counts. */
function only(filters: Filters, state: 'overdue' | 'missed'): Filters {
  return { ...filters, values: { ...filters.values, state: [state] } }
}

function Shapes({ address }: Pick<Props, 'address'>) {
  return (
    <nav className={styles.shapes} aria-label="View">
      {SHAPES.map((shape, at) => (
        <ShapeLink key={shape} address={address} shape={shape} number={at + 1} />
      ))}
    </nav>
  )
}

function ShapeLink({
  address,
  shape,
  number,
}: Pick<Props, 'address'> & { readonly shape: (typeof SHAPES)[number]; readonly number: number }) {
  const isOn = address.shape === shape
  useShortcut(String(number), () => address.go({ shape }))
  return (
    <Link
      href={address.hrefOf({ shape })}
      className={cx(isOn && styles.on)}
      aria-current={isOn ? 'page' : undefined}
      aria-keyshortcuts={String(number)}
    >
      {SHAPE_WORDS[shape]} <Kbd>{number}</Kbd>
    </Link>
  )
}

function New({ go }: Pick<Props, 'go'>) {
  const mayRule = useCan('calendar.rule.create')
  const mayEvent = useCan('calendar.event.create')
  const items = NEW.filter(({ needs }) => (needs === 'rule' ? mayRule : mayEvent)).map(
    ({ label, icon, path }): MenuItem => ({ label, icon: <Icon name={icon} />, onSelect: () => go(path) }),
  )
  return items.length === 0 ? null : <Menu label="New" icon={<Icon name="plus" size="xs" />} items={items} />
}
