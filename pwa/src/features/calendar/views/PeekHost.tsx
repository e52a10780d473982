import { useEffect, useMemo, type KeyboardEvent } from 'react'
import { useShortcut } from '../../../records/useShortcut.ts'
import { isTyping } from '../../../ui/singleKeys.ts'
import type { Entry, Sources } from '../entry.ts'
import { EntryPeek } from './EntryPeek.tsx'
import type { usePeekState } from './usePeekState.ts'
import styles from './peek.module.css'

interface Props {
  readonly peek: ReturnType<typeof usePeekState>
  readonly sources: Sources | undefined
  readonly shown: { readonly entries: readonly Entry[]; readonly earlier: readonly Entry[] }
  readonly today: string
}

const NO_ROWS: Sources['items']['all'] = []

/** Keeps the peek on an entry that is shown; arrows in it walk them, Escape gives the focus back to the day. */
export function PeekHost({ peek, sources, shown, today }: Props) {
  const { id, intent, show, close } = peek
  const walk = useMemo(() => [...shown.earlier, ...shown.entries], [shown])
  const at = id === null ? -1 : walk.findIndex((entry) => entry.id === id)
  const entry = at < 0 ? null : (walk[at] ?? null)
  // What a filter or another period takes away is not looked into any more.
  useEffect(() => {
    if (id !== null && entry === null && sources !== undefined) close()
  }, [id, entry, sources, close])
  useShortcut('e', () => entry !== null && show(entry.id, 'complete'), entry !== null)
  useShortcut('a', () => entry !== null && show(entry.id, 'handOver'), entry !== null)
  if (entry === null) return null
  const to = (step: 1 | -1) => {
    const next = walk[at + step]
    return next === undefined ? undefined : () => show(next.id, 'read')
  }
  const leave = () => {
    // A field keeps what was typed when it is left, which a field that goes away never is.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    close()
    document.querySelector<HTMLElement>(`[role=gridcell][data-day="${entry.day}"]`)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (isTyping(event.target) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    to(event.key === 'ArrowDown' ? 1 : -1)?.()
  }
  return (
    <div className={styles.host} onKeyDown={press} role="presentation">
      <EntryPeek
        entry={entry}
        siblings={(entry.ruleId === null ? undefined : sources?.items.ofRule.get(entry.ruleId)) ?? NO_ROWS}
        today={today}
        intent={intent}
        onIntent={(next) => show(entry.id, next)}
        onClose={leave}
        onPrevious={to(-1)}
        onNext={to(1)}
      />
    </div>
  )
}
