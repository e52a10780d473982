import type { Answer } from './adopt.ts'
import { fieldsOf, type SheetField } from './layout.ts'
import type { Reading } from './queue.ts'

/** A field on a sheet with what was read off it. */
export interface Shown extends Answer {
  readonly field: SheetField
  readonly flat: string
  readonly asked: boolean
  readonly answered: boolean
}

export function shownOf({ pages, fields, answers }: Reading): readonly Shown[] {
  const filled = (key: string) => fields.some((read) => read.key === key && read.state !== 'empty')
  return pages.flatMap(({ sheet, flat }) => {
    if (sheet === undefined || flat === undefined) return []
    return fieldsOf(sheet).flatMap((field): readonly Shown[] => {
      const read = fields.find(({ key }) => key === field.key)
      if (read === undefined) return []
      const answer = answers[field.key]
      // Gallons without a coating belong to nothing.
      const lacks =
        field.key.startsWith('coating:') && read.state === 'empty' && filled(field.key.replace('coating', 'amount'))
      const asked = read.state === 'verify' || read.state === 'type' || lacks
      return [{ ...read, field, flat, asked, answered: answer !== undefined, value: answer ?? read.raw }]
    })
  })
}
