import { useState } from 'react'
import type { Field } from '../../../../sync/forms/form.ts'
import { SCALE } from '../../../../sync/forms/form.ts'
import { textIn } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { KeyGroup } from '../../ui/KeyGroup.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyWindow } from '../../ui/lazyWindow.tsx'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useAutosave } from '../../records/saving/useAutosave.ts'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import { numberText, parseNumber } from './numbers.ts'
import type { Place } from './pages.ts'
import type { Filling } from './useFilling.ts'

const ScanView = lazyWindow(async () => (await import('../../records/capture/ScanView.tsx')).ScanView)

export interface ControlProps {
  readonly filling: Filling
  readonly place: Place
  /** Gloves or a desk. */
  readonly size: 'field' | 'desk'
}

/** Choices of up to this many stand as keys; more are found by typing. */
const MOST_KEYS = 5

/** Where a value is said. Its name is the field's label. */
export function FillControl(props: ControlProps) {
  switch (props.place.field.kind) {
    case 'number':
    case 'meter':
    case 'duration':
      return <NumberBox {...props} />
    case 'calc':
      return <Calculated {...props} />
    case 'choice':
    case 'person':
    case 'record':
      return <Choice {...props} />
    case 'yesNo':
    case 'judged':
      return <Judged {...props} />
    case 'date':
      return <Day {...props} />
    case 'signature':
      return <Drawing {...props} />
    case 'photo':
    case 'file':
      return props.filling.store.files?.(props.place.field, props.place.line) ?? null
    case 'scan':
      return <Scan {...props} />
    case 'longText':
      return <Words {...props} long />
    default:
      return <Words {...props} />
  }
}

export function useLabel(): (field: Field) => string {
  const { language } = useLanguage()
  return (field) => textIn(field.label, language).text
}

export const unitOf = (field: Field, minutes: string): string | undefined =>
  field.kind === 'duration' ? minutes : field.unit

function useTyped({ filling, place }: ControlProps, value: string, onSave: (text: string) => Promise<boolean>) {
  const { store } = filling
  return useAutosave({
    id: `${store.id}:${place.field.key}:${place.line}`,
    value,
    atRest: false,
    onSave,
  })
}

function NumberBox(props: ControlProps) {
  const { filling, place } = props
  const { field } = place
  const { language } = useLanguage()
  const t = fillWords(language)
  const label = useLabel()
  const kept = filling.valueOf(place)?.number ?? null
  const locked = filling.store.locked(field.key, place.line) !== null
  const shown = kept === null ? '' : numberText(kept, field.decimals)
  const { text, typed, change, commit } = useTyped(props, shown, async (given) => {
    const number = parseNumber(given)
    if (number === null) return given.trim() === '' ? kept === null || filling.set(place, { number: null }) : false
    return number === kept || filling.set(place, { number, notRead: null })
  })
  const unreadable = typed && text.trim() !== '' && parseNumber(text) === null
  return (
    <span className={styles.box}>
      <TextInput
        label={label(field)}
        size={props.size === 'field' ? 'touch' : 'office'}
        inputMode="decimal"
        value={text}
        readOnly={locked}
        onChange={change}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void commit()
        }}
        maxLength={20}
      />
      <span className={styles.unit}>{unreadable ? t.unreadable : unitOf(field, t.minutes)}</span>
    </span>
  )
}

function Calculated({ filling, place }: ControlProps) {
  const { language } = useLanguage()
  const number = filling.valueOf(place)?.number ?? null
  const label = useLabel()
  return (
    <output className={styles.calculated} aria-label={label(place.field)}>
      <b>{number === null ? '–' : numberText(number, place.field.decimals)}</b>
      <span className={styles.unit}>{unitOf(place.field, fillWords(language).minutes)}</span>
    </output>
  )
}

function Choice({ filling, place, size }: ControlProps) {
  const { field, line } = place
  const { language } = useLanguage()
  const t = fillWords(language)
  const label = useLabel()
  const value = filling.valueOf(place)
  const own = field.options?.map((one) => ({ value: one.id, label: textIn(one.label, language).text }))
  const offered = own ?? filling.store.choices(field)
  const isRef = field.kind === 'person' || field.kind === 'record' || field.entity !== undefined
  const chosen = isRef ? (value?.ref ?? null) : (value?.text ?? null)
  const locked = filling.store.locked(field.key, line) ?? undefined
  const choose = (id: string | null) => void filling.set(place, isRef ? { ref: id } : { text: id })
  if (field.many === true) {
    const list = value?.list ?? []
    return (
      <div role="group" aria-label={label(field)} className={styles.many}>
        {offered.map((one) => (
          <Button
            key={one.value}
            size={size === 'field' ? 'field' : 'small'}
            pressed={list.includes(one.value)}
            disabledReason={locked}
            onClick={() =>
              void filling.set(place, {
                list: list.includes(one.value) ? list.filter((id) => id !== one.value) : [...list, one.value],
              })
            }
          >
            {one.label}
          </Button>
        ))}
      </div>
    )
  }
  if (own !== undefined && own.length <= MOST_KEYS)
    return (
      <KeyGroup
        label={label(field)}
        hideLabel
        columns={own.length}
        columnsNarrow={Math.min(own.length, 3)}
        options={own}
        value={chosen}
        onChange={(id) => choose(id === chosen ? null : id)}
        disabledReason={locked}
      />
    )
  return (
    <Combobox
      label={label(field)}
      value={chosen}
      options={offered}
      onChange={choose}
      placeholder={t.choose}
      clearable={!filling.isRequired(place)}
    />
  )
}

function Judged({ filling, place }: ControlProps) {
  const { field, line } = place
  const { language } = useLanguage()
  const t = fillWords(language)
  const label = useLabel()
  const chosen = filling.valueOf(place)?.text ?? null
  const options =
    field.kind === 'yesNo'
      ? [
          { value: 'yes', label: t.yes },
          { value: 'no', label: t.no },
        ]
      : [
          { value: 'pass', label: t.result.pass },
          { value: 'fail', label: t.result.fail, tone: 'danger' as const },
          { value: 'na', label: t.result.na },
        ]
  return (
    <KeyGroup
      label={label(field)}
      hideLabel
      columns={options.length}
      columnsNarrow={options.length}
      options={options}
      value={chosen}
      onChange={(text) => void filling.set(place, { text: text === chosen ? null : text })}
      disabledReason={filling.store.locked(field.key, line) ?? undefined}
    />
  )
}

function Day({ filling, place }: ControlProps) {
  const label = useLabel()
  const locked = filling.store.locked(place.field.key, place.line) !== null
  return (
    <DateInput
      label={label(place.field)}
      value={filling.valueOf(place)?.day ?? ''}
      onChange={(day) => {
        if (!locked) void filling.set(place, { day: day === '' ? null : day })
      }}
    />
  )
}

const INPUT: Readonly<Record<string, 'time' | 'datetime-local'>> = { time: 'time', dateTime: 'datetime-local' }

function Words(props: ControlProps & { readonly long?: boolean }) {
  const { filling, place, size, long = false } = props
  const { field } = place
  const label = useLabel()
  const kept = filling.valueOf(place)?.text ?? ''
  const locked = filling.store.locked(field.key, place.line) !== null
  const { text, change, commit } = useTyped(
    props,
    kept,
    async (given) => given === kept || filling.set(place, { text: given.trim() === '' ? null : given, notRead: null }),
  )
  const common = {
    label: label(field),
    value: text,
    readOnly: locked,
    onChange: change,
    onBlur: () => void commit(),
  }
  if (long) return <TextArea {...common} rows={3} maxLength={8000} />
  return (
    <TextInput
      {...common}
      type={(INPUT[field.kind] ?? 'text') as 'text'}
      size={size === 'field' ? 'touch' : 'office'}
      maxLength={1000}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void commit()
      }}
    />
  )
}

function Scan(props: ControlProps) {
  const { filling, place } = props
  const [open, setOpen] = useState(false)
  const { language } = useLanguage()
  const t = fillWords(language)
  const label = useLabel()
  return (
    <div className={styles.scan}>
      <Words {...props} />
      <Button
        size={props.size === 'field' ? 'field' : 'small'}
        icon={<Icon name="scan-line" />}
        onClick={() => setOpen(true)}
      >
        {t.scan}
      </Button>
      {open ? (
        <ScanView
          words={{
            title: label(place.field),
            back: t.done,
            hint: t.scan,
            field: label(place.field),
            example: '',
            action: t.done,
            problem: () => t.unreadable,
          }}
          onClose={() => setOpen(false)}
          onCode={(text) => {
            setOpen(false)
            void filling.set(place, { text: text.slice(0, 1000) })
            return true
          }}
        />
      ) : null}
    </div>
  )
}

function Drawing({ filling, place }: ControlProps) {
  const { language } = useLanguage()
  const t = fillWords(language)
  const label = useLabel()
  const drawing = filling.valueOf(place)?.drawing ?? null
  if (drawing !== null)
    return (
      <div className={styles.drawn}>
        <svg viewBox="0 0 600 200" role="img" aria-label={label(place.field)}>
          <path d={drawing} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
        </svg>
        {filling.store.locked(place.field.key, place.line) === null ? (
          <Button size="small" onClick={() => void filling.set(place, { drawing: null })}>
            {t.clear}
          </Button>
        ) : null}
      </div>
    )
  return <Draw label={t.draw} done={t.done} onDrawn={(path) => void filling.set(place, { drawing: path })} />
}

function Draw(props: { readonly label: string; readonly done: string; readonly onDrawn: (path: string) => void }) {
  const [path, setPath] = useState<string | null>(null)
  return (
    <div>
      <SignaturePad label={props.label} onChange={setPath} />
      <Button
        disabledReason={path === null ? props.label : undefined}
        onClick={() => path !== null && props.onDrawn(path)}
      >
        {props.done}
      </Button>
    </div>
  )
}

/** The number that one step of the field is, in units of 1/10,000. */
export const stepOf = (field: Field): number => field.step ?? SCALE / 10 ** (field.decimals ?? 0)
