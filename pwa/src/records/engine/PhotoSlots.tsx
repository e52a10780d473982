import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldGroup } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './PhotoSlots.module.css'
import type { DraftPhotos } from './draftPhotos.ts'
import { useDensity, useWords } from './useWords.ts'

/** The photos of a form, and a slot for the next one: the tablet offers its camera and its gallery, the office a file. */
export function PhotoSlots({ photos }: { readonly photos: DraftPhotos }) {
  const words = useWords()
  const size = useDensity() === 'field' ? 'field' : 'small'
  const id = useId()
  return (
    <FieldGroup label={words.photos} error={photos.problem ?? undefined}>
      <ul className={styles.slots}>
        {photos.list.map((photo, at) => (
          <li key={photo.original.sha256}>
            <img src={`data:${photo.thumb.mime};base64,${photo.thumb.base64}`} alt={words.photo(at + 1)} />
            <Button
              size={size}
              label={words.removePhoto(at + 1)}
              icon={<Icon name="x" size="xs" />}
              onClick={() => photos.remove(at)}
            />
          </li>
        ))}
        <li>
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            className={styles.file}
            disabled={photos.busy}
            onChange={(event) => {
              void photos.add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <label htmlFor={id} className={styles.slot}>
            {photos.busy ? <Spinner /> : <Icon name="camera" />}
            <span>{words.takePhoto}</span>
          </label>
        </li>
      </ul>
    </FieldGroup>
  )
}
