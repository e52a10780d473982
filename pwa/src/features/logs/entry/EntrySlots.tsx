/** What the page of an entry shows: its form while it is filled, its sheet afterwards, and the steps that ask for more than a press. */
import { useState } from 'react'
import { Link } from 'wouter'
import { judge } from '../../../../../sync/forms/judge.ts'
import { useRow, type Row } from '../../../data/react/live.ts'
import { FillForm } from '../../../forms/filling/FillForm.tsx'
import type { Place } from '../../../forms/filling/pages.ts'
import { useFilling } from '../../../forms/filling/useFilling.ts'
import { valueWords } from '../../../forms/filling/valueWords.ts'
import { FormSheet } from '../../../forms/sheet/FormSheet.tsx'
import { today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { PhotoSet } from '../../../records/Photos.tsx'
import { usePhotos } from '../../../records/queries.ts'
import { useStanding } from '../../../records/rights.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SignatureView } from '../../../ui/SignaturePad.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useChoicesOf } from '../core/choices.ts'
import { shownCalculated } from '../core/calculated.ts'
import { struckAt } from '../core/corrections.ts'
import { MASKED } from '../core/masked.ts'
import { openingAt } from '../core/openings.ts'
import { openingWords } from '../core/openingWords.ts'
import { useEntry, useEntryStore, type Entry } from '../core/entry.ts'
import { valueId } from '../core/values.ts'
import { CorrectField } from '../fill/CorrectField.tsx'
import { FilesOf } from '../fill/FilesOf.tsx'
import { ReturnEntry } from './ReturnEntry.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import styles from './entry.module.css'

interface Props {
  readonly row: Row<'logEntry'>
}

export function EntryFirst({ row }: Props) {
  const log = useRow('log', row.logId)
  const version = useRow('logVersion', row.versionId)
  const thing = useRow('equipmentItem', row.thingId)
  return (
    <p className={styles.first}>
      {log ? (
        <Link href={`/logs/${log.id}`} className={styles.link}>
          {log.name}
        </Link>
      ) : null}
      {thing ? `, ${[thing.tag, thing.name].filter(Boolean).join(' ')}` : ''}
      {version ? `, version ${version.version}` : ''}
      {(row.late ?? 0) > 0 ? `, begun ${plural(row.late ?? 0, 'day')} late` : ''}
    </p>
  )
}

export function EntrySteps({ row }: Props) {
  const entry = useEntry(row.id)
  const standing = useStanding(row)
  const [open, setOpen] = useState<'submit' | 'return' | null>(null)
  if (entry === undefined || entry === null) return null
  const mayFill = standing.edit && (row.state === 'draft' || row.state === 'returned')
  const mayReview = standing.can('approve') && (row.state === 'submitted' || row.state === 'approved')
  return (
    <div className={styles.steps}>
      {mayFill ? <LinkButton href={`/logs/fill/${row.id}`}>On the tablet</LinkButton> : null}
      {mayFill && row.state === 'draft' ? (
        <Button kind="primary" onClick={() => setOpen('submit')}>
          {entry.log.signed === true ? 'Sign and submit' : 'Submit'}
        </Button>
      ) : null}
      {mayReview ? <Button onClick={() => setOpen('return')}>Return</Button> : null}
      {open === 'submit' ? <SubmitDialog entry={entry} onClose={() => setOpen(null)} /> : null}
      {open === 'return' ? <ReturnEntry entry={entry} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}

export function EntryBeside({ row }: Props) {
  const people = usePeople()
  if ((row.signature ?? '') === '') return null
  return (
    <Card title="Signature">
      <SignatureView path={row.signature ?? ''} label={`Signature of ${people.name(row.fillerId)}`} />
      <p>
        <b>{people.name(row.fillerId)}</b>
      </p>
    </Card>
  )
}

export function EntryBody({ row }: Props) {
  const entry = useEntry(row.id)
  const standing = useStanding(row)
  if (entry === undefined) return <Skeleton lines={6} />
  if (entry === null)
    return (
      <Card title="Entry">
        <p>The version of the log it was filled on is not on this device.</p>
      </Card>
    )
  return row.state === 'draft' && standing.edit ? (
    <Card title="Entry">
      <Filled entry={entry} />
    </Card>
  ) : (
    <Card title="Entry" aside={row.corrections ? plural(row.corrections, 'correction') : undefined}>
      <Sheet entry={entry} mayCorrect={standing.can('approve') && row.state !== 'void' && row.state !== 'draft'} />
    </Card>
  )
}

function Filled({ entry }: { readonly entry: Entry }) {
  const store = useEntryStore(entry, null)
  const filling = useFilling({
    ...store,
    renderFiles: (field, line) => <FilesOf entry={entry} field={field} line={line} locked={null} />,
  })
  return <FillForm filling={filling} strict={false} />
}

function Sheet({ entry, mayCorrect }: { readonly entry: Entry; readonly mayCorrect: boolean }) {
  const people = usePeople()
  const choices = useChoicesOf(entry.log)
  const standing = useStanding(entry.row)
  const [correcting, setCorrecting] = useState<Place | null>(null)
  const { form, values, written, corrections, last } = entry
  const around = { today: today(), ...(last === null ? {} : { last: last.values }) }
  const judged = shownCalculated(judge(form, values, around), entry, today())
  return (
    <>
      <FormSheet
        {...{ form, judged, values, choices }}
        masked={standing.can('approve') || standing.edit ? undefined : MASKED}
        struck={({ field, line }) =>
          struckAt(written, corrections, field.key, line).map(({ value, by }) => ({
            id: by.id,
            words: valueWords(field, value, choices(field)) || '–',
            who: people.name(by.createdBy),
            at: by.createdAt ?? 0,
            why: by.why,
          }))
        }
        notes={(place) => openingWords(openingAt(entry, place), last, choices)}
        renderFiles={({ field, line }) =>
          field.kind === 'photo' || field.kind === 'file' ? (
            <FilesOf entry={entry} field={field} line={line} locked="" />
          ) : (
            <PhotosOf id={valueId(entry.row.id, field.key, line)} />
          )
        }
        renderAction={(place) =>
          mayCorrect && isCorrectable(place) ? (
            <Button size="small" kind="quiet" onClick={() => setCorrecting(place)}>
              Correct
            </Button>
          ) : null
        }
      />
      {correcting === null ? null : (
        <Dialog open title={`Correct ${correcting.field.label.en}`} onClose={() => setCorrecting(null)}>
          <CorrectField entry={entry} {...correcting} size="desk" onKept={() => setCorrecting(null)} />
        </Dialog>
      )}
    </>
  )
}

/** Photos, files and drawings are not replaced: a new one is another record. */
function isCorrectable({ field: { kind } }: Place): boolean {
  return kind !== 'calc' && kind !== 'photo' && kind !== 'file' && kind !== 'signature'
}

function PhotosOf({ id }: { readonly id: string }) {
  const photos = usePhotos(id)
  return photos === undefined || photos.length === 0 ? null : <PhotoSet photos={photos} />
}
