import type { Photo } from '../../../../schema/gen/types.ts'
import { useMemo } from 'react'
import { useActor, useData } from '../../data/react/context.tsx'
import { useStandingAnswer } from '../../data/react/live.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { today } from '../../lib/dates.ts'
import { photoOp } from '../../records/queries.ts'
import { answerRows } from '../answering/answerRows.ts'
import type { AnswerStore, Given, Raised } from '../answering/AnswerStore.ts'
import { under, type AnswerOf, type RoundKind } from './kind.ts'
import { askedAbout, isSettled, questionedOf, type Returnable } from './returned.ts'

/** Records are in English. */
const TAKEN_BACK = 'The answer was taken back'

export interface Correcting<K extends RoundKind> extends AnswerStore<AnswerOf<K>> {
  readonly hasPhoto: (itemId: string) => boolean
}

/**
 * What rounds say more whose answers and findings have `corrected` and `correction`: a fail is put right on the spot, one that is taken back
 * takes its finding along, photos show answers, and a round that came back opens what is questioned alone.
 */
export function useCorrecting<K extends RoundKind>(
  kind: K,
  round: Returnable & { readonly id: string },
  store: AnswerStore<AnswerOf<K>>,
): Correcting<K> {
  const data = useData()
  const { userId } = useActor()
  const photos = useRoundPhotos(store.answers)
  const rows = answerRows(kind.answerEntity, under(kind, round.id))
  const step = (id: string, command: 'close' | 'reopen', fields: object) =>
    ({ kind: 'command', entity: kind.findingEntity, id, command, fields }) as NewOp
  const closed = (correction: string | null) => ({ corrected: true, correction, closedOn: today() })
  const reopened = { corrected: false, correction: null, closedOn: null }

  /** What a fail raised, when the answer is another one: closed, and its task with it. */
  const settled = async (given: readonly Given<AnswerOf<K>>[]): Promise<readonly NewOp[]> => {
    const gone = given.flatMap(({ row, result }) => (result !== 'fail' && row?.findingId ? [row.findingId] : []))
    const findings = gone.length === 0 ? [] : await data.getEach<K['findingEntity']>(kind.findingEntity, gone)
    return findings.filter(({ state }) => state === 'open').map(({ id }) => step(id, 'close', closed(TAKEN_BACK)))
  }
  /** It fails again after it was taken back: the finding it made counts again. */
  const again = async (given: Given<AnswerOf<K>>, findingId: string): Promise<Raised> => {
    const finding = await data.get<K['findingEntity']>(kind.findingEntity, findingId)
    const more = finding?.state === 'closed' ? [step(findingId, 'reopen', reopened)] : []
    const result = await data.commit([rows.give(given, userId), ...more])
    return result.ok ? { ok: true, open: () => undefined } : result
  }
  return {
    ...store,
    save: async (given) => data.commit([...given.map((one) => rows.give(one, userId)), ...(await settled(given))]),
    takeBack: async (given) => data.commit([...given.map(rows.takeBack), ...(await settled(given))]),
    raise: (given) => (given.row?.findingId ? again(given, given.row.findingId) : (store.raise?.(given) ?? null)),
    ...(round.state === 'returned' ? { isOpen: (itemId) => questionedOf(round).includes(itemId) } : {}),
    isSettled: (answer) => isSettled(round, answer),
    asked: (itemId) => askedAbout(round, itemId),
    hasPhoto: (itemId) => (photos.get(itemId)?.length ?? 0) > 0,
    photoOf: (itemId) => photos.get(itemId)?.at(-1) ?? null,
    photosOf: (itemId) => store.answers.find((one) => one.itemId === itemId)?.findingId ?? rows.idOf(itemId),
    takePhoto: async (item, photo) => {
      const row = await store.find(item.id)
      const parent = row?.findingId
        ? { entity: kind.findingEntity, id: row.findingId }
        : { entity: kind.answerEntity, id: rows.idOf(item.id) }
      const first: readonly NewOp[] = row === null ? [rows.note(item.id, null, '')] : []
      const shown = photoOp(
        parent as Parameters<typeof photoOp>[0],
        row?.result === 'fail' ? 'before' : 'context',
        photo,
      )
      return data.commit([...first, shown], { files: [photo.thumb, photo.report, photo.original] })
    },
    correctionOf: (row) =>
      Reflect.get(row, 'corrected') === true ? String(Reflect.get(row, 'correction') ?? '') : null,
    correct: async (_, row, words) => {
      const fields = { corrected: words !== null, correction: words }
      const answer = { kind: 'set', entity: kind.answerEntity, id: row.id, fields } as NewOp
      const finding =
        row.findingId === null ? null : await data.get<K['findingEntity']>(kind.findingEntity, row.findingId)
      if (finding === null) return data.commit([answer])
      const stands = finding.state === (words === null ? 'open' : 'closed')
      const said = stands
        ? ({ kind: 'set', entity: kind.findingEntity, id: finding.id, fields } as NewOp)
        : words === null
          ? step(finding.id, 'reopen', reopened)
          : step(finding.id, 'close', closed(words))
      return data.commit([answer, said])
    },
  }
}

interface Shown {
  readonly id: string
  readonly itemId: string
  readonly findingId: string | null
}

type RoundPhotos = ReadonlyMap<string, readonly Photo[]>

const NO_PHOTOS: RoundPhotos = new Map()

/** The photos of the answers, by question: those of a fail hang on its finding. What is known stands while another answer's are asked for. */
export function useRoundPhotos(answers: readonly Shown[]): RoundPhotos {
  const parents = useMemo(
    () =>
      answers.flatMap(({ id, itemId, findingId }) => [
        { itemId, id },
        ...(findingId === null ? [] : [{ itemId, id: findingId }]),
      ]),
    [answers],
  )
  const found = useStandingAnswer(`photos ${parents.map(({ id }) => id).join(' ')}`, async (data) => {
    const photos = new Map<string, readonly Photo[]>()
    if (parents.length === 0) return photos
    const each = await data.listEach(
      'photo',
      parents.map(({ id }) => ({ parentId: id })),
    )
    for (const [at, { itemId }] of parents.entries()) {
      const more = each[at] ?? []
      if (more.length > 0) photos.set(itemId, [...(photos.get(itemId) ?? []), ...more])
    }
    return photos
  })
  return found ?? NO_PHOTOS
}
