/** Sheets as they are printed, filled with known values in a hand, and photographed badly on purpose. The same numbers give the same pictures. */
import { readFileSync } from 'node:fs'
import { createCanvas, GlobalFonts, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { composeSheets } from '../../pwa/src/features/paint/print/sheetDocument.ts'
import { planeOf, type Picture } from '../../pwa/src/features/paint/reading/image.ts'
import { fieldsOf, type Area, type Point, type SheetField } from '../../pwa/src/features/paint/reading/layout.ts'
import { FACES, HANDS } from './hands.ts'
import { chance } from './strokes.ts'

export interface Specimen {
  readonly nth: number
  readonly level: 1 | 2 | 3
  /** A hand, or a print face. */
  readonly hand: string
  readonly serial: string
  /** What stands on the sheet, by field; what is not here is empty. */
  readonly truth: Readonly<Record<string, string>>
  readonly photo: Picture
}

const folder = 'pwa/src/workers/fonts/'
const fonts = {
  regular: readFileSync(`${folder}atkinson-regular.ttf`),
  bold: readFileSync(`${folder}atkinson-bold.ttf`),
}
GlobalFonts.register(fonts.regular, 'Regular')
GlobalFonts.register(fonts.bold, 'Bold')

const CODES = ['AF-20', 'AF-22', 'EP-31', 'EP-40', 'ZN-12'] as const
/** Dots of the page that is printed and filled, a point. */
const DOT = 200 / 72

/** The blank sheet, drawn once. */
export async function blank(serial: string): Promise<Canvas> {
  const { bytes } = composeSheets(
    {
      title: serial,
      organization: 'Bayfront Ship Repair',
      serial,
      sheets: 1,
      year: '26',
      vessel: 'Cape Ferrol',
      job: '26-4471',
      place: 'Dry Dock 2',
      unit: 'P-3 hull',
      lines: CODES.map((code) => ({ code, name: 'Epoxy mid gray', most: 'most 0.12 per gal' })),
    },
    fonts,
  )
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale: DOT })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // Its canvas is the one of the browser by type.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  return canvas
}

export async function specimenOf(
  nth: number,
  level: Specimen['level'],
  serial: string,
  sheet: Canvas,
): Promise<Specimen> {
  const next = chance(nth * 7919 + level * 104_729 + 17)
  const hands = [...Object.keys(HANDS), ...FACES]
  const hand = hands[nth % hands.length] ?? 'school'
  const page = createCanvas(sheet.width, sheet.height)
  const context = page.getContext('2d')
  context.drawImage(sheet, 0, 0)
  const truth = values(next)
  const ink = next() < 0.5 ? '#1c2f8c' : next() < 0.5 ? '#17181c' : '#2b2b58'
  for (const field of fieldsOf(1)) fill(context, field, truth[field.key] ?? '', hand, ink, next)
  return { nth, level, hand, serial, truth, photo: await photographed(page, level, next) }
}

function values(next: () => number): Readonly<Record<string, string>> {
  const some = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const two = (from: number, to: number) => String(from + Math.floor(next() * (to - from + 1))).padStart(2, '0')
  const truth: Record<string, string> = {
    day: `${two(1, 12)}/${two(1, 28)}`,
    shift: some(['day', 'swing', 'night']),
    startTime: `${two(5, 11)}:${two(0, 59)}`,
    endTime: `${two(12, 23)}:${two(0, 59)}`,
    area: some([
      'underwater',
      'boottop',
      'freeboard',
      'topside',
      'deck',
      'superstructure',
      'tank',
      'bilge',
      'interior',
      'shop',
    ]),
    containment: some(['yes', 'no']),
    airTemp: String(30 + Math.floor(next() * 75)),
    surfaceTemp: String(30 + Math.floor(next() * 75)),
    humidity: String(20 + Math.floor(next() * 79)),
    dewPoint: String(10 + Math.floor(next() * 60)),
    weather: some(['clear', 'overcast', 'rain', 'enclosed']),
    method: some(['airless', 'airAssisted', 'hvlp', 'conventional', 'brush', 'roller']),
    dft: `${1 + Math.floor(next() * 30)}.${Math.floor(next() * 10)}`,
  }
  const rows = 1 + Math.floor(next() * 5)
  let [amount, thinner] = [0, 0]
  for (let line = 1; line <= rows; line += 1) {
    const gallons = Math.floor(next() * 4000)
    const thin = Math.floor(next() * 150)
    truth[`amount:${line}`] = (gallons / 100).toFixed(2)
    truth[`thinner:${line}`] = (thin / 100).toFixed(2)
    truth[`batch:${line}`] = `${some(['4K', 'B2', 'LX'])}${1000 + Math.floor(next() * 9000)}`
    if (next() < 0.7) truth[`closed:${line}`] = 'yes'
    amount += gallons
    thinner += thin
  }
  if (next() < 0.8) {
    truth['total:amount'] = (amount / 100).toFixed(2)
    truth['total:thinner'] = (thinner / 100).toFixed(2)
  }
  return truth
}

function fill(
  context: SKRSContext2D,
  field: SheetField,
  value: string,
  hand: string,
  ink: string,
  next: () => number,
): void {
  context.strokeStyle = ink
  context.fillStyle = ink
  context.lineCap = 'round'
  context.lineJoin = 'round'
  if (value === '') return
  if (field.kind === 'text') {
    // A sticker, in print.
    if (!field.key.startsWith('batch')) return
    context.fillStyle = '#111'
    context.font = `${11 * DOT}px Regular`
    context.fillText(value, (field.at.x + 4) * DOT, (field.at.y + 19) * DOT)
    return
  }
  if (field.kind === 'ticks') {
    const at = field.options.find((option) => option.value === value)?.at
    if (at !== undefined) cross(context, at, next)
    return
  }
  const signs = value.replaceAll(/\D/g, '').padStart(field.boxes.length, ' ')
  field.boxes.forEach((box, nth) => {
    const sign = signs[nth] ?? ' '
    if (sign !== ' ') digit(context, Number(sign), box, hand, next)
  })
}

function cross(context: SKRSContext2D, { x, y, width, height }: Area, next: () => number): void {
  const off = () => (next() - 0.5) * 3
  context.lineWidth = (0.9 + next() * 0.9) * DOT
  const line = (from: Point, to: Point) => {
    context.beginPath()
    context.moveTo((x + from[0] * width + off()) * DOT, (y + from[1] * height + off()) * DOT)
    context.lineTo((x + to[0] * width + off()) * DOT, (y + to[1] * height + off()) * DOT)
    context.stroke()
  }
  if (next() < 0.6) {
    line([0.15, 0.15], [0.85, 0.85])
    line([0.85, 0.15], [0.15, 0.85])
  } else {
    line([0.15, 0.5], [0.4, 0.88])
    line([0.4, 0.88], [0.95, 0.02])
  }
}

function digit(context: SKRSContext2D, value: number, box: Area, hand: string, next: () => number): void {
  const [cx, cy] = [
    (box.x + box.width / 2 + (next() - 0.5) * 2) * DOT,
    (box.y + box.height / 2 + (next() - 0.5) * 2) * DOT,
  ]
  const strokes = HANDS[hand]?.[value]
  context.save()
  context.translate(cx, cy)
  context.rotate((next() - 0.5) * 0.2)
  context.transform(1, 0, (next() - 0.6) * 0.3, 1, 0, 0)
  if (strokes === undefined) {
    context.font = `${(13 + next() * 3) * DOT}px ${hand}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(String(value), 0, 0)
  } else {
    const [wide, high] = [box.width * (0.55 + next() * 0.25) * DOT, box.height * (0.6 + next() * 0.28) * DOT]
    context.lineWidth = (0.9 + next() * 0.9) * DOT
    for (const stroke of strokes) {
      context.beginPath()
      const points = stroke.map(([x, y]): Point => [
        (x - 0.5 + (next() - 0.5) * 0.07) * wide,
        (y - 0.5 + (next() - 0.5) * 0.05) * high,
      ])
      const [first, ...others] = points
      if (first === undefined) continue
      context.moveTo(...first)
      others.forEach((point, at) => {
        const after = others[at + 1]
        if (after === undefined) context.lineTo(...point)
        else context.quadraticCurveTo(...point, (point[0] + after[0]) / 2, (point[1] + after[1]) / 2)
      })
      context.stroke()
    }
  }
  context.restore()
}

const HARM = {
  1: { lean: 0.02, turn: 0.03, blur: 0.4, noise: 3, shade: 0.12, quality: 88, bend: 0 },
  2: { lean: 0.05, turn: 0.1, blur: 0.8, noise: 6, shade: 0.28, quality: 72, bend: 1.5 },
  3: { lean: 0.08, turn: 0.24, blur: 1.25, noise: 10, shade: 0.45, quality: 52, bend: 3 },
} as const

/** Lying on a dark bench, seen at an angle, with a shadow, out of focus, and pressed into a JPEG. */
async function photographed(page: Canvas, level: Specimen['level'], next: () => number): Promise<Picture> {
  const harm = HARM[level]
  const [width, height] = [1900, 2480]
  const off = () => (next() - 0.5) * 2 * harm.lean
  const turn = (next() - 0.5) * 2 * harm.turn
  const place = ([x, y]: Point): Point => {
    const [px, py] = [
      (x - 0.5 + off()) * 1560 * (1 - harm.turn * 0.4),
      (y - 0.5 + off()) * 2020 * (1 - harm.turn * 0.4),
    ]
    return [
      width / 2 + px * Math.cos(turn) - py * Math.sin(turn),
      height / 2 + px * Math.sin(turn) + py * Math.cos(turn),
    ]
  }
  const corners: readonly Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  const seen = corners.map(place)
  const back = planeOf(
    seen,
    corners.map(([x, y]): Point => [x * page.width, y * page.height]),
  )
  if (back === null) throw new Error('the page lies on its edge')
  const from = page.getContext('2d').getImageData(0, 0, page.width, page.height).data
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  const [sx, sy] = [next() * 6, next() * 6]
  const bend = harm.bend * DOT
  const upside = level > 1 && next() < 0.12
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = back
  const across = Array.from({ length: width }, (_, x) => [Math.sin(sx + x / 900), Math.cos(sx + x / 900)] as const)
  const waves = Array.from({ length: 2400 }, (_, at) => [Math.sin(at * 0.0014), Math.sin(at * 0.0018 + 0.5)] as const)
  const grain = Float32Array.from({ length: 65_521 }, () => (next() - 0.5) * 2 * harm.noise)
  let speck = 0
  for (let y = 0; y < height; y += 1) {
    const shadow = Math.sin(sy + y / 1100)
    const [shadowSin, shadowCos] = [Math.sin(shadow), Math.cos(shadow)]
    for (let x = 0; x < width; x += 1) {
      const w = g * x + h * y + i
      const [fx, fy] = [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
      // Paper that does not lie quite flat.
      const px = fx + bend * (waves[Math.round(Math.min(2399, Math.max(0, fy)))]?.[0] ?? 0)
      const py = fy + bend * (waves[Math.round(Math.min(2399, Math.max(0, fx)))]?.[1] ?? 0)
      const [sin, cos] = across[x] ?? [0, 1]
      const light = 0.93 - harm.shade * (0.5 + 0.5 * (sin * shadowCos + cos * shadowSin))
      const to = (upside ? (height - 1 - y) * width + (width - 1 - x) : y * width + x) * 4
      const on = px >= 0 && py >= 0 && px < page.width - 1 && py < page.height - 1
      const [x0, y0] = [Math.floor(px), Math.floor(py)]
      const at = on ? (y0 * page.width + x0) * 4 : 0
      const [dx, dy] = [px - x0, py - y0]
      const noise = grain[(speck = (speck + 1) % 65_521)] ?? 0
      for (let part = 0; part < 3; part += 1) {
        const value = on
          ? ((from[at + part] ?? 0) * (1 - dx) + (from[at + 4 + part] ?? 0) * dx) * (1 - dy) +
            ((from[at + page.width * 4 + part] ?? 0) * (1 - dx) + (from[at + page.width * 4 + 4 + part] ?? 0) * dx) * dy
          : 82
        image.data[to + part] = value * light * (part === 2 ? 0.94 : 1) + noise
      }
      image.data[to + 3] = 255
    }
  }
  context.putImageData(image, 0, 0)
  const soft = createCanvas(width, height)
  const pen = soft.getContext('2d')
  pen.filter = `blur(${harm.blur}px)`
  pen.drawImage(canvas, 0, 0)
  const jpeg = await loadImage(await soft.encode('jpeg', harm.quality))
  const last = createCanvas(width, height)
  const final = last.getContext('2d')
  final.drawImage(jpeg, 0, 0)
  return { width, height, data: final.getImageData(0, 0, width, height).data }
}
