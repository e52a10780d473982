import type { EntityName } from '../../../../schema/gen/types.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import type { Row } from '../../data/store/rows.ts'
import { today } from '../../lib/dates.ts'
import { lowered } from '../../lib/text.ts'
import { Card } from '../../ui/Card.tsx'
import { RecordBadges } from '../../ui/RecordPage.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { ConflictChip, Conflicts } from '../ConflictChip.tsx'
import { fieldTitle } from '../names.ts'
import { FrozenNote } from '../frozen/FrozenNote.tsx'
import { frozenLocks } from '../frozen/frozen.ts'
import { BinnedWhole } from '../recycle-bin/BinnedWhole.tsx'
import { SelfApproved } from '../SelfApproved.tsx'
import { sealLocks } from '../signing/sealLocks.ts'
import { useCalled } from './called.ts'
import { reasonOf } from './closed.ts'
import { rowTitle, type RecordDefinition } from './define.ts'
import styles from './detail.module.css'
import { DueCount } from './DueCount.tsx'
import { EditableText } from './EditableText.tsx'
import { layoutOf } from './layout.ts'
import { Stands } from './due.tsx'
import { Value } from './marks.tsx'
import { RankButton } from './RankButton.tsx'
import { StepButtons } from './steps.tsx'
import { useEditing } from './useEditing.ts'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
}

/** How grave, how saved, what is open between two people; then its title and its text, which are typed anew in their place. */
export function DetailHead<E extends EntityName>({ definition, row }: Props<E>) {
  const { entity, slots, page, rest } = definition
  const more = rest?.(row) ?? ''
  const { mayWrite, frozen } = useEditing(definition, row)
  const { title, lead } = layoutOf(definition)
  const stays = { ...sealLocks(entity, row), ...frozenLocks(entity, row) }
  const heading = <h2 className={styles.title}>{useCalled(row, rowTitle(definition, row))}</h2>
  const inForm = page.form?.sections.flatMap(({ fields }) => fields) ?? []
  return (
    <>
      <RecordBadges>
        <SaveState state={row.$.state} withWord />
        <SelfApproved row={row} />
        {Object.keys(page.words.looks).map((field) => (
          <LookBadge key={field} {...{ definition, row, field }} chip={!inForm.includes(field)} />
        ))}
        {slots?.head === undefined ? null : <slots.head row={row} />}
      </RecordBadges>
      <Conflicts row={row} entity={entity} />
      <BinnedWhole row={row} />
      <FrozenNote decided={frozen} />
      {title === null ? (
        heading
      ) : (
        <EditableText definition={definition} row={row} field={title} mayEdit={mayWrite && !(title in stays)}>
          {heading}
        </EditableText>
      )}
      {more !== '' && <p className={styles.text}>{more}</p>}
      {lead === null ? null : (
        <EditableText definition={definition} row={row} field={lead} mayEdit={mayWrite && !(lead in stays)}>
          <Lead text={textOf(Reflect.get(row, lead))} none={noneOf(fieldTitle(entity, lead))} />
        </EditableText>
      )}
    </>
  )
}

/** A title that is a sentence of its own is none that "No" can stand before. */
function noneOf(title: string): string {
  return title.split(' ').length > 3 ? `${title}: not written yet.` : `No ${lowered(title)}.`
}

function Lead({ text, none }: { readonly text: string; readonly none: string }) {
  return text === '' ? <p className={styles.empty}>{none}</p> : <p className={styles.text}>{text}</p>
}

interface LookProps<E extends EntityName> extends Props<E> {
  readonly field: string
  /** Its two answers are chosen here, because no field beside the record shows them. */
  readonly chip: boolean
}

function LookBadge<E extends EntityName>({ definition, row, field, chip }: LookProps<E>) {
  const { entity } = definition
  const value = textOf(Reflect.get(row, field))
  return (
    <>
      {value !== '' && <Value entity={entity} field={field} value={value} />}
      {chip && <ConflictChip row={row} entity={entity} field={field} />}
    </>
  )
}

/** When it is due, where it stands and why, and what this person can do about it. */
export function NextCard<E extends EntityName>({ definition, row }: Props<E>) {
  const { entity, page, used, slots } = definition
  const reason = reasonOf(definition, row)
  return (
    <Card>
      <div className={styles.stands}>
        {page.due === undefined ? null : <DueCount kind={definition} row={row} today={today()} />}
        <Stands entity={entity} kind={definition} row={row} today={today()} />
      </div>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      <StepButtons definition={definition} row={row} onStep={({ command }) => used?.(command, row)}>
        <RankButton definition={definition} row={row} />
      </StepButtons>
      {slots?.steps === undefined ? null : (
        <div className={styles.more}>
          <slots.steps row={row} />
        </div>
      )}
    </Card>
  )
}
