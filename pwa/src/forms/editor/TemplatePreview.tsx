import { useMemo, useState } from 'react'
import { ChecklistItem } from '../answering/Question.tsx'
import { Chip } from '../../ui/Chip.tsx'
import type { Language } from '../../lib/words.ts'
import { templateAreas } from '../template.ts'
import { writeDraft, type Draft, type DraftArea } from './draft.ts'
import styles from '../../ui/Panels.module.css'

const LANGUAGES: readonly { readonly id: Language; readonly word: string }[] = [
  { id: 'en', word: 'English' },
  { id: 'es', word: 'Español' },
]

/** The area as the tablet shows it, drawn by the tablet's own parts: what is wrong here is wrong there. */
export function TemplatePreview({ draft, area }: { readonly draft: Draft; readonly area: DraftArea }) {
  const [language, setLanguage] = useState<Language>('en')
  const shown = useMemo(
    () => templateAreas(writeDraft({ ...draft, areas: draft.areas.filter((each) => each.id === area.id) }))[0],
    [draft, area],
  )
  return (
    <div className={styles.form}>
      <div className={styles.verbs} role="group" aria-label="Language">
        {LANGUAGES.map(({ id, word }) => (
          <Chip key={id} selected={id === language} onToggle={() => setLanguage(id)}>
            {word}
          </Chip>
        ))}
      </div>
      <section className={styles.tablet} data-density="field" aria-label="As the tablet shows it">
        <h2>{language === 'es' ? (shown?.titleEs ?? shown?.title) : shown?.title}</h2>
        {(shown?.items ?? []).map((item) => (
          <ChecklistItem
            key={item.id}
            answerId={`preview:${item.id}`}
            item={item}
            row={null}
            previous={null}
            language={language}
            editable={false}
            onAnswer={unanswered}
            onNote={unanswered}
            onFinding={undefined}
          />
        ))}
      </section>
    </div>
  )
}

/** Nobody answers a preview. */
const unanswered = () => Promise.resolve(false)
