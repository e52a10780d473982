// A camera for browsers that have none: it shows pictures of the demo yard, never the same one twice, and as heavy as a tablet's.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Enough to look different; every one of them travels into each page. */
const PICTURES = 4
const SMALLEST = 100_000 // bytes: renditions for reports and thumbnails are smaller

/** What `yardCamera` needs: photos of the demo yard as data addresses. */
export function yardPictures(data) {
  const pictures = []
  const look = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (pictures.length === PICTURES) return
      const path = join(folder, entry.name)
      if (entry.isDirectory()) look(path)
      else if (
        statSync(path).size > SMALLEST &&
        readFileSync(path)
          .subarray(0, 2)
          .equals(Buffer.from([0xff, 0xd8]))
      )
        pictures.push(`data:image/jpeg;base64,${readFileSync(path).toString('base64')}`)
    }
  }
  look(join(data, 'files'))
  if (pictures.length === 0) throw new Error('the demo yard has no photos to show to a camera')
  return pictures
}

/** Runs in a page before the app and stands in for its camera. */
export function yardCamera(pictures) {
  const [WIDTH, HEIGHT] = [2048, 1536]
  const GRAIN = 512
  /** With so much of it the original rendition weighs 500 KB, as the photos of a tablet do. */
  const GRAIN_STRENGTH = 0.09
  const MARGIN = 40
  const EVERY_MS = 1000
  const random = (below) => Math.floor(Math.random() * below)

  const grain = () => {
    const tile = new OffscreenCanvas(GRAIN, GRAIN)
    const context = tile.getContext('2d')
    const noise = context.createImageData(GRAIN, GRAIN)
    for (let at = 0; at < noise.data.length; at += 4) {
      noise.data[at] = noise.data[at + 1] = noise.data[at + 2] = random(256)
      noise.data[at + 3] = 255
    }
    context.putImageData(noise, 0, 0)
    return tile
  }
  const open = async () => {
    const images = await Promise.all(
      pictures.map(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return image
      }),
    )
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = HEIGHT
    const context = canvas.getContext('2d')
    const pattern = context.createPattern(grain(), 'repeat')
    const draw = () => {
      context.drawImage(
        images[random(images.length)],
        -random(MARGIN),
        -random(MARGIN),
        WIDTH + MARGIN,
        HEIGHT + MARGIN,
      )
      context.save()
      context.globalAlpha = GRAIN_STRENGTH
      context.translate(-random(GRAIN), -random(GRAIN))
      context.fillStyle = pattern
      context.fillRect(0, 0, WIDTH + GRAIN, HEIGHT + GRAIN)
      context.restore()
    }
    draw()
    const stream = canvas.captureStream()
    // A picture a second is a view; the next press of the shutter gets another one.
    const closed = new AbortController()
    document.addEventListener('click', draw, { capture: true, signal: closed.signal })
    const timer = setInterval(() => {
      if (stream.active) return draw()
      clearInterval(timer)
      closed.abort()
    }, EVERY_MS)
    return stream
  }
  Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { configurable: true, value: open })
}
