import { useState } from 'react'
import { useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { PhotoLightbox } from '../../../records/PhotoLightbox.tsx'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import type { WaitingShot } from '../capture/useShots.ts'
import { removePhoto, restorePhoto } from '../findingQueries.ts'
import { MAX_PHOTOS_PER_FINDING } from '../rules.ts'
import styles from './PhotoGrid.module.css'

interface Props {
  readonly photos: readonly Row<'photo'>[]
  readonly waiting: readonly WaitingShot[]
  readonly editable: boolean
  readonly onAdd: () => void
}

/** The pictures and the place for the next one. A press opens what can be done with a picture. */
export function PhotoGrid({ photos, waiting, editable, onAdd }: Props) {
  const data = useData()
  const { offer } = useUndo()
  const [chosen, setChosen] = useState<string | null>(null)
  const [large, setLarge] = useState<string | null>(null)
  const full = photos.length + waiting.length >= MAX_PHOTOS_PER_FINDING
  const remove = async (id: string) => {
    setChosen(null)
    if ((await removePhoto(data, id)).ok) offer('Photo removed', async () => { await restorePhoto(data, id) })
  }
  return (
    <>
      <ul className={styles.grid} aria-label="Photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoThumb photo={photo} size="slot" onOpen={() => (editable ? setChosen(photo.id) : setLarge(photo.id))} />
            <span className={styles.tag}>{photo.role === 'after' ? 'After' : index + 1}</span>
          </li>
        ))}
        {waiting.map((shot) => <li key={shot.id} aria-busy="true"><img src={shot.url} alt="Being kept" /></li>)}
        {editable ? <li><Key label="Photo" layout="above" icon={<Icon name="camera" size="lg" />} {...(full ? { disabledReason: `${MAX_PHOTOS_PER_FINDING} photos are the most for one finding.` } : {})} onPress={onAdd} /></li> : null}
      </ul>
      <Sheet open={chosen !== null} onClose={() => setChosen(null)} title="This photo">
        <div className={styles.keys}>
          <Key label="See it large" icon={<Icon name="maximize-2" size="md" />} onPress={() => { setLarge(chosen); setChosen(null) }} />
          <Key label="Remove photo" tone="danger" icon={<Icon name="trash-2" size="md" />} onPress={() => { if (chosen !== null) void remove(chosen) }} />
        </div>
      </Sheet>
      {large === null ? null : <PhotoLightbox photos={photos} openId={large} onOpen={setLarge} onClose={() => setLarge(null)} />}
    </>
  )
}
