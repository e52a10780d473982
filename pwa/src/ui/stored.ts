import { useSyncExternalStore } from 'react'

/**
 * A small choice this device remembers (theme, hand, density, rail). Storage can be refused or full: the choice then lives as long as
 * the page, and the failure is only logged, as the specification says.
 */
export interface Stored<T extends string> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function stored<T extends string>(
  key: string,
  values: readonly T[],
  fallback: T,
  apply: (value: T) => void = () => undefined,
): Stored<T> {
  const listeners = new Set<() => void>()
  const parse = (text: string | null): T => values.find((value) => value === text) ?? fallback
  const read = (): T => {
    if (typeof window === 'undefined') return fallback
    try {
      return parse(localStorage.getItem(key))
    } catch (error) {
      console.warn(`reading ${key} from local storage failed`, error)
      return fallback
    }
  }
  let current = read()
  apply(current)
  const publish = (value: T) => {
    current = value
    apply(value)
    for (const listener of listeners) listener()
  }
  // Another tab changed it.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', (event) => {
      if (event.key === key) publish(parse(event.newValue))
    })
  return {
    get: () => current,
    set: (value) => {
      try {
        localStorage.setItem(key, value)
      } catch (error) {
        console.warn(`writing ${key} to local storage failed`, error)
      }
      publish(value)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStored<T extends string>(store: Stored<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
