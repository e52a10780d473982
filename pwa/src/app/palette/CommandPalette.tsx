import { Fragment, useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isIconName } from '../../ui/isIconName.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import type { Visitor } from '../access.ts'
import styles from './CommandPalette.module.css'
import { paletteEntries, type Entry } from './paletteRules.ts'
import { useEntries } from './useEntries.ts'
import { plural } from '../../lib/text.ts'

interface Props {
  readonly visitor: Visitor
  readonly onClose: () => void
}

/** One box that goes anywhere and does what can be done here. Everything comes from this device, so it answers without a signal. */
export function CommandPalette({ visitor, onClose }: Props) {
  const listId = useId()
  const entries = useEntries(visitor)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const asked = useDeferredValue(query)
  const found = useMemo(() => paletteEntries(entries, asked), [entries, asked])
  const at = Math.min(active, Math.max(0, found.length - 1))

  const run = (entry: Entry | undefined) => {
    if (entry === undefined) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      setActive((at + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(found[at])
    }
  }
  return (
    <Dialog open onClose={onClose} title="Search or run a command">
      <div className={styles.palette}>
        <input
          type="text"
          role="combobox"
          aria-label="Type a command, a page, a name or a number like T-12"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="A page, a name, a number like T-12"
          className={styles.input}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
          {found.map((entry, index) => (
            <Fragment key={entry.id}>
              {entry.group === found[index - 1]?.group ? null : (
                <div role="presentation" className={styles.group}>
                  {entry.group}
                </div>
              )}
              <div
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={cx(styles.entry, index === at && styles.active)}
                ref={index === at ? (node) => node?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                onPointerMove={() => setActive(index)}
                onClick={() => run(entry)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') run(entry)
                }}
              >
                <Icon name={isIconName(entry.icon) ? entry.icon : 'circle'} />
                <span className={styles.label}>{entry.label}</span>
                {entry.detail === '' ? null : <small>{entry.detail}</small>}
                {entry.keys === undefined ? null : (
                  <span className={styles.keys}>
                    {entry.keys.split(' ').map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </span>
                )}
              </div>
            </Fragment>
          ))}
        </div>
        <p role="status" className={found.length === 0 ? styles.nothing : 'visually-hidden'}>
          {found.length === 0 ? `Nothing matches “${query}” on this device.` : plural(found.length, 'result')}
        </p>
      </div>
    </Dialog>
  )
}
