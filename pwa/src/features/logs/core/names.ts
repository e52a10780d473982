/** What a log is called, in every language that the yard has said. */
import type { Said } from '../../../../../sync/forms/form.ts'
import { capital } from '../../../lib/text.ts'
import { ENGLISH, languages, textIn, type Language, type Texts } from '../../../lib/words.ts'
import type { Row } from '../../../data/react/live.ts'

/** The field with the name in a language: nameEs. */
const fieldOf = (language: string): string => `name${capital(language)}`

export function namesOf(log: Row<'log'>): Said {
  const others = languages().flatMap(({ id }) => {
    const said: unknown = id === ENGLISH ? '' : Reflect.get(log, fieldOf(id))
    return typeof said === 'string' && said !== '' ? [[id, said] as const] : []
  })
  return { ...Object.fromEntries(others), en: log.name }
}

/** How often it is filled, as who reads it says it: the words of the starters are known, what a yard wrote itself stays. */
export function rhythmIn({ rhythm }: Pick<Row<'log'>, 'rhythm'>, language: Language): string | null {
  return rhythm === null ? null : textIn({ en: rhythm }, language).text
}

/** The fields of a log that keep its name in the other languages. */
export function nameFields(names: Texts | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    languages().flatMap(({ id }) => {
      const said = id === ENGLISH ? undefined : names?.[id]
      return said === undefined ? [] : [[fieldOf(id), said]]
    }),
  )
}
