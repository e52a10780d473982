/** An event starts its clocks in the same change-set, so that they run on a tablet without a signal. The server makes the same items. */
import { keyedId } from '../../../../../sync/change/ids.ts'
import { eventDue } from '../../../../../sync/schedule/event.ts'
import { itemFields, ruleOf } from '../../../../../sync/schedule/item.ts'
import type { Data } from '../../../data/data.ts'
import { anyOp } from '../../../data/outbox/anyOp.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Follow } from '../../../records/given.ts'
import { timeZone } from '../../../lib/dates.ts'
import { yardOf } from '../yardDays.ts'

export const startClocks: Follow = async (data, ops) => {
  const started: NewOp[] = []
  for (const op of ops)
    if (op.kind === 'add' && op.entity === 'calendarEvent') started.push(...(await clocksOf(data, op.id, op.fields)))
  return { ok: true, ops: [...ops, ...started] }
}

async function clocksOf(data: Data, eventId: string, event: object): Promise<readonly NewOp[]> {
  const read = (field: string): unknown => Reflect.get(event, field)
  const rules = (await data.list('calendarRule', { state: 'active' })).filter(
    (rule) => rule.anchor === 'event' && rule.eventKind === read('eventKind'),
  )
  if (rules.length === 0) return []
  const yard = await yardHere(data)
  return rules.flatMap((rule): readonly NewOp[] => {
    const at = rule.countsFrom === 'learned' ? (read('learnedAt') ?? read('happenedAt')) : read('happenedAt')
    const slot = typeof at === 'number' ? eventDue(ruleOf(rule), yard, at, eventId) : null
    if (slot === null) return []
    const fields = Object.entries({ ...itemFields(rule, slot), state: 'open' }).filter(([, value]) => value !== null)
    const id = keyedId('calendarItem', { ruleId: rule.id, slot: slot.slot })
    return [anyOp({ kind: 'add', entity: 'calendarItem', id, fields: Object.fromEntries(fields) })]
  })
}

async function yardHere(data: Data) {
  const organization = await data.get('organization', data.actor.get().orgId)
  const [settings] = await data.list('calendarSettings')
  return yardOf({
    zone: timeZone(),
    workingDays: organization?.workingDays,
    closures: await data.list('yardClosure'),
    keepsHolidays: settings?.federalHolidays === true,
  })
}
