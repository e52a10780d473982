/** Words of the schema as these screens say them: in English, where no `label` is given that says them in another language. */
import { fold } from '../../../lib/text.ts'
import { PAGES } from '../../../../../schema/gen/pages.ts'
import type { EntityName } from '../../../../../schema/gen/types.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import type { Area, Container } from '../core/kinds.ts'
import type { Label } from './useFieldWords.ts'
import type { FieldWords } from '../words/en.ts'

function labels(entity: EntityName, field: string): Readonly<Record<string, string>> {
  const values: object = Reflect.get(PAGES[entity]?.words ?? {}, 'values') ?? {}
  const of: object = Reflect.get(values, field) ?? {}
  return Object.fromEntries(
    Object.entries(of).map(([value, look]: [string, { readonly label: string }]) => [value, look.label]),
  )
}

export const AREA_KINDS = labels('wasteArea', 'kind')
export const CONTAINER_KINDS = labels('wasteContainer', 'kind')
export const MATERIALS = labels('wasteContainer', 'material')
export const STATES = labels('wasteContainer', 'state')
export const WHOSE = labels('wasteContainer', 'whose')
const UNITS = labels('wasteContainer', 'unit')

export function unitOf(unit: string): string {
  return UNITS[unit] ?? unit
}

/** An amount in hundredths of a unit: "6 gal", "6.5 gal". */
export function amountWords(hundredths: number, unit: string): string {
  return `${plainNumber(hundredths / 100)} ${unitOf(unit)}`
}

/** "41", "41.3": what a person would say of a drum. */
export function plainNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return formatNumber(rounded, Number.isInteger(rounded) ? 0 : 1)
}

/** "Drum, steel, 55 gal" */
export function containerWords(
  { kind, material, capacity, unit }: Pick<Container, 'kind' | 'material' | 'capacity' | 'unit'>,
  label: Label,
) {
  const made = material === null ? '' : label(MATERIALS[material] ?? '').toLowerCase()
  return [label(CONTAINER_KINDS[kind] ?? kind), made, amountWords(capacity, unit)].filter(Boolean).join(', ')
}

/** "CAA-1 drum pad", without saying a code twice. */
export function areaWords({ code, name }: Pick<Area, 'code' | 'name'>): string {
  return fold(name).includes(fold(code)) ? name : `${code} ${name}`
}

/** Which clock runs here, in words: "90-day area". */
export function clockWords(
  area: Pick<Area, 'kind' | 'centralOn'>,
  days: number | null,
  say: FieldWords['area'],
  label: Label,
): string {
  if (area.kind === 'satellite' && area.centralOn === null) return say.noClockYet
  return days === null ? label(AREA_KINDS[area.kind] ?? '') : say.daysArea(days)
}
