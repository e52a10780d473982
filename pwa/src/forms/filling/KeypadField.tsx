import { useState } from 'react'
import { useDraft } from '../../data/store/drafts.ts'
import { useLabel } from './control.ts'
import styles from './filling.module.css'
import { NotReadSheet } from './FillSheets.tsx'
import { NumberBox } from './NumberBox.tsx'
import { NumberKeys } from './NumberKeys.tsx'
import { isOutside, numberText, parseNumber } from './numbers.ts'
import type { Place } from './pages.ts'
import type { Filling } from './useFilling.ts'

interface Props {
  readonly filling: Filling
  readonly place: Place
}

/**
 * One number by itself with the keys of the screen under it: no keyboard of the tablet comes up over the page. Each digit counts at once, so
 * that whoever presses the key that ends the whole need not press Next first.
 */
export function KeypadField({ filling, place }: Props) {
  const { field } = place
  const label = useLabel()(field)
  const [open, setOpen] = useState(false)
  /** What stands there is replaced by the next digit. */
  const [fresh, setFresh] = useState(true)
  const [again, setAgain] = useState(false)
  const [asking, setAsking] = useState(false)
  const typed = useDraft<string | null>(`fill-key:${filling.store.id}:${field.key}`, null)
  const kept = filling.valueOf(place)?.number ?? null
  const text = typed.value ?? (kept === null ? '' : numberText(kept, field.decimals))
  const close = () => {
    setOpen(false)
    setAgain(false)
    setFresh(true)
  }
  const keep = async () => {
    const now = typed.now()
    if (now === null) return close()
    const number = parseNumber(now)
    if (now !== '' && number === null) return undefined
    if (!(await filling.set(place, number === null ? { number: null } : { number, notRead: null }))) return undefined
    typed.clear()
    return close()
  }
  const next = async () => {
    if (isOutside(field, parseNumber(text)) && !again) return setAgain(true)
    return keep()
  }
  return (
    <div className={styles.keypadField}>
      <NumberBox {...{ field, label, text, fresh }} on={open} onPress={() => (open ? void keep() : setOpen(true))} />
      {open ? (
        <NumberKeys
          {...{ filling, place, label, text, again, fresh }}
          onText={(to) => {
            setAgain(false)
            setFresh(false)
            typed.change(to)
            const number = parseNumber(to)
            if (number !== null || to === '') void filling.set(place, { number, notRead: null })
          }}
          onNext={() => void next()}
          onSame={(number) =>
            void filling.set(place, { number, same: true, notRead: null }).then((done) => done && close())
          }
          onNotRead={() => setAsking(true)}
          onClose={() => void keep()}
        />
      ) : null}
      {asking ? (
        <NotReadSheet
          {...{ filling, place }}
          onClose={() => setAsking(false)}
          onSaid={() => {
            typed.clear()
            setAsking(false)
            close()
          }}
        />
      ) : null}
    </div>
  )
}
