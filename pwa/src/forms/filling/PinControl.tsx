import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyWindow } from '../../ui/lazyWindow.tsx'
import { useLabel, type ControlProps } from './control.ts'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import { pinAt, pinText, pinWords } from './pins.ts'

const PinSheet = lazyWindow(async () => (await import('../../records/capture/PinSheet.tsx')).PinSheet)

/** A place on the map of the yard. */
export function PinControl({ filling, place, size }: ControlProps) {
  const { field, line } = place
  const { language } = useLanguage()
  const t = fillWords(language)
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const at = pinAt(filling.valueOf(place)?.text)
  const locked = filling.store.locked(field.key, line) ?? undefined
  return (
    <div role="group" aria-label={label(field)} className={styles.scan}>
      {at === null ? null : <span>{pinWords(at, t)}</span>}
      <Button
        size={size === 'field' ? 'field' : 'small'}
        icon={<Icon name="map-pin" />}
        disabledReason={locked}
        onClick={() => setOpen(true)}
      >
        {at === null ? t.pin.add : t.pin.moveKey}
      </Button>
      {open ? (
        <PinSheet
          at={at}
          map={filling.store.map ?? null}
          words={t.pin}
          done={t.done}
          onClose={(to) => {
            setOpen(false)
            const text = to === null ? null : pinText(to)
            if (text !== (filling.valueOf(place)?.text ?? null)) void filling.set(place, { text, notRead: null })
          }}
        />
      ) : null}
    </div>
  )
}
