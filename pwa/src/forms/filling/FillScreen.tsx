import { useState, type ReactNode } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { FieldScreen, type FieldScreenProps } from '../../ui/FieldScreen.tsx'
import { Key } from '../../ui/Key.tsx'
import { useLanguage } from '../../ui/language.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { FillRow } from './FillRow.tsx'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import { NoteSheet, NotReadSheet } from './FillSheets.tsx'
import { NumberKeys } from './NumberKeys.tsx'
import { isNumeric, isOutside } from './numbers.ts'
import { placesOf, type Place } from './pages.ts'
import { PageView } from './PageView.tsx'
import { nameOf, useTyping } from './typing.ts'
import type { Filling } from './useFilling.ts'

interface Props {
  readonly filling: Filling
  readonly screen: Pick<FieldScreenProps, 'title' | 'sub' | 'back' | 'right'>
  /** Keys at the bottom while no number is typed. */
  readonly actions: ReactNode
  /** Above the fields: what was asked about a returned entry, for instance. */
  readonly notice?: ReactNode
  /** Under the last field of the last page. */
  readonly tail?: ReactNode
  readonly strict: boolean
  readonly label: (place: Place) => string
  /** Where it is read only nothing is typed. */
  readonly readOnly?: boolean
}

/** Fills a form with gloves: one row a field, the value of last time beside it, one keypad for the screen. */
export function FillScreen(props: Props) {
  const { filling, screen, actions, notice, tail, strict } = props
  const { language } = useLanguage()
  const t = fillWords(language)
  const [at, setAt] = useState(0)
  const [active, setActive] = useState<string | null>(null)
  const [asking, setAsking] = useState<{ readonly what: 'note' | 'notRead'; readonly place: Place } | null>(null)
  /** What was typed outside the limits and shown once: Next keeps it. */
  const [again, setAgain] = useState<string | null>(null)
  /** A value that stood there when its field was opened: the first digit begins a new one, because one appended is ten times too much. */
  const [fresh, setFresh] = useState(false)
  const typing = useTyping(filling)
  const page = filling.pages[Math.min(at, filling.pages.length - 1)]
  const places = page === undefined ? [] : placesOf(page)
  const current = places.find((place) => nameOf(place) === active && isNumeric(place.field)) ?? null

  // The keys go on at once: a digit that comes while the number before it is being kept belongs to the box that is open.
  const open = async (place: Place | null) => {
    if (current !== null && !typing.isValue(current)) return
    setAgain(null)
    setFresh(true)
    setActive(place === null ? null : nameOf(place))
    if (current !== null) await keep(current)
  }
  /** What could not be kept is opened again, with its digits. */
  const keep = async (place: Place) => {
    if (await typing.commit(place)) return
    setFresh(false)
    setActive(nameOf(place))
  }
  const next = async (place: Place) => {
    const number = typing.partOf(place)?.number ?? null
    if (isOutside(place.field, number) && again !== nameOf(place)) return setAgain(nameOf(place))
    if (!typing.isValue(place)) return undefined
    goOn(place)
    return keep(place)
  }
  const same = async (place: Place) => {
    const { number = null, typed = null, unit = null } = filling.lastOf(place) ?? {}
    if (!(await filling.set(place, { number, typed, unit, same: true, notRead: null }))) return
    typing.forget(place)
    goOn(place)
  }
  /** To the next number of the page. */
  const goOn = (place: Place) => {
    setAgain(null)
    const index = places.findIndex((one) => nameOf(one) === nameOf(place))
    const to = places
      .slice(index + 1)
      .find(({ field, line }) => isNumeric(field) && filling.store.locked(field.key, line) === null)
    setFresh(true)
    setActive(to === undefined ? null : nameOf(to))
  }
  // Who goes on with a choice or words has done with the number: its keys no longer cover what is asked next.
  const choose = useSteady<Parameters<Filling['set']>, Promise<boolean>>(async (place, part) => {
    if (current !== null) await open(null)
    return filling.set(place, part)
  })
  const press = useSteady((place: Place) => void open(place))
  const note = useSteady((place: Place) => setAsking({ what: 'note', place }))
  const choosing: Filling = { ...filling, set: choose }
  const row = (place: Place) => {
    const number = isNumeric(place.field)
    const locked = filling.store.locked(place.field.key, place.line) !== null
    const on = current !== null && nameOf(place) === nameOf(current)
    return (
      <FillRow
        key={nameOf(place)}
        {...{ place, strict }}
        filling={number ? filling : choosing}
        size="field"
        active={on}
        onNote={note}
        {...(number && !locked
          ? {
              box: {
                field: place.field,
                label: props.label(place),
                text: typing.textOf(place),
                unit: typing.unitOf(place),
                on,
                fresh,
                onPress: () => press(place),
              },
            }
          : {})}
      />
    )
  }
  const last = at >= filling.pages.length - 1
  return (
    <FieldScreen
      {...screen}
      actions={
        current === null ? (
          <>
            {at > 0 ? <Key size="lg" label={t.pageBefore} onPress={() => setAt(at - 1)} /> : null}
            {last ? actions : <Key size="lg" tone="primary" label={t.nextPage} onPress={() => setAt(at + 1)} />}
          </>
        ) : (
          <NumberKeys
            key={nameOf(current)}
            {...{ filling, place: current }}
            label={props.label(current)}
            typing={typing}
            again={again === nameOf(current)}
            fresh={fresh}
            onText={(text) => {
              setAgain(null)
              setFresh(false)
              typing.type(current, text)
            }}
            onNext={() => void next(current)}
            onSame={() => void same(current)}
            onNotRead={() => setAsking({ what: 'notRead', place: current })}
            onNote={() => setAsking({ what: 'note', place: current })}
            onClose={() => void open(null)}
          />
        )
      }
    >
      {filling.failure === null ? null : <Alert title={t.notKept}>{filling.failure}</Alert>}
      {notice}
      {page === undefined ? null : (
        <div className={styles.frame}>
          <PageView {...{ page, filling }} renderRow={row} number={at} first working={current} rowHeight={94} />
        </div>
      )}
      {filling.judged.endsAt === null ? null : <p className={styles.ended}>{t.ended}</p>}
      {last ? tail : null}
      {asking === null ? null : asking.what === 'note' ? (
        <NoteSheet {...{ filling }} place={asking.place} onClose={() => setAsking(null)} />
      ) : (
        <NotReadSheet
          {...{ filling }}
          place={asking.place}
          onClose={() => setAsking(null)}
          onSaid={() => {
            typing.forget(asking.place)
            setAsking(null)
            goOn(asking.place)
          }}
        />
      )}
    </FieldScreen>
  )
}
