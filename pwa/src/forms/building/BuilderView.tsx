import type { ReactNode } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useShortcut } from '../../records/useShortcut.ts'
import styles from './building.module.css'
import { Canvas } from './Canvas.tsx'
import { Palette } from './Palette.tsx'
import { Preview } from './Preview.tsx'
import type { Builder } from './useBuilder.ts'

interface Props {
  readonly builder: Builder
  /** Above the canvas. */
  readonly head?: ReactNode
}

/** What can be asked, what is asked, and how it looks. */
export function BuilderView({ builder, head }: Props) {
  useShortcut('ctrl+z', () => builder.undo?.(), builder.undo !== null)
  useShortcut('ctrl+y', () => builder.redo?.(), builder.redo !== null)
  return (
    <div className={styles.builder}>
      <Palette builder={builder} />
      <div className={styles.middle}>
        {builder.failure === null ? null : <Alert title="Not kept">{builder.failure}</Alert>}
        {head}
        <Canvas builder={builder} />
      </div>
      <Preview form={builder.form} store={builder.store} />
    </div>
  )
}

export function UndoKeys({ builder }: { readonly builder: Builder }) {
  return (
    <>
      <Button
        label="Undo"
        icon={<Icon name="undo-2" />}
        disabledReason={builder.undo === null ? 'Nothing to undo.' : undefined}
        onClick={() => builder.undo?.()}
      />
      <Button disabledReason={builder.redo === null ? 'Nothing to redo.' : undefined} onClick={() => builder.redo?.()}>
        Redo
      </Button>
    </>
  )
}
