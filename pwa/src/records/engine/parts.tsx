/** What hangs on a record beside its fields: photos, files, sound and comments, as far as its module file gives it any (x-parts). */
import { useId, useState } from 'react'
import type { Entities, EntityName, Photo } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { useCan, useData } from '../../data/react/context.tsx'
import { useRows } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { deviceNow } from '../../lib/clock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Attachments } from '../attachments/Attachments.tsx'
import { Comments } from '../Comments.tsx'
import { PhotoLightbox } from '../PhotoLightbox.tsx'
import { PhotoThumb } from '../PhotoThumb.tsx'
import { preparePhoto } from '../preparePhoto.ts'
import { addPhoto, type PhotoParent } from '../queries.ts'
import { VoiceNotes } from '../voice/VoiceNotes.tsx'
import { isClosed } from './closed.ts'
import { nameOf, type RecordDefinition } from './define.ts'
import styles from './detail.module.css'
import { useEditing } from './useEditing.ts'
import { wordOf } from './words.ts'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
}

type Carrier = Pick<RecordDefinition<EntityName>, 'meta' | 'entity'>
type Part = 'photo' | 'comment' | 'voiceNote' | 'attachment'

/** The edge: which kinds carry parts is the module file's word, and the server holds to it. */
function carrier<P extends Part>({ meta, entity }: Carrier, part: P): Entities[P]['parentEntity'] | null {
  return meta.parts?.includes(part) === true ? (entity as Entities[P]['parentEntity']) : null
}

/** The field that says what proof a step needs; null where no step asks for any. */
export function evidenceField({ states }: TableMeta): string | null {
  const asked = Object.values(states?.commands ?? {}).find(({ guard }) => guard?.hasEvidence !== undefined)
  return asked?.guard?.hasEvidence ?? null
}

/** Before and after side by side, and a dashed slot the size of the photo that is still missing. */
export function RecordPhotos<E extends EntityName>({ definition, row }: Props<E>) {
  const parent = carrier(definition, 'photo')
  const own = useRows('photo', { parentId: row.id }, { sort: 'takenAt' })
  // What a record answers was often photographed before it was made.
  const source = useRows('photo', { parentId: textOf(Reflect.get(row, 'sourceId')) }, { sort: 'takenAt' })
  const [open, setOpen] = useState<string | null>(null)
  const mayCreate = useCan('records.photo.create')
  const { takes } = useEditing(definition, row)
  if (parent === null || own === undefined || source === undefined) return null
  const rule = evidenceField(definition.meta)
  const role = rule === null ? 'context' : 'after'
  const after = own.filter((photo) => photo.role === 'after')
  const all: readonly Photo[] =
    rule === null ? own : [...[...own, ...source].filter((photo) => photo.role !== 'after'), ...after]
  const canAdd = mayCreate && takes('photo')
  if (all.length === 0 && !canAdd) return null
  const title = rule === null ? 'Photos' : 'Evidence'
  const tag = rule !== null || all.some((photo) => photo.role !== 'context')
  return (
    <section aria-label={title}>
      <h3 className={styles.overline}>
        {title}
        {rule !== null && (
          <span>
            {evidenceFact(definition.entity, rule, row, { after: after.length, closed: isClosed(definition, row) })}
          </span>
        )}
      </h3>
      <div className={styles.slots}>
        {all.map((photo) => (
          <PhotoThumb key={photo.id} photo={photo} size="slot" tag={tag} onOpen={() => setOpen(photo.id)} />
        ))}
        {canAdd && <AddPhoto parent={{ entity: parent, id: row.id, walkId: walkOf(row) }} role={role} />}
      </div>
      {open !== null && <PhotoLightbox photos={all} openId={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </section>
  )
}

interface Given {
  readonly after: number
  readonly closed: boolean
}

function evidenceFact(entity: EntityName, field: string, row: object, { after, closed }: Given): string {
  const rule = textOf(Reflect.get(row, field))
  if (rule === 'note') return 'a comment about what was done'
  if (rule === 'photo_after' && after === 0) return closed ? 'no after photo' : 'after photo needed'
  if (after > 0) return after === 1 ? '1 after photo' : `${after} after photos`
  // A rule of a newer version is shown as it is called there.
  return rule === '' || rule === 'none' || rule === 'photo_after' ? 'no photo needed' : wordOf(entity, field, rule)
}

interface AddProps {
  readonly parent: PhotoParent
  readonly role: Photo['role']
}

function AddPhoto({ parent, role }: AddProps) {
  const data = useData()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  const add = async (files: FileList | null) => {
    const chosen = Array.from(files ?? [])
    if (chosen.length === 0) return
    setBusy(true)
    setRefused(null)
    for (const file of chosen) {
      const prepared = await preparePhoto(file, deviceNow())
      const result = prepared.ok ? await addPhoto(data, parent, role, prepared.photo) : prepared
      if (!result.ok) setRefused(result.message)
    }
    setBusy(false)
  }

  return (
    <div className={styles.slotBox}>
      {/* A file field without `capture` lets the tablet offer camera and gallery, and the office a file. */}
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className={styles.file}
        disabled={busy}
        onChange={(event) => {
          void add(event.target.files)
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={styles.slot}>
        {busy ? <Spinner /> : <Icon name="camera" />}
        <span>{busy ? 'Saving photo' : role === 'after' ? 'Add after photo' : 'Add photo'}</span>
      </label>
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </div>
  )
}

/** The walk that a record belongs to: its parts belong to it too, and are in its report. */
function walkOf(row: object): string | null {
  return textOf(Reflect.get(row, 'walkId')) || null
}

/** What was said about the record, to be heard. */
export function RecordVoice<E extends EntityName>({ definition, row }: Props<E>) {
  const parent = carrier(definition, 'voiceNote')
  if (parent === null) return null
  return (
    <VoiceNotes
      parent={{ entity: parent, id: row.id, walkId: walkOf(row) }}
      of={nameOf(definition, row)}
      editable={false}
    />
  )
}

interface FilesProps<E extends EntityName> extends Props<E> {
  /** What a file is for, by the slot it stands in. */
  readonly slots?: ReadonlyMap<string, string>
}

/** Papers of the record: a permit, a certificate, what a laboratory answered. */
export function RecordFiles<E extends EntityName>({ definition, row, slots }: FilesProps<E>) {
  const parent = carrier(definition, 'attachment')
  const { takes } = useEditing(definition, row)
  return parent === null ? null : (
    <Attachments
      parent={{ entity: parent, id: row.id }}
      mayAdd={takes('attachment')}
      {...(slots === undefined ? {} : { slots })}
    />
  )
}

export function RecordComments<E extends EntityName>({ definition, row }: Props<E>) {
  const parent = carrier(definition, 'comment')
  return parent === null ? null : <Comments parentEntity={parent} parentId={row.id} />
}

/** What people say about the record, under its heading. */
export function CommentSection<E extends EntityName>({ definition, row }: Props<E>) {
  if (carrier(definition, 'comment') === null) return null
  return (
    <section className={styles.comments}>
      <h2 className={styles.section}>Comments</h2>
      <RecordComments definition={definition} row={row} />
    </section>
  )
}
