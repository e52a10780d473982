/** What would be missed if somebody left today: what they own and no backup can do on its day, and why. Pure. */
import type { Absence, Qualification } from '../../../../../schema/gen/types.ts'
import type { Entry } from '../entry.ts'

export interface Around {
  readonly absences: readonly Pick<Absence, 'personId' | 'fromOn' | 'untilOn'>[]
  readonly isActive: (personId: string) => boolean
  readonly name: (personId: string) => string
  readonly qualifications: readonly Pick<Qualification, 'personId' | 'kindId' | 'state' | 'issuedOn' | 'expiresOn'>[]
  readonly kindTitle: (kindId: string) => string
  readonly span: (fromOn: string, untilOn: string) => string
}

/** One obligation: its first day without anybody, and how often more. */
export interface AtRisk {
  readonly key: string
  readonly first: Entry
  readonly more: number
  readonly why: string
}

export interface WithoutPerson {
  /** Duties with a day in the time looked at: a rule counts once. */
  readonly owned: number
  readonly covered: number
  readonly atRisk: readonly AtRisk[]
}

export function withoutPerson(personId: string, entries: readonly Entry[], around: Around): WithoutPerson {
  const owned = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.done || entry.ownerId !== personId) continue
    const key = entry.ruleId === null ? entry.id : `${entry.ruleId} ${entry.thingId ?? entry.zoneId ?? ''}`
    owned.set(key, [...(owned.get(key) ?? []), entry])
  }
  const atRisk = [...owned].flatMap(([key, own]): readonly AtRisk[] => {
    const lost = own.flatMap((entry) => {
      const why = whyNobody(entry, personId, around)
      return why === null ? [] : [{ entry, why }]
    })
    const [first] = lost
    return first === undefined ? [] : [{ key, first: first.entry, why: first.why, more: lost.length - 1 }]
  })
  return { owned: owned.size, covered: owned.size - atRisk.length, atRisk }
}

/** Why nobody would do it on its day; null where the backup can. */
function whyNobody(entry: Entry, leaver: string, around: Around): string | null {
  const { backupId, dueOn } = entry
  if (backupId === null || backupId === leaver)
    return entry.kind === 'record' ? 'Nobody else is responsible' : 'No backup'
  const backup = `Backup ${around.name(backupId)}`
  if (!around.isActive(backupId)) return `${backup} has left`
  const away = around.absences.find(
    ({ personId, fromOn, untilOn }) => personId === backupId && fromOn <= dueOn && dueOn <= untilOn,
  )
  if (away !== undefined) return `${backup} is away ${around.span(away.fromOn, away.untilOn)}`
  const kind = entry.row === null ? (entry.rule?.qualificationKindId ?? null) : entry.row.qualificationKindId
  if (kind === null || isQualified(backupId, kind, dueOn, around.qualifications)) return null
  return `${backup} is not qualified: ${around.kindTitle(kind)}`
}

export function isQualified(
  personId: string,
  kindId: string,
  day: string,
  qualifications: Around['qualifications'],
): boolean {
  return qualifications.some(
    (one) =>
      one.personId === personId &&
      one.kindId === kindId &&
      one.state === 'valid' &&
      one.issuedOn <= day &&
      (one.expiresOn === null || day <= one.expiresOn),
  )
}
