/** Pictures for the report: JPEG bytes with their size, from whatever the device holds. */
import type { Photo, YardMap } from '../../../../../schema/gen/types.ts'
import type { ReportPicture } from '../../../workers/reportInput.ts'
import type { Data } from '../queries.ts'

const MAP_WIDTH = 1600

/** The photo with its marks, else the report rendition, else the original, else the thumbnail: a small picture beats none. */
export async function reportPicture(data: Data, photo: Photo): Promise<ReportPicture | null> {
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

/** The yard map as a picture; a drawing (SVG) is drawn once at print size. */
export async function mapPicture(data: Data, map: YardMap): Promise<ReportPicture | null> {
  const file = await data.openFile(map.sha256, map.mime)
  if (file === null) return null
  try {
    const image = new Image()
    image.src = file.url
    await image.decode()
    const width = MAP_WIDTH
    const height = Math.round((map.height / map.width) * width)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, width, height)
    return {
      bytes: await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer(),
      width,
      height,
    }
  } catch {
    return null // without a readable map the report lists the zones all the same
  } finally {
    file.release()
  }
}
