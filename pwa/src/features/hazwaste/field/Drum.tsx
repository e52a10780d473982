import { useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'wouter'
import { useCan, useData } from '../../../data/react/context.tsx'
import { useRow } from '../../../data/react/live.ts'
import { today } from '../../../lib/dates.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { closedTo } from '../core/adding.ts'
import { clockLine } from '../core/clockLine.ts'
import { contentsOf } from '../core/contents.ts'
import { isOnSite, numberOf, type Container } from '../core/kinds.ts'
import { command } from '../core/ops.ts'
import { useWasteStanding } from '../core/settings.ts'
import { AddWaste } from './AddWaste.tsx'
import styles from './Drum.module.css'
import { DrumClock } from './DrumClock.tsx'
import { DrumLabel } from './DrumLabel.tsx'
import { DrumLog } from './DrumLog.tsx'
import { DrumMerge, DrumSample } from './DrumMore.tsx'
import { DrumMoves } from './DrumMoves.tsx'
import { DrumPicture } from './DrumPicture.tsx'
import type { DrumParts } from './drumParts.ts'
import { Gate } from './Gate.tsx'
import { MoveDrum } from './MoveDrum.tsx'
import { Problem } from './Problem.tsx'
import { useAdditions, useArea } from './queries.ts'
import { areaWords, CONTAINER_KINDS, STATES } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'

/** One container: how long it may stay, what is in it, and what one does to it. */
export default function Drum() {
  const { t } = useFieldWords()
  const { id = '' } = useParams()
  const container = useRow('wasteContainer', id)
  return (
    <Gate row={container} title={t.new.container} one="container">
      {(row) => <Loaded container={row} />}
    </Gate>
  )
}

function Loaded({ container }: { readonly container: Container }) {
  const { t, label } = useFieldWords()
  const [params, setParams] = useSearchParams()
  const stream = useRow('wasteStream', container.streamId)
  const area = useArea(container.areaId)
  const additions = useAdditions(container.id)
  const title = `${label(CONTAINER_KINDS[container.kind] ?? '')} ${numberOf(container)}`
  if (!stream || !area || additions === undefined)
    return (
      <FieldScreen title={title} back="/hazwaste/yard">
        {stream === null || area === null ? (
          <Banner tone="warn" fact={stream === null ? t.absent.stream : t.absent.itsArea}>
            {t.absent.arrives}
          </Banner>
        ) : (
          <Skeleton lines={8} height={28} />
        )}
      </FieldScreen>
    )
  const onClose = () => setParams({}, { replace: true })
  const parts: DrumParts = { container, stream, area, additions, onClose }
  switch (params.get('do')) {
    case 'add':
      return <AddWaste {...parts} />
    case 'move':
      return <MoveDrum {...parts} />
    case 'problem':
      return <Problem container={container} area={area} inspectionId={null} onClose={onClose} />
    case 'merge':
      return <DrumMerge {...parts} />
    case 'sample':
      return <DrumSample {...parts} />
    case null:
    default:
      return <Shown {...parts} title={title} />
  }
}

function Shown({ title, ...parts }: DrumParts & { readonly title: string }) {
  const { container, stream, area, additions } = parts
  const { t, label } = useFieldWords()
  const [, navigate] = useLocation()
  const standing = useWasteStanding()
  const codes = Array.isArray(stream.codes) ? stream.codes.join(' ') : ''
  const line = standing === undefined ? null : clockLine(container, today(), standing.limits)
  const closed = closedTo(container, t.adding)
  return (
    <FieldScreen
      title={title}
      sub={
        <>
          {[stream.name, codes].filter(Boolean).join(' · ')}
          {container.$.state === 'server' ? null : (
            <>
              {' '}
              <SaveState state={container.$.state} withWord />
            </>
          )}
        </>
      }
      back={() => navigate(`/hazwaste/at/${area.id}`)}
      right={<SunKey />}
      actions={<Keys {...parts} closed={closed} />}
    >
      {closed === null ? null : (
        <Banner tone="info" fact={label(STATES[container.state] ?? container.state)}>
          {closed}
        </Banner>
      )}
      <div className={styles.top}>
        <DrumPicture container={container} contents={contentsOf(additions)} />
        <DrumClock
          container={container}
          stream={stream}
          area={area}
          line={line}
          limits={standing?.limits}
          first={additions.at(-1) ?? null}
        />
      </div>
      <div className={styles.mid}>
        <div className={styles.left}>
          <DrumLog container={container} additions={additions} />
          <DrumMoves container={container} />
          <Link href={`/hazwaste/spill/${area.id}`} className={styles.sos}>
            <Icon name="siren" size="md" />
            <span>
              <b>{t.drum.spill}</b> · {t.drum.cardFor(areaWords(area))}
            </span>
            <Icon name="chevron-right" />
          </Link>
        </div>
        <DrumLabel container={container} stream={stream} area={area} />
      </div>
    </FieldScreen>
  )
}

function Keys({ container, closed }: DrumParts & { readonly closed: string | null }) {
  const { t: all } = useFieldWords()
  const t = all.drum
  const [, setParams] = useSearchParams()
  const data = useData()
  const undo = useUndo()
  const { save, failure } = useSaver()
  const [more, setMore] = useState(false)
  const mayAdd = useCan('hazwaste.container.create')
  const mayEdit = useCan('hazwaste.container.edit')
  const go = (to: string) => setParams({ do: to })
  const refused = !mayEdit ? t.mayNotEdit : undefined
  const here = isOnSite(container)
  const full = container.state === 'full'
  const mark = async () => {
    const to = full ? command(container.id, 'reopen') : command(container.id, 'fill', { fullOn: today() })
    if (!(await save(data.commit([to])))) return
    undo.offer(full ? t.again : t.markedFull, async () => {
      await save(data.commit([command(container.id, full ? 'fill' : 'reopen')]))
    })
  }
  const key = (
    label: string,
    icon: 'check' | 'arrow-left-right' | 'triangle-alert' | 'ellipsis',
    onPress: () => void,
    off?: string,
  ) => (
    <Key
      label={label}
      size="lg"
      layout="above"
      icon={<Icon name={icon} size="md" />}
      disabledReason={off}
      onPress={onPress}
    />
  )
  const fixed = here ? refused : t.gone
  return (
    <>
      {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
      <div className={styles.keys}>
        <Key
          label={t.add}
          size="lg"
          tone="primary"
          layout="above"
          icon={<Icon name="plus" size="md" />}
          disabledReason={mayAdd ? (closed ?? undefined) : t.mayNotAdd}
          onPress={() => go('add')}
        />
        {key(full ? t.further : t.full, 'check', () => void mark(), fixed ?? (closed === null ? undefined : closed))}
        {key(t.move, 'arrow-left-right', () => go('move'), fixed)}
        {key(t.problem, 'triangle-alert', () => go('problem'))}
        {key(t.more, 'ellipsis', () => setMore(!more))}
        {more ? (
          <div className={styles.more}>
            <Key
              label={t.merge}
              size="lg"
              icon={<Icon name="link" size="md" />}
              disabledReason={fixed ?? (container.state === 'empty' ? t.empty : undefined)}
              onPress={() => go('merge')}
            />
            <Key
              label={t.sample}
              size="lg"
              icon={<Icon name="flask-conical" size="md" />}
              disabledReason={refused}
              onPress={() => go('sample')}
            />
          </div>
        ) : null}
      </div>
    </>
  )
}
