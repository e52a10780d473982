import { ReasonDialog } from '../../../records/online/ReasonDialog.tsx'
import { revokeDevice } from '../queries.ts'
import { waitingOf } from '../rules.ts'
import type { Device } from '../shapes.ts'

/** For a lost or handed-in device. What it still holds is said before the button is pressed. */
export function RevokeDevice({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) {
  const waiting = waitingOf(device)
  return (
    <ReasonDialog
      title={`Revoke ${device.name} ${device.number} of ${device.userName}?`}
      action="Revoke"
      danger
      onConfirm={(reason) => revokeDevice(device.device, reason)}
      onClose={onClose}
    >
      It can no longer send or receive until {device.userName} signs in on it again.{' '}
      {waiting === null ? (
        'It has never said whether it holds unsent work.'
      ) : waiting === 0 ? (
        'It had sent everything when it was last heard.'
      ) : (
        <b>{waiting} not sent yet: that work stays on the device and arrives only after a new sign-in.</b>
      )}
    </ReasonDialog>
  )
}
