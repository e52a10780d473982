/** A round as operations. Its id follows from the place, the checklist and the day, so that two tablets meet in one. Pure. */
import { keyedId, newId, uuid5 } from '../../../../../sync/change/ids.ts'
import type { Entities } from '../../../../../schema/gen/types.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/react/live.ts'
import { failedWords } from '../../../forms/failed.ts'
import { scoreSection, sumScore } from '../../../forms/scoring.ts'
import type { TemplateArea, TemplateItem } from '../../../forms/template.ts'

export type Round = Row<'ehsRound'>
export type Answer = Row<'ehsAnswer'>
export type Finding = Row<'ehsFinding'>
export type Equipment = Row<'equipmentItem'>
export type Zone = Row<'zone'>

/** What a round is made of: a thing of the register where it stands, or a zone. */
export interface Place {
  readonly id: string
  /** "CR-03 Gantry crane", or the name of the zone. */
  readonly name: string
  readonly short: string
  readonly equipment: Equipment | null
  readonly zone: Zone | null
}

export function thingPlace(equipment: Equipment, zone: Zone | null): Place {
  const { id, tag, name } = equipment
  return { id, name: `${tag} ${name}`, short: tag, equipment, zone }
}

export function zonePlace(zone: Zone): Place {
  return { id: zone.id, name: zone.name, short: zone.name, equipment: null, zone }
}

/** Whether the thing is out of service, or will be: who may not take it out asks the server for it by a finding. */
export function isOut({ equipment }: Place, findings: readonly Pick<Finding, 'tagOut'>[]): boolean {
  return (
    equipment?.state === 'out_of_service' ||
    equipment?.state === 'retired' ||
    findings.some(({ tagOut }) => tagOut === true)
  )
}

type Told = Pick<Round, 'id' | 'roundOn' | 'round' | 'state'>

/** The round to go on with on a day, if somebody began one; two that were begun without signal are one already. */
export function openRound<T extends Told>(rounds: readonly T[], day: string): T | null {
  return rounds.find(({ roundOn, state }) => roundOn === day && state === 'in_progress') ?? null
}

export function nextRound(rounds: readonly Told[], day: string): number {
  return rounds.reduce((last, each) => (each.roundOn === day ? Math.max(last, each.round) : last), 0) + 1
}

interface Begin {
  readonly place: Place
  readonly template: { readonly id: string; readonly key: string; readonly title: string }
  readonly roundOn: string
  readonly round: number
  readonly dueOn: string
  readonly inspectorId: string
  readonly provisionalNumber: string
}

export function beginRound(given: Begin): NewOp<'ehsRound'> & { readonly id: string } {
  const { place, template, ...rest } = given
  const key = { placeId: place.id, templateKey: template.key, roundOn: given.roundOn, round: given.round }
  return {
    kind: 'add',
    entity: 'ehsRound',
    id: keyedId('ehsRound', key),
    fields: {
      ...key,
      ...rest,
      title: `${place.short} · ${template.title}`.slice(0, 200),
      templateId: template.id,
      state: 'in_progress',
      ...(place.equipment === null ? {} : { equipmentId: place.equipment.id }),
      ...(place.zone === null ? {} : { zoneId: place.zone.id }),
    },
  }
}

/** What stands in the head of a round that is signed. */
export function headOf(
  areas: readonly TemplateArea[],
  answers: readonly Pick<Answer, 'itemId' | 'result'>[],
): Pick<Entities['ehsRound'], 'answered' | 'total' | 'failed' | 'criticalFails'> & { readonly score: number | null } {
  const { percent, answered, total, failed, criticalFails } = sumScore(areas.map((area) => scoreSection(area, answers)))
  // A failed critical question fails the round, whatever the others are worth.
  return { score: criticalFails > 0 ? 0 : percent, answered, total, failed, criticalFails }
}

/** Why a round cannot be signed yet, by question. */
export type Wanting = { readonly item: TemplateItem; readonly wants: 'answer' | 'photo' | 'words' }

/** What is still owed: an answer, a photo that is asked for in any case, and words or a photo for what failed. */
export function wantingOf(
  areas: readonly TemplateArea[],
  answers: ReadonlyMap<string, Answer>,
  hasPhoto: (itemId: string) => boolean,
  settled: (answer: Answer) => boolean = () => true,
): readonly Wanting[] {
  return areas
    .flatMap(({ items }) => items)
    .flatMap((item): readonly Wanting[] => {
      const answer = answers.get(item.id)
      const result = answer?.result ?? null
      if (answer === undefined || result === null || !settled(answer)) return [{ item, wants: 'answer' }]
      const said = (answer.note ?? '') !== '' || answer.corrected === true
      if (result === 'na' || hasPhoto(item.id) || said) return []
      if (item.photoAlways) return [{ item, wants: 'photo' }]
      return result === 'fail' && item.photo ? [{ item, wants: 'words' }] : []
    })
}

/** A fail that was not corrected on the spot. */
export function isUncorrected(answer: Pick<Answer, 'result' | 'corrected'> | undefined): boolean {
  return answer?.result === 'fail' && answer.corrected !== true
}

/** Looked at again within this time, the same question that fails at the same place fails again. */
export const AGAIN_DAYS = 90

interface Raise {
  readonly round: Round
  readonly place: Place
  readonly item: TemplateItem
  readonly value: number | null
  readonly foundOn: string
  readonly provisionalNumber: string
  /** The finding before it at the same place, if there is one. */
  readonly repeatOf: string | null
}

export function findingOp(given: Raise): NewOp<'ehsFinding'> & { readonly id: string } {
  const { round, place, item, value, foundOn, provisionalNumber, repeatOf } = given
  const owner = place.equipment?.ownerId ?? place.zone?.ownerId ?? null
  const id = newId()
  return {
    kind: 'add',
    entity: 'ehsFinding',
    id,
    fields: {
      // The task that the server makes of it (x-follow), so that one corrected on the spot takes its task along.
      taskId: uuid5(id, 'task'),
      roundId: round.id,
      templateKey: round.templateKey,
      itemId: item.id,
      subject: place.name.slice(0, 120),
      text: failedWords(item, value),
      state: 'open',
      severity: item.severity ?? 'medium',
      priority: item.critical ? 'P1' : 'P2',
      foundOn,
      provisionalNumber,
      ...(item.citation === null ? {} : { citation: item.citation }),
      ...(place.equipment === null ? {} : { equipmentId: place.equipment.id }),
      ...(place.zone === null ? {} : { zoneId: place.zone.id }),
      ...(owner === null ? {} : { ownerId: owner }),
      ...(repeatOf === null ? {} : { repeatOf }),
    },
  }
}

/** The questions that are open again. */
export function questionedOf(round: Pick<Round, 'state' | 'questioned'>): readonly string[] {
  if (round.state !== 'returned' || !Array.isArray(round.questioned)) return []
  return round.questioned.filter((id): id is string => typeof id === 'string')
}

interface Asked {
  readonly itemId: string
  readonly say: string
  /** When the doubted answer was given; null where there was none. */
  readonly answeredAt: number | null
}

function askedOf({ asks }: Pick<Round, 'asks'>, itemId: string): Asked | null {
  for (const one of Array.isArray(asks) ? (asks as readonly unknown[]) : []) {
    if (typeof one !== 'object' || one === null || Reflect.get(one, 'itemId') !== itemId) continue
    const [say, at]: readonly unknown[] = [Reflect.get(one, 'say'), Reflect.get(one, 'answeredAt')]
    return { itemId, say: typeof say === 'string' ? say : '', answeredAt: typeof at === 'number' ? at : null }
  }
  return null
}

/** What the reviewer asks about a question; null where it is not questioned. */
export function askedAbout(round: Pick<Round, 'state' | 'questioned' | 'asks'>, itemId: string): string | null {
  return questionedOf(round).includes(itemId) ? (askedOf(round, itemId)?.say ?? '') : null
}

/**
 * Whether an answer counts: in a round that came back what is questioned is answered once more. It is told by the moment of the doubted
 * answer and not by when the round came back, since the clocks of tablet and office differ.
 */
export function isSettled(
  round: Pick<Round, 'state' | 'questioned' | 'asks'>,
  { itemId, answeredAt }: Pick<Answer, 'itemId' | 'answeredAt'>,
): boolean {
  if (!questionedOf(round).includes(itemId)) return true
  const asked = askedOf(round, itemId)
  return asked !== null && answeredAt !== null && answeredAt !== asked.answeredAt
}
