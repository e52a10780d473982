/** What corrections have taught the reader of this yard, put to what was read off a sheet. Pure. */
import type { Row } from '../../../data/store/rows.ts'
import { fold } from '../../../lib/text.ts'
import { ENOUGH, type Read } from './fields.ts'

export interface Learned {
  readonly lessons: readonly Pick<Row<'paintLesson'>, 'kind' | 'readAs' | 'means' | 'times' | 'active'>[]
  /** Kinds of fields of which nothing stands by itself any more. */
  readonly off: ReadonlySet<string>
}

export interface Taught extends Read {
  /** Sure enough to stand by itself, if its kind still did. */
  readonly held?: boolean
}

/** A digit that was corrected once was a slip of the pen. Somebody who writes a lesson by hand means it. */
const LEAST_TIMES = 2
const DOUBT = { each: 2, most: 8 } as const
const CHOICES = 3
const WORDS = new Set(['coating', 'batch', 'applicator'])

export function taught(read: Read, { lessons, off }: Learned): Taught {
  const used = lessons.filter(({ active, times }) => active === true && (times ?? LEAST_TIMES) >= LEAST_TIMES)
  const [what = ''] = read.key.split(':')
  const of = (wanted: 'digit' | 'word') => used.filter(({ kind }) => kind === wanted)
  const known = WORDS.has(what) ? wordOf(read, of('word')) : digitsOf(read, of('digit'))
  return known.state === 'auto' && known.sure < 100 && off.has(what) ? { ...known, state: 'verify', held: true } : known
}

/** A digit that people often correct makes the field less sure, and what they correct it into is offered first. */
function digitsOf(read: Read, lessons: Learned['lessons']): Read {
  const own = lessons.filter(({ readAs }) => read.raw.includes(readAs))
  if (own.length === 0 || read.state === 'empty' || read.sure >= 100) return read
  const doubt = Math.min(
    DOUBT.most,
    own.reduce((sum, { times }) => sum + DOUBT.each * (times ?? LEAST_TIMES), 0),
  )
  const sure = Math.max(0, read.sure - doubt)
  const likelier = own
    .toSorted((a, b) => (b.times ?? 0) - (a.times ?? 0))
    .flatMap(({ readAs, means }) =>
      [...read.raw].flatMap((sign, at) =>
        sign === readAs ? [`${read.raw.slice(0, at)}${means}${read.raw.slice(at + 1)}`] : [],
      ),
    )
  const others = [...new Set([...likelier, ...read.others])].slice(0, CHOICES)
  return { ...read, sure, others, state: read.state === 'auto' && sure < ENOUGH.digits ? 'verify' : read.state }
}

/** A word that people corrected is read as what they made of it; a person still confirms it. */
function wordOf(read: Read, lessons: Learned['lessons']): Read {
  const lesson = read.raw === '' ? undefined : lessons.find(({ readAs }) => fold(readAs) === fold(read.raw))
  return lesson === undefined || read.sure >= 100
    ? read
    : { ...read, raw: lesson.means, others: [...new Set([read.raw, ...read.others])].slice(0, CHOICES) }
}
