/** The choices of a field, as one types them: one a line, its Spanish behind a bar. Pure. */
import type { Option } from '../../../../sync/forms/form.ts'
import { freeKey } from './draft.ts'

export function optionLines(options: readonly Option[]): string {
  return options.map(({ label }) => [label.en, label['es']].filter(Boolean).join(' | ')).join('\n')
}

/** Choices from lines. One that keeps its name or its place keeps its id, so that what was answered stays readable. */
export function optionsOf(text: string, before: readonly Option[]): readonly Option[] {
  const taken = new Set<string>()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, at): Option => {
    const [en = '', es = ''] = line.split('|').map((word) => word.trim())
    const named = before.find(({ label }) => label.en === en)
    const placed = lines.length === before.length ? before[at] : undefined
    const free = placed !== undefined && !lines.some((other) => other.split('|')[0]?.trim() === placed.label.en)
    const kept = named ?? (free ? placed : undefined)
    const id = kept !== undefined && !taken.has(kept.id) ? kept.id : freeKey(en, taken)
    taken.add(id)
    return { id, label: es === '' ? { en } : { en, es } }
  })
}
