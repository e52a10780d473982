import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSearch } from 'wouter'
import { deviceNow } from '../../lib/clock.ts'
import { textIn } from '../../lib/words.ts'
import { CameraView } from '../../records/capture/CameraView.tsx'
import { keepPicture } from '../../records/capture/keepPicture.ts'
import { useWakeLock } from '../../records/device/useWakeLock.ts'
import { Alert } from '../../ui/Alert.tsx'
import { FieldScreen, type FieldScreenProps } from '../../ui/FieldScreen.tsx'
import { SunKey } from '../../ui/FieldSwitches.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { useLanguage } from '../../ui/language.ts'
import type { Answered, AnswerStore, Result } from '../answering/AnswerStore.ts'
import { restOf } from '../answering/rest.ts'
import { SectionRest } from '../answering/SectionRest.tsx'
import { useAnswering } from '../answering/useAnswering.ts'
import { leftOutSentence, type Asked, type Reasons } from '../asked.ts'
import { formWords } from '../formWords.ts'
import { resultOfReading, type TemplateArea, type TemplateItem } from '../template.ts'
import { rowId, type RowActs } from './FormRow.tsx'
import { ReadingPad } from './ReadingPad.tsx'
import { Rows } from './Rows.tsx'
import { RowSheet } from './RowSheet.tsx'
import styles from './rows.module.css'
import { SectionTiles } from './SectionTiles.tsx'

interface Props<Row extends Answered> extends Pick<FieldScreenProps, 'title' | 'sub' | 'back'> {
  readonly asked: Asked
  readonly store: AnswerStore<Row>
  readonly editable: boolean
  /** Says something about the whole above the rows. */
  readonly head?: ReactNode
  /** A key before the others, such as the one that takes a thing out of service. */
  readonly beside?: ReactNode
  /** What the orange key does when nothing is open. */
  readonly finish: { readonly label: string; readonly onPress: () => void }
  readonly openRaised: string
  readonly reasons: Reasons
  readonly empty: ReactNode
  readonly onAskAll: () => void
}

const NOT_KEPT = { ok: false, reason: 'storage', message: 'This photo was not kept. Take it again.' } as const

/**
 * A form as rows that keep their height, for who stands before a machine with gloves on. An answer moves the cursor to the next open
 * question and scrolls no further than it must; the orange key changes its words only.
 */
export function RowScreen<Row extends Answered>(props: Props<Row>) {
  const { asked, store, editable, title, finish } = props
  const { language } = useLanguage()
  const say = formWords(language)
  const answering = useAnswering(store)
  useWakeLock(editable)
  const { areas, left } = asked
  const items = useMemo(() => areas.flatMap((area) => area.items), [areas])
  const rows = useMemo(() => new Map(store.answers.map((row) => [row.itemId, row])), [store.answers])
  const shownOf = (id: string): Answered | null => answering.given.get(id) ?? rows.get(id) ?? null
  const canAnswer = (item: TemplateItem) => editable && (store.isOpen?.(item.id) ?? true)
  const isSettled = ({ id }: TemplateItem) => {
    const given = answering.given.get(id)
    if (given !== undefined) return given.result !== null
    const row = rows.get(id)
    return row !== undefined && row.result !== null && (store.isSettled?.(row) ?? true)
  }
  const isOpen = (item: TemplateItem) => canAnswer(item) && !isSettled(item)
  const open = items.filter(isOpen)
  // `?at=` names the question to begin with.
  const at = new URLSearchParams(useSearch()).get('at')
  const [cursor, setCursor] = useState<string | null>(
    () => items.find(({ id }) => id === at)?.id ?? open[0]?.id ?? null,
  )
  const [looked, setLooked] = useState<TemplateItem | null>(null)
  const [shown, setShown] = useState<TemplateItem | null>(null)
  const [reading, setReading] = useState<TemplateItem | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [taken, setTaken] = useState(0)
  const section = areas.find((area) => area.items.some(({ id }) => id === cursor)) ?? areas[0]

  /** The next open question after one, from the top where none is below. */
  const nextAfter = (id: string | null, but?: string): TemplateItem | null => {
    const from = items.findIndex((item) => item.id === id)
    const waits = (item: TemplateItem) => item.id !== but && isOpen(item)
    return items.find((item, at) => at > from && waits(item)) ?? items.find(waits) ?? null
  }
  // A row that is not drawn yet is drawn first: the cursor stands in it.
  const [sought, setSought] = useState<{ readonly id: string; readonly block: ScrollLogicalPosition } | null>(
    at !== null && cursor === at ? { id: at, block: 'center' } : null,
  )
  useLayoutEffect(() => {
    if (sought !== null) document.getElementById(rowId(sought))?.scrollIntoView({ block: sought.block })
  }, [sought])
  const go = (item: TemplateItem | null, block: ScrollLogicalPosition) => {
    setCursor(item?.id ?? null)
    if (item !== null) setSought({ id: item.id, block })
  }
  const answer = async (item: TemplateItem, result: Result) => {
    if (!canAnswer(item)) return
    setCursor(item.id)
    if (shownOf(item.id)?.result === result && isSettled(item)) {
      await answering.clear(item)
      return
    }
    const keeping = answering.answer(item, result)
    // It stands at once: the cursor does not wait for the device.
    if (result !== 'fail') go(nextAfter(item.id, item.id), 'nearest')
    const kept = await keeping
    if (!kept) go(item, 'nearest')
    else if (result === 'fail') showFail(item)
  }
  const showFail = (item: TemplateItem) => {
    if (item.photo && store.takePhoto !== undefined) setShown(item)
    else setLooked(item)
  }
  const read = async (item: TemplateItem, result: Result, value?: number, same?: boolean) => {
    const keeping = value === undefined ? answering.answer(item, result) : answering.answer(item, result, value, same)
    // The keypad stays for readings that follow one another.
    const next = result === 'fail' ? null : nextAfter(item.id, item.id)
    setReading(next?.kind === 'number' ? next : null)
    if (result !== 'fail') go(next, 'nearest')
    const kept = await keeping
    if (!kept) go(item, 'nearest')
    else if (result === 'fail') showFail(item)
  }
  // The keypad takes a part of the screen: its row comes back into sight above it.
  useEffect(() => {
    if (reading !== null) document.getElementById(rowId(reading))?.scrollIntoView({ block: 'nearest' })
  }, [reading])
  const acts = useActs({
    answer: (item, result) => void answer(item, result),
    open: setLooked,
    read: (item) => {
      if (!canAnswer(item)) return
      go(item, 'nearest')
      setReading(item)
    },
  })
  const shoot = async (item: TemplateItem, picture: Blob) => {
    const kept = await keepPicture(
      picture,
      deviceNow(),
      (photo) => store.takePhoto?.(item, photo) ?? Promise.resolve(NOT_KEPT),
    )
    setProblem(kept.ok ? null : kept.message)
    if (kept.ok) setTaken((n) => n + 1)
  }
  const leftOut = leftOutSentence(left, props.reasons, language)

  return (
    <>
      <FieldScreen
        title={title}
        sub={props.sub}
        {...(props.back === undefined ? {} : { back: props.back })}
        right={<SunKey />}
        below={
          <div className={styles.below}>
            <SectionTiles
              areas={areas}
              rowOf={shownOf}
              currentId={cursor}
              language={language}
              onOpen={(area) => go(area.items.find(isOpen) ?? area.items[0] ?? null, 'start')}
            />
          </div>
        }
        actions={
          reading !== null ? (
            <ReadingPad
              key={reading.id}
              item={reading}
              id={store.idOf(reading.id)}
              row={shownOf(reading.id)}
              previous={store.previous.get(reading.id) ?? null}
              language={language}
              onValue={(value, same) => void read(reading, resultOfReading(reading, value), value, same)}
              onNa={() => void read(reading, 'na')}
              onClose={() => setReading(null)}
            />
          ) : (
            <>
              {props.beside}
              {editable && section !== undefined ? (
                <SectionRest
                  of={restOf(section, isOpen, store)}
                  failedBefore={({ id }) => store.previous.get(id)?.answer.result === 'fail'}
                  onPass={(rest) => passRest(section, rest)}
                />
              ) : null}
              <Key
                label={open.length === 0 ? finish.label : say.rows.nextOpen(open.length)}
                size="lg"
                tone="primary"
                icon={<Icon name={open.length === 0 ? 'signature' : 'arrow-down'} size="md" />}
                onPress={() => (open.length === 0 ? finish.onPress() : go(nextAfter(cursor), 'center'))}
              />
            </>
          )
        }
      >
        {answering.failure === null ? null : <Alert>{answering.failure}</Alert>}
        {props.head}
        {areas.length === 0 ? props.empty : null}
        <Rows
          areas={areas}
          cursor={cursor}
          language={language}
          acts={acts}
          row={(item) => {
            const row = rows.get(item.id) ?? null
            return {
              row: shownOf(item.id),
              previous: store.previous.get(item.id) ?? null,
              photo: store.photoOf?.(item.id) ?? null,
              correction: row === null ? null : (store.correctionOf?.(row) ?? null),
              asked: store.asked?.(item.id) ?? null,
              otherwise: store.otherwise?.(item) ?? null,
              editable: canAnswer(item),
            }
          }}
        />
        {leftOut === null ? null : (
          <div className={styles.left}>
            <p lang={language}>{leftOut}.</p>
            {editable ? (
              <Key label={say.askThem} icon={<Icon name="plus" size="md" />} onPress={props.onAskAll} />
            ) : null}
          </div>
        )}
      </FieldScreen>
      {shown === null ? null : (
        <CameraView
          place={textIn(shown.text, language).text}
          taken={taken}
          problem={problem}
          onShot={(picture) => void shoot(shown, picture)}
          onClose={() => {
            setLooked(shown)
            setShown(null)
            setTaken(0)
          }}
        />
      )}
      {looked === null || shown !== null ? null : (
        <RowSheet
          key={looked.id}
          item={looked}
          store={store}
          answering={answering}
          editable={canAnswer(looked)}
          language={language}
          openRaised={props.openRaised}
          onCamera={() => setShown(looked)}
          onClose={() => {
            const from = looked
            setLooked(null)
            if (from.id === cursor && !isOpen(from)) go(nextAfter(from.id), 'nearest')
          }}
        />
      )}
    </>
  )

  function passRest(area: TemplateArea, rest: readonly TemplateItem[]) {
    void answering.passRest(rest)
    const done = new Set(rest.map(({ id }) => id))
    const from = area.items.at(-1)?.id ?? null
    const after = items.findIndex(({ id }) => id === from)
    const waits = (item: TemplateItem) => !done.has(item.id) && isOpen(item)
    // What the section still asks comes first: its critical questions and readings.
    const next = area.items.find(waits) ?? items.find((item, at) => at > after && waits(item)) ?? items.find(waits)
    go(next ?? null, 'nearest')
  }
}

/** The same object for every drawing, which calls what the last drawing would: a row draws again for its own answer alone. */
function useActs(acts: RowActs): RowActs {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [same] = useState<RowActs>(() => ({
    answer: (item, result) => latest.current.answer(item, result),
    open: (item) => latest.current.open(item),
    read: (item) => latest.current.read(item),
  }))
  return same
}
