/** A place on the map as a value keeps it: "512,340", thousandths of its width and height. Pure. */
import type { PinPlace } from '../../records/capture/PinSheet.tsx'
import type { FillingWords } from './words/en.ts'

/** In the units of the map, 1/10,000; null where it is no place. */
export function pinAt(text: string | null | undefined): PinPlace | null {
  const [, x, y] = /^(\d{1,4}),(\d{1,4})$/.exec(text ?? '') ?? []
  return x === undefined || y === undefined ? null : { x: Number(x) * 10, y: Number(y) * 10 }
}

export function pinText({ x, y }: PinPlace): string {
  return `${Math.round(x / 10)},${Math.round(y / 10)}`
}

/** "51 % from the left, 34 % from the top", to find it on a printed map too. */
export function pinWords({ x, y }: PinPlace, t: FillingWords): string {
  return t.pin.at(String(Math.round(x / 100)), String(Math.round(y / 100)))
}
