import { useState } from 'react'
import type { FieldKind } from '../../../../sync/forms/form.ts'
import { matches } from '../../lib/text.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './building.module.css'
import type { Builder } from './useBuilder.ts'

interface Choice {
  readonly kind: FieldKind
  readonly label: string
  readonly icon: IconName
}

const GROUPS: readonly { readonly title: string; readonly kinds: readonly Choice[] }[] = [
  {
    title: 'Ask',
    kinds: [
      { kind: 'text', label: 'Text', icon: 'pencil' },
      { kind: 'longText', label: 'Long text', icon: 'file-text' },
      { kind: 'number', label: 'Number', icon: 'gauge' },
      { kind: 'meter', label: 'Meter reading', icon: 'gauge' },
      { kind: 'choice', label: 'Choice', icon: 'list-checks' },
      { kind: 'yesNo', label: 'Yes or no', icon: 'check' },
      { kind: 'judged', label: 'Pass, fail, N/A', icon: 'clipboard-check' },
      { kind: 'date', label: 'Date', icon: 'calendar' },
      { kind: 'time', label: 'Time', icon: 'calendar-days' },
      { kind: 'dateTime', label: 'Date and time', icon: 'calendar-days' },
      { kind: 'duration', label: 'Duration', icon: 'history' },
      { kind: 'photo', label: 'Photo', icon: 'camera' },
      { kind: 'file', label: 'File', icon: 'paperclip' },
      { kind: 'signature', label: 'Signature', icon: 'pencil' },
      { kind: 'scan', label: 'Scan a code', icon: 'scan-line' },
    ],
  },
  {
    title: 'Link and calculate',
    kinds: [
      { kind: 'calc', label: 'Calculated', icon: 'scale' },
      { kind: 'record', label: 'Record link', icon: 'link' },
      { kind: 'person', label: 'Person', icon: 'user' },
    ],
  },
  {
    title: 'Arrange',
    kinds: [
      { kind: 'group', label: 'Rows, repeated', icon: 'layers' },
      { kind: 'heading', label: 'Heading', icon: 'list-filter' },
      { kind: 'note', label: 'Words to read', icon: 'info' },
      { kind: 'page', label: 'Page break', icon: 'file-text' },
    ],
  },
]

export function iconOf(kind: FieldKind): IconName {
  return GROUPS.flatMap(({ kinds }) => kinds).find((one) => one.kind === kind)?.icon ?? 'pencil'
}

/** What can be asked; a press adds it behind the chosen field. */
export function Palette({ builder }: { readonly builder: Builder }) {
  const [query, setQuery] = useState('')
  return (
    <nav aria-label="Fields to add" className={styles.palette}>
      <TextInput type="search" label="Find a field" placeholder="Find a field" value={query} onChange={setQuery} />
      {GROUPS.map(({ title, kinds }) => {
        const found = kinds.filter(({ label }) => matches(label, query))
        return found.length === 0 ? null : (
          <section key={title}>
            <h2>{title}</h2>
            {found.map(({ kind, label, icon }) => (
              <button key={kind} type="button" onClick={() => builder.add(kind)}>
                <Icon name={icon} size="sm" />
                {label}
              </button>
            ))}
          </section>
        )
      })}
    </nav>
  )
}
