import { useState } from 'react'
import type { Photo } from '../../../schema/gen/types.ts'
import { formatDateTime } from '../lib/dates.ts'
import { PhotoLightbox } from './PhotoLightbox.tsx'
import { PhotoThumb } from './PhotoThumb.tsx'
import styles from './Photos.module.css'
import { plural } from '../lib/text.ts'

/** Photos as a strip; each opens large, with arrows through the others. */
export function PhotoSet({ photos, none }: { readonly photos: readonly Photo[]; readonly none?: string }) {
  const [open, setOpen] = useState<string | null>(null)
  if (photos.length === 0) return none === undefined ? null : <p className={styles.none}>{none}</p>
  return (
    <>
      <ul className={styles.strip} aria-label={plural(photos.length, 'photo')}>
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
