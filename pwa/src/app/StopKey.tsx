import { useState } from 'react'
import { useHaltWords } from '../records/halts/useHalts.ts'
import { useStopping } from '../records/halts/useStopping.ts'
import { Icon } from '../ui/Icon.tsx'
import { lazyWindow } from '../ui/lazyWindow.tsx'

const StopSomewhere = lazyWindow(async () => (await import('../records/halts/StopSomewhere.tsx')).StopSomewhere)

/** What already asks where and why. */
const HAS_OWN = /^\/(safety-walk|findings|work-permits\/live)\/./

/** Stopping work stands on every tablet screen that has no key of its own for it; nothing for who may not. */
export function StopKey({ path, className }: { readonly path: string; readonly className: string | undefined }) {
  const t = useHaltWords()
  const may = useStopping() !== null
  const [open, setOpen] = useState(false)
  if (!may || HAS_OWN.test(path)) return null
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="octagon-x" size="md" />
        {t.stop}
      </button>
      {open ? <StopSomewhere onClose={() => setOpen(false)} /> : null}
    </>
  )
}
