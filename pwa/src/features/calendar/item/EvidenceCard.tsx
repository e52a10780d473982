import { useState } from 'react'
import { useCan, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { isEntity } from '../../../data/store/database.ts'
import { formatDate } from '../../../lib/dates.ts'
import { capital } from '../../../lib/text.ts'
import { AddFile, Refused, useAdding } from '../../../records/attachments/AddFile.tsx'
import { FileName } from '../../../records/attachments/FileName.tsx'
import { attachmentOp } from '../../../records/attachments/prepareFile.ts'
import { RecordLink } from '../../../records/engine/RecordLink.tsx'
import { nounsOf } from '../../../records/engine/words.ts'
import { useEditing } from '../../../records/engine/useEditing.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import type { Entry, ItemRow } from '../entry.ts'
import type { Slotted } from '../evidence.ts'
import { actOn } from '../itemOps.ts'
import { acceptWords, wrongKind } from '../fileKinds.ts'
import { useEvidence, type Evidence } from '../useEvidence.ts'
import { doNow } from './evidenceSlots.ts'
import { items } from './itemRecord.ts'
import { EnterNumber, Sign } from './ProofDialogs.tsx'
import { WhoMay } from './WhoMay.tsx'
import styles from './item.module.css'

interface Props {
  readonly entry: Entry
  readonly row: ItemRow
}

/** What proves it: each thing with a tick once it is there, and one button until then. */
export function EvidenceCard({ entry, row }: Props) {
  const evidence = useEvidence(entry)
  const { mayAdd } = useEditing(items, row)
  const mayBegin = useCan('calendar.item.create')
  const adds = mayAdd && !entry.done && (entry.row !== null || mayBegin)
  if (evidence === undefined) return null
  const { slots } = evidence
  const there = slots.filter(({ filled }) => filled).length
  return (
    <Card title="Evidence" aside={slots.length === 0 ? undefined : `${there} of ${slots.length} in place`}>
      {slots.length === 0 ? (
        <p className={styles.quiet}>The rule asks for no evidence. Files and comments can be added all the same.</p>
      ) : (
        <ul className={styles.slots}>
          {slots.map((slot) => (
            <Slot key={slot.id} entry={entry} slot={slot} evidence={evidence} adds={adds} />
          ))}
        </ul>
      )}
      <WhoMay row={row} done={entry.done} />
    </Card>
  )
}

type ActProps = Omit<SlotProps, 'adds'>

interface SlotProps {
  readonly entry: Entry
  readonly slot: Slotted
  readonly adds: boolean
}

function Slot({ entry, slot, evidence, adds }: SlotProps & { readonly evidence: Evidence }) {
  const own = evidence.proofs.filter((proof) => proof.slot === slot.id)
  const files = evidence.files.filter((file) => file.slot === slot.id)
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <li className={styles.slot}>
      <Icon
        name={slot.filled ? 'circle-check' : slot.optional === true ? 'circle-dashed' : 'circle'}
        label={slot.filled ? 'In place' : slot.optional === true ? 'May be left out' : 'Missing'}
        className={cx(slot.filled && styles.there)}
      />
      <div className={styles.slotWords}>
        <b>{slot.title}</b>
        <span>
          {slot.filled && slot.kind !== 'record' && files.length === 0 ? says(slot) : null}
          {slot.filled ? null : waits(slot)}
        </span>
        {files.map((file) => (
          <FileName key={file.id} file={file} onFailure={setFailure} />
        ))}
        {failure === null ? null : <span role="alert">{failure}</span>}
        {own.map((proof) => (
          <Proof key={proof.id} proof={proof} adds={adds} />
        ))}
      </div>
      {slot.kind === 'record' ? <DoNow entry={entry} slot={slot} /> : adds ? <Act entry={entry} slot={slot} /> : null}
    </li>
  )
}

function says({ says: words, kind, unit = '' }: Slotted): string {
  return kind === 'number' ? `${words} ${unit}`.trim() : words
}

function waits({ kind, optional, entity, accept }: Slotted): string {
  const left = optional === true ? 'May be left out. ' : ''
  if (kind === 'file') return `${left}${capital(acceptWords(accept ?? null) ?? 'a file or a photographed paper')}`
  if (kind === 'signature') return `${left}To be signed on the screen`
  if (kind === 'number') return `${left}Type it once it is known`
  return `${left}Comes by itself from the next ${isEntity(entity) ? nounsOf(entity).one : 'record'} that fits`
}

/** A linked record, and what else is known of a proof; one of its own can be taken back. */
function Proof({ proof, adds }: { readonly proof: Row<'calendarEvidence'>; readonly adds: boolean }) {
  const { save } = useSaving()
  const { recordEntity, recordId } = proof
  const linked = recordId !== null && isEntity(recordEntity)
  return (
    <span className={styles.proof}>
      {linked ? <RecordLink entity={recordEntity} id={recordId} /> : null}
      {proof.provesOn === null ? null : <span>for {formatDate(proof.provesOn)}</span>}
      {proof.$.state === 'server' ? null : <SaveState state={proof.$.state} withWord />}
      {adds && !linked ? (
        <Button
          size="small"
          kind="quiet"
          onClick={() =>
            void save(`Evidence taken back`, [{ kind: 'remove', entity: 'calendarEvidence', id: proof.id }])
          }
        >
          Take back
        </Button>
      ) : null}
    </span>
  )
}

/** Who does the work proves the item, whoever has it: the way there is for everybody who may make such a record. */
function DoNow({ entry, slot }: ActProps) {
  const way = doNow(slot, entry)
  const may = useCan(way?.access ?? '')
  if (way === null || !may || slot.filled || entry.done) return null
  return (
    <LinkButton size="small" href={way.path} label={`Do it now: ${slot.title}`}>
      Do it now
    </LinkButton>
  )
}

function Act({ entry, slot }: ActProps) {
  const [open, setOpen] = useState(false)
  if (slot.kind === 'file') return <FileAct entry={entry} slot={slot} />
  if (slot.filled) return null
  const action = slot.kind === 'signature' ? 'Sign' : 'Enter'
  return (
    <>
      <Button size="small" label={`${action}: ${slot.title}`} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {open && slot.kind === 'signature' ? <Sign entry={entry} slot={slot} onClose={() => setOpen(false)} /> : null}
      {open && slot.kind === 'number' ? <EnterNumber entry={entry} slot={slot} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function FileAct({ entry, slot }: ActProps) {
  const data = useData()
  const adding = useAdding((prepared) => {
    const { name, file } = prepared
    const message = wrongKind({ name, mime: file.mime }, slot.accept ?? null, slot.title)
    if (message !== null) return Promise.resolve({ ok: false, reason: 'invalid', message })
    return data.commit(actOn(entry, [attachmentOp({ entity: 'calendarItem', id: entry.id }, prepared, slot.id)]), {
      files: [file],
    })
  })
  return (
    <>
      <AddFile adding={adding} name={slot.title} />
      <Refused of={adding} />
    </>
  )
}
