import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { cx } from './cx.ts'
import { createPortal } from 'react-dom'
import { undoPlace } from './undoPlace.ts'
import { useUiWords } from './useUiWords.ts'
import styles from './UndoBar.module.css'

export interface UndoBarProps {
  readonly text: string
  readonly onUndo?: (() => void) | undefined
  /** The word on the key; an undone action offers "Redo". */
  readonly verb?: string | undefined
  readonly onGone?: () => void
  readonly seconds?: number
}

/** Ink bar above the actions that counts down. Never a toast, because a toast can be suppressed and replaced. */
export function UndoBar({ text, onUndo, verb = 'Undo', onGone, seconds = 10 }: UndoBarProps) {
  const say = useUiWords()
  const [left, setLeft] = useState(seconds)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (left <= 0) {
      gone.current?.()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  if (left <= 0) return null
  return (
    <div className={styles.bar} role="status">
      <span className={styles.text}>{text}</span>
      {onUndo === undefined ? null : (
        <>
          <span className={cx(styles.left, 'num')} aria-hidden="true">
            {left} s
          </span>
          <button type="button" className={styles.undo} onClick={onUndo}>
            {verb === 'Undo' ? say.undo : verb}
          </button>
        </>
      )}
    </div>
  )
}

type Undo = () => void | Promise<void>

interface Offer {
  readonly id: number
  readonly text: string
  readonly undo: Undo | null
  readonly verb: string
}

interface UndoApi {
  /** Says what was done and offers to take it back (or, with another verb, to do it again). */
  readonly offer: (text: string, undo: Undo, verb?: string) => void
  /** Says what was done where there is no way back. */
  readonly tell: (text: string) => void
  /** Takes up an offer to undo that still stands, as Ctrl+Z does; false when there is none. */
  readonly take: () => boolean
  /** Ends an offer that would cover a question. */
  readonly end: () => void
}

const UndoContext = createContext<UndoApi | null>(null)

/** One offer at a time; a new one ends the previous. */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const standing = useRef<Offer | null>(null)
  const next = useRef(1)
  const show = useCallback((shown: Offer | null) => {
    standing.current = shown
    setOffer(shown)
  }, [])
  const api = useMemo<UndoApi>(() => {
    const id = () => next.current++
    return {
      offer: (text, undo, verb = 'Undo') => show({ id: id(), text, undo, verb }),
      tell: (text) => show({ id: id(), text, undo: null, verb: '' }),
      take: () => {
        const now = standing.current
        if (now === null || now.undo === null || now.verb !== 'Undo') return false
        show(null)
        void now.undo()
        return true
      },
      end: () => show(null),
    }
  }, [show])
  const close = useCallback(() => show(null), [show])
  const { undo = null } = offer ?? {}
  return (
    <UndoContext value={api}>
      {children}
      {offer === null ? null : (
        <Place>
          <UndoBar
            key={offer.id}
            text={offer.text}
            verb={offer.verb}
            seconds={undo === null ? 5 : 10}
            onGone={close}
            onUndo={
              undo === null
                ? undefined
                : () => {
                    close()
                    void undo()
                  }
            }
          />
        </Place>
      )}
    </UndoContext>
  )
}

/**
 * Among the keys of the field screen that stands, else above the foot of the page. It goes from one to the other as the element that it is,
 * so that the seconds go on.
 */
function Place({ children }: { readonly children: ReactNode }) {
  const place = useSyncExternalStore(undoPlace.subscribe, undoPlace.get)
  const [bar] = useState(() => document.createElement('div'))
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const holder = place ?? foot.current
    holder?.append(bar)
    return () => bar.remove()
  }, [place, bar])
  return (
    <>
      <div ref={foot} className={place === null ? styles.place : undefined} />
      {createPortal(children, bar)}
    </>
  )
}

export function useUndo(): UndoApi {
  const api = use(UndoContext)
  if (api === null) throw new Error('useUndo needs UndoProvider above it')
  return api
}
