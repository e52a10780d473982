import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { FillScreen } from '../../../forms/filling/FillScreen.tsx'
import { useFilling } from '../../../forms/filling/useFilling.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { textIn } from '../../../lib/words.ts'
import { commandOp } from '../../../records/engine/ops.ts'
import { useStanding } from '../../../records/rights.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useDrawing } from '../../../records/signing/useDrawing.ts'
import { SignaturePad } from '../../../ui/SignaturePad.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { useRow } from '../../../data/react/live.ts'
import { calculatedOps } from '../core/calculated.ts'
import { readEntry, useEntry, useEntryStore, type Entry } from '../core/entry.ts'
import { namesOf, rhythmIn } from '../core/names.ts'
import { useLogWords } from '../core/useLogWords.ts'
import { Asked } from './Asked.tsx'
import { FilesOf } from './FilesOf.tsx'
import { HandOver } from './HandOver.tsx'
import styles from './fill.module.css'

/** An entry on the tablet: filled while it is a draft, corrected where it was questioned. */
export default function Fill() {
  const { id = '' } = useParams()
  const t = useLogWords()
  const entry = useEntry(id)
  if (entry === undefined)
    return (
      <FieldScreen title={t.choose} back="/logs">
        <Skeleton lines={6} height={28} />
      </FieldScreen>
    )
  if (entry === null)
    return (
      <FieldScreen title={t.choose} back="/logs">
        <EmptyState
          drawing="search"
          title={t.absent}
          fact={t.absentFact}
          action={
            <LinkButton href="/logs" size="field">
              {t.all}
            </LinkButton>
          }
        />
      </FieldScreen>
    )
  return <Loaded entry={entry} />
}

/** It opens below what is filled: who pressed the key must see it. */
function showOnMount(section: HTMLElement | null): void {
  section?.scrollIntoView?.({ block: 'end' })
}

export function lockOf(entry: Entry, mayEdit: boolean, t: ReturnType<typeof useLogWords>): string | null {
  if (entry.row.state !== 'draft') return t.locked
  return mayEdit ? null : t.notYours
}

function Loaded({ entry }: { readonly entry: Entry }) {
  const t = useLogWords()
  const { language } = useLanguage()
  const data = useData()
  const { userId, fullName } = useActor()
  const people = usePeople()
  const [, navigate] = useLocation()
  const { tell } = useUndo()
  const { save, step, busy, failure } = useSaver()
  const { row, log } = entry
  const standing = useStanding(row)
  const thing = useRow('equipmentItem', row.thingId)
  const locked = lockOf(entry, standing.edit, t)
  const store = useEntryStore(entry, locked)
  const [strict, setStrict] = useState(false)
  const [asked, setSigning] = useState(false)
  const [giving, setGiving] = useState(false)
  const { drawing, draw, clear } = useDrawing(`logEntry:${row.id}`)
  // Drawn before the page died: it stands where it stood.
  const signing = asked || drawing !== null
  const filling = useFilling({
    ...store,
    renderFiles: (field, line) => <FilesOf entry={entry} field={field} line={line} locked={locked} />,
  })
  const { refused, marked, raises } = filling.judged
  const name = textIn(namesOf(log), language).text
  const title = thing ? (thing.tag ?? thing.name ?? '') : name
  const sub = [
    thing ? name : null,
    rhythmIn(log, language),
    formatDate(row.entryOn),
    t.filled(filling.count.filled, filling.count.total),
  ]
    .filter(Boolean)
    .join(' · ')
  const needsSign = log.signed === true && row.state === 'draft'
  const missing = refused.filter(({ code }) => code === 'required').length
  const reason =
    refused.length > 0
      ? missing === refused.length
        ? t.missing(missing)
        : t.refused(refused.length)
      : needsSign && signing && drawing === null
        ? t.signFirst
        : undefined

  const submit = () =>
    step(async () => {
      const fields =
        row.state === 'draft'
          ? { submittedAt: deviceNow(), fillerId: userId, ...(drawing === null ? {} : { signature: drawing }) }
          : { asked: [] }
      const command = row.state === 'draft' ? 'submit' : 'resubmit'
      // What was tapped last may not have come back to the screen yet: the calculation is of what is kept.
      const kept = row.state === 'draft' ? await readEntry(data, row.id) : null
      const calculated = kept === null ? [] : calculatedOps(kept, today())
      const done = await save(data.commit([...calculated, commandOp('logEntry', row.id, command, fields)]))
      if (done) {
        tell(t.submitted(title))
        navigate('/logs/entries/new')
      }
      return done
    })
  const press = () => {
    if (refused.length > 0) return setStrict(true)
    if (needsSign && !signing) return setSigning(true)
    return void submit()
  }
  const mayGive = row.state === 'draft' && standing.edit
  return (
    <FillScreen
      filling={filling}
      strict={strict}
      label={({ field }) => textIn(field.label, language).text}
      screen={{
        title,
        sub,
        back: signing
          ? () => {
              clear()
              setSigning(false)
            }
          : '/logs/entries/new',
        right: (
          <>
            {mayGive ? (
              <Key iconOnly label={t.handOver} icon={<Icon name="user" size="lg" />} onPress={() => setGiving(true)} />
            ) : null}
            <SunKey />
          </>
        ),
      }}
      notice={
        <>
          {failure === null ? null : <Alert>{failure}</Alert>}
          {locked !== null && row.state !== 'returned' ? <Banner tone="info" fact={locked} /> : null}
          {row.state === 'returned' ? <Asked entry={entry} mayEdit={standing.edit} /> : null}
        </>
      }
      tail={
        giving ? (
          <HandOver
            entry={row}
            onClose={() => setGiving(false)}
            onGiven={(to) => {
              tell(t.handedOver(to))
              navigate('/logs/entries/new')
            }}
          />
        ) : signing ? (
          <section className={styles.sign} aria-label={t.signTitle} ref={showOnMount}>
            <h2>{t.signTitle}</h2>
            <ul>
              <li>{t.filled(filling.count.filled, filling.count.total)}</li>
              {marked.length === 0 ? null : <li>{t.odd(marked.length)}</li>}
              {raises.length === 0 ? null : <li>{t.raises(raises.length)}</li>}
            </ul>
            <p>{t.signAs(people.known(userId) ?? fullName)}</p>
            <SignaturePad label={t.signHint} drawn={drawing} onChange={draw} />
          </section>
        ) : null
      }
      actions={
        <>
          <Key size="lg" label={t.later} onPress={() => navigate('/logs/entries/new')} />
          {row.state === 'draft' || row.state === 'returned' ? (
            <Key
              size="lg"
              tone="primary"
              label={row.state === 'returned' ? t.again : needsSign ? t.sign : t.submit}
              hint={strict || signing ? reason : undefined}
              busy={busy}
              disabledReason={standing.edit ? (signing ? reason : undefined) : t.notYours}
              onPress={press}
            />
          ) : null}
        </>
      }
    />
  )
}
