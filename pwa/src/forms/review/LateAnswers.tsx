import { useMemo } from 'react'
import { newId } from '../../../../sync/change/ids.ts'
import { useData } from '../../data/react/context.tsx'
import { useSyncValue, type Rejected } from '../../data/sync/syncState.ts'
import type { ParentEntity } from '../../records/queries.ts'
import { useSaver } from '../../records/saving/useSaver.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useLanguage } from '../../ui/language.ts'
import { useUndo } from '../../ui/UndoBar.tsx'
import { formWords } from '../formWords.ts'
import type { TemplateArea, TemplateItem } from '../template.ts'
import { lateAnswers, lateWords, type IsAnswer } from './lateAnswers.ts'
import styles from './LateAnswers.module.css'

interface Props {
  /** The form, on which a note can be left. */
  readonly parent: { readonly entity: ParentEntity; readonly id: string }
  readonly areas: readonly TemplateArea[]
  readonly itemOf: IsAnswer
}

/** What the server did not take of a form: it waits on this device until it is sent as a note, or thrown away where all of that is done. */
export function LateAnswers({ parent, areas, itemOf }: Props) {
  const { language } = useLanguage()
  const say = formWords(language).late
  const data = useData()
  const { tell } = useUndo()
  const { save, step, busy, failure } = useSaver()
  const late = lateAnswers(useSyncValue('attention'), itemOf)
  const items = useMemo(
    () => new Map<string, TemplateItem>(areas.flatMap((area) => area.items.map((item) => [item.id, item] as const))),
    [areas],
  )
  if (late.length === 0) return null
  // The note takes the place of what was refused, in one change: nothing is lost and nothing stands twice.
  const send = (one: Rejected) => {
    const text = say.note(lateWords(one, itemOf, items, language)).slice(0, NOTE_LETTERS)
    const fields = { parentEntity: parent.entity, parentId: parent.id, text }
    return step(async () => {
      const kept = await save(
        data.rejected.resend(one.setId, [{ kind: 'add', entity: 'comment', id: newId(), fields }]),
      )
      if (kept) tell(say.sent)
      return kept
    })
  }
  return (
    <Banner tone="warn" fact={say.title(late.length)}>
      {failure}
      {late.map((one) => (
        <span key={one.setId} className={styles.one}>
          <span>
            {one.message} {lateWords(one, itemOf, items, language)}
          </span>
          <span className={styles.keys}>
            <Button size="field" busy={busy} onClick={() => void send(one)}>
              {say.send}
            </Button>
            <LinkButton size="field" href="/sync">
              {say.look}
            </LinkButton>
          </span>
        </span>
      ))}
    </Banner>
  )
}

/** As many letters as a comment may have. */
const NOTE_LETTERS = 4000
