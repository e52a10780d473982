import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useFileUrl } from '../../../data/files/files.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Row as Line, Text } from '../../../ui/layout.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { refuse, type Given } from './adopt.ts'
import { placeOf } from './labels.ts'
import { areaOf, PAGE, type SheetField } from './layout.ts'
import { REASONS, type Reason, type Shown } from './tasks.ts'
import styles from './reading.module.css'

interface Props {
  readonly shown: Shown
  /** Where it is not the name of the field alone. */
  readonly label?: string
  readonly given: Given
  readonly current: boolean
  /** What it would say with two digits swapped, where that makes the sheet add up. */
  readonly swap: string | null
  /** Keyed by this person before: the second time is for somebody else. */
  readonly own: boolean
  readonly onFocus: () => void
  readonly onAccept: (value: string) => void
  /** Typed, and left without Enter. */
  readonly onKeep: (value: string) => void
  readonly onStep: (by: number) => void
  /** Left out where nobody sends a form back. */
  readonly onCannot?: ((why: Reason) => void) | undefined
}

/** One field: its picture, what it was read as, and the one input in which it is accepted or written anew. */
export function FieldCard(props: Props) {
  const { shown, given, current, swap, own, onFocus, onAccept, onKeep, onStep, onCannot } = props
  const { key, field, row, task } = shown
  // The first value would lead the second: it is not shown.
  const blind = task === 'again' || task === 'decide'
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(blind ? '' : shown.value)
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (current) input.current?.focus()
  }, [current])
  const problem = refuse(key, value.trim(), given) ?? undefined
  const accept = (text: string) => {
    setTouched(true)
    if (refuse(key, text.trim(), given) === null) onAccept(text)
  }
  const left = () => {
    if (blind) return
    setTouched(true)
    if (value.trim() !== shown.value && problem === undefined) onKeep(value)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') accept(value)
    else if (event.key === 'ArrowDown') onStep(1)
    else if (event.key === 'ArrowUp') onStep(-1)
    else if (event.key === 'F2' && swap !== null) choose(swap)
    else return
    event.preventDefault()
  }
  const choose = (text: string) => {
    setValue(text)
    accept(text)
  }
  if (task === 'again' && own)
    return (
      <div className={styles.field}>
        <Crop row={row} field={field} />
        <Text size="sm" tone="muted">
          {field.label}: it moves the VOC of the form, so somebody else keys it a second time.
        </Text>
      </div>
    )
  const said =
    task === 'decide'
      ? [row.value ?? '', row.again ?? '']
      : task === 'again'
        ? []
        : [row.raw ?? '', ...(row.others ?? [])]
  const choices = [...new Set(said)].filter((one) => one !== '' && !one.includes('?') && !one.includes('_'))
  return (
    <div
      className={styles.field}
      role="group"
      aria-label={props.label ?? field.label}
      data-current={current || undefined}
    >
      <Crop row={row} field={field} />
      <Field
        label={props.label ?? field.label}
        error={touched ? problem : undefined}
        hint={task === 'decide' ? 'It was keyed in two ways. Which one stands there?' : undefined}
        aside={<TaskBadge shown={shown} />}
      >
        <TextInput
          ref={input}
          value={value}
          onChange={setValue}
          onFocus={onFocus}
          onBlur={left}
          onKeyDown={pressed}
          maxLength={60}
          autoComplete="off"
          inputMode={field.kind === 'digits' && !field.whole ? 'decimal' : 'text'}
        />
      </Field>
      <Line gap={2}>
        {choices.length < 2
          ? null
          : choices.slice(0, field.kind === 'ticks' ? 10 : 3).map((one) => (
              <Chip key={one} selected={one === value} onToggle={() => choose(one)}>
                {wordsOf(field, one)}
              </Chip>
            ))}
        {swap === null || blind ? null : (
          <Chip selected={false} onToggle={() => choose(swap)}>
            Swap the digits to {swap}? Then the lines add up. (F2)
          </Chip>
        )}
        {onCannot === undefined ? null : (
          <Menu
            label="Cannot be read"
            kind="quiet"
            size="small"
            align="start"
            items={REASONS.map((why) => ({ label: wordOf('paintRead', 'cannot', why), onSelect: () => onCannot(why) }))}
          />
        )}
      </Line>
    </div>
  )
}

function TaskBadge({ shown: { task, row } }: { readonly shown: Shown }) {
  // How sure reading was, of a field of the head as of a line.
  const sure = `${Math.floor((row.sure ?? 0) / 10)} %`
  switch (task) {
    case 'shoot':
      return <Badge tone="danger">{wordOf('paintRead', 'cannot', row.cannot ?? '')}</Badge>
    case 'again':
      return <Badge tone="warn">Key it a second time</Badge>
    case 'decide':
      return <Badge tone="danger">Two values</Badge>
    case 'audit':
      return <Badge tone="info">Drawn to be checked</Badge>
    case 'look':
      return row.state === 'verify' ? (
        <Badge tone="warn">Confirm, {sure} sure</Badge>
      ) : (
        <Badge tone="danger">Type it</Badge>
      )
    case null:
      return row.lookedBy === null ? <Badge tone="info">Read, {sure} sure</Badge> : <Badge tone="ok">Looked at</Badge>
  }
}

function wordsOf(field: SheetField, value: string): string {
  const label = field.kind === 'ticks' ? field.options.find((option) => option.value === value)?.label : undefined
  return label === undefined || label === '' ? value : label
}

interface CropProps {
  readonly row: Pick<Shown['row'], 'flat' | 'at'>
  readonly field: SheetField
}

/** Its place on the straightened page, large enough to read. */
export function Crop({ row, field }: CropProps) {
  const file = useFileUrl(row.flat)
  const { x, y, width, height } = (row.at === null ? null : placeOf(row.at)) ?? areaOf(field)
  const scale = Math.min(2.4, 300 / width)
  const style: CSSProperties = {
    width: width * scale,
    height: height * scale,
    backgroundSize: `${PAGE.width * scale}px ${PAGE.height * scale}px`,
    backgroundPosition: `${-x * scale}px ${-y * scale}px`,
    ...(file.status === 'ready' ? { backgroundImage: `url("${file.url}")` } : {}),
  }
  return (
    <>
      <div className={styles.crop} role="img" aria-label={`${field.label} on the sheet`} style={style} />
      {file.status === 'elsewhere' ? (
        <Text size="sm" tone="muted">
          Its picture is on another device, and comes with the next connection.
        </Text>
      ) : null}
    </>
  )
}
