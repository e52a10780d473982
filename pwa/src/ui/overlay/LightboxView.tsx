import { Dialog } from 'radix-ui'
import { useState, type CSSProperties } from 'react'
import { Icon } from '../Icon.tsx'
import type { LightboxPhoto } from '../LightboxPhoto.ts'
import styles from './LightboxView.module.css'
import { useWayBack } from './useWayBack.ts'

export interface LightboxViewProps {
  readonly photos: readonly LightboxPhoto[]
  readonly index: number
  readonly onIndex: (index: number) => void
  readonly onClose: () => void
}

/** One photo, as large as the screen. Arrow keys and two buttons walk through; the photo is never tinted. */
export function LightboxView({ photos, index, onIndex, onClose }: LightboxViewProps) {
  const photo = photos[index]
  const [plain, setPlain] = useState(false)
  const { onContent } = useWayBack()
  const go = (step: number) => onIndex((index + step + photos.length) % photos.length)
  if (photo === undefined) return null
  const marked = photo.marks !== undefined && photo.marks !== null
  const vars: CSSProperties & Record<`--${string}`, number> = { '--aspect': photo.aspect ?? 1 }
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content
          {...onContent}
          className={styles.view}
          aria-describedby={undefined}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') go(1)
            else if (event.key === 'ArrowLeft') go(-1)
          }}
        >
          <header className={styles.head}>
            <Dialog.Title className={styles.caption}>{photo.caption}</Dialog.Title>
            <span className="num" aria-live="polite">
              {index + 1} of {photos.length}
            </span>
            {marked ? (
              <button type="button" className={styles.word} aria-pressed={!plain} onClick={() => setPlain(!plain)}>
                <Icon name={plain ? 'pencil' : 'image'} size="md" />
                {plain ? 'Show marks' : 'Original'}
              </button>
            ) : null}
            <button type="button" aria-label="Close" onClick={onClose}>
              <Icon name="x" size="md" />
            </button>
          </header>
          <div className={styles.stage}>
            {photo.url === null ? (
              <p>This photo is not on this device yet.</p>
            ) : marked && !plain ? (
              <div className={styles.marked} style={vars}>
                <img src={photo.url} alt={photo.caption} />
                {photo.marks}
              </div>
            ) : (
              <img src={photo.url} alt={photo.caption} />
            )}
          </div>
          {photos.length < 2 ? null : (
            <>
              <button type="button" className={styles.before} aria-label="Previous photo" onClick={() => go(-1)}>
                <Icon name="chevron-left" size="lg" />
              </button>
              <button type="button" className={styles.after} aria-label="Next photo" onClick={() => go(1)}>
                <Icon name="chevron-right" size="lg" />
              </button>
            </>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
