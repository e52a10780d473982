import type { Photo } from '../../../../../schema/gen/types.ts'
import { useFileUrl } from '../../../data/files/files.ts'

/** The best picture of a photo that is on this device: with its markup, else the report's rendition, else the thumbnail. */
export function usePicture(photo: Photo | null): ReturnType<typeof useFileUrl> {
  const report = useFileUrl(
    photo === null ? null : (photo.markedSha256 ?? photo.reportSha256 ?? photo.sha256),
    photo?.mime,
  )
  const thumb = useFileUrl(photo?.thumbSha256 ?? null, photo?.mime)
  return report.status === 'ready' ? report : thumb.status === 'elsewhere' ? report : thumb
}
