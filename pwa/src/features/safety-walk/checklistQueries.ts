/** The questions of a walk and their answers. Two inspectors who answer the same question of a zone meet in one row (forms/answering/answerRows.ts). */
import { useEffect, useMemo, useState } from 'react'
import type { Answer, Finding, Zone } from '../../../../schema/gen/types.ts'
import { useData } from '../../data/react/context.tsx'
import type { Row } from '../../data/react/live.ts'
import { useRows } from '../../data/react/live.ts'
import type { PreviousAnswer } from '../../forms/answering/AnswerStore.ts'
import { askedAreas, ASK_ALL, type Asked, type Conditions } from '../../forms/asked.ts'
import { FAILED_LAST_TIME, formatReading, type TemplateItem } from '../../forms/template.ts'
import { formWords } from '../../forms/formWords.ts'
import { limitsText } from '../../forms/limits.ts'
import { failedQuestion } from '../../lib/findingTitle.ts'
import { ENGLISH } from '../../lib/words.ts'
import { conditionsOf, vesselDocked } from './conditions.ts'
import { useTemplate, type Data } from './queries.ts'
import { areasOfZone, templateAreas, type Checklists } from './walkTemplate.ts'

function useZoneAnswers(walkId: string, zoneId: string): readonly Row<'answer'>[] | undefined {
  return useRows('answer', { walkId, zoneId })
}

type Previous = ReadonlyMap<string, PreviousAnswer>

/** Walks looked through for the last time a zone was asked: half a year of weekly walks. */
const WALKS_BACK = 30

/**
 * For each zone, the answers of the last walk that asked it anything, by question. The past does not change while a checklist is open, so
 * it is read once. undefined while loading; a zone that was not asked before is not in it.
 */
function usePreviousAnswers(walk: Row<'walk'>, zoneIds: readonly string[]): ReadonlyMap<string, Previous> | undefined {
  const data = useData()
  const zones = zoneIds.join(' ')
  const key = `${walk.id}:${zones}`
  const [found, setFound] = useState<{ readonly key: string; readonly previous: ReadonlyMap<string, Previous> } | null>(
    null,
  )
  const { id, startedAt } = walk
  useEffect(() => {
    let gone = false
    const look = async () => {
      const previous = await lastAnswers(data, { id, startedAt }, zones.split(' ').filter(Boolean))
      if (!gone) setFound({ key: `${id}:${zones}`, previous })
    }
    void look()
    return () => {
      gone = true
    }
  }, [data, id, startedAt, zones])
  return found?.key === key ? found.previous : undefined
}

async function lastAnswers(
  data: Data,
  walk: Pick<Row<'walk'>, 'id' | 'startedAt'>,
  zoneIds: readonly string[],
): Promise<ReadonlyMap<string, Previous>> {
  const found = new Map<string, Previous>()
  if (zoneIds.length === 0) return found
  const walks = await data.list('walk', {}, { sort: 'startedAt', desc: true, limit: WALKS_BACK })
  const earlier = walks.filter(
    (other) =>
      other.id !== walk.id &&
      other.state !== 'abandoned' &&
      (other.startedAt ?? Infinity) <= (walk.startedAt ?? Infinity),
  )
  const [only] = zoneIds
  for (const { id, startedAt } of earlier) {
    if (found.size === zoneIds.length) break
    const answers = await data.list(
      'answer',
      zoneIds.length === 1 && only !== undefined ? { walkId: id, zoneId: only } : { walkId: id },
    )
    for (const zoneId of zoneIds.filter((each) => !found.has(each))) {
      const given = answers.filter((answer) => answer.zoneId === zoneId && answer.result !== null)
      if (given.length > 0)
        found.set(
          zoneId,
          new Map(given.map((answer) => [answer.itemId, previousAnswer(answer, answer.answeredAt ?? startedAt ?? 0)])),
        )
    }
  }
  return found
}

function previousAnswer(answer: Row<'answer'>, at: number): PreviousAnswer {
  const { findingId } = answer
  return { answer, at, raised: findingId === null ? null : { id: findingId, href: `/findings/${findingId}` } }
}

function conditionsIn(zoneId: string, vessels: readonly Row<'vessel'>[], previous: Previous | undefined): Conditions {
  const failed =
    previous === undefined
      ? null
      : new Set(
          [...previous.values()].filter(({ answer }) => answer.result === 'fail').map(({ answer }) => answer.itemId),
        )
  return conditionsOf(vesselDocked(vessels, zoneId), failed)
}

const NOTHING_BEFORE: Previous = new Map()

export interface ZoneChecklist extends Asked {
  readonly answers: readonly Row<'answer'>[]
  readonly previous: Previous
}

/** The questions a zone is asked on this walk, of the template version the walk is pinned to. `all` asks also what does not apply. */
export function useZoneChecklist(
  walk: Row<'walk'>,
  zone: Zone | null | undefined,
  all = false,
): ZoneChecklist | undefined {
  const template = useTemplate(walk.templateId)
  const answers = useZoneAnswers(walk.id, zone?.id ?? '')
  const vessels = useRows('vessel')
  const before = usePreviousAnswers(walk, zone ? [zone.id] : [])
  return useMemo(() => {
    if (!zone || template === undefined || !answers || !vessels || !before) return undefined
    const areas = template === null ? [] : areasOfZone(template, zone)
    const previous = before.get(zone.id)
    const conditions = all ? ASK_ALL : conditionsIn(zone.id, vessels, previous)
    return { ...askedAreas(areas, conditions, answers), answers, previous: previous ?? NOTHING_BEFORE }
  }, [zone, template, answers, vessels, before, all])
}

/**
 * The questions all these zones are asked on a walk: what "3 of 12 answered" counts on the review, the report and in the office. Where
 * vessels lay on an earlier day is not kept, so a condition is decided by where they lie now; what was answered counts in any case.
 */
export function useWalkChecklists(
  walk: Row<'walk'>,
  zones: readonly Zone[] | undefined,
  answers: readonly Answer[] | undefined,
): Checklists | undefined {
  const template = useTemplate(walk.templateId)
  const vessels = useRows('vessel')
  // Thirty walks are read for one condition only.
  const looksBack = template
    ? templateAreas(template).some((area) => area.items.some((item) => item.when === FAILED_LAST_TIME))
    : false
  const before = usePreviousAnswers(walk, looksBack && zones ? zones.map((zone) => zone.id) : [])
  return useMemo(() => {
    if (template === undefined || !zones || !answers || !vessels || !before) return undefined
    return new Map(
      zones.map((zone) => {
        const areas = template === null ? [] : areasOfZone(template, zone)
        return [
          zone.id,
          askedAreas(
            areas,
            conditionsIn(zone.id, vessels, before.get(zone.id)),
            answers.filter((answer) => answer.zoneId === zone.id),
          ).areas,
        ]
      }),
    )
  }, [template, zones, answers, vessels, before])
}

/** What a failed question fills into its finding. Records are in English, whatever language the walker reads the question in. */
export function prefillOf(
  item: TemplateItem,
  reading: number | null,
): Pick<Finding, 'itemId' | 'standardRef' | 'severity' | 'category' | 'text' | 'failText'> {
  const asked = item.fail?.en ?? failedQuestion(item.text.en)
  const read =
    reading === null
      ? [asked]
      : [
          /[.?!]$/.test(asked) ? asked : `${asked}.`,
          `Reading: ${[formatReading(reading), item.unit].filter(Boolean).join(' ')}.`,
          limitsText(item, formWords(ENGLISH)),
        ]
  const text = read.filter(Boolean).join(' ')
  return {
    itemId: item.id,
    standardRef: item.citation,
    severity: item.severity,
    category: item.category,
    text,
    failText: item.fail === null ? null : text,
  }
}
