import { useMemo, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button } from '../Button.tsx'
import { Chip } from '../Chip.tsx'
import { Select } from '../Select.tsx'
import { cleared, isNarrowed, readFilters, withFilter, type FilterSpec, type FilterValues } from './address.ts'
import styles from './filters.module.css'

export interface Filters<S extends FilterSpec> {
  readonly values: FilterValues<S>
  /** Writes one into the address, in place of the page before: going back leaves the page. */
  readonly put: (name: keyof S & string, value: string | readonly string[]) => void
  readonly clear: () => void
  /** Something but the usual is asked for. */
  readonly narrowed: boolean
}

/** The filters of a page, kept in its address: they can be sent, reloaded and gone back to. Keep `spec` the same object. */
export function useFilters<S extends FilterSpec>(spec: S): Filters<S> {
  const search = useSearch()
  const [path, navigate] = useLocation()
  return useMemo(() => {
    const go = (to: string) => navigate(`${path}${to}`, { replace: true })
    return {
      values: readFilters(spec, search),
      put: (name, value) => go(withFilter(search, name, value)),
      clear: () => go(cleared(spec, search)),
      narrowed: isNarrowed(spec, search),
    }
  }, [spec, search, path, navigate])
}

interface Shown {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The choice that filters nothing. */
  readonly all?: string
  /** Otherwise one is chosen in a menu, and some are chips. */
  readonly as?: 'menu' | 'chips'
}

interface Props<S extends FilterSpec> {
  readonly filters: Filters<S>
  /** In this order. */
  readonly show: { readonly [N in keyof S]?: Shown }
  /** Beside them: how much is shown. */
  readonly children?: ReactNode
}

/** The filters over a page. Not on paper, which says in its title what it shows. */
export function FilterBar<S extends FilterSpec>({
  filters: { values, put, clear, narrowed },
  show,
  children,
}: Props<S>) {
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      {Object.entries<Shown | undefined>(show).map(([name, shown]) => {
        if (shown === undefined) return null
        const value: string | readonly string[] = values[name as keyof S & string]
        const { label, options, all, as = typeof value === 'string' ? 'menu' : 'chips' } = shown
        const chosen = typeof value === 'string' ? [value] : value
        if (as === 'chips')
          return options.map((one) => (
            <Chip
              key={one.value}
              selected={chosen.includes(one.value)}
              onToggle={() => put(name, typeof value === 'string' ? one.value : flipped(value, one.value))}
            >
              {one.label}
            </Chip>
          ))
        return (
          <div key={name} className={styles.select}>
            <Select
              label={label}
              value={chosen[0] ?? ''}
              options={all === undefined ? options : [{ value: '', label: all }, ...options]}
              onChange={(next) => put(name, next)}
            />
          </div>
        )
      })}
      {children}
      {narrowed ? (
        <Button kind="quiet" size="small" onClick={clear}>
          Clear
        </Button>
      ) : null}
    </div>
  )
}

function flipped(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
