/** Rounds that wait for a review, with what stands out and on which figures it rests. */
import type { Data } from '../../../data/react/context.tsx'
import { signsOf, type SignedForm, type Signs } from '../../../forms/signs.ts'
import type { Answer, Round } from './round.ts'

export interface Reviewed {
  readonly round: Round
  readonly signs: Signs
  /** Nothing failed, nothing is contradicted and nothing stands out: many of them may be approved at once. */
  readonly clean: boolean
}

/** Earlier rounds that say what is usual: enough, and not a year of them. */
const EARLIER = 30

const SIGNED: readonly Round['state'][] = ['submitted', 'returned', 'approved', 'closed']

export async function readReview(data: Data, rounds: readonly Round[]): Promise<readonly Reviewed[]> {
  const keys = [...new Set(rounds.map(({ templateKey }) => templateKey))]
  const all = await data.listEach(
    'ehsRound',
    keys.map((templateKey) => ({ templateKey })),
  )
  const kinds = new Map(
    keys.map((key, at) => [
      key,
      (all[at] ?? [])
        .filter(({ state }) => SIGNED.includes(state))
        .toSorted((a, b) => (atOf(a) < atOf(b) ? 1 : -1))
        .slice(0, EARLIER + rounds.length),
    ]),
  )
  const needed = [...new Map([...[...kinds.values()].flat(), ...rounds].map((one) => [one.id, one])).values()]
  const answers = await data.listEach(
    'ehsAnswer',
    needed.map(({ id }) => ({ roundId: id })),
  )
  const passed = answers.flat().filter(({ result }) => result === 'pass')
  const found = await data.listEach(
    'photo',
    passed.map(({ id }) => ({ parentId: id })),
  )
  const photos = new Map(passed.map(({ id }, at) => [id, found[at]?.length ?? 0]))
  const photosOf = (of: readonly Answer[]) => of.reduce((sum, { id }) => sum + (photos.get(id) ?? 0), 0)
  const forms = new Map(needed.map((one, at) => [one.id, formOf(one, answers[at] ?? [], photosOf(answers[at] ?? []))]))
  return rounds.flatMap((round) => {
    const form = forms.get(round.id)
    if (form === undefined) return []
    const earlier = (kinds.get(round.templateKey) ?? []).flatMap(({ id }) => forms.get(id) ?? [])
    const signs = signsOf(form, earlier)
    return [{ round, signs, clean: (round.failed ?? 0) === 0 && !signs.odd && round.doubts === null }]
  })
}

function atOf({ roundOn, signedAt, round }: Round): string {
  return `${roundOn} ${String(signedAt ?? 0).padStart(15, '0')} ${String(round).padStart(2, '0')}`
}

function formOf(round: Round, answers: readonly Answer[], photos: number): SignedForm {
  return { id: round.id, personId: round.inspectorId, at: atOf(round), failed: round.failed ?? 0, answers, photos }
}
