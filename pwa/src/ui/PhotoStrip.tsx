import type { ReactNode } from 'react'
import styles from './PhotoStrip.module.css'
import { Icon } from './Icon.tsx'

export interface Photo {
  readonly id: string
  /** Null while the bytes are on another device or still loading. */
  readonly url: string | null
  readonly caption: string
  /** Short tag on the picture, for instance "Before". */
  readonly tag?: string | undefined
  readonly marked?: boolean | undefined
}

export interface PhotoStripProps {
  readonly photos: readonly Photo[]
  readonly onOpen: (index: number) => void
  /** The place for the next photo, usually a key or a dashed slot. */
  readonly add?: ReactNode
  readonly label?: string
}

export function PhotoStrip({ photos, onOpen, add, label = 'Photos' }: PhotoStripProps) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            className={styles.photo}
            onClick={() => onOpen(index)}
            aria-label={`Open photo ${index + 1}: ${photo.caption}`}
          >
            {photo.url === null ? (
              <span className={styles.elsewhere}>
                <Icon name="image" size="md" />
                Not on this device
              </span>
            ) : (
              <img src={photo.url} alt="" decoding="async" />
            )}
            <span className={styles.tag}>
              {photo.marked === true ? <Icon name="pencil" size="xs" /> : null}
              {photo.tag ?? index + 1}
            </span>
          </button>
        </li>
      ))}
      {add === undefined ? null : <li className={styles.add}>{add}</li>}
    </ul>
  )
}

/** Empty photo slot: a dashed box the size of the photo. */
export function PhotoSlot({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.slot} onClick={onPress}>
      <Icon name="camera" size="md" />
      {label}
    </button>
  )
}
