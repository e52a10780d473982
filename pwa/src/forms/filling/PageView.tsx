import { Fragment, useMemo, type ReactNode } from 'react'
import type { Field } from '../../../../sync/forms/form.ts'
import { textIn } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { Later } from '../../ui/Later.tsx'
import { useLanguage } from '../../ui/language.ts'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import { placesOf, type Page, type Part, type Place } from './pages.ts'
import type { Filling } from './useFilling.ts'

interface Props {
  readonly page: Page
  readonly number: number
  /** It begins at the top of the screen. */
  readonly first: boolean
  /** What somebody works on is drawn, wherever it is. */
  readonly working: Place | null
  /** In pixels, more or less. */
  readonly rowHeight: number
  readonly filling: Filling
  readonly renderRow: (place: Place) => ReactNode
}

/** Fields that are drawn together. */
const BLOCK = 8

type Block =
  | { readonly is: 'parts'; readonly id: number; readonly parts: readonly Exclude<Part, { is: 'group' }>[] }
  | (Part & { readonly is: 'group'; readonly id: number })

/** The sections of a page. */
export function PageView({ page, number, first, working, rowHeight, filling, renderRow }: Props) {
  const { language } = useLanguage()
  const t = fillWords(language)
  const { last, form } = filling.store
  const total = filling.pages.length
  const sameable = filling.sameable(placesOf(page))
  // A field keeps its block while others come and go: what is typed in it stays.
  const blocks = useMemo(() => blocksIn(form.fields), [form])
  const sections = useMemo(
    () => page.sections.map(({ heading, parts }) => ({ heading, found: blocksOf(parts, blocks) })),
    [page, blocks],
  )
  const top = sections[0]?.found[0]?.id ?? 0
  // As many as fill the screen: the rest of a long form is drawn a moment later.
  const atOnce = Math.ceil(window.innerHeight / rowHeight / BLOCK)
  const isNow = (block: number, places: readonly Place[]) =>
    (first && block - top < atOnce) ||
    (working !== null && places.some(({ field, line }) => field === working.field && line === working.line))
  return (
    <>
      {total > 1 ? (
        <p className={styles.pageOf}>
          <b>{page.title === null ? '' : textIn(page.title.label, language).text}</b> {t.page(number + 1, total)}
        </p>
      ) : null}
      {sections.map(({ heading, found }, index) => (
        <section key={heading?.key ?? index} className={styles.section}>
          <header className={styles.columns}>
            {heading === null ? <span /> : <h2>{textIn(heading.label, language).text}</h2>}
            {last === null ? null : <span>{last.on}</span>}
          </header>
          {found.map((block) =>
            block.is === 'group' ? (
              <Group
                key={block.field.key}
                {...{ block, filling, renderRow, rowHeight }}
                under={heading !== null}
                isNow={(places, line) => isNow(block.id + line, places)}
              />
            ) : (
              <Later
                key={block.id}
                now={isNow(
                  block.id,
                  block.parts.flatMap((part) => (part.is === 'place' ? [part.place] : [])),
                )}
                height={block.parts.length * rowHeight}
              >
                {() =>
                  block.parts.map((part) =>
                    part.is === 'words' ? (
                      <p key={part.field.key} className={styles.say}>
                        {textIn(part.field.label, language).text}
                      </p>
                    ) : (
                      <Fragment key={part.place.field.key}>{renderRow(part.place)}</Fragment>
                    ),
                  )
                }
              </Later>
            ),
          )}
        </section>
      ))}
      {sameable.length > 1 ? (
        <Key
          label={t.sameAll(sameable.length)}
          icon={<Icon name="equal" size="md" />}
          onPress={() => void filling.sameAll(sameable)}
        />
      ) : null}
    </>
  )
}

/** So many fields a block; a group is one of its own. */
function blocksIn(fields: readonly Field[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  let [block, count] = [0, 0]
  const close = () => {
    if (count > 0) block++
    count = 0
  }
  for (const { key, kind, in: group } of fields) {
    if (group !== undefined) continue
    if (kind === 'group') close()
    found.set(key, block)
    count++
    if (kind === 'group' || count === BLOCK) close()
  }
  return found
}

const fieldOf = (part: Part): Field => (part.is === 'place' ? part.place.field : part.field)

function blocksOf(parts: readonly Part[], blocks: ReadonlyMap<string, number>): readonly Block[] {
  const found: (Block & { parts?: Part[] })[] = []
  for (const part of parts) {
    const id = blocks.get(fieldOf(part).key) ?? 0
    const open = found.at(-1)
    if (part.is === 'group') found.push({ ...part, id })
    else if (open?.is === 'parts' && open.id === id) open.parts.push(part)
    else found.push({ is: 'parts', id, parts: [part] })
  }
  return found
}

/** Under the heading of its section where it has one, else on its level. */
function GroupTitle({ under, children }: { readonly under: boolean; readonly children: string }) {
  return under ? <h3>{children}</h3> : <h2>{children}</h2>
}

interface GroupProps extends Pick<Props, 'filling' | 'renderRow' | 'rowHeight'> {
  readonly block: Extract<Block, { is: 'group' }>
  readonly under: boolean
  readonly isNow: (places: readonly Place[], line: number) => boolean
}

/** The rows of a group, each with its fields. */
function Group({ block: { field, rows }, under, filling, renderRow, rowHeight, isNow }: GroupProps) {
  const { language } = useLanguage()
  const t = fillWords(language)
  const { removeRow } = filling.store
  return (
    <div className={styles.group}>
      <GroupTitle under={under}>{textIn(field.label, language).text}</GroupTitle>
      {rows.length === 0 ? <p className={styles.say}>{t.noRows}</p> : null}
      {rows.map((places, line) => (
        <div key={line} role="group" aria-label={t.row(line + 1)} className={styles.line}>
          <div className={styles.lineHead}>
            <b>{t.row(line + 1)}</b>
            {removeRow === undefined || line !== rows.length - 1 ? null : (
              <Key
                iconOnly
                label={t.removeRow(line + 1)}
                icon={<Icon name="x" size="md" />}
                onPress={() => void filling.removeRow(field, line)}
              />
            )}
          </div>
          <Later now={isNow(places, line) || line >= rows.length - 1} height={places.length * rowHeight}>
            {() => places.map(renderRow)}
          </Later>
        </div>
      ))}
      {rows.length >= (field.maxRows ?? 200) ? null : (
        <Key label={t.addRow} icon={<Icon name="plus" size="md" />} onPress={() => void filling.addRow(field)} />
      )}
    </div>
  )
}
