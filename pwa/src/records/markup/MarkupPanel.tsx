import type { CSSProperties } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { KeyGroup } from '../../ui/KeyGroup.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './Markup.module.css'
import { MARK_COLORS, MAX_TEXT, scaled, shifted, turned, type MarkColor, type Shape, type ShapeKind } from './shapes.ts'

interface Props {
  readonly tool: ShapeKind
  readonly color: MarkColor
  /** The chosen mark, if one is. */
  readonly shape: Shape | undefined
  readonly aspect: number
  readonly onTool: (tool: ShapeKind) => void
  readonly onColor: (color: MarkColor) => void
  readonly onChange: (shape: Shape) => void
  readonly onWords: (text: string) => void
  readonly onRemove: () => void
}

const TOOLS = [
  { value: 'circle', label: 'Circle', icon: <Icon name="circle" size="md" /> },
  { value: 'arrow', label: 'Arrow', icon: <Icon name="arrow-right" size="md" /> },
  { value: 'text', label: 'Words', icon: <Icon name="pencil" size="md" /> },
  { value: 'blur', label: 'Blur', icon: <Icon name="eye-off" size="md" /> },
] as const

const COLOR_KEYS = ([['red', 'Red'], ['yellow', 'Yellow'], ['blue', 'Blue']] as const).map(([value, label]) => (
  { value, label, icon: <Swatch color={value} /> }
))

function Swatch({ color }: { readonly color: MarkColor }) {
  const vars: CSSProperties & Record<`--${string}`, string> = { '--swatch': MARK_COLORS[color] }
  return <span className={styles.swatch} style={vars} />
}

const NUDGE = 300
const GROW = 1.25

/** What the next mark is, and everything that can be done with the chosen one, as keys. */
export function MarkupPanel({ tool, color, shape, aspect, onTool, onColor, onChange, onWords, onRemove }: Props) {
  return (
    <>
      <div className={styles.choose}>
        <KeyGroup label="Next mark" hideLabel columns={4} columnsNarrow={4} layout="above" options={TOOLS} value={tool} onChange={onTool} />
        <KeyGroup label="Color" hideLabel columns={3} layout="above" options={COLOR_KEYS} value={color} onChange={onColor} />
      </div>
      {shape === undefined ? <p className={styles.hint}>Press the photo where the mark goes. Press a mark to change it.</p> : (
        <>
          {shape.kind === 'text' ? <div className={styles.line}><TextInput label="Words on the photo" size="touch" value={shape.text ?? ''} onChange={onWords} maxLength={MAX_TEXT} placeholder="Words on the photo" /></div> : null}
          <div className={styles.move} role="group" aria-label="Move the mark">
            <Key label="Left" layout="above" icon={<Icon name="arrow-left" size="md" />} onPress={() => onChange(shifted(shape, -NUDGE, 0))} />
            <Key label="Up" layout="above" icon={<Icon name="arrow-up" size="md" />} onPress={() => onChange(shifted(shape, 0, -NUDGE))} />
            <Key label="Down" layout="above" icon={<Icon name="arrow-down" size="md" />} onPress={() => onChange(shifted(shape, 0, NUDGE))} />
            <Key label="Right" layout="above" icon={<Icon name="arrow-right" size="md" />} onPress={() => onChange(shifted(shape, NUDGE, 0))} />
          </div>
          <div className={styles.line}>
            <Key label="Smaller" icon={<Icon name="minus" size="md" />} onPress={() => onChange(scaled(shape, 1 / GROW))} />
            <Key label="Larger" icon={<Icon name="plus" size="md" />} onPress={() => onChange(scaled(shape, GROW))} />
            {shape.kind === 'arrow' ? <Key label="Turn" icon={<Icon name="rotate-ccw" size="md" />} onPress={() => onChange(turned(shape, aspect))} /> : null}
            <Key label="Remove mark" tone="danger" icon={<Icon name="trash-2" size="md" />} onPress={onRemove} />
          </div>
        </>
      )}
    </>
  )
}
