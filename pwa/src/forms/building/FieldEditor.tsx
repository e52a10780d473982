import type { Field } from '../../../../sync/forms/form.ts'
import { ENGLISH, languages } from '../../lib/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Field as Labelled } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { BandBar } from '../filling/BandBar.tsx'
import { hasNumber, numberText, parseNumber } from '../filling/numbers.ts'
import { useAutosave } from '../../records/saving/useAutosave.ts'
import styles from './building.module.css'
import { CalcEditor } from './CalcEditor.tsx'
import { AlsoIn } from './AlsoIn.tsx'
import { Line } from './Line.tsx'
import { optionLines, optionsOf } from './options.ts'
import type { Builder } from './useBuilder.ts'

interface Props {
  readonly builder: Builder
  readonly field: Field
}

const ASKS_NOTHING = new Set(['note', 'heading', 'page', 'group'])

/** Everything that a field says, in place. */
export function FieldEditor({ builder, field }: Props) {
  const change = (part: { [K in keyof Field]?: Field[K] | undefined }) => builder.change(clean({ ...field, ...part }))
  const numeric = hasNumber(field)
  const asks = !ASKS_NOTHING.has(field.kind)
  return (
    <div className={styles.editor}>
      <div className={styles.pair}>
        <Line
          label="Name"
          value={field.label.en}
          error="Give it a name."
          onSave={(en) => {
            if (en.trim() === '') return false
            change({ label: { ...field.label, en: en.trim() } })
            return true
          }}
        />
        {languages()
          .filter(({ id }) => id !== ENGLISH)
          .map(({ id, english }) => (
            <Line
              key={id}
              label={`Name in ${english}`}
              value={field.label[id] ?? ''}
              onSave={(words) => {
                const { [id]: _, ...others } = field.label
                const rest = { ...others, en: field.label.en }
                change({ label: words.trim() === '' ? rest : { ...rest, [id]: words.trim() } })
                return true
              }}
            />
          ))}
      </div>
      {numeric ? <Numbers field={field} change={change} /> : null}
      {field.kind === 'choice' ? <Choices builder={builder} field={field} change={change} /> : null}
      {field.kind === 'record' ? (
        <Labelled label="Register">
          <Select
            value={field.entity ?? ''}
            options={builder.store.sources.filter(({ value }) => !value.startsWith('list:'))}
            onChange={(entity) => change({ entity })}
          />
        </Labelled>
      ) : null}
      {field.kind === 'calc' ? (
        <CalcEditor builder={builder} field={field} onChange={(calc) => change({ calc })} />
      ) : null}
      {field.kind === 'group' ? (
        <Line
          label="At most so many rows"
          value={String(field.maxRows ?? 200)}
          numeric
          error="A number from 1 to 200."
          onSave={(text) => {
            const rows = Number(text)
            if (!Number.isInteger(rows) || rows < 1 || rows > 200) return false
            change({ maxRows: rows })
            return true
          }}
        />
      ) : null}
      {asks ? (
        <div className={styles.chips}>
          {field.kind === 'calc' ? null : (
            <Chip selected={field.required === true} onToggle={() => change({ required: field.required !== true })}>
              Required
            </Chip>
          )}
          <Chip
            selected={field.ghost !== false}
            onToggle={() => change({ ghost: field.ghost === false ? undefined : false })}
          >
            Show last value
          </Chip>
          {field.kind === 'calc' ? null : (
            <Chip
              selected={field.same !== false}
              onToggle={() => change({ same: field.same === false ? undefined : false })}
            >
              Same as last time
            </Chip>
          )}
          {field.kind === 'calc' ? null : (
            <Chip
              selected={field.start !== undefined}
              onToggle={() => change({ start: field.start === undefined ? { last: field.key } : undefined })}
            >
              Begins with last value
            </Chip>
          )}
          <Chip selected={field.sensitive === true} onToggle={() => change({ sensitive: field.sensitive !== true })}>
            Sensitive
          </Chip>
        </div>
      ) : null}
      {field.start !== undefined && 'last' in field.start ? (
        <Labelled label="Begins with the last value of">
          <Select
            value={field.start.last}
            options={builder.form.fields
              .filter((one) => one.kind === field.kind && one.in === undefined)
              .map((one) => ({ value: one.key, label: one.label.en }))}
            onChange={(last) => change({ start: { last } })}
          />
        </Labelled>
      ) : null}
      <details className={styles.more}>
        <summary>Help and citation</summary>
        <Line
          label="Help"
          value={field.help?.en ?? ''}
          onSave={(en) => {
            change({ help: en.trim() === '' ? undefined : { ...field.help, en: en.trim() } })
            return true
          }}
        />
        <Line
          label="Citation"
          value={field.citation ?? ''}
          placeholder="29 CFR 1910.169(b)(3)"
          hint="A citation that nobody checked says so."
          onSave={(citation) => {
            change({
              citation: citation.trim() === '' ? undefined : citation.trim(),
              mark: citation.trim() === '' ? undefined : 'U',
            })
            return true
          }}
        />
        <p className={styles.quiet}>Key: {field.key}</p>
      </details>
    </div>
  )
}

type Change = (part: { [K in keyof Field]?: Field[K] | undefined }) => void

/** What is not said is left out, so that versions say only what somebody chose. */
function clean(field: { readonly [K in keyof Field]?: Field[K] | undefined }): Field {
  return Object.fromEntries(
    Object.entries(field).filter(([, value]) => value !== undefined && value !== false),
  ) as unknown as Field
}

const LIMITS = [
  ['low', 'Low'],
  ['warnLow', 'Warn below'],
  ['warnHigh', 'Warn above'],
  ['high', 'High'],
] as const

function Numbers({ field, change }: { readonly field: Field; readonly change: Change }) {
  return (
    <>
      <div className={styles.numbers}>
        <Line
          label="Unit"
          value={field.unit ?? ''}
          placeholder="psi"
          onSave={(unit) => {
            change({ unit: unit.trim() === '' ? undefined : unit.trim() })
            return true
          }}
        />
        <Line
          label="Decimals"
          value={String(field.decimals ?? 0)}
          numeric
          error="A number from 0 to 4."
          onSave={(text) => {
            const decimals = Number(text)
            if (!Number.isInteger(decimals) || decimals < 0 || decimals > 4) return false
            change({ decimals })
            return true
          }}
        />
        {LIMITS.map(([name, label]) => (
          <Line
            key={name}
            label={label}
            value={field[name] === undefined ? '' : numberText(field[name], field.decimals)}
            numeric
            error="Digits and one point."
            onSave={(text) => {
              const value = text.trim() === '' ? undefined : parseNumber(text)
              if (value === null) return false
              change({ [name]: value })
              return true
            }}
          />
        ))}
        {field.kind === 'meter' ? (
          <Line
            label="Rolls over at"
            value={field.rollsAt === undefined ? '' : numberText(field.rollsAt, field.decimals)}
            numeric
            onSave={(text) => {
              const value = text.trim() === '' ? undefined : parseNumber(text)
              if (value === null) return false
              change({ rollsAt: value })
              return true
            }}
          />
        ) : null}
      </div>
      <AlsoIn field={field} onChange={(units) => change({ units })} />
      <BandBar field={field} value={null} />
    </>
  )
}

function Choices({ builder, field, change }: Props & { readonly change: Change }) {
  const source = field.list === undefined ? (field.entity ?? '') : `list:${field.list}`
  return (
    <>
      <div className={styles.pair}>
        <Labelled label="Choose from">
          <Select
            value={source === '' ? 'own' : source}
            options={[{ value: 'own', label: 'The choices below' }, ...builder.store.sources]}
            onChange={(to) =>
              change(
                to === 'own'
                  ? { entity: undefined, list: undefined, options: field.options ?? [] }
                  : to.startsWith('list:')
                    ? { list: to.slice(5), entity: undefined, options: undefined }
                    : { entity: to, list: undefined, options: undefined },
              )
            }
          />
        </Labelled>
        <Checkbox label="Several at once" checked={field.many === true} onChange={(many) => change({ many })} />
      </div>
      {source === '' ? <Options key={field.key} builder={builder} field={field} change={change} /> : null}
    </>
  )
}

/** One choice a line; its Spanish stands behind a bar: "Low | Bajo". */
function Options({ builder, field, change }: Props & { readonly change: Change }) {
  const {
    text,
    change: type,
    commit,
  } = useAutosave({
    id: `building:${builder.store.id}:${field.key}:options`,
    value: optionLines(field.options ?? []),
    atRest: false,
    onSave: (given) => {
      change({ options: optionsOf(given, field.options ?? []) })
      return Promise.resolve(true)
    },
  })
  return (
    <Labelled label="Choices" hint="One a line. Other languages behind bars: Low | Bajo">
      <TextArea value={text} onChange={type} onBlur={() => void commit()} rows={4} />
    </Labelled>
  )
}
