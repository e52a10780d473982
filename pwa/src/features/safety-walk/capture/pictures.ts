/** The yard map for the report: JPEG bytes with their size. */
import type { YardMap } from '../../../../../schema/gen/types.ts'
import type { ReportPicture } from '../../../workers/reportInput.ts'
import type { Data } from '../queries.ts'

const MAP_WIDTH = 1600

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
