import { textIn, type Language } from '../../lib/words.ts'
import { cx } from '../../ui/cx.ts'
import { usePainted } from '../../ui/useGrowing.ts'
import type { Answered } from '../answering/AnswerStore.ts'
import { formWords } from '../formWords.ts'
import type { TemplateArea } from '../template.ts'
import styles from './rows.module.css'

interface Props {
  readonly areas: readonly TemplateArea[]
  readonly rowOf: (itemId: string) => Answered | null
  readonly currentId: string | null
  readonly language: Language
  readonly onOpen: (area: TemplateArea) => void
}

/** The sections with how far each is: one bar a question, a fail crossed, N/A hatched. */
export function SectionTiles({ areas, rowOf, currentId, language, onOpen }: Props) {
  // The first question is what somebody waits for.
  const painted = usePainted(areas.length > 1)
  if (areas.length < 2) return null
  const say = formWords(language)
  return (
    <nav className={styles.tiles} aria-label={say.title}>
      {areas.map((area) => {
        const results = area.items.map(({ id }) => rowOf(id)?.result ?? null)
        const done = results.filter((result) => result !== null).length
        const failed = results.filter((result) => result === 'fail').length
        const title = textIn(area.title, language)
        const current = area.items.some(({ id }) => id === currentId)
        return (
          <button
            key={area.id}
            type="button"
            className={cx(styles.tile, current && styles.currentTile)}
            aria-current={current || undefined}
            aria-label={say.rows.section(title.text, done, results.length, failed)}
            onClick={() => onOpen(area)}
          >
            <span className={styles.tileHead}>
              <b lang={title.lang}>{title.text}</b>
              <span>{say.of(done, results.length)}</span>
            </span>
            <span className={styles.bars} aria-hidden>
              {painted
                ? results.map((result, at) => <i key={area.items[at]?.id ?? at} data-result={result ?? 'open'} />)
                : null}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
