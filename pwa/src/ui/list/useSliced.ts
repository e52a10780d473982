import { useEffect, useMemo, useState } from 'react'
import { createSlices, finish, type Work } from './slices.ts'

interface Rows {
  /** They are worked through at once. */
  readonly few: boolean
  /** What is asked about them; see `createSlices`. */
  readonly question: string
  /** Nobody waits for it: what somebody does wait for goes first. */
  readonly calm?: boolean
}

/**
 * The result of work over rows: at once where they are few, else in slices, and until it is there what was there before. undefined before
 * the first. Keep `make` the same function while nothing that it reads has changed.
 */
export function useSliced<T>(make: () => Work<T>, { few, question, calm = false }: Rows): T | undefined {
  const now = useMemo(() => (few ? { result: finish(make()) } : null), [make, few])
  const [told, setTold] = useState<{ readonly result: T } | null>(null)
  // Few rows become many when the rest of a table has been read: meanwhile the few stay.
  if (now !== null && now !== told) setTold(now)
  const [slices] = useState(() => createSlices<T>(() => performance.now(), calm ? calmly : soon))
  useEffect(() => {
    if (few) slices.stop()
    else slices.run(question, make, (result) => setTold({ result }))
  }, [slices, make, few, question])
  useEffect(() => slices.stop, [slices])
  return (now ?? told)?.result
}

/** After what waits already: a key, a frame. A timer would wait 4 ms longer each time. */
function soon(run: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    run()
  })
  port1.start()
  port2.postMessage(null)
}

/** The longer part of the time is left to others. */
function calmly(run: () => void): void {
  setTimeout(run, 20)
}
