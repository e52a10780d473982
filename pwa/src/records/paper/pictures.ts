/** Photos for paper: JPEG bytes with their size, from whatever the device holds. */
import type { Photo } from '../../../../schema/gen/types.ts'
import type { Data } from '../../data/data.ts'
import type { ReportPicture } from '../../workers/reportInput.ts'

/** The photo with its marks, else the report rendition, else the original, else the thumbnail: a small picture beats none. */
export async function reportPicture(data: Pick<Data, 'fileBytes'>, photo: Photo): Promise<ReportPicture | null> {
  for (const sha256 of [photo.markedSha256, photo.reportSha256, photo.sha256, photo.thumbSha256]) {
    const bytes = sha256 === null ? null : await data.fileBytes(sha256)
    if (bytes !== null) return asJpeg(new Blob([bytes], { type: photo.mime }), bytes, photo.mime)
  }
  return null
}

async function asJpeg(blob: Blob, bytes: ArrayBuffer, mime: string): Promise<ReportPicture | null> {
  try {
    const bitmap = await createImageBitmap(blob)
    const size = { width: bitmap.width, height: bitmap.height }
    if (mime === 'image/jpeg') {
      bitmap.close()
      return { bytes, ...size }
    }
    const canvas = new OffscreenCanvas(size.width, size.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return { bytes: await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer(), ...size }
  } catch {
    return null // a photo this browser cannot read: the report says that it is missing
  }
}
