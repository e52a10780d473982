import { useRef, useState, type PointerEvent } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { useLanguage } from './language.ts'
import styles from './SignaturePad.module.css'
import { uiWords } from './uiWords.ts'

export interface SignaturePadProps {
  readonly label: string
  /** What was drawn before the page was loaded again; shown until somebody draws. */
  readonly drawn?: string | null
  /** An SVG path in the box 0 0 600 200, or null while what is drawn is no signature. */
  readonly onChange: (svgPath: string | null) => void
}

export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 200

/** All strokes together, in units of the box: less is a dot or a slip of the finger, a cross or two initials are more. */
const LEAST_SIGNATURE = 120

type Point = readonly [number, number]
type Stroke = readonly Point[]

function pathOf(strokes: readonly Stroke[]): string {
  return strokes.map((stroke) => stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')).join('')
}

/** The strokes of a path of this pad. */
function strokesOf(path: string | null): readonly Stroke[] {
  return (path ?? '')
    .split('M')
    .slice(1)
    .map((stroke) =>
      stroke.split('L').map((point): Point => {
        const [x, y] = point.split(' ').map(Number)
        return [x ?? 0, y ?? 0]
      }),
    )
}

function isSignature(strokes: readonly Stroke[]): boolean {
  const drawn = strokes.flatMap((stroke) =>
    stroke.slice(1).map(([x, y], index) => Math.hypot(x - (stroke[index]?.[0] ?? x), y - (stroke[index]?.[1] ?? y))),
  )
  return drawn.reduce((sum, length) => sum + length, 0) >= LEAST_SIGNATURE
}

/** Draws with finger, pen or mouse. Stored as one path, so that screen, report and print show the same line. */
export function SignaturePad({ label, drawn = null, onChange }: SignaturePadProps) {
  const [own, setOwn] = useState<readonly Stroke[] | null>(null)
  const strokes = own ?? strokesOf(drawn)
  const setStrokes = (next: (was: readonly Stroke[]) => readonly Stroke[]) =>
    setOwn((was) => next(was ?? strokesOf(drawn)))
  const [sure, setSure] = useState(false)
  const drawing = useRef(false)

  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    const round = (value: number) => Math.round(value * 10) / 10
    return [
      round(((event.clientX - box.left) / box.width) * SIGNATURE_WIDTH),
      round(((event.clientY - box.top) / box.height) * SIGNATURE_HEIGHT),
    ]
  }
  const start = (event: PointerEvent<SVGSVGElement>) => {
    drawing.current = true
    setSure(false)
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    // A dot is a stroke of no length: the second point makes the round line cap visible.
    setStrokes((was) => [...was, [point, [point[0] + 0.1, point[1]]]])
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawing.current) return
    const point = pointOf(event)
    setStrokes((was) => [...was.slice(0, -1), [...(was.at(-1) ?? []), point]])
  }
  const end = () => {
    if (!drawing.current) return
    drawing.current = false
    onChange(isSignature(strokes) ? pathOf(strokes) : null)
  }
  // Two taps: a palm on the glass must not take a signature away.
  const clear = () => {
    setSure(!sure)
    if (!sure) return
    setOwn([])
    onChange(null)
  }

  const { pad } = uiWords(useLanguage().language)
  const words = pad[strokes.length === 0 ? 'empty' : isSignature(strokes) ? 'signed' : 'short']
  return (
    <div className={styles.box}>
      <svg
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.pad}
        role="img"
        aria-label={`${label}, ${words.name}`}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={`M24 ${SIGNATURE_HEIGHT - 44}H${SIGNATURE_WIDTH - 24}`} className={styles.line} />
        <path d={pathOf(strokes)} className={styles.ink} />
      </svg>
      <div className={styles.foot}>
        <span>{words.help}</span>
        {strokes.length === 0 ? null : (
          <Button kind={sure ? 'danger' : 'quiet'} size="touch" icon={<Icon name="rotate-ccw" />} onClick={clear}>
            {sure ? pad.again : pad.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

/** A stored signature, drawn again. */
export function SignatureView({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <svg viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`} className={styles.view} role="img" aria-label={label}>
      <path d={path} className={styles.ink} />
    </svg>
  )
}
