/**
 * The code of a page, which comes when its route opens. React shows again what was suspended no sooner than 300 ms after its fallback; so
 * whoever waits for a page asks here whether it has arrived, and it is drawn without suspending.
 */
import { lazy, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { createStore, type Readable } from '../lib/observable.ts'

export interface PageCode {
  /** Suspends where the code has not arrived, and throws where it cannot be had. */
  readonly Page: ComponentType
  /** Fetches the code ahead of drawing it. */
  readonly preload: () => void
  /** It has arrived, or cannot be had: the page tells which. */
  readonly settled: Readable<boolean>
}

export function pageCode(load: () => Promise<{ default: ComponentType }>): PageCode {
  const settled = createStore(false)
  const Later = lazy(load)
  let here: ComponentType | null = null
  let coming: Promise<void> | null = null
  return {
    Page: function Page() {
      // Chosen once: going over to the other in mid-life would throw away what somebody has typed.
      const [Drawn] = useState<ComponentType>(() => here ?? Later)
      return <Drawn />
    },
    preload: () => {
      coming ??= load().then(
        (module) => {
          here = module.default
          settled.set(true)
        },
        () => {
          // The page asks again when it is drawn, and says what is missing.
          coming = null
          settled.set(true)
        },
      )
    },
    settled,
  }
}

interface Props {
  /** Undefined for an address without a page: nothing has to arrive. */
  readonly code: PageCode | undefined
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** Its children once the code of the page is here. */
export function Arrived({ code, waiting, children }: Props) {
  const { subscribe, get } = code?.settled ?? NOTHING
  const settled = useSyncExternalStore(subscribe, get, get)
  useEffect(() => code?.preload(), [code])
  return settled ? children : waiting
}

const NOTHING: Readable<boolean> = createStore(true)
