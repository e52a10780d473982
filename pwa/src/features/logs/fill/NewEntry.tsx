import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { formatDate, today } from '../../../lib/dates.ts'
import { matches, plainWords } from '../../../lib/text.ts'
import { textIn } from '../../../lib/words.ts'
import { useFirstCopy } from '../../../records/useFirstCopy.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { hasPin, useRegisters, useYardMap } from '../core/choices.ts'
import { askedOf } from '../core/corrections.ts'
import { formOf } from '../core/entry.ts'
import { namesOf, rhythmIn } from '../core/names.ts'
import { useLogWords } from '../core/useLogWords.ts'
import { beginEntry, useFillable, useReturned, type Fillable } from './begin.ts'
import styles from './fill.module.css'

const ScanView = lazyWindow(async () => (await import('../../../records/capture/ScanView.tsx')).ScanView)

/** Which log is filled, and for what. `?log=` or the key of one, `?template=`, and `?thing=` choose among them. */
export default function NewEntry() {
  const t = useLogWords()
  const { language } = useLanguage()
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const { save, step, failure } = useSaver()
  const fillable = useFillable()
  const returned = useReturned(userId)
  const copy = useFirstCopy(fillable?.length)
  const [query, setQuery] = useState('')
  // Not the day of the first draw: the page may open before it knows the zone of the yard.
  const [chosenDay, setDay] = useState<string | null>(null)
  const day = chosenDay ?? today()
  const [scanning, setScanning] = useState(false)
  const log = params.get('log')
  const template = params.get('template')
  const thing = params.get('thing') ?? params.get('thingId')
  // Before the signal is lost on the way to where it is filled.
  useRegisters()
  useYardMap((fillable ?? []).some(({ version }) => hasPin(formOf(version))))
  // What opens next is here when it is touched.
  useEffect(() => void import('./Fill.tsx').catch(() => undefined), [])
  const shown = (fillable ?? []).filter(
    (one) =>
      (log === null || one.log.id === log) &&
      (template === null || one.log.key === template) &&
      (thing === null || one.thing?.id === thing) &&
      matches(nameOf(one), query),
  )
  const open = (one: Fillable) =>
    void step(async () => {
      if (one.open !== null && (one.open.entryOn === day || day === today())) {
        navigate(`/logs/fill/${one.open.id}`)
        return true
      }
      const begun = await beginEntry(data, one, day, userId)
      const kept = await save(Promise.resolve(begun))
      if (kept) navigate(`/logs/fill/${begun.id}`)
      return kept
    })
  return (
    <FieldScreen
      title={t.choose}
      sub={
        fillable === undefined || copy !== 'here' ? '' : t.chooseSub(new Set(fillable.map((one) => one.log.id)).size)
      }
      back="/logs"
      right={
        <Key iconOnly label={t.scan} icon={<Icon name="scan-line" size="lg" />} onPress={() => setScanning(true)} />
      }
    >
      {failure === null ? null : <Alert>{failure}</Alert>}
      {fillable === undefined || copy === 'arriving' ? (
        <Skeleton lines={6} height={28} />
      ) : copy === 'unreachable' ? (
        <OfflineState title={t.notHere} fact={t.notHereFact} />
      ) : fillable.length === 0 ? (
        <EmptyState
          drawing="search"
          title={t.none}
          fact={t.noneFact}
          action={<LinkButton href="/logs">{t.all}</LinkButton>}
        />
      ) : (
        <div className={styles.choose}>
          <div className={styles.tools}>
            <Field label={t.search}>
              <TextInput type="search" size="touch" value={query} onChange={setQuery} />
            </Field>
            <Field label={t.day}>
              <DateInput value={day} max={today()} onChange={(to) => setDay(to === '' ? today() : to)} />
            </Field>
          </div>
          {returned.length === 0 ? null : (
            <ul className={styles.rows} aria-label={t.returned}>
              {returned.map(({ log: of, thing: about, entry }) => (
                <li key={entry.id}>
                  <button type="button" className={styles.row} onClick={() => navigate(`/logs/fill/${entry.id}`)}>
                    <span>
                      <b>{textIn(namesOf(of), language).text}</b>
                      <small>{[about?.tag, formatDate(entry.entryOn)].filter(Boolean).join(' · ')}</small>
                    </span>
                    <em data-tone="warn">
                      {t.returned} · {t.returnedAsks(askedOf(entry.asked).length)}
                    </em>
                    <Icon name="chevron-right" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <ul className={styles.rows}>
            {shown.map((one) => (
              <li key={`${one.log.id}:${one.thing?.id ?? ''}`}>
                <button type="button" className={styles.row} onClick={() => open(one)}>
                  <span>
                    <b>{textIn(namesOf(one.log), language).text}</b>
                    <small>
                      {[
                        one.thing === null ? null : [one.thing.tag, one.thing.name].filter(Boolean).join(' '),
                        rhythmIn(one.log, language),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  {one.open === null ? null : <em>{t.openEntry(formatDate(one.open.entryOn))}</em>}
                  {one.others === null ? null : <em>{t.byOther(people.name(one.others.fillerId))}</em>}
                  <Icon name="chevron-right" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {scanning ? (
        <ScanView
          words={{
            title: t.scan,
            back: t.back,
            hint: t.scanHint,
            field: t.scanField,
            example: 'CP-2',
            action: t.begin,
            problem: () => t.scanUnknown,
          }}
          onClose={() => setScanning(false)}
          onCode={(code) => {
            const found = (fillable ?? []).find(({ thing: of }) => plainWords(of?.tag ?? '') === plainWords(code))
            if (found === undefined) return false
            setScanning(false)
            open(found)
            return true
          }}
        />
      ) : null}
    </FieldScreen>
  )
}

function nameOf({ log, thing }: Fillable): string {
  return [log.name, log.nameEs, thing?.tag, thing?.name].filter(Boolean).join(' ')
}
