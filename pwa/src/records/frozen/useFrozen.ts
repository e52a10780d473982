import { useMemo } from 'react'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { catalogue, inLanguage } from '../../lib/words.ts'
import { useLanguageHere } from '../engine/useWords.ts'
import { decidedOf } from './decided.ts'
import { frozenLocks, frozenSay, type Speech } from './frozen.ts'
import { words } from './words/en.ts'

const frozenWords = catalogue('records/frozen/words', words)

/** What is decided, said in the language of this screen; the office reads English. */
export function useFrozenSpeech(): Speech {
  const language = useLanguageHere()
  return useMemo(
    () => ({
      words: frozenWords(language),
      say: (english, entity) => inLanguage(language, TABLES[entity].module)(english),
    }),
    [language],
  )
}

/** The fields of a record that stay as they were decided, and why. */
export function useFrozenLocks(entity: EntityName, row: object | null): Readonly<Record<string, string>> {
  const speech = useFrozenSpeech()
  return useMemo(() => (row === null ? {} : frozenLocks(entity, row, speech)), [entity, row, speech])
}

/** Why the whole record stays as it was decided; undefined where it does not, or only in part. */
export function useFrozenWhole(entity: EntityName, row: object): string | undefined {
  const speech = useFrozenSpeech()
  return useMemo(() => {
    const decided = decidedOf(entity, row)
    return decided === null ? undefined : frozenSay(decided, speech)
  }, [entity, row, speech])
}
