/** The labels of chosen containers, or of all that stand in chosen areas: as they will lie on paper, with what they lack said before. */
import { useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useActor, useCan } from '../../../../data/react/context.tsx'
import { useCollection } from '../../../../data/react/live.ts'
import { formatDate, formatTime, today } from '../../../../lib/dates.ts'
import { deviceNow } from '../../../../lib/clock.ts'
import { chosenOf } from '../../../../records/paper/labels.ts'
import { LabelPage } from '../../../../records/paper/LabelSheet.tsx'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { numberOf, type Area, type Container } from '../../core/kinds.ts'
import { limitsWith } from '../../core/limits.ts'
import { useContainersOnSite, useSettings } from '../../core/settings.ts'
import { Label, type LabelPaper } from './Label.tsx'
import styles from './label.module.css'
import { notCompared } from '../library.ts'
import { LabelsFile } from './LabelsFile.tsx'
import { wasteLabel, type WasteLabel } from './labelText.ts'
import { plural } from '../../../../lib/text.ts'

const PAPERS = [
  { value: 'thermal', label: '4 × 6 in' },
  { value: 'letter', label: 'Letter, six' },
] as const

const PER_SHEET = 6

export default function Labels() {
  const { userId, fullName } = useActor()
  const mayCount = useCan('hazwaste.container.edit')
  const made = useLabels()
  const saving = useSaving()
  const [chosen, setPaper] = useState<LabelPaper | null>(null)
  const paper = chosen ?? ((made?.labels.length ?? 0) > 1 ? 'letter' : 'thermal')
  const count = () => {
    if (made === undefined || !mayCount) return
    const ops = made.containers.map((container) => ({
      kind: 'set' as const,
      entity: 'wasteContainer' as const,
      id: container.id,
      // A new label has not been looked at on the load yet.
      fields: { prints: (container.prints ?? 0) + 1, printedOn: today(), printedBy: userId, labelState: null },
    }))
    void saving.save(`${plural(ops.length, 'label')} printed`, ops)
  }
  const day = formatDate(today(), { year: 'always', weekday: false })
  return (
    <LabelPage
      title="Waste labels"
      breadcrumb={[{ label: 'Hazardous waste', href: '/hazwaste' }]}
      count={made?.labels.length}
      size={<Select<LabelPaper> label="Paper" value={paper} options={PAPERS} onChange={setPaper} />}
      more={<LabelsFile labels={made?.labels ?? []} printed={day} onMade={count} />}
      onPrint={() => {
        window.print()
        count()
      }}
      before={
        <div className={styles.before}>
          {saving.refusal === null ? null : <Alert title="Not counted">{saving.refusal.message}</Alert>}
          <Lacks labels={made?.labels ?? []} />
        </div>
      }
      empty="No container to label"
    >
      <div className={styles.papers}>
        {paper === 'thermal'
          ? made?.labels.map((label) => (
              <div key={label.id} className={styles.frame}>
                <Label label={label} paper={paper} printed={day} />
              </div>
            ))
          : sheetsOf(made?.labels ?? []).map((labels, index) => (
              <section key={labels[0]?.id} className={styles.paper} aria-label={`Sheet ${index + 1}`}>
                <div className={styles.sheet}>
                  <header>
                    <b>{[...new Set(labels.map(({ area }) => area))].join(' and ')}</b>
                    <span>
                      {labels.length} {labels.length === 1 ? 'label' : 'labels'}, printed {day},{' '}
                      {formatTime(deviceNow())} by {fullName}
                    </span>
                  </header>
                  {labels.map((label) => (
                    <div key={label.id} className={styles.cut}>
                      <Label label={label} paper={paper} printed={day} />
                    </div>
                  ))}
                  <footer>
                    <span>Letter, six labels 4 × 3⅓ in. Print at 100 %.</span>
                    {labels.some(({ start }) => start.kind === 'boxes') ? (
                      <span>Satellite labels carry no date until the area passes its limit.</span>
                    ) : null}
                  </footer>
                </div>
              </section>
            ))}
      </div>
    </LabelPage>
  )
}

function Lacks({ labels }: { readonly labels: readonly WasteLabel[] }) {
  const words = notCompared(labels.flatMap((label) => label.printed))
  const lacks = [...new Set(labels.flatMap((label) => label.lacks)), ...(words === null ? [] : [words])]
  if (lacks.length === 0) return null
  return (
    <div role="status" aria-label="Before you print">
      <ul className={styles.lacks}>
        {lacks.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

function sheetsOf(labels: readonly WasteLabel[]): readonly (readonly WasteLabel[])[] {
  return Array.from({ length: Math.ceil(labels.length / PER_SHEET) }, (_, sheet) =>
    labels.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  )
}

interface Made {
  readonly labels: readonly WasteLabel[]
  readonly containers: readonly Container[]
}

/** Undefined while the device reads. */
function useLabels(): Made | undefined {
  const { orgName } = useActor()
  const asked = useAsked()
  const onSite = useContainersOnSite()
  const streams = useCollection('wasteStream')
  const areas = useCollection('wasteArea')
  const episodes = useCollection('wasteEpisode')
  const shipments = useCollection('wasteShipment')
  const settings = useSettings()
  return useMemo(() => {
    if (onSite === undefined || streams === undefined || areas === undefined || episodes === undefined) return undefined
    if (shipments === undefined || settings === undefined) return undefined
    const find = <R extends { readonly id: string }>(rows: readonly R[], id: string | null) =>
      rows.find((row) => row.id === id) ?? null
    const pairs = chosenIn(onSite, areas, asked).flatMap((container) => {
      const stream = find(streams, container.streamId)
      if (stream === null) return []
      const label = wasteLabel({
        container,
        stream,
        area: find(areas, container.areaId),
        episode: find(episodes, container.episodeId),
        tracking: find(shipments, container.shipmentId)?.tracking ?? null,
        settings,
        organization: orgName,
        limits: limitsWith(settings?.limits),
        origin: location.origin,
      })
      return [{ container, label }]
    })
    return { labels: pairs.map(({ label }) => label), containers: pairs.map(({ container }) => container) }
  }, [onSite, streams, areas, episodes, shipments, settings, asked, orgName])
}

interface Asked {
  readonly ids: readonly string[] | null
  readonly areas: readonly string[]
}

/** Who asks by the address, and what a list hands over. */
function useAsked(): Asked {
  const search = useSearch()
  const state: unknown = useHistoryState()
  return useMemo(() => {
    const given = new URLSearchParams(search)
    const listed = (name: string) => (given.get(name) ?? '').split(',').filter((id) => id !== '')
    const handed: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'labels') : undefined
    const ids = listed('ids')
    const from = Array.isArray(handed) ? handed.filter((id): id is string => typeof id === 'string') : null
    return { ids: ids.length > 0 ? ids : from, areas: listed('areas') }
  }, [search, state])
}

/** The chosen ones in their order, else those of the areas by number; all on site where nobody chose. */
function chosenIn(
  onSite: readonly Container[],
  areas: readonly Area[],
  { ids, areas: wanted }: Asked,
): readonly Container[] {
  if (ids !== null) return chosenOf(onSite, { labels: ids })
  const known = new Set(
    areas.filter(({ id, code }) => wanted.includes(id) || wanted.includes(code)).map(({ id }) => id),
  )
  return onSite
    .filter(({ areaId }) => wanted.length === 0 || known.has(areaId))
    .toSorted((a, b) => numberOf(a).localeCompare(numberOf(b), 'en-US', { numeric: true }))
}
