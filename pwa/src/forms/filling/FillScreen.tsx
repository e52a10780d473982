import { useState, type ReactNode } from 'react'
import { textIn } from '../../lib/words.ts'
import { Alert } from '../../ui/Alert.tsx'
import { FieldScreen, type FieldScreenProps } from '../../ui/FieldScreen.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { useLanguage } from '../../ui/language.ts'
import { FillRow } from './FillRow.tsx'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import { NoteSheet, NotReadSheet } from './FillSheets.tsx'
import { NumberKeys } from './NumberKeys.tsx'
import { NumberBox } from './NumberBox.tsx'
import { isNumeric, isOutside } from './numbers.ts'
import { placesOf, type Page, type Place } from './pages.ts'
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

  const open = async (place: Place | null) => {
    if (current !== null && !(await typing.commit(current))) return
    setAgain(null)
    setFresh(true)
    setActive(place === null ? null : nameOf(place))
  }
  const next = async (place: Place) => {
    const number = typing.partOf(place)?.number ?? null
    if (isOutside(place.field, number) && again !== nameOf(place)) return setAgain(nameOf(place))
    if (await typing.commit(place)) goOn(place)
    return undefined
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
  const choosing: Filling = {
    ...filling,
    set: async (place, part) => {
      if (current !== null) await open(null)
      return filling.set(place, part)
    },
  }
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
        onNote={() => setAsking({ what: 'note', place })}
        {...(number && !locked
          ? {
              box: (
                <NumberBox
                  field={place.field}
                  label={props.label(place)}
                  text={typing.textOf(place)}
                  unit={typing.unitOf(place)}
                  on={on}
                  fresh={fresh}
                  onPress={() => void open(place)}
                />
              ),
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
          <PageView {...{ page, filling }} renderRow={row} number={at} />
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

/** Under the heading of its section where it has one, else on its level. */
function GroupTitle({ under, children }: { readonly under: boolean; readonly children: string }) {
  return under ? <h3>{children}</h3> : <h2>{children}</h2>
}

interface PageProps {
  readonly page: Page
  readonly number: number
  readonly filling: Filling
  readonly renderRow: (place: Place) => ReactNode
}

/** The sections of a page. */
export function PageView({ page, number, filling, renderRow }: PageProps) {
  const { language } = useLanguage()
  const t = fillWords(language)
  const { last, removeRow } = filling.store
  const total = filling.pages.length
  const sameable = filling.sameable(placesOf(page))
  return (
    <>
      {total > 1 ? (
        <p className={styles.pageOf}>
          <b>{page.title === null ? '' : textIn(page.title.label, language).text}</b> {t.page(number + 1, total)}
        </p>
      ) : null}
      {page.sections.map(({ heading, parts }, index) => (
        <section key={heading?.key ?? index} className={styles.section}>
          <header className={styles.columns}>
            {heading === null ? <span /> : <h2>{textIn(heading.label, language).text}</h2>}
            {last === null ? null : <span>{last.on}</span>}
          </header>
          {parts.map((part) =>
            part.is === 'words' ? (
              <p key={part.field.key} className={styles.say}>
                {textIn(part.field.label, language).text}
              </p>
            ) : part.is === 'place' ? (
              renderRow(part.place)
            ) : (
              <div key={part.field.key} className={styles.group}>
                <GroupTitle under={heading !== null}>{textIn(part.field.label, language).text}</GroupTitle>
                {part.rows.length === 0 ? <p className={styles.say}>{t.noRows}</p> : null}
                {part.rows.map((places, line) => (
                  <div key={line} role="group" aria-label={t.row(line + 1)} className={styles.line}>
                    <div className={styles.lineHead}>
                      <b>{t.row(line + 1)}</b>
                      {removeRow === undefined || line !== part.rows.length - 1 ? null : (
                        <Key
                          iconOnly
                          label={t.removeRow(line + 1)}
                          icon={<Icon name="x" size="md" />}
                          onPress={() => void filling.removeRow(part.field, line)}
                        />
                      )}
                    </div>
                    {places.map(renderRow)}
                  </div>
                ))}
                {part.rows.length >= (part.field.maxRows ?? 200) ? null : (
                  <Key
                    label={t.addRow}
                    icon={<Icon name="plus" size="md" />}
                    onPress={() => void filling.addRow(part.field)}
                  />
                )}
              </div>
            ),
          )}
        </section>
      ))}
      {sameable.length > 1 ? (
        <Key
          label={t.sameAll(sameable.length)}
          icon={<Icon name="equal" size="md" />}
          onPress={() => void filling.sameAll(sameable)}
        />
      ) : null}
    </>
  )
}
