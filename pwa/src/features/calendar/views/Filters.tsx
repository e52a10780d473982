import { useDeferredValue, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { useCollection } from '../../../data/react/live.ts'
import { wordOf, choicesOf } from '../../../records/engine/words.ts'
import { titleOfRow } from '../../../records/engine/called.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip, FilterChip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FilterPopover } from '../../../ui/list/FilterPopover.tsx'
import { SearchBox } from '../../../ui/list/SearchBox.tsx'
import { useSavedViews } from '../../../ui/list/savedViews.ts'
import { ViewMenu } from '../../../ui/list/ViewMenu.tsx'
import type { Entry } from '../entry.ts'
import {
  countsOf,
  FIELDS,
  isFiltered,
  NO_FILTERS,
  TO_DO,
  toggled,
  type Count,
  type Counts,
  type Field,
  type Filters,
} from './filters.ts'
import { LIST, type CalendarAddress } from './useAddress.ts'
import styles from './filters.module.css'

const TITLES: Readonly<Record<Field, string>> = {
  category: 'Category',
  program: 'Program',
  authority: 'Authority',
  owner: 'Owner',
  zone: 'Zone',
  permit: 'Permit',
  state: 'State',
}

/** States that are computed, beside those that are written. */
const STATE_WORDS: Readonly<Record<string, string>> = { overdue: 'Overdue', [TO_DO]: 'To do' }

/** Those with chips of their own; the others are behind Filter. */
const QUICK: readonly Field[] = ['authority', 'program']
const QUICK_SHOWN = 5

interface Props {
  readonly entries: readonly Entry[]
  readonly address: CalendarAddress
  readonly userId: string
  /** One line that scrolls, for a phone. */
  readonly narrow: boolean
}

/** Filters as chips, each with how many it would show and how many of them are late; and the views that people saved. */
export function FilterRow({ entries: given, address, userId, narrow }: Props) {
  // The calendar is drawn first; its chips count a moment later.
  const entries = useDeferredValue(given)
  const { filters, go, where } = address
  const saved = (useSavedViews()?.views ?? []).filter(({ list }) => list === LIST)
  const nameOf = useNameOf()
  const search = useRef<HTMLInputElement>(null)
  useShortcut('/', () => search.current?.focus())
  const counts = useMemo(() => countsOf(entries, filters, userId), [entries, filters, userId])
  const put = (next: Filters) => go({ filters: next })
  const chosenElsewhere = FIELDS.filter((field) => narrow || !QUICK.includes(field)).flatMap((field) =>
    (filters.values[field] ?? []).map((value) => ({ field, value })),
  )
  return (
    <div className={styles.row} role="toolbar" aria-label="Filters" data-narrow={narrow || undefined}>
      <span className={styles.search}>
        <SearchBox
          ref={search}
          value={filters.search}
          label="Search the calendar"
          onChange={(words) => go({ filters: { ...filters, search: words } }, true)}
        />
      </span>
      {saved.map((view) => (
        <Link
          key={view.id}
          href={`/calendar?view=${view.id}`}
          className={styles.saved}
          aria-current={where.view?.id === view.id ? 'page' : undefined}
        >
          <Icon name={view.shared ? 'users' : 'user'} size="xs" label={view.shared ? 'For everybody:' : 'Yours:'} />
          {view.name}
        </Link>
      ))}
      <Toggles {...{ counts, filters, put, narrow }} />
      {(narrow ? QUICK.slice(1) : QUICK).map((field) => (
        <Group key={field} field={field} {...{ filters, put, nameOf, narrow }} counts={counts.fields[field]} />
      ))}
      {chosenElsewhere.map(({ field, value }) => (
        <FilterChip
          key={`${field} ${value}`}
          field={TITLES[field]}
          value={nameOf(field, value)}
          onClear={() => put(toggled(filters, field, value))}
        />
      ))}
      <span className={styles.end}>
        <FilterPopover>
          <div className={styles.panel}>
            {FIELDS.map((field) => (
              <fieldset key={field}>
                <legend>{TITLES[field]}</legend>
                <Choices {...{ field, filters, put, nameOf }} counts={counts.fields[field]} />
              </fieldset>
            ))}
          </div>
        </FilterPopover>
        {isFiltered(filters) ? (
          <Button kind="quiet" size="small" onClick={() => put(NO_FILTERS)}>
            Clear
          </Button>
        ) : null}
        <ViewMenu list={LIST} where={where} saved={saved} />
      </span>
    </div>
  )
}

interface TogglesProps {
  readonly counts: Counts
  readonly filters: Filters
  readonly put: (filters: Filters) => void
  readonly narrow: boolean
}

function Toggles({ counts: { all, mine, nobody }, filters, put, narrow }: TogglesProps) {
  return (
    <>
      <Chip selected={filters.mine} onToggle={() => put({ ...filters, mine: !filters.mine })}>
        Mine <small className={styles.count}>{mine}</small>
      </Chip>
      {narrow ? (
        <Chip selected={!isFiltered(filters)} onToggle={() => put({ ...NO_FILTERS, search: filters.search })}>
          All <small className={styles.count}>{all}</small>
        </Chip>
      ) : null}
      {nobody > 0 || filters.nobody ? (
        <Chip selected={filters.nobody} onToggle={() => put({ ...filters, nobody: !filters.nobody })}>
          Without owner <small className={styles.late}>{nobody}</small>
        </Chip>
      ) : null}
    </>
  )
}

interface GroupProps {
  readonly field: Field
  readonly filters: Filters
  readonly put: (filters: Filters) => void
  readonly nameOf: (field: Field, value: string) => string
  readonly counts: ReadonlyMap<string, Count>
}

function Group({ narrow, ...props }: GroupProps & { readonly narrow: boolean }) {
  const { field, counts } = props
  if (counts.size === 0) return null
  return (
    <span role="group" aria-label={TITLES[field]} className={styles.group}>
      {narrow ? null : <span className={styles.label}>{TITLES[field]}</span>}
      <Choices {...props} most={QUICK_SHOWN} />
    </span>
  )
}

function Choices({ field, filters, put, nameOf, counts, most = Infinity }: GroupProps & { readonly most?: number }) {
  const chosen = filters.values[field] ?? []
  const values = orderOf(field, [...new Set([...counts.keys(), ...chosen])], counts)
  const shown = values.filter((value, at) => at < most || chosen.includes(value))
  if (values.length === 0) return <span className={styles.none}>Nothing here has one.</span>
  return shown.map((value) => (
    <Chip key={value} selected={chosen.includes(value)} onToggle={() => put(toggled(filters, field, value))}>
      {nameOf(field, value)} <small className={styles.count}>{counts.get(value)?.all ?? 0}</small>
      <Late count={counts.get(value)?.late ?? 0} />
    </Chip>
  ))
}

function Late({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <small className={styles.late} aria-label={`${count} late`}>
      {count}
    </small>
  )
}

/** In the order of the module file where it has one, else the most first. */
function orderOf(field: Field, values: readonly string[], counts: ReadonlyMap<string, Count>): readonly string[] {
  const known = choicesOf('calendarRule', field).map(({ value }) => value)
  const many = (value: string) => counts.get(value)?.all ?? 0
  if (field === 'authority') return values.toSorted((a, b) => known.indexOf(a) - known.indexOf(b))
  return values.toSorted((a, b) => many(b) - many(a) || a.localeCompare(b))
}

function useNameOf(): (field: Field, value: string) => string {
  const people = usePeople()
  const zones = useZones()
  const permits = useCollection('permit')
  return useMemo(() => {
    const titles = new Map((permits ?? []).map((row) => [row.id, titleOfRow(row)]))
    return (field, value) => {
      switch (field) {
        case 'owner':
          return people.name(value)
        case 'zone':
          return zones.name(value)
        case 'permit':
          return titles.get(value) ?? 'A permit'
        case 'state':
          return STATE_WORDS[value] ?? wordOf('calendarItem', 'state', value)
        case 'category':
        case 'program':
        case 'authority':
          return wordOf('calendarRule', field, value)
      }
    }
  }, [people, zones, permits])
}
