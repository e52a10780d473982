import { useState } from 'react'
import type { Photo } from '../../../schema/gen/types.ts'
import { formatDateTime } from '../lib/dates.ts'
import { PhotoLightbox } from './PhotoLightbox.tsx'
import { PhotoThumb } from './PhotoThumb.tsx'
import styles from './Photos.module.css'
import { usePhotos } from './queries.ts'

interface Props {
  readonly parentId: string
  readonly role?: Photo['role']
  /** What to say when there are none; nothing when left out. */
  readonly none?: string
}

/** The photos of one record as a strip; each opens large, with arrows through the others. */
export function Photos({ parentId, role, none }: Props) {
  const photos = usePhotos(parentId)
  if (photos === undefined) return null
  return (
    <PhotoSet
      photos={role === undefined ? photos : photos.filter((photo) => photo.role === role)}
      {...(none === undefined ? {} : { none })}
    />
  )
}

/** The same strip over photos already at hand. */
export function PhotoSet({ photos, none }: { readonly photos: readonly Photo[]; readonly none?: string }) {
  const [open, setOpen] = useState<string | null>(null)
  if (photos.length === 0) return none === undefined ? null : <p className={styles.none}>{none}</p>
  return (
    <>
      <ul className={styles.strip} aria-label={photos.length === 1 ? '1 photo' : `${photos.length} photos`}>
        {photos.map((photo) => (
          <li key={photo.id} title={formatDateTime(photo.takenAt)}>
            <PhotoThumb photo={photo} size="strip" tag onOpen={() => setOpen(photo.id)} />
          </li>
        ))}
      </ul>
      {open !== null && <PhotoLightbox photos={photos} openId={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}
