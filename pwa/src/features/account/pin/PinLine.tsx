import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { theClient, usePinned } from '../../../data/session/session.ts'
import { deviceWord } from '../../../lib/device.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import styles from '../profile/account.module.css'
import { digitsOf, pinProblem } from '../rules.ts'

/** The PIN is this device's own and never leaves it. */
export function PinLine() {
  const pinned = usePinned()
  const [choosing, setChoosing] = useState(false)
  const device = deviceWord()
  const why = window.isSecureContext ? undefined : 'A PIN needs an https:// address'
  return (
    <>
      <div className={styles.line}>
        <div>
          PIN for this {device}
          <small>
            {pinned
              ? `Asked when the app starts and when it lay unused. What you saved is sent all the while.`
              : `Optional. Keeps others from your screen when this ${device} changes hands.`}
          </small>
        </div>
        <Button size="small" disabledReason={why} onClick={() => setChoosing(true)}>
          {pinned ? 'Change PIN' : 'Set a PIN'}
        </Button>
        {pinned ? (
          <Button size="small" kind="quiet" onClick={() => void theClient().gate.setPin(null)}>
            Remove PIN
          </Button>
        ) : null}
      </div>
      {choosing ? <ChoosePin onClose={() => setChoosing(false)} /> : null}
    </>
  )
}

function ChoosePin({ onClose }: { readonly onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { pin: '', again: '' } })
  const submit = handleSubmit(async ({ pin }) => {
    await theClient().gate.setPin(pin)
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`PIN for this ${deviceWord()}`}
      description="Five wrong PINs ask for your password. Nothing you saved is ever deleted by it."
      width="narrow"
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          void submit(event)
        }}
      >
        <FormText
          control={control}
          name="pin"
          label="New PIN"
          hint="At least 6 digits."
          type="password"
          size="touch"
          autoComplete="off"
          maxLength={12}
          format={digitsOf}
          rules={{ validate: pinProblem }}
        />
        <FormText
          control={control}
          name="again"
          label="Repeat PIN"
          type="password"
          size="touch"
          autoComplete="off"
          maxLength={12}
          format={digitsOf}
          rules={{ validate: (again, all) => (again === all.pin ? undefined : 'The PINs are not the same') }}
        />
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={formState.isSubmitting}>
            {formState.isSubmitting ? 'Saving...' : 'Save PIN'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
