import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import styles from './Combobox.module.css'
import controls from './control.module.css'
import { cx } from './cx.ts'
import { useFieldControl } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { matches } from '../lib/text.ts'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
}

export interface ComboboxProps {
  readonly value: string | null
  readonly options: readonly ComboboxOption[]
  readonly onChange: (value: string | null) => void
  readonly placeholder?: string
  /** Offers a cross that empties the choice. */
  readonly clearable?: boolean
  readonly label?: string
  readonly id?: string
}

const SHOWN = 50

/** Type to find a person or a zone: an editable ARIA combobox with a listbox below it. */
export function Combobox({ value, options, onChange, placeholder, clearable = false, label, id }: ComboboxProps) {
  const { readOnly, ...field } = useFieldControl(id)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const open = query !== null
  const chosen = options.find((option) => option.value === value)
  const found = useMemo(
    () =>
      query === null
        ? []
        : options.filter((option) => matches(`${option.label} ${option.detail ?? ''}`, query)).slice(0, SHOWN),
    [options, query],
  )

  const start = () => {
    setQuery('')
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (option !== undefined) onChange(option.value)
    setQuery(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) start()
      else setActive((at) => Math.min(found.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(found[active])
    } else if (event.key === 'Escape' && open) {
      // The dialog around the field must not close with the list.
      event.preventDefault()
      event.stopPropagation()
      setQuery(null)
    }
  }

  return (
    <div className={styles.box}>
      <input
        {...field}
        ref={input}
        role="combobox"
        type="text"
        autoComplete="off"
        readOnly={readOnly}
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && found.length > 0 ? `${listId}-${active}` : undefined}
        className={cx(controls.control, styles.input)}
        placeholder={chosen?.label ?? placeholder}
        value={query ?? chosen?.label ?? ''}
        onClick={() => {
          if (!open && readOnly !== true) start()
        }}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setQuery(null)}
      />
      {clearable && value !== null && readOnly !== true ? (
        <button
          type="button"
          className={styles.end}
          aria-label="Clear"
          onClick={() => {
            onChange(null)
            input.current?.focus()
          }}
        >
          <Icon name="x" size="xs" />
        </button>
      ) : (
        <span className={cx(styles.end, styles.chevron)}>
          <Icon name="chevron-down" size="xs" />
        </span>
      )}
      <div id={listId} role="listbox" aria-label={label ?? 'Choices'} className={styles.list} hidden={!open}>
        {found.map((option, index) => (
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={cx(styles.option, index === active && styles.active)}
            ref={index === active ? (node) => node?.scrollIntoView?.({ block: 'nearest' }) : undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            // The keys of the list are those of the input; assistive technology may put the focus on an option itself.
            onKeyDown={(event) => {
              if (event.key === 'Enter') choose(option)
            }}
          >
            <span>{option.label}</span>
            {option.detail === undefined ? null : <small>{option.detail}</small>}
            {option.value === value ? <Icon name="check" size="xs" className={styles.check} /> : null}
          </div>
        ))}
      </div>
      {open && found.length === 0 ? (
        <p className={cx(styles.list, styles.nothing)} role="status">
          Nothing matches “{query}”.
        </p>
      ) : null}
    </div>
  )
}
