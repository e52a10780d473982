/** What stands beside a field: what is usual, and what is odd about its value. Pure. */
import type { Field, Remark, Rule } from '../../../../sync/forms/form.ts'
import { textIn, type Language } from '../../lib/words.ts'
import type { Kept } from './FillStore.ts'
import { measured, numberText, usualOf } from './numbers.ts'
import type { FillingWords } from './words/en.ts'

export function usualWords(field: Field, t: FillingWords): string | null {
  const usual = usualOf(field)
  if (usual === null) return null
  const say = (value: number) => numberText(value, field.decimals)
  const warns = field.warnLow !== undefined || field.warnHigh !== undefined
  if (usual.from !== null && usual.to !== null) return (warns ? t.normal : t.limits)(say(usual.from), say(usual.to))
  if (usual.from !== null) return (warns ? t.normalFrom : t.lowLimit)(say(usual.from))
  return usual.to === null ? null : (warns ? t.normalTo : t.highLimit)(say(usual.to))
}

/** What a remark says, in the words of the rule where one made it. */
export function remarkWords(
  remark: Remark,
  field: Field,
  value: Kept | null,
  rules: readonly Rule[],
  t: FillingWords,
  language: Language,
): string {
  const number = value?.number ?? 0
  const say = (one: number) => measured(one, field)
  switch (remark.code) {
    case 'required':
      return field.kind === 'photo' ? t.photoWanted : t.missing
    case 'low':
      return t.belowLimit(say(field.low ?? 0))
    case 'high':
      return t.aboveLimit(say(field.high ?? 0))
    case 'warnLow':
      return t.belowWarn(say((field.warnLow ?? 0) - number))
    case 'warnHigh':
      return t.aboveWarn(say(number - (field.warnHigh ?? 0)))
    case 'backwards':
      return t.backwards
    case 'rule': {
      const said = rules.find(({ id }) => id === remark.rule)?.say
      return said === undefined ? t.wanted : textIn(said, language).text
    }
    case 'option':
    case 'rows':
    case 'shape':
      return t.unreadable
  }
}
