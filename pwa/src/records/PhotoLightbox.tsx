import type { Photo } from '../../../schema/gen/types.ts'
import { useFileUrl } from '../data/files/files.ts'
import { formatDateTime } from '../lib/dates.ts'
import { Lightbox } from '../ui/Lightbox.tsx'
import { PhotoMarks } from './markup/MarkupLayer.tsx'
import { shapesOf } from './markup/shapes.ts'
import { photoLabel } from './photoWords.ts'
import { usePeople } from './usePeople.ts'

interface Props {
  readonly photos: readonly Photo[]
  readonly openId: string
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** One photo large. Only the shown one is fetched: the best rendition this device or the server has. */
export function PhotoLightbox({ photos, openId, onOpen, onClose }: Props) {
  const people = usePeople()
  const index = photos.findIndex((photo) => photo.id === openId)
  const photo = photos[index]
  const original = useFileUrl(photo?.sha256 ?? null, photo?.mime)
  const report = useFileUrl(photo?.reportSha256 ?? null, photo?.mime)
  const thumb = useFileUrl(photo?.thumbSha256 ?? null, photo?.mime)
  const best = [original, report, thumb].find((file) => file.status === 'ready')
  return (
    <Lightbox
      index={index < 0 ? null : index}
      photos={photos.map((each) => ({
        id: each.id,
        url: each.id === openId && best?.status === 'ready' ? best.url : null,
        marks:
          each.id === openId && best?.status === 'ready' && shapesOf(each.markup).length > 0 ? (
            <PhotoMarks photo={each} src={best.url} fit="contain" />
          ) : null,
        aspect: each.width / each.height,
        caption: `${photoLabel(each)} · ${people.name(each.createdBy)} · ${formatDateTime(each.takenAt)}`,
      }))}
      onIndex={(next) => {
        const id = photos[next]?.id
        if (id !== undefined) onOpen(id)
      }}
      onClose={onClose}
    />
  )
}
