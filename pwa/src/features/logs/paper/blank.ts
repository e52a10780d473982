/** The sheet of a log that is filled by hand; its square opens a new entry of the log. */
import type { Field, Form } from '../../../../../sync/forms/form.ts'
import type { Row } from '../../../data/store/rows.ts'
import type { Choosable } from '../../../forms/filling/FillStore.ts'
import { blankItems } from '../../../forms/paper/blankForm.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDate, formatDateTime } from '../../../lib/written.ts'
import { textIn, type Language } from '../../../lib/words.ts'
import type { BlankInput } from '../../../workers/formInput.ts'
import { namesOf, rhythmIn } from '../core/names.ts'
import type { SheetWords } from './words/en.ts'

export interface BlankOf {
  readonly log: Row<'log'>
  readonly version: Row<'logVersion'>
  readonly form: Form
  readonly choices: (field: Field) => readonly Choosable[]
  /** "CP-2 Air compressor": what the log is kept of; empty for none. */
  readonly things: readonly string[]
  readonly organization: string
  readonly origin: string
  readonly language: Language
  readonly words: SheetWords
}

export function blankOf(of: BlankOf): BlankInput {
  const { log, version, form, choices, things, organization, origin, language, words: t } = of
  const field = (label: string, box: BlankInput['top'][number]['box']) =>
    ({ label, required: true, hint: '', unit: '', box }) as const
  const published = version.createdAt === null ? '' : formatDate(version.createdAt, { year: 'always', language })
  const title = textIn(namesOf(log), language).text
  const edition = [t.version(version.version), published].filter((part) => part !== '').join(', ')
  return {
    organization,
    kind: rhythmIn(log, language) ?? t.form,
    title,
    edition,
    top: [
      field(t.when, { of: 'parts', mask: `${t.dayMask} 00:00` }),
      ...(things.length === 0 ? [] : [field(t.thing, { of: 'choices', options: things, many: false })]),
      field(t.filledBy, { of: 'line' }),
    ],
    items: blankItems(form, choices, t.dayMask, language),
    sign: log.signed === true ? { name: t.signature, date: t.date } : null,
    address: `${origin}/logs/entries/new?log=${log.id}`,
    addressSays: t.scanToFill,
    footer: [organization, title, edition, t.printed(formatDateTime(deviceNow(), { year: 'always', language }))].join(
      ' · ',
    ),
  }
}
