/** A value in words, as lists, prints and exports show it. Pure. */
import type { Field, Value } from '../../../../sync/forms/form.ts'
import { formatDate } from '../../lib/dates.ts'
import { ENGLISH, textIn, type Language } from '../../lib/words.ts'
import type { Choosable, Kept } from './FillStore.ts'
import { fillWords } from './fillWords.ts'
import { numberText } from './numbers.ts'
import { pinAt, pinWords } from './pins.ts'

/** Empty where nothing was said. */
export function valueWords(
  field: Field,
  value: Kept | Value,
  choices: readonly Choosable[],
  language: Language = ENGLISH,
): string {
  const t = fillWords(language)
  if ((value.notRead ?? '') !== '') return `${t.notRead}: ${value.notRead}`
  const named = (id: string) =>
    field.options?.some((one) => one.id === id) === true
      ? textIn(field.options.find((one) => one.id === id)?.label ?? { en: id }, language).text
      : (choices.find((one) => one.value === id)?.label ?? id)
  switch (field.kind) {
    case 'number':
    case 'meter':
    case 'calc':
    case 'duration':
      return (value.number ?? null) === null ? '' : numberText(value.number ?? 0, field.decimals)
    case 'yesNo':
      return value.text === 'yes' ? t.yes : value.text === 'no' ? t.no : ''
    case 'judged': {
      const said = value.text ?? ''
      return said === 'pass' || said === 'fail' || said === 'na' ? t.result[said] : said
    }
    case 'choice':
    case 'person':
    case 'record':
      if ((value.list?.length ?? 0) > 0) return (value.list ?? []).map(named).join(', ')
      return named(value.ref ?? value.text ?? '')
    case 'date':
      return (value.day ?? '') === '' ? '' : formatDate(value.day)
    case 'dateTime':
      return (value.text ?? '').replace('T', ' ')
    case 'photo':
    case 'file':
      return (value.files ?? 0) > 0 ? String(value.files) : ''
    case 'signature':
      return 'drawing' in value && (value.drawing ?? '') !== '' ? '✓' : ''
    case 'text':
    case 'longText':
    case 'time':
    case 'scan':
      return value.text ?? ''
    case 'pin': {
      const at = pinAt(value.text)
      return at === null ? (value.text ?? '') : pinWords(at, t)
    }
    case 'group':
    case 'note':
    case 'heading':
    case 'page':
      return ''
  }
}
