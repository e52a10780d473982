/** A form with nothing in it, as the boxes of a printed sheet. Pure. */
import type { Field, Form } from '../../../../sync/forms/form.ts'
import { ENGLISH, textIn, type Language } from '../../lib/words.ts'
import type { BlankBox, BlankField, BlankItem } from '../../workers/formInput.ts'
import type { Choosable } from '../filling/FillStore.ts'
import { fillWords } from '../filling/fillWords.ts'
import { isAsked } from '../filling/pages.ts'
import { usualWords } from '../filling/rowWords.ts'
import { unitOf } from './formTables.ts'

/** Lines that a table gets on paper: enough for a shift, few enough for a page. */
const ROWS = 8
const MOST_ROWS = 12
/** More choices than these are written by hand. */
const MOST_CHOICES = 12

export function blankItems(
  form: Form,
  choices: (field: Field) => readonly Choosable[],
  /** "MM/DD/YYYY", in the language of the sheet. */
  dayMask: string,
  language: Language = ENGLISH,
): readonly BlankItem[] {
  return form.fields.flatMap((field): readonly BlankItem[] => {
    const text = textIn(field.label, language).text
    if (field.in !== undefined) return []
    if (field.kind === 'page' || field.kind === 'heading') return [{ is: 'heading', text }]
    if (field.kind === 'note') return [{ is: 'words', text }]
    if (field.kind !== 'group') return [{ is: 'field', ...blankField(field, choices(field), dayMask, language) }]
    return [
      {
        is: 'rows',
        label: text,
        count: Math.min(field.maxRows ?? ROWS, MOST_ROWS),
        columns: form.fields
          .filter((one) => one.in === field.key && isAsked(one))
          .map((one) => ({
            label: textIn(one.label, language).text,
            unit: unitOf(one) ?? '',
            box: boxOf(one, choices(one), dayMask, language),
          })),
      },
    ]
  })
}

function blankField(field: Field, choices: readonly Choosable[], dayMask: string, language: Language): BlankField {
  const help = field.help === undefined ? '' : textIn(field.help, language).text
  return {
    label: textIn(field.label, language).text,
    required: field.required === true,
    hint: [help, usualWords(field, fillWords(language)) ?? ''].filter((part) => part !== '').join(' · '),
    unit: unitOf(field) ?? '',
    box: boxOf(field, choices, dayMask, language),
  }
}

function boxOf(field: Field, choices: readonly Choosable[], dayMask: string, language: Language): BlankBox {
  const t = fillWords(language)
  const pick = (options: readonly string[]): BlankBox => ({ of: 'choices', options, many: field.many === true })
  switch (field.kind) {
    case 'number':
    case 'meter':
      return {
        of: 'digits',
        before: digitsOf(field),
        behind: Math.min(field.decimals ?? 0, 4),
        signed: (field.low ?? 0) < 0,
      }
    case 'duration':
      return { of: 'digits', before: 4, behind: 0, signed: false }
    case 'calc':
      return { of: 'none', say: t.calculated }
    case 'yesNo':
      return pick([t.yes, t.no])
    case 'judged':
      return pick([t.result.pass, t.result.fail, t.result.na])
    case 'choice': {
      const own = field.options?.map(({ label }) => textIn(label, language).text)
      const options = own ?? choices.map(({ label }) => label)
      return options.length === 0 || options.length > MOST_CHOICES ? { of: 'line' } : pick(options)
    }
    case 'date':
      return { of: 'parts', mask: dayMask }
    case 'time':
      return { of: 'parts', mask: '00:00' }
    case 'dateTime':
      return { of: 'parts', mask: `${dayMask} 00:00` }
    case 'longText':
      return { of: 'area' }
    case 'signature':
    case 'pin':
      return { of: 'tall' }
    case 'photo':
    case 'file':
      return { of: 'none', say: `${t.photos}: ______` }
    case 'text':
    case 'scan':
    case 'person':
    case 'record':
    case 'group':
    case 'note':
    case 'heading':
    case 'page':
      return { of: 'line' }
  }
}

/** As many boxes as the greatest value that is expected has digits; a meter as its end. */
function digitsOf({ kind, high, warnHigh, rollsAt }: Field): number {
  const most = rollsAt ?? high ?? warnHigh
  if (most === undefined) return kind === 'meter' ? 7 : 6
  return Math.min(9, Math.max(2, String(Math.floor(Math.abs(most) / 10_000)).length))
}
