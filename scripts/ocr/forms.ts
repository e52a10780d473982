/** Sheets as they are printed, filled with known values in a hand, and photographed badly on purpose. The same numbers give the same pictures. */
import { readFileSync } from 'node:fs'
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { composeSheets } from '../../pwa/src/features/paint/print/sheetDocument.ts'
import type { Picture } from '../../pwa/src/features/paint/reading/image.ts'
import { fieldsOf, type Area, type Point, type SheetField } from '../../pwa/src/features/paint/reading/layout.ts'
import { FACES, HANDS } from './hands.ts'
import { photographed, type Level } from './photo.ts'
import { chance } from './strokes.ts'

export interface Specimen {
  readonly nth: number
  readonly level: Level
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
export function blank(serial: string): Promise<Canvas> {
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
  return drawn(bytes)
}

/** The first page of a document as a printer puts it on paper. */
async function drawn(bytes: ArrayBuffer): Promise<Canvas> {
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

export async function specimenOf(nth: number, level: Level, serial: string, sheet: Canvas): Promise<Specimen> {
  const next = chance(nth * 7919 + level * 104_729 + 17)
  const hands = [...Object.keys(HANDS), ...FACES]
  const hand = hands[nth % hands.length] ?? 'school'
  const truth = values(next)
  return { nth, level, hand, serial, truth, photo: await photoOf(sheet, truth, hand, level, next) }
}

/** A sheet filled with these values, photographed. */
export function photoOf(
  sheet: Canvas,
  truth: Specimen['truth'],
  hand: string,
  level: Level,
  next: () => number,
): Promise<Picture> {
  const page = createCanvas(sheet.width, sheet.height)
  const context = page.getContext('2d')
  context.drawImage(sheet, 0, 0)
  const ink = next() < 0.5 ? '#1c2f8c' : next() < 0.5 ? '#17181c' : '#2b2b58'
  for (const field of fieldsOf(1)) fill(context, field, truth[field.key] ?? '', hand, ink, next)
  return photographed(page, level, next)
}

/** As JPEG; the longer side has `longSide` dots. */
export function jpegOf({ width, height, data }: Picture, longSide = Math.max(width, height)): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const image = canvas.getContext('2d').createImageData(width, height)
  image.data.set(data)
  canvas.getContext('2d').putImageData(image, 0, 0)
  const scale = longSide / Math.max(width, height)
  const scaled = createCanvas(Math.round(width * scale), Math.round(height * scale))
  scaled.getContext('2d').drawImage(canvas, 0, 0, scaled.width, scaled.height)
  return scaled.encode('jpeg', 90)
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
