import { useState, type ReactNode } from 'react'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './stop.module.css'
import { useStopWords } from './useStopWords.ts'

interface Props {
  readonly onClose: () => void
  readonly title: string
  readonly description: string
  readonly act: string
  readonly tone: 'primary' | 'danger'
  /** What is still missing before it can be pressed. */
  readonly missing?: string | undefined
  /** What went wrong, or why this person may not. */
  readonly problem: string | null
  /** Something of the sheet is being kept. */
  readonly busy?: boolean
  /** Saves it and answers why it was not kept, or null, which closes the sheet. */
  readonly onAct: () => Promise<string | null>
  readonly children: ReactNode
}

/** A question about stopped work with its two keys: leave it as it is, or end it. */
export function StopSheet({
  onClose,
  title,
  description,
  act,
  tone,
  missing,
  problem,
  busy = false,
  onAct,
  children,
}: Props) {
  const { t } = useStopWords()
  const [acting, setActing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const alert = failure ?? problem
  const press = async () => {
    setActing(true)
    const refused = await onAct()
    setActing(false)
    if (refused === null) onClose()
    else setFailure(refused)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <div className={styles.foot}>
          <Key label={t.cancel} size="lg" onPress={onClose} />
          <Key
            label={act}
            size="lg"
            tone={tone}
            icon={tone === 'primary' ? <Icon name="play" size="md" /> : undefined}
            busy={acting || busy}
            disabledReason={missing}
            onPress={() => void press()}
          />
        </div>
      }
    >
      <div className={styles.form}>
        {alert === null ? null : <Alert>{alert}</Alert>}
        {children}
      </div>
    </Sheet>
  )
}
