import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { judge } from '../../../../../sync/permits/permits.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useDraft } from '../../../data/store/drafts.ts'
import { formatTime } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { SignHere } from '../../../records/signing/SignHere.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { cx } from '../../../ui/cx.ts'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { NumberPad, PadKey } from '../../../ui/NumberPad.tsx'
import { useFreshDigits } from '../../../ui/useFreshDigits.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { heldAt } from '../core/limits.ts'
import { command } from '../core/ops.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import { words as english } from '../words/en.ts'
import { gasDraftKey, meterOf, NO_TEST, type GasDraft } from './gasDraft.ts'
import { GASES, limitWords } from './gases.ts'
import { GAS_PLACES, readTest } from './readTest.ts'
import { useStepSigning } from './useStepSigning.ts'
import styles from './live.module.css'

interface Props {
  readonly around: Known
  readonly now: () => number
  readonly onClose: () => void
}

/** A gas test on the keypad of the screen: oxygen, flammable gas, toxics. What is outside its limits is kept all the same, and stops the work. */
export function GasPad({ around, now, onClose }: Props) {
  const { t: all } = usePermitWords()
  const t = all.gas
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const { save, step, busy, failure } = useSaver()
  const { permit, tests } = around
  const last = tests.toSorted((a, b) => b.testedAt - a.testedAt)[0]
  const draft = useDraft<GasDraft>(gasDraftKey(permit.id), NO_TEST)
  const { typed, at, place, readAt } = draft.value
  const change = (part: Partial<GasDraft>) => draft.change({ ...draft.now(), open: true, ...part })
  // Until a digit is typed here, what stands there is from before the screen was closed.
  const [typedHere, setTypedHere] = useState(false)
  const setAt = (box: number) => change({ at: box })
  const { instrument, bumped } = meterOf(draft.value, last, now(), around.zone)
  const unnamed = instrument.trim() === ''
  const testedBy = draft.value.testedBy ?? permit.competentId ?? userId
  const leave = () => {
    // What was typed stays; who left it on purpose is not brought back to it.
    if (draft.now() !== NO_TEST) draft.change({ ...draft.now(), open: false })
    onClose()
  }
  const digits = useFreshDigits()
  const gas = GASES[at]
  const { readings, odd } = readTest(typed)
  const held = heldAt(permit.kind, around.own, now())
  const signing = useStepSigning(around, 'test', testedBy)
  const wrong = judge({ ...readings, toxic: null, toxicLimit: null }, held.limits).filter((code) => {
    const of = GASES.find((one) => one.wrong.includes(code))
    return of !== undefined && readings[of.field] !== null
  })
  const refused =
    odd !== null
      ? t.odd(`${t[GASES.find(({ field }) => field === odd)?.short ?? 'oxygen']} ${typed[odd]}`)
      : readings.oxygen === null
        ? t.noOxygen
        : readings.lel === null
          ? t.noLel
          : unnamed && wrong.length === 0
            ? t.nameMeter
            : undefined
  // Readings that stop the work are kept without waiting for a hand to sign.
  const unsigned = wrong.length > 0 && (unnamed || !signing.isDrawn) ? undefined : signing.missing
  const keep = () =>
    step(async () => {
      const when = readAt === 0 ? now() : readAt
      const id = newId()
      // The signature says that the meter is named.
      const signed = signing.isDrawn && !unnamed ? await signing.sign(now(), { gasTestId: id }) : []
      if (signed === null) return false
      const kept = await save(
        data.commit([
          {
            kind: 'add',
            entity: 'permitGasTest',
            id,
            fields: {
              permitId: permit.id,
              testedAt: when,
              testedBy,
              oxygen: readings.oxygen ?? 0,
              lel: readings.lel ?? 0,
              ...(readings.co === null ? {} : { co: readings.co }),
              ...(readings.h2s === null ? {} : { h2s: readings.h2s }),
              ...(instrument.trim() === '' ? {} : { instrument: instrument.trim() }),
              ...(place.trim() === '' ? {} : { place: place.trim() }),
              ...(bumped === null ? {} : { bumped }),
            },
          },
          ...signed,
          ...(wrong.length > 0 && permit.state === 'active'
            ? [command(permit.id, 'suspend', { stateReason: english.more.outside })]
            : []),
        ]),
      )
      if (kept) {
        draft.clear()
        onClose()
      }
      return kept
    })
  const choose = (index: number) => {
    digits.choose()
    setAt(index)
  }
  const next = () =>
    at < GASES.length - 1 ? choose(at + 1) : (refused ?? unsigned) === undefined ? void keep() : choose(0)
  return (
    <FieldScreen
      title={t.pad}
      sub={t.padSub(formatTime(now()))}
      back={leave}
      right={<SunKey />}
      actions={
        <Key
          label={t.keep}
          size="lg"
          tone="primary"
          busy={busy}
          disabledReason={refused ?? unsigned}
          onPress={() => void keep()}
        />
      }
    >
      <div className={styles.padPage}>
        <div className={styles.padLeft}>
          {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
          {draft.recovered && readAt !== 0 && !typedHere ? (
            <Banner
              tone="info"
              fact={t.read(formatTime(readAt))}
              action={<Key label={t.again} onPress={() => draft.change({ ...NO_TEST, open: true })} />}
            >
              {t.found}
            </Banner>
          ) : null}
          <ul className={styles.boxes}>
            {GASES.map((one, index) => {
              const bad = one.wrong.find((code) => wrong.includes(code))
              return (
                <li key={one.field}>
                  <button
                    type="button"
                    aria-pressed={index === at}
                    className={cx(styles.numberBox, index === at && styles.boxOn, bad !== undefined && styles.boxWrong)}
                    onClick={() => choose(index)}
                  >
                    <span>
                      {t[one.long]}
                      <small>
                        {[limitWords(one, held, t), ...(bad === undefined ? [] : [t.wrong[bad]])].join(' · ')}
                      </small>
                    </span>
                    <b>
                      {typed[one.field] === '' ? (
                        '–'
                      ) : index === at && digits.fresh ? (
                        <mark>{typed[one.field]}</mark>
                      ) : (
                        typed[one.field]
                      )}
                    </b>
                    <small>{one.unit}</small>
                  </button>
                </li>
              )
            })}
          </ul>
          {wrong.length > 0 ? (
            <Banner tone="danger" fact={wrong.map((code) => t.wrong[code]).join(', ')}>
              {t.outside}
            </Banner>
          ) : null}
          {odd === null ? null : <p className={styles.refused}>{refused}</p>}
        </div>
        {gas === undefined ? null : (
          <NumberPad
            label={`${t.digits}: ${t[gas.long]}`}
            deleteWord={t.delete}
            onPress={(key) => {
              const was = draft.now().typed
              setTypedHere(true)
              change({ typed: { ...was, [gas.field]: digits.press(key, GAS_PLACES)(was[gas.field]) }, readAt: now() })
            }}
            corner={<span />}
            side={[<span key="none" />, <span key="nothing" />, <PadKey key="next" label={t.next} onPress={next} />]}
          />
        )}
        <div className={styles.padLeft}>
          <Field label={t.instrument}>
            <TextInput
              size="touch"
              value={instrument}
              onChange={(text) => change({ instrument: text, bumped: null })}
              maxLength={80}
              placeholder={t.instrumentExample}
            />
          </Field>
          <KeyGroup
            label={t.bump}
            columns={2}
            options={[
              { value: 'yes', label: t.bumped },
              { value: 'no', label: t.notBumped },
            ]}
            value={bumped === null ? null : bumped ? 'yes' : 'no'}
            onChange={(answer) => change({ bumped: answer === 'yes' })}
          />
          <div className={styles.pair}>
            <Field label={t.by}>
              <Combobox value={testedBy} options={people.options} onChange={(id) => change({ testedBy: id })} />
            </Field>
            <Field label={t.where}>
              <TextInput
                size="touch"
                value={place}
                onChange={(text) => change({ place: text })}
                maxLength={120}
                placeholder={t.whereExample}
              />
            </Field>
          </div>
          {unnamed ? <p>{t.signMeter}</p> : <SignHere signing={signing} />}
        </div>
      </div>
    </FieldScreen>
  )
}
