import { useState } from 'react'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import { useActor, useCan, useData } from '../data/react/context.tsx'
import { useRow } from '../data/react/live.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Alert } from '../ui/Alert.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { plural } from '../lib/text.ts'
import { clashesOf, clashOf, keepOps, takeOtherOps } from './conflicts.ts'
import type { Answer, Clash, ClashRow } from './conflicts.ts'
import styles from './ConflictChip.module.css'
import type { Ask } from './given.ts'
import { focusOnMount } from './focusOnMount.ts'
import { entityTitle, fieldTitle, showValue } from './names.ts'
import { commitOps, openOnly, useJournal } from './queries.ts'
import { useStanding } from './rights.ts'
import { useNames } from './usePeople.ts'
import { deviceNow } from '../lib/clock.ts'
import { formatDateTime } from '../lib/dates.ts'

// Needed only where a choice ends stopped work.
const ReasonChoice = lazyWindow(async () => (await import('./ReasonChoice.tsx')).ReasonChoice)

interface Props {
  readonly row: ClashRow
  readonly entity: EntityName
  readonly field: string
}

/** An amber "2 answers" beside a field; nothing while everybody agrees. Never opens by itself (no modal in the field). */
export function ConflictChip({ row, entity, field }: Props) {
  const journal = useJournal(row.id)
  const clash = clashOf(entity, row, field, openOnly(journal))
  return clash === null ? null : <ClashChip clash={clash} />
}

/** Every open question of a record, for the top of its page; nothing when there is none. */
export function Conflicts({ row, entity }: { readonly row: ClashRow; readonly entity: EntityName }) {
  const journal = useJournal(row.id)
  const clashes = clashesOf(entity, row, openOnly(journal))
  if (clashes.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Fields with two answers">
      {clashes.map((clash) => (
        <li key={clash.field}>
          <span className={styles.fieldName}>
            {clash.field === ''
              ? `${entityTitle(entity)}${clash.late === null ? ' deleted' : ''}`
              : fieldTitle(entity, clash.field)}
          </span>
          <ClashChip clash={clash} />
        </li>
      ))}
    </ul>
  )
}

/** There are two at least. */
const answersOf = ({ answers }: Clash) => plural(answers.length, 'answers', 'answers')

function ClashChip({ clash }: { readonly clash: Clash }) {
  const [open, setOpen] = useState(false)
  const title = clash.field === '' ? entityTitle(clash.entity) : fieldTitle(clash.entity, clash.field)
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-label={
          clash.late === null ? `${title}: ${answersOf(clash)}, choose one` : `${title}: look at a late change`
        }
        onClick={() => setOpen(true)}
      >
        <Icon name="git-compare-arrows" size="xs" />
        {clash.late === null ? answersOf(clash) : 'Late change'}
      </button>
      {open && <Chooser clash={clash} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}

const NOT_HERE =
  'This part is not on this device yet. Nothing was changed. Go where there is a connection and choose again.'

function Chooser({
  clash,
  title,
  onClose,
}: {
  readonly clash: Clash
  readonly title: string
  readonly onClose: () => void
}) {
  const data = useData()
  const actor = useActor()
  const names = useNames()
  const allowed = useCan('records.conflict.edit')
  const row = useRow(clash.entity, clash.id)
  const { lock: rewriting } = useStanding(row)
  const lock = TABLES[clash.entity].work?.fields.includes(clash.field) === true ? null : rewriting
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  // The answer that others have to hear of, until somebody has said why.
  const [ending, setEnding] = useState<{ readonly answer: Answer; readonly ask: Ask } | null>(null)
  const [why, setWhy] = useState('')

  const choose = async (answer: Answer, reason: string | null = null) => {
    setBusy(true)
    const now = deviceNow()
    const ops = answer.shown ? keepOps(clash, actor.userId, now) : takeOtherOps(clash, answer, actor.userId, now)
    try {
      // Fetched with the first choice, which may be without a connection.
      const code = await import('./following.ts').catch(() => null)
      const followed = await code?.follow(data, ops, { now, reason }).catch(() => null)
      if (!followed) return setRefused(NOT_HERE)
      if (!followed.ok) return setEnding({ answer, ask: followed.ask })
      const result = await commitOps(data, followed.ops)
      if (result.ok) onClose()
      else setRefused(result.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={clash.late === null ? `${title}: ${answersOf(clash)}` : `${title}: late change`}
    >
      <p className={styles.lead}>{leadOf(clash)}</p>
      {refused !== null && <Alert>{refused}</Alert>}
      {ending !== null && (
        <section ref={focusOnMount} tabIndex={-1} className={styles.ending} aria-label={ending.ask.title}>
          <h3>{ending.ask.title}</h3>
          <p>{ending.ask.words}</p>
          <ReasonChoice reasons={ending.ask.reasons} value={why} onChange={setWhy} title="Why" other="Another reason" />
          <Button
            kind="danger"
            busy={busy}
            disabledReason={why.trim() === '' ? 'Choose or write a reason first.' : undefined}
            onClick={() => void choose(ending.answer, why.trim())}
          >
            {ending.ask.act}
          </Button>
        </section>
      )}
      <ul className={styles.answers}>
        {clash.answers.map((answer) => (
          <li key={answer.key} className={answer.shown ? styles.shown : undefined}>
            <div className={styles.value}>
              {clash.field === '' && clash.late !== null
                ? 'Recorded'
                : showValue(clash.entity, clash.field, answer.value, names)}
            </div>
            <div className={styles.who}>
              {answer.by === null ? 'You, not sent yet' : names.person(answer.by)}
              {answer.at !== null && <> · {formatDateTime(answer.at)}</>}
              {answer.shown && <> · shown now</>}
            </div>
            {answer.shown ? (
              <Button kind="outline" busy={busy} {...reason(allowed)} onClick={() => void choose(answer)}>
                {clash.late === null ? 'Keep this' : 'I have looked at it'}
              </Button>
            ) : (
              clash.canUseOther && (
                <Button
                  kind="outline"
                  busy={busy}
                  {...(lock === null ? reason(allowed) : { disabledReason: lock })}
                  onClick={() => void choose(answer)}
                >
                  Use this one
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function reason(allowed: boolean): { readonly disabledReason?: string } {
  return allowed ? {} : { disabledReason: 'Your role cannot settle conflicts. An EHS manager can.' }
}

function leadOf(clash: Clash): string {
  if (clash.late !== null)
    return `Somebody did this before their device could know: ${clash.late} It is kept. Check it, then say that you have.`
  switch (clash.rule) {
    case 'late':
      return 'What others wrote of this before it was signed is kept here. The signed answer stands.'
    case 'guarded':
      return 'Two people answered without seeing each other. The safer answer is shown until somebody chooses.'
    case 'state':
      return 'Two people moved this record at the same time. Nothing is lost; confirm where it stands now.'
    case 'delete':
      return 'One person deleted this while another was changing it. The change was kept.'
    case 'text':
      return 'Two people wrote over the same words. The later text is shown, the other is kept here.'
    case 'register':
    case 'immutable':
      return 'Two people changed this without seeing each other. The later answer is shown, the other is kept here.'
  }
}
