import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { keyedId } from '../../../../../sync/change/ids.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { answerRows, rowStore } from '../../../forms/answering/answerRows.ts'
import type { AnswerStore, Given, Raised } from '../../../forms/answering/AnswerStore.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { photoOp } from '../../../records/queries.ts'
import { previousOf, type Before } from '../core/before.ts'
import {
  AGAIN_DAYS,
  askedAbout,
  findingOp,
  isSettled,
  questionedOf,
  type Answer,
  type Place,
  type Round,
} from '../core/round.ts'
import { useRoundPhotos, type RoundForm } from './queries.ts'
import { useAgreement } from './useAgreement.ts'
import { useEhsWords } from './useEhsWords.ts'

/** The answers of a round: a fail raises its finding in the same change, and what was answered by mistake takes its finding back. */
export function useRoundStore(
  round: Round,
  place: Place,
  form: RoundForm,
  before: Before | null,
): AnswerStore<Answer> & { readonly hasPhoto: (itemId: string) => boolean } {
  const t = useEhsWords().since
  const data = useData()
  const { userId } = useActor()
  const [, navigate] = useLocation()
  const photos = useRoundPhotos(form.answers)
  const key = useMemo(() => ({ roundId: round.id }), [round.id])
  const rows = answerRows('ehsAnswer', key)
  const plain = rowStore(data, userId, 'ehsAnswer', key)
  const previous = useMemo(() => previousOf(before, t), [before, t])
  const questioned = questionedOf(round)
  const { otherwise } = useAgreement(round, place, form)

  const raise = async (given: Given<Answer>): Promise<Raised> => {
    const { item } = given
    const day = today()
    const finding = findingOp({
      round,
      place,
      item,
      value: given.value ?? null,
      foundOn: day,
      provisionalNumber: await data.nextProvisional(),
      repeatOf: await failedBefore(item.id, day),
    })
    const answer = rows.give(given, userId)
    // The answer names its finding in the same change: one without the other would be no answer.
    const named = 'fields' in answer ? { ...answer, fields: { ...answer.fields, findingId: finding.id } } : answer
    const result = await data.commit([finding, named as typeof answer])
    return result.ok ? { ok: true, open: () => undefined } : result
  }

  const failedBefore = async (itemId: string, day: string): Promise<string | null> => {
    const since = addDays(day, -AGAIN_DAYS)
    const where = place.equipment === null ? { zoneId: place.id, itemId } : { equipmentId: place.id, itemId }
    const found = await data.list('ehsFinding', where)
    return (
      found.filter(({ foundOn }) => foundOn >= since).toSorted((a, b) => b.foundOn.localeCompare(a.foundOn))[0]?.id ??
      null
    )
  }

  /** What a fail raised, when the answer is another one: closed, and its task with it. */
  const settled = async (given: readonly Given<Answer>[]): Promise<readonly NewOp[]> => {
    const gone = given.flatMap(({ row, result }) => (result !== 'fail' && row?.findingId ? [row.findingId] : []))
    const findings = gone.length === 0 ? [] : await data.getEach('ehsFinding', gone)
    return findings
      .filter(({ state }) => state === 'open')
      .map(({ id }) => ({
        kind: 'command',
        entity: 'ehsFinding',
        id,
        command: 'close',
        fields: { corrected: true, correction: TAKEN_BACK, closedOn: today() },
      }))
  }

  return {
    ...plain,
    answers: form.answers,
    previous,
    otherwise,
    save: async (given) => data.commit([...given.map((one) => rows.give(one, userId)), ...(await settled(given))]),
    takeBack: async (given) => data.commit([...given.map(rows.takeBack), ...(await settled(given))]),
    raise: (given) => (given.row?.findingId ? reopened(given, given.row.findingId) : raise(given)),
    raised: ({ findingId }) => (findingId === null ? null : () => navigate(`/ehs-checklists/findings/${findingId}`)),
    mark: (answer) => <ConflictChip row={answer} entity="ehsAnswer" field="result" />,
    ...(round.state === 'returned' ? { isOpen: (itemId: string) => questioned.includes(itemId) } : {}),
    isSettled: (answer) => isSettled(round, answer),
    asked: (itemId) => askedAbout(round, itemId),
    hasPhoto: (itemId) => (photos.get(itemId)?.length ?? 0) > 0,
    photoOf: (itemId) => photos.get(itemId)?.at(-1) ?? null,
    photosOf: (itemId) => form.byItem.get(itemId)?.findingId ?? keyedId('ehsAnswer', { roundId: round.id, itemId }),
    takePhoto: async (item, photo) => {
      const row = await plain.find(item.id)
      const parent =
        row === null || row.findingId === null
          ? ({ entity: 'ehsAnswer', id: plain.idOf(item.id) } as const)
          : ({ entity: 'ehsFinding', id: row.findingId } as const)
      const first: readonly NewOp[] = row === null ? [rows.note(item.id, null, '')] : []
      return data.commit([...first, photoOp(parent, row?.result === 'fail' ? 'before' : 'context', photo)], {
        files: [photo.thumb, photo.report, photo.original],
      })
    },
    correctionOf: ({ corrected, correction }) => (corrected === true ? (correction ?? '') : null),
    correct: async (_, row, words) => {
      const answer: NewOp = {
        kind: 'set',
        entity: 'ehsAnswer',
        id: row.id,
        fields: { corrected: words !== null, correction: words },
      }
      const finding = row.findingId === null ? null : await data.get('ehsFinding', row.findingId)
      if (finding === null) return data.commit([answer])
      const fields = { corrected: words !== null, correction: words }
      const state = words === null ? 'closed' : 'open'
      const command = words === null ? 'reopen' : 'close'
      const more = words === null ? { closedOn: null } : { closedOn: today() }
      return data.commit([
        answer,
        finding.state === state
          ? { kind: 'command', entity: 'ehsFinding', id: finding.id, command, fields: { ...fields, ...more } }
          : { kind: 'set', entity: 'ehsFinding', id: finding.id, fields },
      ])
    },
  }

  /** It fails again after it was taken back: the finding it made counts again. */
  function reopened(given: Given<Answer>, id: string): Promise<Raised> | null {
    const keep = async (): Promise<Raised> => {
      const finding = await data.get('ehsFinding', id)
      const again: readonly NewOp[] =
        finding?.state === 'closed'
          ? [
              {
                kind: 'command',
                entity: 'ehsFinding',
                id,
                command: 'reopen',
                fields: { corrected: false, correction: null, closedOn: null },
              },
            ]
          : []
      const result = await data.commit([rows.give(given, userId), ...again])
      return result.ok ? { ok: true, open: () => undefined } : result
    }
    return keep()
  }
}

/** Records are in English. */
const TAKEN_BACK = 'The answer was taken back'
