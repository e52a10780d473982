import type { Photo } from '../../../schema/gen/types.ts'
import { useFileUrl } from '../data/files.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Photos.module.css'

const ROLE: Readonly<Record<Photo['role'], string>> = { before: 'Before', after: 'After', context: 'Context' }

export function photoLabel(photo: Photo): string {
  return photo.caption === null || photo.caption === '' ? `${ROLE[photo.role]} photo` : photo.caption
}

/** Where the bytes are when they are not here, in the words of the strip: never a broken picture. */
export function elsewhere(photo: Pick<Photo, 'deviceName' | 'receivedAt' | 'thumbReceivedAt'>): string {
  if (photo.receivedAt !== null || photo.thumbReceivedAt !== null) return 'Photo is on the server. It shows when you are online.'
  return photo.deviceName === null ? 'Photo is still on the device that took it' : `Photo is still on ${photo.deviceName}`
}

interface Props {
  readonly photo: Photo
  readonly size: 'row' | 'strip' | 'slot'
  readonly tag?: boolean
  readonly onOpen?: () => void
}

/** One photo as a small picture. Says where the picture is while its bytes have not arrived. */
export function PhotoThumb({ photo, size, tag = false, onOpen }: Props) {
  const file = useFileUrl(photo.thumbSha256 ?? photo.reportSha256 ?? photo.sha256, photo.mime)
  const label = photoLabel(photo)
  const picture = (
    <>
      {file.status === 'ready' && <img src={file.url} alt={onOpen === undefined ? label : ''} loading="lazy" decoding="async" />}
      {file.status === 'elsewhere' && (
        <span className={styles.away}>
          <Icon name="tablet" />
          {size === 'row' ? <span className="visually-hidden">{elsewhere(photo)}</span> : <span>{elsewhere(photo)}</span>}
        </span>
      )}
      {tag && <span className={styles.tag}>{ROLE[photo.role]}</span>}
    </>
  )
  const className = `${styles.thumb} ${styles[size]}`
  if (onOpen === undefined) return <span className={className}>{picture}</span>
  return (
    <button type="button" className={className} aria-label={`Open photo: ${label}`} onClick={onOpen}>
      {picture}
    </button>
  )
}
