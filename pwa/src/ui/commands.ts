/** What can be done on the page that is open now, beyond going somewhere: pages put their verbs here, the command palette lists them. */
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import type { IconName } from './Icon.tsx'

export interface Command {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly keyHint?: string
  readonly run: () => void
}

const offered = new Map<string, readonly Command[]>()
const listeners = new Set<() => void>()
let all: readonly Command[] = []

function publish(): void {
  all = [...offered.values()].flat()
  for (const listener of listeners) listener()
}

/** Offers the verbs as long as the component is on the page. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useId()
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  const shape = commands.map((one) => `${one.id}|${one.label}`).join('\n')
  useEffect(() => {
    // The verb is looked up when it is pressed, so that it does what the page means then.
    offered.set(
      owner,
      shape === ''
        ? []
        : latest.current.map((one) => ({ ...one, run: () => latest.current.find((now) => now.id === one.id)?.run() })),
    )
    publish()
    return () => {
      offered.delete(owner)
      publish()
    }
  }, [owner, shape])
}

export function useOfferedCommands(): readonly Command[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => all,
  )
}
