import { useSearch } from 'wouter'
import { textIn } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import section from '../../ui/Section.module.css'
import { scoreSection, shownScore } from '../scoring.ts'
import { formWords } from '../formWords.ts'
import styles from './Answering.module.css'
import type { Answered } from './AnswerStore.ts'
import { AskedQuestion, type AskedForm } from './AskedQuestion.tsx'
import { restOf } from './rest.ts'
import { SectionRest } from './SectionRest.tsx'

/** Back from what a failed question raised, the list stands where it was left. */
function comeBack(question: HTMLElement | null) {
  question?.scrollIntoView({ block: 'center' })
}

/** All questions, section by section; `?at=` names the one to begin with. */
export function QuestionList<Row extends Answered>({ form }: { readonly form: AskedForm<Row> }) {
  const { areas, store, answering, editable, minPercent } = form
  const at = new URLSearchParams(useSearch()).get('at')
  const { language } = useLanguage()
  const say = formWords(language)
  const answered = new Set(store.answers.filter(({ result }) => result !== null).map(({ itemId }) => itemId))
  return areas.map((area) => {
    const rest = restOf(area, ({ id }) => !answered.has(id), store)
    const score = scoreSection(area, store.answers)
    const shown = shownScore(score, minPercent)
    const title = textIn(area.title, language)
    return (
      <section key={area.id} aria-label={area.title.en}>
        <h2 className={section.head} lang={title.lang}>
          {title.text}
          <span>
            {[
              say.of(score.answered, score.total),
              ...(shown.percent === null ? [] : [`${shown.percent}%`]),
              ...(shown.criticalFails === 0 ? [] : [say.criticalFails(shown.criticalFails)]),
            ].join(' · ')}
          </span>
        </h2>
        <ol className={styles.items}>
          {area.items.map((item) => (
            <li key={item.id} ref={item.id === at ? comeBack : undefined}>
              <AskedQuestion form={form} item={item} onAnswer={(...given) => answering.answer(item, ...given)} />
            </li>
          ))}
        </ol>
        {editable && rest.rest.length + rest.left.length > 1 ? (
          <div className={styles.rest}>
            <SectionRest
              of={rest}
              failedBefore={({ id }) => store.previous.get(id)?.answer.result === 'fail'}
              onPass={(items) => void answering.passRest(items)}
            />
          </div>
        ) : null}
      </section>
    )
  })
}
