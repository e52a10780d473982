import { useLocation } from 'wouter'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { useLanguage } from '../../ui/language.ts'
import type { Contradicted } from '../agree.ts'
import { formWords } from '../formWords.ts'
import { KeyedLines, Owed } from './Owed.tsx'

interface Props {
  readonly contradicted: readonly Contradicted[]
  /** Where its answer is changed. */
  readonly hrefOf: (one: Contradicted) => string
}

/** Before a signature: each answer that something else in the form contradicts, by name, with the way to it. Nothing is signed away. */
export function Contradictions({ contradicted, hrefOf }: Props) {
  const [, navigate] = useLocation()
  const { language } = useLanguage()
  const say = formWords(language).agree
  if (contradicted.length === 0) return null
  return (
    <Owed title={say.title(contradicted.length)} lang={language}>
      <p>{say.fact}</p>
      <KeyedLines>
        {contradicted.map((one) => (
          <li key={one.id}>
            <span>{one.words}</span>
            <Key label={say.change} icon={<Icon name="arrow-left" size="md" />} onPress={() => navigate(hrefOf(one))} />
          </li>
        ))}
      </KeyedLines>
    </Owed>
  )
}
