import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { latest } from '../../../../../sync/permits/permits.ts'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import { useDraft } from '../../../data/store/drafts.ts'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatTime } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { SignHere } from '../../../records/signing/SignHere.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import type { NewOp } from '../../../data/outbox/commit.ts'
import { isElsewhere } from '../core/facts.ts'
import { isClosed } from '../core/kinds.ts'
import { rulesOf } from '../core/limits.ts'
import { command, giveLog, setPermit, shiftOps, takeLog } from '../core/ops.ts'
import { extensionsOf } from '../core/time.ts'
import { usePermitWords } from '../core/useWords.ts'
import styles from './live.module.css'
import type { SheetProps } from './PeopleSheets.tsx'
import { AnalysisSheet } from './AnalysisSheet.tsx'
import { ReasonSheet } from './StepSheets.tsx'
import { useStepSigning } from './useStepSigning.ts'

type Page = 'extend' | 'shift' | 'give' | 'take' | 'discard' | 'analysis' | null

/** What is seldom done: more time, the next shift, another tablet, the papers. */
export function MoreSheet(props: SheetProps) {
  const { around, now, onClose } = props
  const { t: all } = usePermitWords()
  const t = all.more
  const data = useData()
  const { userId } = useActor()
  const online = useSyncValue('link') === 'online'
  const mayIssue = useCan('work-permits.permit.approve')
  const mayEdit = useCan('work-permits.permit.edit')
  const { save, failure } = useSaver()
  const [page, setPage] = useState<Page>(null)
  const { permit, tablet } = around
  const press = { now: now(), me: userId, tablet }
  const elsewhere = isElsewhere(permit, tablet)
  const open = !isClosed(permit)
  const draft = permit.state === 'draft'
  const run = async (ops: readonly NewOp[]) => {
    if (await save(data.commit(ops))) onClose()
  }
  switch (page) {
    case 'extend':
      return <ExtendSheet {...props} />
    case 'shift':
      return <ShiftSheet {...props} />
    case 'analysis':
      return <AnalysisSheet {...props} />
    case 'discard':
      return (
        <ReasonSheet
          id={`discard:${permit.id}`}
          title={t.discardWhy}
          label={t.why}
          action={t.discard}
          missing={t.noWhy}
          opsOf={(why) => [command(permit.id, 'discard', { stateReason: why })]}
          onClose={onClose}
        />
      )
    case 'take':
      return (
        <ReasonSheet
          id={`log:${permit.id}`}
          title={t.takeLogFrom(permit.logDevice ?? '')}
          label={t.takeLogWhy}
          placeholder={t.takeLogExample}
          action={t.takeLog}
          missing={t.noWhy}
          opsOf={(why) => takeLog(newId(), permit, why, { ...press, now: now() })}
          onClose={onClose}
        />
      )
    case 'give':
      return (
        <Sheet open onClose={onClose} title={t.giveLog} description={t.giveLogSays}>
          <Key
            label={t.giveLog}
            size="lg"
            tone="primary"
            icon={<Icon name="tablet" size="md" />}
            onPress={() => void run(giveLog(newId(), permit, press))}
          />
        </Sheet>
      )
    case null:
      return (
        <Sheet open onClose={onClose} title={t.title}>
          <div className={styles.keys}>
            {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
            {open && (mayIssue || draft) && mayEdit ? (
              <Key label={t.extend} icon={<Icon name="timer" size="md" />} onPress={() => setPage('extend')} />
            ) : null}
            {open && !draft && mayEdit ? (
              <Key label={t.shift} icon={<Icon name="users" size="md" />} onPress={() => setPage('shift')} />
            ) : null}
            {!open || draft || !mayEdit ? null : permit.logDevice === null || permit.logDevice === '' ? (
              <Key
                label={t.takeLog}
                icon={<Icon name="tablet" size="md" />}
                onPress={() => void run(takeLog(newId(), permit, '', press))}
              />
            ) : elsewhere ? (
              <Key
                label={t.takeLogFrom(permit.logDevice)}
                icon={<Icon name="tablet" size="md" />}
                disabledReason={mayIssue ? (online ? undefined : t.takeLogSignal) : t.takeLogWho}
                hint={mayIssue ? (online ? undefined : t.takeLogSignal) : t.takeLogWho}
                onPress={() => setPage('take')}
              />
            ) : (
              <Key label={t.giveLog} icon={<Icon name="tablet" size="md" />} onPress={() => setPage('give')} />
            )}
            <Key label={t.analysis} icon={<Icon name="list-checks" size="md" />} onPress={() => setPage('analysis')} />
            {draft && mayEdit ? (
              <Key label={t.discard} icon={<Icon name="ban" size="md" />} onPress={() => setPage('discard')} />
            ) : null}
            <LinkButton href={`/work-permits/register/${permit.id}`} size="field" wide icon={<Icon name="printer" />}>
              {all.live.print}
            </LinkButton>
          </div>
        </Sheet>
      )
  }
}

/** Some half hours more, and as long as the kind allows. */
function ExtendSheet({ around: { permit }, onClose }: SheetProps) {
  const { t: all } = usePermitWords()
  const t = all.more
  const data = useData()
  const { save, failure } = useSaver()
  const most = latest(permit.fromAt, rulesOf(permit.kind))
  const choose = async (untilAt: number) => {
    if (await save(data.commit([setPermit(permit.id, { untilAt })]))) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.extend}
      description={permit.untilAt < most ? t.extendMost(formatTime(most)) : t.atMost}
    >
      <div className={styles.keys}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        {extensionsOf(permit.untilAt, most).map((end) => (
          <Key key={end} label={t.extendTo(formatTime(end))} onPress={() => void choose(end)} />
        ))}
      </div>
    </Sheet>
  )
}

interface Shift {
  readonly toId: string | null
  readonly note: string
}

const NOBODY: Shift = { toId: null, note: '' }

function ShiftSheet({ around, now, onClose }: SheetProps) {
  const { permit, tablet } = around
  const { t: all } = usePermitWords()
  const t = all.more
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const { save, step, busy, failure } = useSaver()
  const draft = useDraft<Shift>(`permit-shift:${permit.id}`, NOBODY)
  const { toId, note } = draft.value
  const signing = useStepSigning(around, 'handOver', toId ?? '')
  const keep = () =>
    step(async () => {
      if (toId === null) return false
      const [id, at] = [newId(), now()]
      const signed = await signing.sign(at, { handOverId: id })
      if (signed === null) return false
      const kept = await save(
        data.commit([
          ...shiftOps({ id, permit, toId, note: note.trim(), press: { now: at, me: userId, tablet } }),
          ...signed,
        ]),
      )
      if (kept) {
        draft.clear()
        onClose()
      }
      return kept
    })
  const barred = permit.kind === 'hot_work' ? permit.fireWatchId : null
  return (
    <Sheet open onClose={onClose} title={t.shift}>
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        <Field label={t.shiftTo}>
          <Combobox
            value={toId}
            options={people.options.filter(({ value }) => value !== permit.holderId && value !== barred)}
            onChange={(id) => draft.change({ ...draft.now(), toId: id })}
          />
        </Field>
        <Field label={t.shiftNote}>
          <TextArea
            value={note}
            onChange={(text) => draft.change({ ...draft.now(), note: text })}
            maxLength={1000}
            placeholder={t.shiftExample}
          />
        </Field>
        {toId === null ? null : <SignHere signing={signing} />}
        <Key
          label={t.shift}
          size="lg"
          tone="primary"
          busy={busy}
          disabledReason={toId === null ? t.shiftTo : signing.missing}
          onPress={() => void keep()}
        />
      </div>
    </Sheet>
  )
}
