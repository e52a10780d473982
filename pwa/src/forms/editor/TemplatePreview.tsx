import { useMemo, useState } from 'react'
import { Question } from '../answering/Question.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ENGLISH, languages, textIn, type Language } from '../../lib/words.ts'
import { readTemplate, type Dialect } from '../template.ts'
import { writeDraft, type Draft, type DraftArea } from './draft.ts'
import panels from '../../ui/Panels.module.css'
import styles from './Editor.module.css'

interface Props {
  readonly dialect: Dialect
  readonly draft: Draft
  readonly area: DraftArea
}

/** The area as the tablet shows it, drawn by the tablet's own parts: what is wrong here is wrong there. */
export function TemplatePreview({ dialect, draft, area }: Props) {
  const [language, setLanguage] = useState<Language>(ENGLISH)
  const shown = useMemo(
    () =>
      readTemplate(writeDraft({ ...draft, areas: draft.areas.filter((each) => each.id === area.id) }), dialect)
        .areas[0],
    [dialect, draft, area],
  )
  return (
    <div className={panels.form}>
      <div className={panels.verbs} role="group" aria-label="Language">
        {languages().map(({ id, name }) => (
          <Chip key={id} selected={id === language} onToggle={() => setLanguage(id)}>
            {name}
          </Chip>
        ))}
      </div>
      <section className={styles.tablet} data-density="field" aria-label="As the tablet shows it">
        <h2>{shown === undefined ? null : textIn(shown.title, language).text}</h2>
        {(shown?.items ?? []).map((item) => (
          <Question
            key={item.id}
            answerId={`preview:${item.id}`}
            item={item}
            row={null}
            previous={null}
            language={language}
            editable={false}
            onAnswer={unanswered}
            onNote={unanswered}
            raised={undefined}
          />
        ))}
      </section>
    </div>
  )
}

/** Nobody answers a preview. */
const unanswered = () => Promise.resolve(false)
