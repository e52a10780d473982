/** The checklist areas a zone may have: those of the templates in use. Pure. */
import type { WalkTemplate } from '../../../../schema/gen/types.ts'

export interface AreaChoice {
  readonly id: string
  readonly title: string
  /** How many questions it asks. */
  readonly count: number
}

type Loose = Readonly<Record<string, unknown>>

function record(value: unknown): Loose | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : null
}

/** Areas of all live templates, each once, in the order of the templates. Areas are JSON from elsewhere: what cannot be read is left out. */
export function areaChoices(templates: readonly WalkTemplate[]): readonly AreaChoice[] {
  const found = new Map<string, AreaChoice>()
  for (const template of templates) {
    if (template.status !== 'live' || !Array.isArray(template.areas)) continue
    for (const value of template.areas) {
      const area = record(value)
      const id = area?.['id']
      if (typeof id !== 'string' || found.has(id)) continue
      const title = area?.['title']
      const words = typeof title === 'string' ? title : record(title)?.['en']
      const items = area?.['items']
      found.set(id, {
        id,
        title: typeof words === 'string' ? words : id,
        count: Array.isArray(items) ? items.length : 0,
      })
    }
  }
  return [...found.values()]
}
