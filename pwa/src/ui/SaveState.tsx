import { Badge, type BadgeTone } from './Badge.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './SaveState.module.css'
import { cx } from './cx.ts'
import { deviceWord } from '../lib/device.ts'
import { useUiWords } from './useUiWords.ts'

export type SaveStateValue = 'device' | 'sending' | 'server' | 'attention'

const LOOK: Readonly<Record<SaveStateValue, { readonly icon: IconName; readonly tone: BadgeTone }>> = {
  device: { icon: 'tablet', tone: 'line' },
  sending: { icon: 'cloud-upload', tone: 'info' },
  server: { icon: 'cloud-check', tone: 'ok' },
  attention: { icon: 'triangle-alert', tone: 'warn' },
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
  const { sync: say } = useUiWords()
  const words = {
    device: say.on(say.device[deviceWord()]),
    sending: say.sending,
    server: say.there,
    attention: say.needsYou,
  }
  const text = word ?? words[state]
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
