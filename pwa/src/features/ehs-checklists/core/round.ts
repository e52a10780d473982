/** A round as operations. Its id follows from the place, the checklist and the day, so that two tablets meet in one. Pure. */
import { keyedId, newId, uuid5 } from '../../../../../sync/change/ids.ts'
import type { Entities } from '../../../../../schema/gen/types.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import type { Row } from '../../../data/react/live.ts'
import { failedWords } from '../../../forms/failed.ts'
import type { RoundKind } from '../../../forms/round/kind.ts'
import { scoreSection, sumScore } from '../../../forms/scoring.ts'
import type { TemplateArea, TemplateItem } from '../../../forms/template.ts'
import { EHS_DIALECT, loadChecklists } from './library.ts'

export type Round = Row<'ehsRound'>

/** Rounds of a checklist as rounds (forms/round). */
export const ROUNDS = {
  roundEntity: 'ehsRound',
  answerEntity: 'ehsAnswer',
  findingEntity: 'ehsFinding',
  templateEntity: 'ehsTemplate',
  under: 'roundId',
  on: 'roundOn',
  open: 'in_progress',
  answerable: ['in_progress', 'returned', 'abandoned'],
  told: ['submitted', 'returned', 'approved', 'closed'],
  dialect: EHS_DIALECT,
  library: loadChecklists,
  home: '/ehs-checklists/yard',
  screen: '/ehs-checklists/round',
  page: '/ehs-checklists/rounds',
  findings: '/ehs-checklists/findings',
  drafts: 'ehs',
} as const satisfies RoundKind

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

/** A fail that was not corrected on the spot. */
export function isUncorrected(answer: Pick<Answer, 'result' | 'corrected'> | undefined): boolean {
  return answer?.result === 'fail' && answer.corrected !== true
}

/** Looked at again within this time, the same question that fails at the same place fails again. */
export const AGAIN_DAYS = 90

interface Raise {
  readonly round: Round
  readonly place: Place
  /** Null for what is tagged out by hand: it answers no question, and `reason` says what is wrong. */
  readonly item: TemplateItem | null
  readonly value: number | null
  readonly reason?: string
  readonly foundOn: string
  readonly provisionalNumber: string
  /** The finding before it at the same place, if there is one. */
  readonly repeatOf: string | null
}

export function findingOp(given: Raise): NewOp<'ehsFinding'> & { readonly id: string } {
  const { round, place, item, value, reason = '', foundOn, provisionalNumber, repeatOf } = given
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
      subject: place.name.slice(0, 120),
      text: item === null ? reason : failedWords(item, value),
      state: 'open',
      severity: item === null ? 'high' : (item.severity ?? 'medium'),
      priority: (item?.critical ?? true) ? 'P1' : 'P2',
      foundOn,
      provisionalNumber,
      ...(item === null ? { tagOut: true } : { itemId: item.id }),
      ...(item === null || item.citation === null ? {} : { citation: item.citation }),
      ...(place.equipment === null ? {} : { equipmentId: place.equipment.id }),
      ...(place.zone === null ? {} : { zoneId: place.zone.id }),
      ...(owner === null ? {} : { ownerId: owner }),
      ...(repeatOf === null ? {} : { repeatOf }),
    },
  }
}
