import type { CSSProperties, ReactNode } from 'react'
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
  /** Nothing is marked yet: what changes a mark stays away, and keeps its room. */
  readonly none: boolean
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

const COLOR_KEYS = (
  [
    ['red', 'Red'],
    ['yellow', 'Yellow'],
    ['blue', 'Blue'],
  ] as const
).map(([value, label]) => ({ value, label, icon: <Swatch color={value} /> }))

function Swatch({ color }: { readonly color: MarkColor }) {
  const vars: CSSProperties & Record<`--${string}`, string> = { '--swatch': MARK_COLORS[color] }
  return <span className={styles.swatch} style={vars} />
}

const NO_MARK = 'Press a mark on the photo first.'
const NO_ARROW = 'Only an arrow turns: press one first.'

const HOW: Readonly<Record<ShapeKind, string>> = {
  arrow: 'Drag from tail to tip, or press where it points. Press a mark to change it.',
  circle: 'Drag across what matters, or press its middle. Press a mark to change it.',
  text: 'Press where the words go. Press a mark to change it.',
  blur: 'Drag across what nobody should see, or press its middle. Press a mark to change it.',
}

const NUDGE = 300
const GROW = 1.25

/**
 * What the next mark is, and everything that can be done with the chosen one, as keys. Before the first mark there is nothing to change
 * and no key that does nothing, but their room is kept: the photo keeps its place, whatever is chosen.
 */
export function MarkupPanel({ tool, color, shape, none, aspect, onTool, onColor, onChange, onWords, onRemove }: Props) {
  const change = (label: string, icon: ReactNode, to: (shape: Shape) => Shape, layout?: 'above') => (
    <Key
      label={label}
      icon={icon}
      layout={layout}
      disabledReason={shape === undefined ? NO_MARK : undefined}
      onPress={() => {
        if (shape !== undefined) onChange(to(shape))
      }}
    />
  )
  return (
    <>
      <div className={styles.choose}>
        <KeyGroup
          label="Next mark"
          hideLabel
          columns={4}
          columnsNarrow={4}
          layout="above"
          options={TOOLS}
          value={tool}
          onChange={onTool}
        />
        <KeyGroup
          label="Color"
          hideLabel
          columns={3}
          layout="above"
          options={COLOR_KEYS}
          value={color}
          onChange={onColor}
        />
      </div>
      <div className={styles.says}>
        {shape?.kind === 'text' ? (
          <TextInput
            label="Words on the photo"
            size="touch"
            value={shape.text ?? ''}
            onChange={onWords}
            maxLength={MAX_TEXT}
            placeholder="Words on the photo"
          />
        ) : (
          <p>{HOW[tool]}</p>
        )}
      </div>
      <div className={styles.edit} data-empty={none || undefined}>
        <div className={styles.move} role="group" aria-label="Move the mark">
          {change('Left', <Icon name="arrow-left" size="md" />, (one) => shifted(one, -NUDGE, 0), 'above')}
          {change('Up', <Icon name="arrow-up" size="md" />, (one) => shifted(one, 0, -NUDGE), 'above')}
          {change('Down', <Icon name="arrow-down" size="md" />, (one) => shifted(one, 0, NUDGE), 'above')}
          {change('Right', <Icon name="arrow-right" size="md" />, (one) => shifted(one, NUDGE, 0), 'above')}
        </div>
        <div className={styles.line}>
          {change('Smaller', <Icon name="minus" size="md" />, (one) => scaled(one, 1 / GROW))}
          {change('Larger', <Icon name="plus" size="md" />, (one) => scaled(one, GROW))}
          <Key
            label="Turn"
            icon={<Icon name="rotate-ccw" size="md" />}
            disabledReason={shape?.kind === 'arrow' ? undefined : NO_ARROW}
            onPress={() => {
              if (shape !== undefined) onChange(turned(shape, aspect))
            }}
          />
          <Key
            label="Remove mark"
            tone="danger"
            icon={<Icon name="trash-2" size="md" />}
            disabledReason={shape === undefined ? NO_MARK : undefined}
            onPress={onRemove}
          />
        </div>
      </div>
    </>
  )
}
