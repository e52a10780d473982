import { useForm } from 'react-hook-form'
import { theClient } from '../../../data/session/session.ts'
import { deviceWord } from '../../../lib/device.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormText } from '../../../ui/FormField.tsx'
import styles from '../profile/account.module.css'
import { digitsOf, pinProblem } from '../rules.ts'

interface Props {
  readonly onClose: () => void
  /** The PIN is set. */
  readonly onDone?: () => void
}

/** Asks for a new PIN, twice. */
export function ChoosePin({ onClose, onDone = onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { pin: '', again: '' } })
  const submit = handleSubmit(async ({ pin }) => {
    await theClient().gate.setPin(pin)
    onDone()
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
