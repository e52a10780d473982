import { useState } from 'react'
import { download } from '../../../lib/download.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../profile/account.module.css'
import { printSheet, recoverySheet } from './recoverySheet.ts'

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly email: string
  readonly onClose: () => void
}

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, email, onClose }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false)
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title="Keep your recovery codes"
      description="Without your phone, each of these lets you in once. They are shown now and never again."
      footer={
        <Button
          kind="primary"
          disabledReason={kept ? undefined : 'Keep the codes first, then tick the box'}
          onClick={onClose}
        >
          Done
        </Button>
      }
    >
      <div className={styles.form}>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button
            icon={<Icon name="download" />}
            onClick={() =>
              download('shipshape-recovery-codes.txt', new Blob([recoverySheet(codes, email)], { type: 'text/plain' }))
            }
          >
            Download
          </Button>
          <Button icon={<Icon name="printer" />} onClick={() => printSheet(recoverySheet(codes, email))}>
            Print
          </Button>
        </div>
        <Checkbox
          checked={kept}
          onChange={setKept}
          label="I have kept these codes where I find them without this device"
        />
      </div>
    </Dialog>
  )
}
