/** How long the signed copy of each shipment has been out, against the days of the law. */
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { today as todayNow } from '../../../../lib/dates.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Citation } from '../../../../ui/Citation.tsx'
import { usePhone } from '../../../../ui/usePhone.ts'
import { limitOf } from '../../core/limits.ts'
import { useWasteStanding } from '../../core/settings.ts'
import type { Shipment } from '../kinds.ts'
import { copyClock, plainDay, type CopyClock } from './copy.ts'
import styles from './copy.module.css'

interface Props {
  readonly shipments: readonly Shipment[]
  /** The shipment of the page: marked among the others. */
  readonly current?: string
  readonly mayEdit: boolean
  /** On a phone it is one line that opens: what stands under it has the room. */
  readonly folds?: boolean
}

/** The scale reaches so far beyond the last line. */
const BEYOND = 1.25

export function CopyBars({ shipments, current, mayEdit, folds = false }: Props) {
  const phone = usePhone()
  const standing = useWasteStanding()
  const today = todayNow()
  if (standing === undefined || shipments.length === 0) return null
  const { limits, category } = standing
  const contactDays = category === 'lqg' ? (limits['contactDays'] ?? null) : null
  const reportDays = category === 'vsqg' ? null : (limits['reportDays'] ?? null)
  const reminderDays = limits['copyReminderDays'] ?? 0
  const clocks = shipments.map((shipment) => ({
    shipment,
    clock: copyClock(shipment, today, { contactDays, reportDays, reminderDays }),
  }))
  const marks = [
    ...(contactDays === null ? [] : [{ days: contactDays, words: `${contactDays} contact` }]),
    ...(reportDays === null ? [] : [{ days: reportDays, words: `${reportDays} report` }]),
  ]
  const end = Math.max(...marks.map(({ days }) => days), ...clocks.map(({ clock }) => clock.day ?? 0), 30) * BEYOND
  const share = (days: number): CSSProperties & Record<'--at', string> => ({ '--at': `${(days / end) * 100}%` })
  const source = limitOf(contactDays === null ? 'reportDays' : 'contactDays')
  const card = (
    <Card
      title={
        <>
          Signed copy back <small className={styles.under}>days since the driver signed</small>
        </>
      }
      aside={
        marks.length === 0 ? (
          'No clock runs for a very small generator'
        ) : (
          <span title={source?.note}>
            {marks.map(({ days }) => days).join(' and ')} {marks.length === 1 ? 'is a setting' : 'are settings'}{' '}
            {source === undefined ? null : (
              <Citation citation={source.cite} mark={source.verified} edition={source.edition} />
            )}
          </span>
        )
      }
      flush
    >
      <ul className={styles.bars}>
        <li className={styles.scale} aria-hidden="true">
          <span className={styles.track}>
            {marks.map(({ days, words }) => (
              <span key={words} className={styles.words} style={share(days)}>
                {words}
              </span>
            ))}
          </span>
        </li>
        {clocks.map(({ shipment, clock }) => (
          <li key={shipment.id} data-current={shipment.id === current ? '' : undefined}>
            <b className="num">
              {shipment.id === current ? (
                nameOf(shipment)
              ) : (
                <Link href={`/hazwaste/shipments/${shipment.id}`}>{nameOf(shipment)}</Link>
              )}
            </b>
            <span className={styles.day}>{dayText(shipment)}</span>
            <span className={styles.track}>
              {marks.map(({ days }) => (
                <i key={days} className={styles.line} style={share(days)} />
              ))}
              {clock.day === null ? null : <i className={styles.bar} data-tone={clock.tone} style={share(clock.day)} />}
              <span
                className={styles.said}
                data-inside={fitsInside(clock, end) ? clock.tone : undefined}
                style={share(clock.day ?? 0)}
              >
                {clock.said}
              </span>
            </span>
            <span className={styles.next} data-tone={clock.tone}>
              {clock.next}
              {mayEdit && shipment.state === 'shipped' ? (
                <Told shipment={shipment} contact={contactDays !== null} />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
  const [first, ...others] = clocks
  if (!folds || !phone || first === undefined) return card
  return (
    <details className={styles.folded}>
      <summary data-tone={first.clock.tone}>
        Signed copy back: {nameOf(first.shipment)}, {first.clock.next}
        {others.length === 0 ? '' : ` and ${others.length} more`}
      </summary>
      {card}
    </details>
  )
}

function nameOf({ number, provisionalNumber }: Shipment): string {
  return number ?? provisionalNumber ?? 'Shipment'
}

function dayText({ acceptedOn, pickupOn }: Shipment): string {
  const day = acceptedOn ?? pickupOn
  return day === null ? '' : plainDay(day)
}

/** A letter takes about so much of the scale. */
const LETTER = 0.016

/** Whether the words have room at the end of the bar; behind it they would lie on the lines. */
function fitsInside({ day, said }: CopyClock, end: number): boolean {
  return day !== null && day / end > said.length * LETTER + 0.04
}

/** What the yard did about a copy that has not come. */
function Told({ shipment, contact }: { readonly shipment: Shipment; readonly contact: boolean }) {
  const saving = useSaving()
  const write = (words: string, fields: { readonly contactedOn?: string; readonly reportedOn?: string }) =>
    void saving.save(`${nameOf(shipment)}: ${words}`, [
      { kind: 'set', entity: 'wasteShipment', id: shipment.id, fields },
    ])
  if ((contact || shipment.contactDays !== null) && shipment.contactedOn === null)
    return (
      <Button size="small" onClick={() => write('asked for the copy', { contactedOn: todayNow() })}>
        Asked for it today
      </Button>
    )
  if (shipment.reportedOn === null)
    return (
      <Button size="small" onClick={() => write('exception report filed', { reportedOn: todayNow() })}>
        Report filed today
      </Button>
    )
  return null
}
