/**
 * The diamond of a DOT hazard class (49 CFR 172.400 to 172.446), black alone: number, words and sign, and the lines it is drawn with in a
 * box of 100 by 100, for screens and papers alike. Pure.
 */
export interface Diamond {
  /** "3", "6.1" */
  readonly number: string
  /** One line each. */
  readonly words: readonly string[]
  readonly sign: 'flame' | 'stripes' | null
}

const FLAMES: readonly string[] = ['2.1', '3', '4.1', '4.2', '4.3', '5.1', '5.2']

/** Class 9 has no words on its label. */
const WORDS: Readonly<Record<string, string>> = {
  '1': 'EXPLOSIVE',
  '2.1': 'FLAMMABLE GAS',
  '2.2': 'NON-FLAMMABLE GAS',
  '2.3': 'INHALATION HAZARD',
  '3': 'FLAMMABLE LIQUID',
  '4.1': 'FLAMMABLE SOLID',
  '4.2': 'SPONTANEOUSLY COMBUSTIBLE',
  '4.3': 'DANGEROUS WHEN WET',
  '5.1': 'OXIDIZER',
  '5.2': 'ORGANIC PEROXIDE',
  '6.1': 'POISON',
  '6.2': 'INFECTIOUS SUBSTANCE',
  '7': 'RADIOACTIVE',
  '8': 'CORROSIVE',
  '9': '',
}

/** "3 (8)": the class, then its subsidiary ones, each once. What names no class makes no diamond. */
export function diamondsOf(hazardClass: string): readonly Diamond[] {
  const named = hazardClass.match(/\d(\.\d)?/g) ?? []
  // Divisions of explosives share one sign.
  const numbers = new Set(named.map((number) => (number.startsWith('1.') ? '1' : number)))
  return [...numbers].flatMap((number): readonly Diamond[] => {
    const words = WORDS[number]
    if (words === undefined) return []
    const sign = FLAMES.includes(number) ? 'flame' : number === '9' ? 'stripes' : null
    return [{ number, words: words === '' ? [] : linesOf(words), sign }]
  })
}

/** Two lines where there is more than one word: the diamond is widest in its middle. */
function linesOf(words: string): readonly string[] {
  const at = words.indexOf(' ')
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 1)]
}

type Point = readonly [number, number]
type Curve = readonly [number, number, number, number, number, number]

export const OUTER: readonly Point[] = diamond(47)
export const INNER: readonly Point[] = diamond(41)

function diamond(half: number): readonly Point[] {
  return [
    [50, 50 - half],
    [50 + half, 50],
    [50, 50 + half],
    [50 - half, 50],
  ]
}

/** Where the flame begins, and its curves from there, each as two handles and an end. */
export const FLAME: { readonly from: Point; readonly curves: readonly Curve[] } = {
  from: [51.5, 17],
  curves: [
    [1.6, 6.4, 8, 8.8, 8, 16],
    [0, 5.1, -4.1, 9.2, -9.2, 9.2],
    [-5.1, 0, -9.2, -4.1, -9.2, -9.2],
    [0, -4, 2.4, -6.4, 3.2, -9.6],
    [1.6, 1.6, 2.4, 3.2, 2.4, 4.8],
    [3.2, -3.2, 4.8, -6.4, 4.8, -11.2],
  ],
}

const STRIPE = 9
/** The middles of the seven stripes of class 9, with where each begins; all end in the middle. */
export const STRIPES: readonly Point[] = [-3, -2, -1, 0, 1, 2, 3].map((nth): Point => [
  50 + nth * STRIPE,
  50 - Math.max(41 - Math.abs(nth) * STRIPE - 3, 0),
])

/** How large the words are so that the diamond holds them, and where they and the number stand (their base lines). */
const [WIDEST, LETTER] = [70, 0.72]

export function wordSize({ words }: Diamond): number {
  return Math.min(13, WIDEST / (LETTER * Math.max(1, ...words.map(({ length }) => length))))
}

export function wordBase(of: Diamond, nth: number): number {
  return (of.words.length === 1 ? 57 : 53) + nth * wordSize(of) * 1.05
}

export const NUMBER = { base: 84, size: 17 } as const
