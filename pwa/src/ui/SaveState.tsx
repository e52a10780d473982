import { Badge, type BadgeTone } from './Badge.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './SaveState.module.css'
import { cx } from './cx.ts'
import { deviceWord } from '../lib/device.ts'

export type SaveStateValue = 'device' | 'sending' | 'server' | 'attention'

const LOOK: Readonly<
  Record<SaveStateValue, { readonly word: string; readonly icon: IconName; readonly tone: BadgeTone }>
> = {
  device: { word: 'On this tablet', icon: 'tablet', tone: 'line' },
  sending: { word: 'Sending', icon: 'cloud-upload', tone: 'info' },
  server: { word: 'On server', icon: 'cloud-check', tone: 'ok' },
  attention: { word: 'Needs you', icon: 'triangle-alert', tone: 'warn' },
}

/** Where a record is saved. In a dense table the icon stands alone and the word is kept for screen readers and hover. */
export function SaveState({
  state,
  withWord = false,
  word,
}: {
  readonly state: SaveStateValue
  readonly withWord?: boolean
  readonly word?: string
}) {
  const look = LOOK[state]
  const icon = state === 'device' && deviceWord() === 'computer' ? 'monitor' : look.icon
  const text = word ?? (state === 'device' ? `On this ${deviceWord()}` : look.word)
  if (withWord)
    return (
      <Badge tone={look.tone} icon={<Icon name={icon} size="xs" />}>
        {text}
      </Badge>
    )
  return (
    <span className={cx(styles.icon, styles[state])} title={text}>
      <Icon name={icon} />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
