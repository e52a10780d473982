/** Who holds which qualification on a day, what is missing, and until when a new paper counts. Pure. */
import type { Qualification, QualificationKind } from '../../../../schema/gen/types.ts'
import { addDays, daysUntil } from '../../lib/dates.ts'
import type { Qualified } from '../../records/qualifying.ts'

type Paper = Pick<Qualification, 'id' | 'personId' | 'kindId' | 'state' | 'issuedOn' | 'expiresOn'>

/** Whether a paper counts on a day: not revoked or replaced, and neither too early nor run out. Its last day still counts. */
export function counts({ state, issuedOn, expiresOn }: Paper, day: string): boolean {
  return state === 'valid' && issuedOn <= day && (expiresOn === null || expiresOn >= day)
}

/** Each person once, with the paper that lasts longest. */
export function qualifiedOn(papers: readonly Paper[], kindId: string, day: string): readonly Qualified[] {
  const best = new Map<string, Qualified>()
  for (const paper of papers) {
    if (paper.kindId !== kindId || !counts(paper, day)) continue
    const { id, personId, expiresOn } = paper
    const known = best.get(personId)
    if (known === undefined || lastsLonger(expiresOn, known.expiresOn)) best.set(personId, { id, personId, expiresOn })
  }
  return [...best.values()]
}

function lastsLonger(a: string | null, b: string | null): boolean {
  return b !== null && (a === null || a > b)
}

/** The last day of a paper that counts for so many months: the day before the same day of a later month, or that month's last one. */
export function expiryOf(issuedOn: string, validMonths: number | null): string | null {
  if (validMonths === null || !/^\d{4}-\d\d-\d\d$/.test(issuedOn)) return null
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number)
  const at = year * 12 + month - 1 + validMonths
  const next = new Date(Date.UTC(Math.floor(at / 12), (at % 12) + 1, 0)).getUTCDate()
  const anniversary = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-${String(Math.min(day, next)).padStart(2, '0')}`
  return addDays(anniversary, -1)
}

export interface Held {
  readonly paper: Paper | null
  readonly stand: 'valid' | 'soon' | 'expired' | 'revoked' | 'never'
}

/** What somebody has of a kind on a day; `soon` is within the days in which people are reminded. */
export function heldOf(papers: readonly Paper[], personId: string, kindId: string, day: string, soon: number): Held {
  const own = papers.filter(
    (paper) => paper.personId === personId && paper.kindId === kindId && paper.state !== 'replaced',
  )
  const best = qualifiedOn(own, kindId, day)[0]
  const paper =
    own.find(({ id }) => id === best?.id) ?? own.toSorted((a, b) => (a.issuedOn < b.issuedOn ? 1 : -1))[0] ?? null
  if (paper === null) return { paper, stand: 'never' }
  if (best === undefined) return { paper, stand: paper.state === 'revoked' ? 'revoked' : 'expired' }
  return { paper, stand: best.expiresOn !== null && daysUntil(best.expiresOn, day) <= soon ? 'soon' : 'valid' }
}

/** The kinds in use, by name. */
export function kindsInUse<K extends Pick<QualificationKind, 'active' | 'title'>>(kinds: readonly K[]): readonly K[] {
  return kinds.filter(({ active }) => active !== false).toSorted((a, b) => a.title.localeCompare(b.title))
}
