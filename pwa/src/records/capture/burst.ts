import { stored, useStored } from '../../ui/stored.ts'

type Shots = 'one' | 'many'

const setting = stored<Shots>('shipshape.shots', ['one', 'many'], 'one')

/** One photo and on to the questions, or photo after photo until the person is done. The device remembers which. */
export function useBurst(): { readonly on: boolean; readonly toggle: () => void } {
  const current = useStored(setting)
  return { on: current === 'many', toggle: () => setting.set(current === 'many' ? 'one' : 'many') }
}
