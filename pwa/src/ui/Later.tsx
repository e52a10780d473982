/**
 * Parts of a page that is too long to be drawn at once. What is in sight is drawn with the page, the rest part by part while nobody waits
 * for anything, or when somebody scrolls to it: after a moment the whole page stands there, so that the search of the browser, a screen
 * reader, the tab key and a printer find all of it. What was drawn stays, with all that is typed in it. The browser lays out only what is in
 * sight.
 */
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import styles from './Later.module.css'

interface Props {
  /** Whether it is drawn with the page; what is in sight at first, or holds what somebody works on. */
  readonly now: boolean
  /** How many pixels high it will be, more or less. */
  readonly height: number
  readonly children: () => ReactNode
}

export function Later({ now, height, children }: Props) {
  const [drawn, setDrawn] = useState(now)
  const place = useRef<HTMLDivElement>(null)
  const wanted = now || drawn
  // What was drawn once stays.
  if (now && !drawn) setDrawn(true)
  useEffect(() => {
    if (wanted) return undefined
    const draw = () => setDrawn(true)
    waiting.add(draw)
    pump()
    const observer =
      typeof IntersectionObserver === 'undefined'
        ? null
        : new IntersectionObserver((seen) => {
            if (seen.some(({ isIntersecting }) => isIntersecting)) draw()
          })
    if (place.current !== null) observer?.observe(place.current)
    return () => {
      waiting.delete(draw)
      observer?.disconnect()
    }
  }, [wanted])
  return (
    <div
      ref={place}
      className={styles.part}
      style={{ containIntrinsicBlockSize: `auto ${height}px`, ...(wanted ? {} : { blockSize: height }) }}
    >
      {wanted ? children() : null}
    </div>
  )
}

const waiting = new Set<() => void>()
let pumping = false

/** Draws the parts that wait, one at a time, when the browser has nothing else to do. */
function pump(): void {
  if (pumping || waiting.size === 0) return
  pumping = true
  idle(() => {
    pumping = false
    const [next] = waiting
    if (next === undefined) return
    waiting.delete(next)
    startTransition(next)
    pump()
  })
}

function idle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, 16)
  else requestIdleCallback(work, { timeout: 1000 })
}

function all(): void {
  const parts = [...waiting]
  waiting.clear()
  flushSync(() => parts.forEach((draw) => draw()))
}

// A printer waits for nothing.
if (typeof window !== 'undefined') window.addEventListener('beforeprint', all)
