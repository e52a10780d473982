import { useState } from 'react'
import { useLocation } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { useZones } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { FindingRow } from '../components/FindingRow.tsx'
import styles from '../components/field.module.css'
import { boardPath, findingPath } from '../components/paths.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { setFindings, type LaterFinding } from '../findingQueries.ts'
import { missingParts, missingSentence } from '../rules.ts'
import { useStartWords } from '../start/useStartWords.ts'
import { LaterSheets, type Asked } from './LaterSheets.tsx'
import own from './LaterTray.module.css'

interface Props {
  readonly walk: Row<'walk'>
  readonly later: readonly LaterFinding[]
}

/** Drafts, the oldest first. One opens by itself; several are put in one zone or one category together. */
export function LaterTray({ walk, later }: Props) {
  const [, navigate] = useLocation()
  const data = useData()
  const t = useStartWords().t.later
  const { t: ofFinding } = useCaptureWords()
  const zones = useZones()
  const { save, failure } = useSaver()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayEdit = useMay('safety-walk.walk.edit', later[0]?.finding)
  const picked = later.filter(({ finding }) => chosen.has(finding.id)).map(({ finding }) => finding.id)
  const first = later[0]
  const open = (id: string) => `${findingPath(walk.id, id)}?from=later`
  const toggle = (id: string) =>
    setChosen(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]))

  if (first === undefined) {
    return (
      <FieldScreen title={t.title} back={boardPath(walk.id)}>
        <EmptyState
          drawing="staging"
          title={t.none}
          fact={t.noneFact}
          action={<Key label={t.toZones} onPress={() => navigate(boardPath(walk.id))} />}
        />
      </FieldScreen>
    )
  }
  return (
    <FieldScreen
      title={t.title}
      sub={t.needs(later.length)}
      back={boardPath(walk.id)}
      right={<SunKey />}
      actions={
        picked.length > 0 ? (
          <>
            <Key
              label={t.setZone}
              hint={t.findings(picked.length)}
              size="lg"
              icon={<Icon name="map-pin" size="md" />}
              onPress={() => setAsked('zone')}
            />
            <Key
              label={t.setCategory}
              hint={t.findings(picked.length)}
              size="lg"
              icon={<Icon name="tag" size="md" />}
              onPress={() => setAsked('category')}
            />
          </>
        ) : (
          <>
            {mayEdit && later.length > 1 ? (
              <Key
                label={t.all}
                size="lg"
                icon={<Icon name="check-check" size="md" />}
                onPress={() => setChosen(new Set(later.map(({ finding }) => finding.id)))}
              />
            ) : null}
            <Key
              label={t.first}
              size="lg"
              tone="primary"
              icon={<Icon name="pencil" size="md" />}
              onPress={() => navigate(open(first.finding.id))}
            />
          </>
        )
      }
    >
      {failure === null ? null : (
        <div className={styles.banner}>
          <Alert>{failure}</Alert>
        </div>
      )}
      {byZone(later).map(([zoneId, here]) => (
        <section key={zoneId}>
          <h2 className={styles.sec}>
            {zones.name(zoneId)} <span>{t.findings(here.length)}</span>
          </h2>
          <ul className={styles.rows}>
            {here.map(({ finding, photos }) => (
              <li key={finding.id} className={own.line}>
                {mayEdit ? (
                  <button
                    type="button"
                    role="checkbox"
                    aria-checked={chosen.has(finding.id)}
                    aria-label={t.choose(finding.number ?? finding.provisionalNumber ?? t.thisFinding)}
                    className={own.pick}
                    onClick={() => toggle(finding.id)}
                  >
                    <span className={own.box}>{chosen.has(finding.id) ? <Icon name="check" size="md" /> : null}</span>
                  </button>
                ) : null}
                <div className={own.row}>
                  <FindingRow finding={finding} zoneName={null} photos={photos} href={open(finding.id)}>
                    <p className={own.missing}>
                      {missingSentence(missingParts(finding, photos), ofFinding) ?? t.complete}
                    </p>
                  </FindingRow>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {picked.length > 0 ? (
        <div className={own.clear}>
          <Key label={t.noneChosen} onPress={() => setChosen(new Set())} />
        </div>
      ) : null}
      <LaterSheets
        asked={asked}
        zones={zones}
        route={walk.route}
        onClose={() => setAsked(null)}
        onSet={(fields) => {
          setAsked(null)
          setChosen(new Set())
          void save(setFindings(data, picked, fields))
        }}
      />
    </FieldScreen>
  )
}

/** The zones in the order they were walked. */
function byZone(later: readonly LaterFinding[]): readonly (readonly [string, readonly LaterFinding[]])[] {
  const zones = new Map<string, LaterFinding[]>()
  for (const each of later) zones.set(each.finding.zoneId, [...(zones.get(each.finding.zoneId) ?? []), each])
  return [...zones]
}
