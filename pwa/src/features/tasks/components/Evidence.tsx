import { useId, useState } from 'react'
import type { Photo } from '../../../../../schema/gen/types.ts'
import { useCan, useData } from '../../../data/react/context.tsx'
import { PhotoLightbox } from '../../../records/PhotoLightbox.tsx'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import { preparePhoto } from '../../../records/preparePhoto.ts'
import { addPhoto } from '../../../records/queries.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useEvidence } from '../queries.ts'
import type { TaskRow } from '../queries.ts'
import { isClosed } from '../../../records/taskTurn.ts'
import { missingEvidence } from '../rules.ts'
import { deviceNow } from '../../../lib/clock.ts'
import styles from './task.module.css'

/** Before and after side by side, and a dashed slot the size of the photo that is still missing. */
export function Evidence({ task }: { readonly task: TaskRow }) {
  const evidence = useEvidence(task)
  const [open, setOpen] = useState<string | null>(null)
  const mayAdd = useCan('records.photo.create')
  const mayEdit = useCan('tasks.task.edit', task)
  if (evidence === undefined) return null
  const all: readonly Photo[] = [...evidence.before, ...evidence.after]
  const needed = missingEvidence({ evidenceRule: task.evidenceRule }, { afterPhotos: evidence.after.length, notes: 1 })
  const canAdd = mayAdd && mayEdit && !isClosed(task)
  if (all.length === 0 && !canAdd) return null
  return (
    <section aria-label="Evidence">
      <h3 className={styles.overline}>
        Evidence <span>{evidenceFact(task, evidence.after.length, needed)}</span>
      </h3>
      <div className={styles.slots}>
        {all.map((photo) => (
          <PhotoThumb key={photo.id} photo={photo} size="slot" tag onOpen={() => setOpen(photo.id)} />
        ))}
        {canAdd && <AddAfterPhoto task={task} />}
      </div>
      {open !== null && <PhotoLightbox photos={all} openId={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </section>
  )
}

function evidenceFact(task: TaskRow, after: number, needed: string | null): string {
  if (task.evidenceRule === 'note') return 'a comment about what was done'
  if (needed !== null) return isClosed(task) ? 'no after photo' : 'after photo needed'
  return after === 1 ? '1 after photo' : after > 1 ? `${after} after photos` : 'no photo needed'
}

function AddAfterPhoto({ task }: { readonly task: TaskRow }) {
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
      const result = prepared.ok
        ? await addPhoto(data, { entity: 'task', id: task.id }, 'after', prepared.photo)
        : prepared
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
        <span>{busy ? 'Saving photo' : 'Add after photo'}</span>
      </label>
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </div>
  )
}
