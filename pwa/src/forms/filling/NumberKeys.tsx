import { DIGITS } from '../../../../sync/forms/form.ts'
import { pressed } from '../../lib/typed.ts'
import { textIn } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { KeyGroup } from '../../ui/KeyGroup.tsx'
import { useLanguage } from '../../ui/language.ts'
import { NumberPad, PadKey } from '../../ui/NumberPad.tsx'
import { BandBar } from './BandBar.tsx'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import { measured, numberText } from './numbers.ts'
import type { Place } from './pages.ts'
import type { Typing } from './typing.ts'
import { typedWords, unitsOf } from './units.ts'
import type { Filling } from './useFilling.ts'

interface Props {
  readonly filling: Filling
  readonly place: Place
  readonly label: string
  readonly typing: Typing
  /** The value was outside its limits when Next was pressed. */
  readonly again: boolean
  /** What stands there is replaced by the next digit. */
  readonly fresh: boolean
  readonly onText: (text: string) => void
  readonly onNext: () => void
  /** Takes the number of last time. */
  readonly onSame: () => void
  readonly onNotRead: () => void
  /** Left out where the number takes no note. */
  readonly onNote?: () => void
  readonly onClose: () => void
}

/** The one keypad of the screen, with the value against its band. */
export function NumberKeys(props: Props) {
  const { filling, place, label, typing, again, fresh, onText } = props
  const text = typing.textOf(place)
  const { field } = place
  const { language } = useLanguage()
  const t = fillWords(language)
  const { last } = filling.store
  const was = field.ghost === false ? null : filling.lastOf(place)
  const before = was?.number ?? null
  const number = typing.partOf(place)?.number ?? null
  const unit = typing.unitOf(place)
  const units = unitsOf(field)
  const say = (value: number) => numberText(value, field.decimals)
  const same = before === null ? '' : typedWords(was) || measured(before, field)
  const help = field.help === undefined ? '' : textIn(field.help, language).text
  return (
    <div className={styles.pad}>
      <div className={styles.padHead}>
        <div>
          <b>{label}</b>
          <small>
            {before === null || last === null
              ? help
              : `${last.on}: ${[say(before), last.by].filter(Boolean).join(', ')}`}
          </small>
        </div>
        {again ? (
          <p role="alert" className={styles.again}>
            <Icon name="triangle-alert" size="sm" />
            {t.readAgain(
              field.low === undefined ? '…' : say(field.low),
              field.high === undefined ? '…' : say(field.high),
            )}
          </p>
        ) : (
          <BandBar field={field} value={number} />
        )}
        <button type="button" className={styles.padClose} aria-label={t.done} onClick={props.onClose}>
          <Icon name="chevron-down" size="md" />
        </button>
      </div>
      {units.length === 0 ? null : (
        <div className={styles.units}>
          <KeyGroup
            label={t.inUnit}
            hideLabel
            columns={units.length}
            columnsNarrow={units.length}
            options={units.map((one) => ({ value: one, label: one }))}
            value={unit ?? field.unit ?? null}
            onChange={(one) => typing.choose(place, one)}
          />
          <output>{unit === null || number === null ? '' : `${text} ${unit} = ${measured(number, field)}`}</output>
        </div>
      )}
      <NumberPad
        label={t.digits}
        deleteWord={t.delete}
        onPress={(key) => onText(pressed(fresh && key !== 'delete' ? '' : text, key, DIGITS))}
        corner={
          (field.low ?? 0) < 0 ? (
            <PadKey label={t.minus} onPress={() => onText(pressed(text, '-', DIGITS))} />
          ) : props.onNote === undefined ? (
            <span />
          ) : (
            <PadKey label={t.note} icon={<Icon name="pencil" size="md" />} onPress={props.onNote} />
          )
        }
        side={[
          before === null || field.same === false ? (
            <span key="same" />
          ) : (
            <PadKey key="same" label={`${t.sameAsLast}: ${same}`} onPress={props.onSame}>
              <span className={styles.twoLines}>
                {t.same}
                <small>{same}</small>
              </span>
            </PadKey>
          ),
          <PadKey key="not" label={`${t.notRead}, ${t.notReadAsks}`} onPress={props.onNotRead}>
            <span className={styles.twoLines}>
              {t.notRead}
              <small>{t.notReadAsks}</small>
            </span>
          </PadKey>,
          <button key="next" type="button" className={styles.nextKey} onClick={props.onNext}>
            {t.next}
          </button>,
        ]}
      />
    </div>
  )
}
