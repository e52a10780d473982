import { textIn } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { Owed } from '../review/Owed.tsx'
import { useRoundWords } from './useRoundWords.ts'
import type { Wanting } from './wanting.ts'

/** The first of them say enough: the round itself goes from one to the next. */
const SHOWN = 6

/** What is still owed before a signature. */
export function StillOwed({ owed }: { readonly owed: readonly Wanting[] }) {
  const say = useRoundWords().sign
  const { language } = useLanguage()
  if (owed.length === 0) return null
  return (
    <Owed title={say.owed(owed.length)}>
      <ul>
        {owed.slice(0, SHOWN).map(({ item, wants }) => (
          <li key={item.id}>
            {textIn(item.text, language).text}: <b>{say.wants[wants]}</b>
          </li>
        ))}
      </ul>
    </Owed>
  )
}
