import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldGroup } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyWindow } from '../../ui/lazyWindow.tsx'
import { PhotoSlot } from '../../ui/PhotoStrip.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './PhotoSlots.module.css'
import type { DraftPhotos } from './draftPhotos.ts'
import { useDensity, useWords } from './useWords.ts'

const CameraView = lazyWindow(async () => (await import('../capture/CameraView.tsx')).CameraView)

/** The photos of a form, and a slot for the next one: in the field the one camera of the app, which has the gallery too, in the office a file. */
export function PhotoSlots({ photos }: { readonly photos: DraftPhotos }) {
  const words = useWords()
  const size = useDensity() === 'field' ? 'field' : 'small'
  const id = useId()
  const [shooting, setShooting] = useState(false)
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
        {size === 'field' ? (
          <li>
            {photos.busy ? (
              <span className={styles.slot}>
                <Spinner />
              </span>
            ) : (
              <PhotoSlot label={words.takePhoto} onPress={() => setShooting(true)} />
            )}
          </li>
        ) : (
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
        )}
      </ul>
      {shooting ? (
        <CameraView
          place={words.photos}
          taken={photos.list.length}
          problem={photos.problem}
          onShot={(picture) => {
            setShooting(false)
            void photos.add([picture])
          }}
          onClose={() => setShooting(false)}
        />
      ) : null}
    </FieldGroup>
  )
}
