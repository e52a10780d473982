import type { Photo } from '../../../schema/gen/types.ts'
import { useFileUrl } from '../data/files/files.ts'
import { Icon } from '../ui/Icon.tsx'
import { PhotoMarks } from './markup/MarkupLayer.tsx'
import { useLanguage } from '../ui/language.ts'
import { uiWords } from '../ui/uiWords.ts'
import { elsewhere, photoLabel } from './photoWords.ts'
import { wordOf } from '../lib/valueWords.ts'
import styles from './Photos.module.css'

interface Props {
  readonly photo: Photo
  readonly size: 'row' | 'strip' | 'slot'
  readonly tag?: boolean
  readonly onOpen?: () => void
}

/** One photo as a small picture. Says where the picture is while its bytes have not arrived. */
export function PhotoThumb({ photo, size, tag = false, onOpen }: Props) {
  const file = useFileUrl(photo.thumbSha256 ?? photo.reportSha256 ?? photo.sha256, photo.mime)
  const { language } = useLanguage()
  const { photo: say } = uiWords(language)
  const label = photoLabel(photo, language)
  const picture = (
    <>
      {file.status === 'ready' && (
        <img src={file.url} alt={onOpen === undefined ? label : ''} loading="lazy" decoding="async" />
      )}
      {file.status === 'ready' && <PhotoMarks photo={photo} src={file.url} fit="cover" />}
      {file.status === 'elsewhere' && (
        <span className={styles.away}>
          <Icon name="tablet" />
          {size === 'row' ? (
            <span className="visually-hidden">{elsewhere(photo, language)}</span>
          ) : (
            <span>{elsewhere(photo, language)}</span>
          )}
        </span>
      )}
      {tag && <span className={styles.tag}>{wordOf(say.roles, photo.role)}</span>}
    </>
  )
  const className = `${styles.thumb} ${styles[size]}`
  if (onOpen === undefined) return <span className={className}>{picture}</span>
  return (
    <button type="button" className={className} aria-label={say.open(label)} onClick={onOpen}>
      {picture}
    </button>
  )
}
