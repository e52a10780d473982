/**
 * Until when and why the server keeps a deleted record: what `/api/records/kept` answers, and its words. The rule is the server's
 * (server/upkeep); a device without a connection knows the 30 days of the bin and no more.
 */
import { formatDate } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { list, maybe, number, record, text } from '../../data/online/shape.ts'
import { citedText } from '../../lib/citation.ts'
import { entityTitle } from '../names.ts'

/** A time for which records of a kind are kept, from the library. */
export interface KeepRule {
  readonly title: string
  readonly years: number
  readonly days: number | null
  readonly cite: string | null
  readonly edition: string | null
  /** V read in the text, S seen elsewhere, U not seen; house = asked for by the product and no text. */
  readonly verified: string
}

export interface Kept {
  readonly entity: string
  readonly id: string
  /** Epoch ms; null while no end is known. */
  readonly until: number | null
  /** A word of the server; one of a newer version may be unknown here. */
  readonly why: string
  /** The kind that the reason is about: its own, or one that it is a part of. */
  readonly of: string
  readonly rule: KeepRule | null
}

/** How many records one request may ask about. */
export const ASKED_AT_ONCE = 100

export const readKept = record<{ readonly kept: readonly Kept[] }>({
  kept: list(
    record<Kept>({
      entity: text,
      id: text,
      until: maybe(number),
      why: text,
      of: text,
      rule: maybe(
        record<KeepRule>({
          title: text,
          years: number,
          days: maybe(number),
          cite: maybe(text),
          edition: maybe(text),
          verified: text,
        }),
      ),
    }),
  ),
})

/** "Fri, Jan 5, 2029", or that no end is known. */
export function untilWords({ until }: Kept): string {
  return until === null ? 'No end' : formatDate(until)
}

/** Why it is kept, in a sentence. */
export function whyWords(kept: Kept): string {
  const whole = kept.of === kept.entity ? null : entityTitle(kept.of).toLowerCase()
  const it = whole === null ? 'It' : `The ${whole} it is a part of`
  switch (kept.why) {
    case 'bin':
      return '30 days in the bin, and a week for tablets without a signal.'
    case 'law':
      return kept.rule === null ? `${it} has to be kept.` : ruleWords(kept.rule)
    case 'settled':
      return `${it} came to a state that is kept for good.`
    case 'signed':
      return `${it} is signed, and a signature keeps what it covers.`
    case 'evidence':
      return `${it} is evidence, which is kept for good.`
    case 'parts':
      return 'Something that was not deleted belongs to it.'
    case 'hold':
      return 'A legal hold keeps everything until it is lifted.'
    default:
      return 'The server keeps it.'
  }
}

/** "Hazardous waste manifests: 3 years. 40 CFR 262.40(a), eCFR 2026-06." with what nobody has read marked as such. */
function ruleWords({ title, years, days, cite, edition, verified }: KeepRule): string {
  const time = [years > 0 ? plural(years, 'year') : '', (days ?? 0) > 0 ? plural(days ?? 0, 'day') : '']
  const source =
    cite === null
      ? 'A rule of Shipshape; no federal text asks for a time.'
      : `${citedText({ citation: cite, mark: verified, edition })}.`
  return `${title}: ${time.filter((part) => part !== '').join(' and ')}. ${source}`
}
