import { useMemo } from 'react'
import { textIn, type Language } from '../../lib/words.ts'
import { Later } from '../../ui/Later.tsx'
import type { TemplateArea, TemplateItem } from '../template.ts'
import { FormRow, type RowActs, type RowProps } from './FormRow.tsx'
import styles from './rows.module.css'

interface Props {
  readonly areas: readonly TemplateArea[]
  /** The question that is worked on: its row is drawn wherever it is. */
  readonly cursor: string | null
  readonly language: Language
  readonly acts: RowActs
  readonly row: (
    item: TemplateItem,
  ) => Pick<RowProps, 'row' | 'previous' | 'photo' | 'correction' | 'asked' | 'otherwise' | 'editable'>
}

/** Rows that are drawn together, and how high one is, in pixels. */
const BLOCK = 4
const ROW_HEIGHT = 124

/** The questions by section: those in sight at once, the others a moment later. */
export function Rows({ areas, cursor, language, acts, row }: Props) {
  const blocks = useMemo(() => blocksOf(areas), [areas])
  const atOnce = Math.ceil(window.innerHeight / ROW_HEIGHT)
  return blocks.map(({ area, parts }) => {
    const heading = textIn(area.title, language)
    return (
      <section key={area.id} aria-label={heading.text} className={styles.section}>
        <h2 className={styles.sectionHead} lang={heading.lang}>
          {heading.text}
        </h2>
        {parts.map(({ first, asks }) => (
          <Later
            key={asks[0]?.id}
            now={first <= atOnce || asks.some(({ id }) => id === cursor)}
            height={asks.length * ROW_HEIGHT}
          >
            {() =>
              asks.map((item, at) => (
                <FormRow
                  key={item.id}
                  {...row(item)}
                  item={item}
                  at={first + at}
                  current={item.id === cursor}
                  language={language}
                  acts={acts}
                />
              ))
            }
          </Later>
        ))}
      </section>
    )
  })
}

/** The questions of each section in blocks, with the number that the first of a block has in the form. */
function blocksOf(areas: readonly TemplateArea[]) {
  let nth = 1
  return areas.map((area) => {
    const parts: { readonly first: number; readonly asks: readonly TemplateItem[] }[] = []
    for (let at = 0; at < area.items.length; at += BLOCK) {
      const asks = area.items.slice(at, at + BLOCK)
      parts.push({ first: nth, asks })
      nth += asks.length
    }
    return { area, parts }
  })
}
