/** What one key may pass of a section, and what it leaves to a look of its own. Pure. */
import type { TemplateArea, TemplateItem } from '../template.ts'
import type { Answered, AnswerStore } from './AnswerStore.ts'

/** Something that the key leaves, and why. */
export interface Left {
  readonly id: string
  readonly name: string
  readonly why: string
}

export interface RestOfSection {
  readonly rest: readonly TemplateItem[]
  /** What something else in the form speaks against. */
  readonly left: readonly { readonly item: TemplateItem; readonly why: string }[]
  /** Critical questions, readings and those that ask for a photo: nobody passes them unseen. */
  readonly alone: number
}

/** What is filled in is no part of it: nobody can pass it. */
export function restOf<Row extends Answered>(
  area: TemplateArea,
  isOpen: (item: TemplateItem) => boolean,
  { otherwise, near }: Pick<AnswerStore<Row>, 'otherwise' | 'near'>,
): RestOfSection {
  const open = area.items.filter((item) => (item.kind === 'choice' || item.kind === 'number') && isOpen(item))
  const alone = open.filter(({ kind, critical, photoAlways }) => kind === 'number' || critical || photoAlways)
  const rest: TemplateItem[] = []
  const left: { readonly item: TemplateItem; readonly why: string }[] = []
  for (const item of open) {
    const why = otherwise?.(item) ?? near?.(item) ?? null
    if (why !== null) left.push({ item, why })
    else if (!alone.includes(item)) rest.push(item)
  }
  return { rest, left, alone: alone.filter((item) => !left.some((one) => one.item === item)).length }
}
