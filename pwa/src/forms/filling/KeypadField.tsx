import { useState } from 'react'
import { useLabel } from './control.ts'
import styles from './filling.module.css'
import { NotReadSheet } from './FillSheets.tsx'
import { NumberBox } from './NumberBox.tsx'
import { NumberKeys } from './NumberKeys.tsx'
import { isOutside } from './numbers.ts'
import type { Place } from './pages.ts'
import { useTyping } from './typing.ts'
import type { Filling } from './useFilling.ts'

interface Props {
  readonly filling: Filling
  readonly place: Place
  /** Keys that are open hold digits that are no value yet: who ends the whole waits for them. */
  readonly onOpen: (open: boolean) => void
}

/** One number by itself with the keys of the screen under it: no keyboard of the tablet comes up over the page. */
export function KeypadField({ filling, place, onOpen }: Props) {
  const { field } = place
  const label = useLabel()(field)
  const [on, setOn] = useState(false)
  /** What stands there is replaced by the next digit. */
  const [fresh, setFresh] = useState(true)
  const [again, setAgain] = useState(false)
  const [asking, setAsking] = useState(false)
  const typing = useTyping(filling)
  const show = (open: boolean) => {
    setOn(open)
    onOpen(open)
    setAgain(false)
    setFresh(true)
  }
  const keep = async () => {
    if (await typing.commit(place)) show(false)
  }
  const next = async () => {
    if (isOutside(field, typing.partOf(place)?.number ?? null) && !again) return setAgain(true)
    return keep()
  }
  const same = async () => {
    const { number = null, typed = null, unit = null } = filling.lastOf(place) ?? {}
    if (!(await filling.set(place, { number, typed, unit, same: true, notRead: null }))) return
    typing.forget(place)
    show(false)
  }
  return (
    <div className={styles.keypadField}>
      <NumberBox
        {...{ field, label, fresh, on }}
        text={typing.textOf(place)}
        unit={typing.unitOf(place)}
        onPress={() => (on ? void keep() : show(true))}
      />
      {on ? (
        <NumberKeys
          {...{ filling, place, label, typing, again, fresh }}
          onText={(to) => {
            setAgain(false)
            setFresh(false)
            typing.type(place, to)
          }}
          onNext={() => void next()}
          onSame={() => void same()}
          onNotRead={() => setAsking(true)}
          onClose={() => void keep()}
        />
      ) : null}
      {asking ? (
        <NotReadSheet
          {...{ filling, place }}
          onClose={() => setAsking(false)}
          onSaid={() => {
            typing.forget(place)
            setAsking(false)
            show(false)
          }}
        />
      ) : null}
    </div>
  )
}
