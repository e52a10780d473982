/** What a walk's templates say beyond what all templates say: a zone names the areas it is asked, and some questions wait for a vessel. */
import type { Zone } from '../../../../schema/gen/types.ts'
import { readTemplate, type Asking, type Dialect, type TemplateArea } from '../../forms/template.ts'
import { VESSEL_DOCKED } from './conditions.ts'

/** An answer of a walk holds a result and a reading. */
export const WALK_DIALECT: Dialect = { kinds: ['choice', 'number'], conditions: [VESSEL_DOCKED] }

export function templateAreas(template: Asking): readonly TemplateArea[] {
  return readTemplate(template, WALK_DIALECT).areas
}

/** The checklist of a zone: its areas of the walk's pinned template, in the zone's order. */
export function areasOfZone(template: Asking, zone: Pick<Zone, 'areaIds'>): readonly TemplateArea[] {
  const wanted = Array.isArray(zone.areaIds) ? [...new Set(zone.areaIds)] : []
  const areas = templateAreas(template)
  return wanted.map((id) => areas.find((area) => area.id === id)).filter((area) => area !== undefined)
}

/** The questions asked on a walk, by the id of the zone they are asked in, in the zones' order. */
export type Checklists = ReadonlyMap<string, readonly TemplateArea[]>
