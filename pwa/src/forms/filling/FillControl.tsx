import { useState } from 'react'
import type { Field } from '../../../../sync/forms/form.ts'
import { Button } from '../../ui/Button.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyWindow } from '../../ui/lazyWindow.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useDraft } from '../../data/store/drafts.ts'
import { useAutosave } from '../../records/saving/useAutosave.ts'
import { ChoiceControl, JudgedControl } from './ChoiceControl.tsx'
import { useLabel, type ControlProps } from './control.ts'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import { measured, numberText, parseNumber } from './numbers.ts'
import { digitsTyped, inUnit, unitsOf, unitTyped } from './units.ts'
import { PinControl } from './PinControl.tsx'
import { SignatureControl } from './SignatureControl.tsx'

const ScanView = lazyWindow(async () => (await import('../../records/capture/ScanView.tsx')).ScanView)

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
      return <ChoiceControl {...props} />
    case 'yesNo':
    case 'judged':
      return <JudgedControl {...props} />
    case 'date':
      return <Day {...props} />
    case 'signature':
      return <SignatureControl {...props} />
    case 'photo':
    case 'file':
      return props.filling.store.renderFiles?.(props.place.field, props.place.line) ?? null
    case 'scan':
      return <Scan {...props} />
    case 'longText':
      return <Words {...props} long />
    case 'pin':
      return <PinControl {...props} />
    case 'text':
    case 'time':
    case 'dateTime':
      return <Words {...props} />
    case 'group':
    case 'note':
    case 'heading':
    case 'page':
      return null
  }
}

/** Letters that a value holds. */
const MOST_CODE = 1000

const unitOf = (field: Field, minutes: string): string | undefined => (field.kind === 'duration' ? minutes : field.unit)

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
  const value = filling.valueOf(place)
  const kept = value?.number ?? null
  const locked = filling.store.locked(field.key, place.line) !== null
  const units = unitsOf(field)
  const standing = kept === null ? unitTyped(filling.lastOf(place)) : unitTyped(value)
  // With the digits: a reload must not tell them in another unit.
  const chosen = useDraft<string | null>(`fill-unit:${filling.store.id}:${field.key}:${place.line}`, null)
  const unit = units.find((one) => one === (chosen.value ?? standing)) ?? null
  const shown = digitsTyped(field, value)
  const keep = async (given: string, of: string | null) => {
    const number = parseNumber(given)
    if (number === null)
      return given.trim() === ''
        ? kept === null || filling.set(place, { number: null, typed: null, unit: null })
        : false
    const part = inUnit(field, number, of)
    if (part === null) return false
    const stands = part.number === kept && (part.typed ?? null) === (value?.typed ?? null) && of === unitTyped(value)
    const done = stands || (await filling.set(place, { ...part, notRead: null }))
    if (done) chosen.clear()
    return done
  }
  const own = unit === field.unit ? null : unit
  const { text, typed, change, commit } = useTyped(props, shown, (given) => keep(given, own))
  const number = parseNumber(text)
  const unreadable = typed && text.trim() !== '' && number === null
  const told = number === null || own === null ? null : (inUnit(field, number, own)?.number ?? null)
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
      {units.length === 0 || locked ? (
        <span className={styles.unit}>{unreadable ? t.unreadable : (own ?? unitOf(field, t.minutes))}</span>
      ) : (
        <>
          <Select
            label={`${label(field)}, ${t.inUnit}`}
            value={unit ?? field.unit ?? ''}
            options={units.map((one) => ({ value: one, label: one }))}
            onChange={(one) => {
              chosen.change(one)
              if (number !== null) void keep(text, one === field.unit ? null : one)
            }}
          />
          {!unreadable && told === null ? null : (
            <span className={styles.inOwn}>{told === null ? t.unreadable : `= ${measured(told, field)}`}</span>
          )}
        </>
      )}
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
            if (text.length > MOST_CODE) return false
            setOpen(false)
            void filling.set(place, { text })
            return true
          }}
        />
      ) : null}
    </div>
  )
}
