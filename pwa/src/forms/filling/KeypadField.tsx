import { useState } from 'react'
import { useLabel } from './control.ts'
import styles from './filling.module.css'
import { NotReadSheet } from './FillSheets.tsx'
import { NumberBox } from './NumberBox.tsx'
import { NumberKeys } from './NumberKeys.tsx'
import { isOutside, parseNumber } from './numbers.ts'
import type { Place } from './pages.ts'
import { useTyping, type Typing } from './typing.ts'
import { inUnit } from './units.ts'
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
  const typing = useTyping(filling)
  const text = typing.textOf(place)
  const close = () => {
    setOpen(false)
    setAgain(false)
    setFresh(true)
  }
  /** What is typed counts as it stands; a half number waits for its rest. */
  const count = (now: string, unit: string | null) => {
    const number = parseNumber(now)
    const part = number === null ? null : inUnit(field, number, unit)
    if (part !== null) void filling.set(place, { ...part, notRead: null })
    else if (now === '') void filling.set(place, { number: null, typed: null, unit: null })
  }
  const keep = async () => {
    if (await typing.commit(place)) close()
  }
  const next = async () => {
    if (isOutside(field, typing.partOf(place)?.number ?? null) && !again) return setAgain(true)
    return keep()
  }
  const same = async () => {
    const { number = null, typed = null, unit = null } = filling.lastOf(place) ?? {}
    if (!(await filling.set(place, { number, typed, unit, same: true, notRead: null }))) return
    typing.forget(place)
    close()
  }
  const choosing: Typing = {
    ...typing,
    choose: (at, unit) => {
      typing.choose(at, unit)
      count(text, unit === field.unit ? null : unit)
    },
  }
  return (
    <div className={styles.keypadField}>
      <NumberBox
        {...{ field, label, text, fresh }}
        unit={typing.unitOf(place)}
        on={open}
        onPress={() => (open ? void keep() : setOpen(true))}
      />
      {open ? (
        <NumberKeys
          {...{ filling, place, label, again, fresh }}
          typing={choosing}
          onText={(to) => {
            setAgain(false)
            setFresh(false)
            const unit = typing.unitOf(place)
            typing.type(place, to)
            count(to, unit)
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
            close()
          }}
        />
      ) : null}
    </div>
  )
}
