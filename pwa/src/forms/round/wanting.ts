/** What keeps a round from being signed, question by question. Pure. */
import type { Answered } from '../answering/AnswerStore.ts'
import type { TemplateArea, TemplateItem } from '../template.ts'

/** Why a round cannot be signed yet, by question. */
export type Wanting = { readonly item: TemplateItem; readonly wants: 'result' | 'photo' | 'words' }

/** What is still owed: an answer, a photo that is asked for in any case, and words or a photo for what failed. */
export function wantingOf<A extends Pick<Answered, 'result' | 'note'>>(
  areas: readonly TemplateArea[],
  answers: ReadonlyMap<string, A>,
  hasPhoto: (itemId: string) => boolean,
  settled: (answer: A) => boolean = () => true,
): readonly Wanting[] {
  return areas
    .flatMap(({ items }) => items)
    .flatMap((item): readonly Wanting[] => {
      const answer = answers.get(item.id)
      const result = answer?.result ?? null
      if (answer === undefined || result === null || !settled(answer)) return [{ item, wants: 'result' }]
      const said = (answer.note ?? '') !== '' || Reflect.get(answer, 'corrected') === true
      if (result === 'na' || hasPhoto(item.id) || said) return []
      if (item.photoAlways) return [{ item, wants: 'photo' }]
      return result === 'fail' && item.photo ? [{ item, wants: 'words' }] : []
    })
}
