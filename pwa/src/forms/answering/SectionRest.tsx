import { textIn } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { formWords } from '../formWords.ts'
import type { TemplateItem } from '../template.ts'
import type { RestOfSection } from './rest.ts'
import { RestKey } from './RestKey.tsx'

interface Props {
  readonly of: RestOfSection
  /** Whether a question failed the last time. */
  readonly failedBefore: (item: TemplateItem) => boolean
  readonly onPass: (items: readonly TemplateItem[]) => void
}

/** "Rest of section OK", in a list of questions and in rows. */
export function SectionRest({ of: { rest, left, alone }, failedBefore, onPass }: Props) {
  const { language } = useLanguage()
  const say = formWords(language)
  const again = rest.filter(failedBefore).length
  return (
    <RestKey
      label={say.rest}
      {...(rest.length === 0 ? {} : { hint: say.restHint(rest.length) })}
      count={rest.length}
      left={left.map(({ item, why }) => ({ id: item.id, name: textIn(item.text, language).text, why }))}
      {...(alone === 0 ? {} : { alone: say.restAlone(alone) })}
      {...(again === 0 ? {} : { among: say.restAgain(again) })}
      say={{ ask: say.restAsk(rest.length), says: say.restSays, pass: say.passAll(rest.length) }}
      onPass={() => onPass(rest)}
    />
  )
}
