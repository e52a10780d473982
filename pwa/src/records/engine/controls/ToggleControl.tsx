import { Switch } from '../../../ui/Switch.tsx'
import { givenValue, type ControlProps } from './given.ts'

/** Yes or no. Not answered looks like no. */
export function ToggleControl({ title, given, onGive, onLeave, refused, hint, error }: ControlProps) {
  return (
    <Switch
      label={title}
      hint={error ?? refused ?? hint}
      checked={givenValue(given) === true}
      onChange={(checked) => {
        onGive({ value: checked })
        onLeave?.()
      }}
      disabled={refused !== undefined}
    />
  )
}
