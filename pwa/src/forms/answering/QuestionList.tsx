import { useLocation, useSearch } from 'wouter'
import type { ZoneChecklist } from '../../features/safety-walk/checklistQueries.ts'
import { useMinPercent } from '../../features/safety-walk/findingQueries.ts'
import { scoreSection, shownScore } from '../scoring.ts'
import type { TemplateArea } from '../template.ts'
import { openChoices, type ChecklistActions } from './useAnswering.ts'
import { ChecklistItem } from './Question.tsx'
import { useChecklistLook } from './look.ts'
import { checklistWords } from '../words/en.ts'
import { ChecklistRest } from './Rest.tsx'
import own from './Answering.module.css'
import styles from '../../features/safety-walk/components/field.module.css'
import { failedPath } from '../../features/safety-walk/components/paths.ts'

export interface ChecklistParts {
  readonly walkId: string
  readonly areas: readonly TemplateArea[]
  readonly list: ZoneChecklist
  readonly actions: ChecklistActions
  readonly editable: boolean
}

/** Back from the finding of a failed question, the list stands where it was left. */
function comeBack(question: HTMLElement | null) {
  question?.scrollIntoView({ block: 'center' })
}

/** All questions, section by section. */
export function ChecklistList({
  walkId,
  zoneId,
  areas,
  list,
  actions,
  editable,
}: ChecklistParts & { readonly zoneId: string }) {
  const [, navigate] = useLocation()
  const at = new URLSearchParams(useSearch()).get('at')
  const { language } = useChecklistLook()
  const say = checklistWords(language)
  const minPercent = useMinPercent()
  const failedBefore = new Set(
    [...list.previous.values()].filter(({ answer }) => answer.result === 'fail').map(({ answer }) => answer.itemId),
  )
  return areas.map((area) => {
    const rest = openChoices(area, list.answers)
    const score = scoreSection(zoneId, area, list.answers)
    const shown = shownScore(score, minPercent)
    return (
      <section key={area.id} aria-label={area.title}>
        <h2 className={styles.sec} lang={language === 'es' && area.titleEs !== null ? 'es' : undefined}>
          {language === 'es' ? (area.titleEs ?? area.title) : area.title}
          <span>
            {[
              say.of(score.answered, score.total),
              ...(shown.percent === null ? [] : [`${shown.percent}%`]),
              ...(shown.criticalFails === 0 ? [] : [say.criticalFails(shown.criticalFails)]),
            ].join(' · ')}
          </span>
        </h2>
        <ol className={own.items}>
          {area.items.map((item) => {
            const findingId = actions.rowOf(item)?.findingId ?? null
            return (
              <li key={item.id} ref={item.id === at ? comeBack : undefined}>
                <ChecklistItem
                  answerId={actions.idOf(item)}
                  item={item}
                  row={actions.rowOf(item)}
                  previous={list.previous.get(item.id) ?? null}
                  language={language}
                  editable={editable}
                  onAnswer={(result, value) => actions.answer(item, result, value)}
                  onNote={(note) => actions.note(item, note)}
                  onFinding={findingId === null ? undefined : () => navigate(failedPath(walkId, findingId, false))}
                />
              </li>
            )
          })}
        </ol>
        {editable && rest.length > 1 ? (
          <ChecklistRest rest={rest} failedBefore={failedBefore} onPass={() => actions.passRest(area)} />
        ) : null}
      </section>
    )
  })
}
