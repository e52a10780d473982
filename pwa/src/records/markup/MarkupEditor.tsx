import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import type { Photo } from '../../../../schema/gen/types.ts'
import { useData } from '../../data/react/context.tsx'
import { useFileUrl } from '../../data/files/files.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { FullScreen } from '../../ui/overlay/FullScreen.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { saveMarkup } from '../queries.ts'
import { begin, changed, redone, refined, undone } from './history.ts'
import styles from './Markup.module.css'
import { MarkupLayer } from './MarkupLayer.tsx'
import { MarkupPanel } from './MarkupPanel.tsx'
import {
  drawn,
  placed,
  SCALE,
  shapeAt,
  shapesOf,
  shifted,
  type MarkColor,
  type Point,
  type Shape,
  type ShapeKind,
} from './shapes.ts'

interface Props {
  readonly photo: Photo
  readonly onClose: () => void
}

/** Less than this between press and release is a tap, not a drag: 1/10000 of the picture. */
const TAP = 120

/** A finger on the picture: on a mark, which it moves, or on a free place, where it draws the next one. */
interface Drag {
  readonly from: Point
  readonly shape: Shape | null
  moved: boolean
}

/** Marks a photo: drag from tail to tip, or press to place and let keys move and size it. Dragging is never the only way. */
export function MarkupEditor({ photo, onClose }: Props) {
  const data = useData()
  const picture = useFileUrl(photo.sha256, photo.mime)
  const [history, setHistory] = useState(() => begin(shapesOf(photo.markup)))
  const [tool, setTool] = useState<ShapeKind>('circle')
  const [color, setColor] = useState<MarkColor>('red')
  const [selected, setSelected] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const aspect = photo.width / photo.height
  const vars: CSSProperties & Record<`--${string}`, number> = { '--aspect': aspect }
  const { shapes } = history
  const untouched = history.past.length === 0
  const shape = selected === null ? undefined : shapes[selected]

  const place = (x: number, y: number) => {
    setHistory(changed(history, [...shapes, placed(tool, color, x, y, aspect)]))
    setSelected(shapes.length)
  }
  const replace = (next: Shape, as: typeof changed = changed) => {
    setHistory(
      as(
        history,
        shapes.map((each, index) => (index === selected ? next : each)),
      ),
    )
  }
  const step = (to: typeof undone) => {
    setHistory(to(history))
    setSelected(null)
  }

  const press = (event: PointerEvent<HTMLButtonElement>) => {
    const from = pointOf(event)
    const hit = shapeAt(shapes, from.x, from.y, aspect)
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drag.current = { from, shape: hit === null ? null : (shapes[hit] ?? null), moved: false }
    setSelected(hit)
  }
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    const held = drag.current
    if (held === null) return
    const to = pointOf(event)
    if (!held.moved && Math.hypot(to.x - held.from.x, to.y - held.from.y) < TAP) return
    if (held.shape !== null) {
      replace(shifted(held.shape, to.x - held.from.x, to.y - held.from.y), held.moved ? refined : changed)
    } else {
      const mark = drawn(tool, color, held.from, to, aspect)
      const others = held.moved ? shapes.slice(0, -1) : shapes
      setHistory((held.moved ? refined : changed)(history, [...others, mark]))
      setSelected(others.length)
    }
    held.moved = true
  }
  const release = () => {
    const held = drag.current
    drag.current = null
    if (held !== null && held.shape === null && !held.moved) place(held.from.x, held.from.y)
  }

  // Escape and Back are pressed by mistake as well; what was drawn goes only when somebody says so.
  const leave = () => {
    if (busy) return
    if (untouched) onClose()
    else setLeaving(true)
  }
  const done = async () => {
    if (busy) return
    if (untouched) return onClose()
    setBusy(true)
    const result = await saveMarkup(data, photo, shapes)
    setBusy(false)
    if (result.ok) onClose()
    else setFailure(result.message)
  }

  const ready = picture.status === 'ready'
  return (
    <FullScreen label="Mark the photo" className={styles.editor} first={panel} backCloses onClose={leave}>
      <header className={styles.head}>
        <h1>Mark the photo</h1>
        <div className={styles.back} data-empty={untouched && history.future.length === 0 ? true : undefined}>
          <Key
            label="Undo"
            icon={<Icon name="undo-2" size="md" />}
            {...(untouched ? { disabledReason: 'Nothing to undo.' } : {})}
            onPress={() => step(undone)}
          />
          <Key
            label="Redo"
            icon={
              <span className={styles.redo}>
                <Icon name="undo-2" size="md" />
              </span>
            }
            {...(history.future.length === 0 ? { disabledReason: 'Nothing to redo.' } : {})}
            onPress={() => step(redone)}
          />
        </div>
        <Key
          label="Done"
          tone="primary"
          icon={<Icon name="check" size="md" />}
          busy={busy}
          onPress={() => void done()}
        />
      </header>
      <div className={styles.stage}>
        {ready ? (
          <button
            type="button"
            className={styles.photo}
            style={vars}
            aria-label="Photo: press where the mark goes"
            onPointerDown={press}
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={() => {
              drag.current = null
            }}
            // A keyboard press has no place on the picture: the mark starts in the middle and the arrow keys of the panel move it.
            onClick={(event) => {
              if (event.detail === 0) place(SCALE / 2, SCALE / 2)
            }}
          >
            <img src={picture.url} alt="" draggable={false} />
            <MarkupLayer photo={photo} shapes={shapes} src={picture.url} fit="contain" selected={selected} />
          </button>
        ) : (
          <p>
            {picture.status === 'elsewhere'
              ? 'The photo is not on this device. It can be marked when it has arrived.'
              : null}
          </p>
        )}
      </div>
      <div ref={panel} className={styles.panel}>
        {failure === null ? null : <Alert>{failure}</Alert>}
        <MarkupPanel
          tool={tool}
          color={shape?.color ?? color}
          shape={shape}
          none={shapes.length === 0}
          aspect={aspect}
          onTool={(next) => {
            setTool(next)
            setSelected(null)
          }}
          onColor={(next) => {
            setColor(next)
            if (shape !== undefined) replace({ ...shape, color: next })
          }}
          onChange={(next) => replace(next)}
          onWords={(text) => {
            if (shape !== undefined) replace({ ...shape, text }, refined)
          }}
          onRemove={() => {
            setHistory(
              changed(
                history,
                shapes.filter((_, index) => index !== selected),
              ),
            )
            setSelected(null)
          }}
        />
      </div>
      <Sheet
        open={leaving}
        onClose={() => setLeaving(false)}
        title="Leave without the marks?"
        description="What you drew since you opened the photo has not been saved."
      >
        <div className={styles.line}>
          <Key label="Keep marking" onPress={() => setLeaving(false)} />
          <Key label="Discard marks" tone="danger" icon={<Icon name="trash-2" size="md" />} onPress={onClose} />
        </div>
      </Sheet>
    </FullScreen>
  )
}

function pointOf(event: PointerEvent<HTMLButtonElement>): { readonly x: number; readonly y: number } {
  const box = event.currentTarget.getBoundingClientRect()
  const part = (value: number, whole: number) =>
    whole === 0 ? 0 : Math.round(Math.min(1, Math.max(0, value / whole)) * SCALE)
  return { x: part(event.clientX - box.left, box.width), y: part(event.clientY - box.top, box.height) }
}
