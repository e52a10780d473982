import { useCollection, useRow, type Row } from '../../../data/react/live.ts'
import { ruleOf } from '../../../../../sync/schedule/item.ts'
import { slotsOf } from '../../../../../sync/schedule/schedule.ts'
import type { Yard } from '../../../../../sync/schedule/rule.ts'
import { addDays, formatDate, formatDateTime, today as todayNow } from '../../../lib/dates.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Entry } from '../entry.ts'
import { useYardDays } from '../useSources.ts'
import { gapOf, isHourly, leadsOf, nextReminder, nextRung, reminderWords } from './reminders.ts'
import styles from './item.module.css'

/** Who hears of it next, and when; and who hears of it once it is late. */
export function NextReminder({ entry }: { readonly entry: Entry }) {
  const people = usePeople()
  const settings = useCollection('calendarSettings')
  const yard = useYardDays()
  const event = useRow('calendarEvent', entry.row?.eventId ?? null)
  const now = useNow(60_000)
  if (entry.done || event === undefined || settings === undefined || yard === undefined) return null
  const [own] = settings
  const today = todayNow()
  const leads = leadsOf(entry.rule?.leads, own?.leads, gapOf(daysAround(entry, yard.yard, today)))
  const day = nextReminder(entry.dueOn, leads, today)
  const start = event === null || entry.dueAt === null ? null : startOf(event, entry.rule?.countsFrom)
  const hourly = start !== null && entry.dueAt !== null && isHourly(start, entry.dueAt, now)
  const rung = hourly ? nextRung(start, entry.dueAt, now) : null
  const next = hourly ? (rung === null ? null : formatDateTime(rung)) : day === null ? null : formatDate(day)
  const managers = `the role ${wordOf('calendarRule', 'approverRole', own?.escalateTo ?? 'ehs_manager')}`
  const holder = entry.holder === null ? null : people.name(entry.holder)
  return (
    <p className={styles.reminder}>
      <Icon name="bell" />
      <span>
        {reminderWords({ next, every: hourly ? 'hour' : 'morning', late: entry.late !== 'no', holder, managers })}
      </span>
    </p>
  )
}

/** When the clock of an event began. */
function startOf({ happenedAt, learnedAt }: Row<'calendarEvent'>, from: string | null | undefined): number | null {
  return from === 'learned' ? (learnedAt ?? happenedAt) : happenedAt
}

/** The days on which the rule is due around today. */
function daysAround({ rule, dueOn }: Entry, yard: Yard, today: string): readonly string[] {
  if (rule === null) return []
  if (rule.anchor === 'rolling') return [dueOn, addDays(dueOn, rule.everyDays ?? 366)]
  return slotsOf(ruleOf(rule), yard, null, addDays(today, -45), addDays(today, 45)).map((slot) => slot.dueOn)
}
