import { memo, useEffect, useRef } from 'react'
import type { Field, Remark } from '../../../../sync/forms/form.ts'
import { columnOf, isBlank } from '../../../../sync/forms/plain.ts'
import { Citation } from '../../ui/Citation.tsx'
import { textIn, type Language } from '../../lib/words.ts'
import { formatTime } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/language.ts'
import { cx } from '../../ui/cx.ts'
import { FillControl } from './FillControl.tsx'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import { NumberBox, type NumberBoxProps } from './NumberBox.tsx'
import { isAsked, type Place } from './pages.ts'
import { remarkWords, usualWords } from './rowWords.ts'
import { measured } from './numbers.ts'
import { typedWords } from './units.ts'
import type { Filling } from './useFilling.ts'
import { valueWords } from './valueWords.ts'

interface Props {
  readonly filling: Filling
  readonly place: Place
  readonly size: 'field' | 'desk'
  /** In place of the control: the box that the keypad fills. */
  readonly box?: NumberBoxProps | undefined
  readonly active?: boolean
  /** The same function at every drawing. */
  readonly onNote?: ((place: Place) => void) | undefined
  /** Whether what is missing is told: after somebody tried to submit. */
  readonly strict: boolean
}

/**
 * A row draws again only when something of it has changed: of 500 rows an answer changes one or two. What it does goes by the store of
 * now all the same (useFilling).
 */
export const FillRow = memo(Row, (before, after) => {
  const [{ place, filling }, next] = [before, after]
  const { field } = place
  const { store } = next.filling
  return (
    before.size === next.size &&
    before.active === next.active &&
    before.strict === next.strict &&
    before.onNote === next.onNote &&
    field === next.place.field &&
    place.line === next.place.line &&
    filling.store.id === store.id &&
    filling.store.form === store.form &&
    (field.kind !== 'pin' || filling.store.map?.sha256 === store.map?.sha256) &&
    (!chooses(field) || filling.store.choices === store.choices) &&
    (columnOf(field) !== 'files' || filling.store.renderFiles === store.renderFiles) &&
    isBoxAlike(before.box, next.box) &&
    lookOf(filling, place) === lookOf(next.filling, next.place)
  )
})

const looks = new WeakMap<Filling, Map<string, string>>()

/** All that a row shows of its place, as one text. */
function lookOf(filling: Filling, place: Place): string {
  const known = looks.get(filling) ?? new Map<string, string>()
  looks.set(filling, known)
  const name = `${place.field.key}:${place.line}`
  const found = known.get(name)
  if (found !== undefined) return found
  const { store } = filling
  const look = JSON.stringify([
    filling.valueOf(place),
    filling.lastOf(place),
    filling.remarksOf(place),
    filling.isRequired(place),
    filling.sameable([place]).length,
    store.locked(place.field.key, place.line),
  ])
  known.set(name, look)
  return look
}

function chooses({ kind, options }: Field): boolean {
  return kind === 'person' || kind === 'record' || (kind === 'choice' && options === undefined)
}

function isBoxAlike(a: NumberBoxProps | undefined, b: NumberBoxProps | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return (
    a.text === b.text && a.unit === b.unit && a.on === b.on && a.label === b.label && (!a.on || a.fresh === b.fresh)
  )
}

/** Keys whose words are longer than this together stand below their question, over the whole row. */
const KEY_LETTERS = 20

function isWide(field: Field, language: Language): boolean {
  if (WIDE.has(field.kind)) return true
  const letters = (field.options ?? []).reduce((sum, one) => sum + textIn(one.label, language).text.length, 0)
  return field.many !== true && letters > KEY_LETTERS
}

/** Kinds that are answered by keys. */
const KEYS = new Set(['choice', 'yesNo', 'judged'])

const WIDE = new Set(['longText', 'photo', 'file', 'signature', 'scan', 'pin'])

/** One field: what it asks, what stood there the last time, what it is today, and one tap to say the same. */
function Row({ filling, place, size, box, active = false, onNote, strict }: Props) {
  const { field } = place
  const { language } = useLanguage()
  const t = fillWords(language)
  const value = filling.valueOf(place)
  const before = field.ghost === false ? null : filling.lastOf(place)
  const remarks = filling.remarksOf(place).filter((one) => strict || one.code !== 'required')
  const told = remarks[0]
  const label = textIn(field.label, language)
  const help = field.help === undefined ? null : textIn(field.help, language).text
  const usual = usualWords(field, t)
  const ghost = before === null ? '' : valueWords(field, before, filling.store.choices(field), language)
  const typed = typedWords(value)
  const row = useRef<HTMLDivElement>(null)
  // The keypad takes the lower half of the screen: what is typed stays in sight.
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  const given = !isBlank(value)
  const wide = isWide(field, language)
  const notRead = value?.notRead ?? ''
  return (
    <div
      ref={row}
      className={cx(
        styles.row,
        wide && styles.wide,
        KEYS.has(field.kind) && !wide && styles.keys,
        active && styles.active,
      )}
      data-odd={told === undefined ? undefined : toneOf(told)}
      data-given={given || undefined}
    >
      <div className={styles.words} lang={label.lang}>
        <b>
          {label.text}
          {filling.isRequired(place) && field.kind !== 'calc' ? (
            <span className={styles.star} title={t.required} aria-label={t.required}>
              {' *'}
            </span>
          ) : null}
        </b>
        <div className={styles.hints}>
          {told === undefined ? (
            <small>{[help, usual].filter(Boolean).join(' · ')}</small>
          ) : (
            <small className={styles.told} role={size === 'field' ? 'status' : undefined}>
              <Icon name="triangle-alert" size="xs" />
              {remarkWords(told, field, value, filling.store.form.rules, t, language)}
            </small>
          )}
          {field.citation === undefined || size === 'field' ? null : (
            <small>
              <Citation citation={field.citation} mark={field.mark} language={language} />
            </small>
          )}
          {size === 'desk' || typed === '' ? null : (
            <small>{`${typed} = ${measured(value?.number ?? 0, field)}`}</small>
          )}
          {value?.same === true ? <small>{t.wasSame}</small> : null}
          {(value?.note ?? '') === '' ? null : <small className={styles.note}>“{value?.note}”</small>}
        </div>
      </div>
      <span className={styles.ghost}>{ghost}</span>
      <div className={styles.control}>
        {notRead === '' ? (
          box === undefined ? (
            <FillControl filling={filling} place={place} size={size} />
          ) : (
            <NumberBox {...box} />
          )
        ) : (
          <span className={styles.notRead}>
            {t.notRead}: {notRead}
          </span>
        )}
      </div>
      <div className={styles.side}>
        <Side {...{ filling, place, size, onNote }} />
        {given && (value?.readAt ?? null) !== null && told === undefined ? (
          <time>{formatTime(value?.readAt ?? 0)}</time>
        ) : null}
      </div>
    </div>
  )
}

/** Beside a value: take the one of last time, say why this one is odd, or read after all what was not read. */
function Side({ filling, place, size, onNote }: Pick<Props, 'filling' | 'place' | 'size' | 'onNote'>) {
  const { field, line } = place
  const { language } = useLanguage()
  const t = fillWords(language)
  const value = filling.valueOf(place)
  if (filling.store.locked(field.key, line) !== null || !isAsked(field)) return null
  const key = size === 'field' ? ('field' as const) : ('small' as const)
  if ((value?.notRead ?? '') !== '')
    return (
      <Button size={key} onClick={() => void filling.set(place, { notRead: null })}>
        {t.takeBack}
      </Button>
    )
  if (filling.sameable([place]).length > 0)
    return (
      <Button size={key} icon={<Icon name="equal" />} onClick={() => void filling.sameAll([place])}>
        {t.same}
      </Button>
    )
  const odd = filling.remarksOf(place).some(({ code }) => code !== 'required')
  if (odd && onNote !== undefined)
    return (
      <Button size={key} icon={<Icon name="pencil" />} onClick={() => onNote(place)}>
        {t.sayWhy}
      </Button>
    )
  return null
}

function toneOf({ code }: Remark): 'bad' | 'warn' | 'missing' {
  if (code === 'required') return 'missing'
  return code === 'low' || code === 'high' ? 'bad' : 'warn'
}
