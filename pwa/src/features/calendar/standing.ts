/** Which rules in force already ask for a kind of record, for whoever schedules it. Pure. */
import type { CalendarRule } from '../../../../schema/gen/types.ts'
import type { Standing, StandingProps } from '../../records/wanted.ts'

type Rule = Pick<CalendarRule, 'id' | 'title' | 'state' | 'evidence' | 'zoneIds' | 'thingIds' | 'untilOn'>

export function standingOf(
  rules: readonly Rule[],
  { entity, template, each }: Pick<StandingProps, 'entity' | 'template' | 'each'>,
): readonly Standing[] {
  return rules
    .filter(({ state, evidence }) => state === 'active' && asks(evidence, entity, template))
    .map(({ id, title, zoneIds, thingIds }) => ({
      id,
      title,
      href: `/calendar/rules/${id}`,
      places: textsIn(each === 'zone' ? zoneIds : thingIds),
    }))
}

function asks(evidence: unknown, entity: string, template: string | null): boolean {
  return (
    Array.isArray(evidence) &&
    evidence.some((slot: unknown) => {
      const of = (name: string): unknown => Reflect.get(Object(slot), name)
      return of('kind') === 'record' && of('entity') === entity && (of('template') ?? null) === template
    })
  )
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}
