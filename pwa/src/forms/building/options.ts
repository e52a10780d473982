/** The choices of a field, as one types them: one a line, its other languages behind bars. Pure. */
import type { Option } from '../../../../sync/forms/form.ts'
import { ENGLISH, languages, type Language } from '../../lib/words.ts'
import { freeKey } from './draft.ts'

/** The languages that stand behind bars, in their order. */
const OTHERS = (): readonly Language[] => languages().flatMap(({ id }) => (id === ENGLISH ? [] : [id]))

export function optionLines(options: readonly Option[], others: readonly Language[] = OTHERS()): string {
  return options
    .map(({ label }) => [label.en, ...others.map((id) => label[id] ?? '')].join(' | ').replace(/(?: \| )+$/, ''))
    .join('\n')
}

/** Choices from lines. One that keeps its name or its place keeps its id, so that what was answered stays readable. */
export function optionsOf(
  text: string,
  before: readonly Option[],
  others: readonly Language[] = OTHERS(),
): readonly Option[] {
  const taken = new Set<string>()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, at): Option => {
    const [en = '', ...rest] = line.split('|').map((word) => word.trim())
    const named = before.find(({ label }) => label.en === en)
    const placed = lines.length === before.length ? before[at] : undefined
    const free = placed !== undefined && !lines.some((other) => other.split('|')[0]?.trim() === placed.label.en)
    const kept = named ?? (free ? placed : undefined)
    const id = kept !== undefined && !taken.has(kept.id) ? kept.id : freeKey(en, taken)
    taken.add(id)
    const said = others.flatMap((language, nth) => {
      const words = rest[nth] ?? ''
      return words === '' ? [] : [[language, words] as const]
    })
    return { id, label: { ...Object.fromEntries(said), en } }
  })
}
