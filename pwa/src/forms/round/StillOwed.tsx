import { Link } from 'wouter'
import { textIn } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { Owed } from '../review/Owed.tsx'
import { useRoundWords } from './useRoundWords.ts'
import type { Wanting } from './wanting.ts'

/** The first of them say enough: the round itself goes from one to the next. */
const SHOWN = 6

interface Props {
  readonly owed: readonly Wanting[]
  /** Where a question is answered. */
  readonly hrefOf: (item: Wanting['item']) => string
}

/** What is still owed before a signature; each line leads to its question. */
export function StillOwed({ owed, hrefOf }: Props) {
  const say = useRoundWords().sign
  const { language } = useLanguage()
  if (owed.length === 0) return null
  return (
    <Owed title={say.owed(owed.length)}>
      <ul>
        {owed.slice(0, SHOWN).map(({ item, wants }) => (
          <li key={item.id}>
            <Link href={hrefOf(item)}>
              {textIn(item.text, language).text}: <b>{say.wants[wants]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Owed>
  )
}
