/** A drawing as a picture file. The colors are those of the screen: an SVG alone knows no styles of the page. */
import { download } from '../../lib/download.ts'

const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'stroke-linecap',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
]
const SHARP = 2
const PAD = 24
const HEAD = 84

interface Words {
  readonly title: string
  readonly note: string
  readonly legend: readonly { readonly label: string; readonly color: string }[]
}

/** Draws with the words above and the page's paper behind. */
export async function downloadPng(name: string, words: Words, drawing: SVGSVGElement): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect()
  const page = getComputedStyle(drawing)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(alone(drawing, width, height))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * PAD) * SHARP
  canvas.height = (height + HEAD + 2 * PAD) * SHARP
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  context.scale(SHARP, SHARP)
  context.fillStyle = page.getPropertyValue('--raised')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = page.color
  context.font = `600 18px ${page.fontFamily}`
  context.fillText(words.title, PAD, PAD + 18, width)
  context.font = `13px ${page.fontFamily}`
  context.fillText(words.note, PAD, PAD + 40, width)
  let x = PAD
  for (const { label, color } of words.legend) {
    context.fillStyle = color
    context.fillRect(x, PAD + 54, 11, 11)
    context.fillStyle = page.color
    context.fillText(label, x + 17, PAD + 64)
    x += 17 + context.measureText(label).width + 18
  }
  context.drawImage(image, PAD, PAD + HEAD, width, height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file === null) throw new Error('the canvas gave no picture')
  download(`${name}.png`, file)
}

/** The drawing with its styles written into it, without what is only there to be pressed. */
function alone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const drawn = [...drawing.querySelectorAll<SVGElement>('*')]
  for (const [at, element] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const from = drawn[at]
    if (from === undefined) continue
    const style = getComputedStyle(from)
    element.setAttribute('style', STYLES.map((one) => `${one}:${style.getPropertyValue(one)}`).join(';'))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}
