/**
 * The language of dates. English unless a field screen stands that somebody reads in another language; `lib/written.ts` keeps English there for
 * what goes on paper or into a record. Words come from the browser, their order and signs from here: a browser's own pattern moves with its version.
 */
import { createStore, type Readable } from './observable.ts'
import { ENGLISH, type Language } from './words.ts'

const spoken = createStore<Language>(ENGLISH)

/** The language in which dates are written now. */
export const dateLanguage: Readable<Language> = spoken

const holders: { readonly language: Language }[] = []

/** Writes dates in a language until the answer is called; a screen may stand over another. */
export function holdDateLanguage(language: Language): () => void {
  const holder = { language }
  holders.push(holder)
  const follow = () => spoken.set(holders.at(-1)?.language ?? ENGLISH)
  follow()
  return () => {
    holders.splice(holders.indexOf(holder), 1)
    follow()
  }
}

// Making a formatter costs more than using one; a list of 2,000 rows would feel it.
const formatters = new Map<string, Intl.DateTimeFormat>()

export function formatter(options: Intl.DateTimeFormatOptions, zone: string, language = ENGLISH): Intl.DateTimeFormat {
  const key = `${language} ${zone} ${JSON.stringify(options)}`
  let made = formatters.get(key)
  if (made === undefined) {
    made = make(localeOf(language), options, zone)
    formatters.set(key, made)
  }
  return made
}

function make(locale: string, options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  } catch {
    // A stored zone may be one that this browser does not know. Asking first would cost every start a formatter more for each of these.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  }
}

/** Every language is read in an American yard. */
export function localeOf(language: Language): string {
  return language.includes('-') ? language : `${language}-US`
}

/** "vie, 27 nov 2026" of a day's midnight in UTC: the words of the language in its order, without what it puts between them. */
export function dayIn(language: Language, day: Date, weekday: boolean, year: boolean): string {
  const parts = formatter(
    {
      ...(weekday ? { weekday: 'short' } : {}),
      day: 'numeric',
      month: 'short',
      ...(year ? { year: 'numeric' } : {}),
    },
    'UTC',
    language,
  ).formatToParts(day)
  const words = parts.filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
  const text = words.map(({ value }) => value.replace(/\.$/, '')).join(' ')
  const name = parts.find(({ type }) => type === 'weekday')?.value.replace(/\.$/, '')
  return name === undefined ? text : `${name}, ${text}`
}

/** "hace 12 min" */
export function agoIn(language: Language, count: number, unit: 'second' | 'minute' | 'hour'): string {
  return new Intl.RelativeTimeFormat(localeOf(language), { style: 'short', numeric: 'auto' }).format(-count, unit)
}
