import { useState } from 'react'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SignaturePad } from '../../../ui/SignaturePad.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { Line, Sample } from './Sample.tsx'

const SHIFTS = [
  { value: 'day', label: 'Day shift' },
  { value: 'swing', label: 'Swing shift' },
  { value: 'night', label: 'Night shift' },
] as const

const PEOPLE = [
  { value: 'ruiz', label: 'Alma Ruiz', detail: 'Inspector' },
  { value: 'nguyen', label: 'Thanh Nguyen', detail: 'Inspector' },
  { value: 'okafor', label: 'Maria Okafor', detail: 'EHS manager' },
  { value: 'castellano', label: 'Rob Castellano', detail: 'Dry Dock 2' },
]

export function FieldSamples() {
  const [batch, setBatch] = useState('4K11B7')
  const [note, setNote] = useState('')
  const [shift, setShift] = useState<(typeof SHIFTS)[number]['value']>('swing')
  const [due, setDue] = useState('2026-11-27')
  const [person, setPerson] = useState<string | null>('okafor')
  const [checked, setChecked] = useState(true)
  const [on, setOn] = useState(true)
  return (
    <>
      <Sample title="Text: help, error, refused">
        <Field label="Vessel" hint="As written on the work order." required>
          <TextInput value={note} onChange={setNote} placeholder="Cape Ferrol" />
        </Field>
        <Field label="Batch number" error="Not in stock. Did you mean 4K1187?">
          <TextInput value={batch} onChange={setBatch} />
        </Field>
        <Field label="Thinner, gallons" refused="Approved by M. Okafor. Reopen the form to change it.">
          <TextInput value="1.40" onChange={setBatch} />
        </Field>
        <Field label="Notes">
          <TextArea value={note} onChange={setNote} />
        </Field>
      </Sample>
      <Sample title="Choose: native picker, date, people">
        <Field label="Shift">
          <Select value={shift} options={SHIFTS} onChange={setShift} />
        </Field>
        <Field label="Due">
          <DateInput value={due} onChange={setDue} />
        </Field>
        <Field label="Assignee">
          <Combobox value={person} options={PEOPLE} onChange={setPerson} clearable placeholder="Type a name" />
        </Field>
        <Line>
          <Checkbox label="Bay 4 taped off" checked={checked} onChange={setChecked} />
          <Checkbox label="Some" checked="mixed" onChange={setChecked} />
          <Checkbox label="Not possible" checked={false} disabled onChange={setChecked} />
        </Line>
        <Switch label="Left-hand layout" hint="Puts the wide key at the left" checked={on} onChange={setOn} />
      </Sample>
      <Sample title="The same, in the field" field>
        <Field label="What did you see">
          <TextArea value={note} onChange={setNote} placeholder="Say or type it" />
        </Field>
        <Field label="Who gets it">
          <Combobox value={person} options={PEOPLE} onChange={setPerson} />
        </Field>
        <Checkbox label="Fixed on the spot" checked={checked} onChange={setChecked} />
        <Switch label="Keep the screen on" checked={on} onChange={setOn} />
      </Sample>
      <Sample title="Signature" field>
        <SignaturePad label="Signature" onChange={() => undefined} />
      </Sample>
    </>
  )
}
