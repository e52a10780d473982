import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatTime } from '../../../lib/dates.ts'
import { lookOf } from '../../../records/engine/words.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { NO_STOPS } from '../../../records/halts/find.ts'
import { HaltBanner } from '../../../records/halts/HaltBanner.tsx'
import { useStopsOf } from '../../../records/halts/useHalts.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { isLivePermit, KINDS, type Kind } from '../core/kinds.ts'
import { useAnalyses } from '../core/useAnalyses.ts'
import { useClashing } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import { hoursFor, newPermit, suggested, type Draft } from './draft.ts'
import styles from './start.module.css'

/** A permit in few taps: what, where, how long. Who does what is asked on its own page, before it is issued. */
export default function NewPermit() {
  const { t: all, label } = usePermitWords()
  const t = all.start
  const data = useData()
  const { userId } = useActor()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const mayPrepare = useCan('work-permits.permit.create')
  const people = usePeople()
  const zones = useZones()
  const vessels = useCollection('vessel')
  const allSpaces = useCollection('vesselSpace')
  const permits = useCollection('workPermit')
  const equipment = useCollection('equipmentItem')
  const { save, step, busy, failure } = useSaver()
  // A way here that names a kind or a zone has a draft of its own.
  const typing = useDraft<Draft | null>(`permit-new:${params.get('kind') ?? ''}:${params.get('zone') ?? ''}`, null)
  const [start] = useState<Draft>(() => ({
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? 'hot_work',
    zoneId: params.get('zone'),
    vesselId: null,
    spaceIds: [],
    place: '',
    work: '',
    hours: 4,
    holderId: userId,
    solvents: false,
    fuelSpace: null,
    withId: null,
    equipmentId: null,
    analysisId: null,
  }))
  const draft = typing.value ?? start
  const analyses = useAnalyses(draft.kind)
  // One of another kind of work, chosen before the kind was changed, is none.
  const analysisId = analyses.find(({ id }) => id === draft.analysisId)?.id ?? null
  const change = (part: Partial<Draft>) => typing.change({ ...(typing.now() ?? start), ...part })
  const spaces = (allSpaces ?? [])
    .filter(({ vesselId }) => vesselId === draft.vesselId)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const { fuel, flammable } = suggested(draft, allSpaces ?? [])
  const now = deviceNow()
  const { kind, zoneId, vesselId, spaceIds, solvents, withId } = draft
  const clashing =
    useClashing({ id: '', kind, zoneId: zoneId ?? '', vesselId, spaceIds: [...spaceIds], solvents, withId }) ?? []
  const stops = useStopsOf('workPermit')
  const others = (permits ?? []).filter(
    (permit) => isLivePermit(permit) && permit.zoneId === zoneId && permit.kind !== kind,
  )
  const missing = !mayPrepare ? t.mayNot : zoneId === null ? t.noZone : draft.work.trim() === '' ? t.noWork : undefined
  const keep = () =>
    step(async () => {
      if (zoneId === null) return false
      const id = newId()
      const provisionalNumber = await data.nextProvisional()
      const kept = await save(
        data.commit([newPermit(id, { ...draft, zoneId, fuelSpace: fuel, analysisId }, provisionalNumber, deviceNow())]),
      )
      if (kept) typing.clear()
      if (kept) navigate(`/work-permits/live/${id}`, { replace: true })
      return kept
    })
  const chooseVessel = (id: string | null) => {
    const berth = vessels?.find((vessel) => vessel.id === id)?.zoneId
    change({ vesselId: id, spaceIds: [], fuelSpace: null, ...(berth ? { zoneId: berth } : {}) })
  }
  return (
    <FieldScreen
      title={t.title}
      back="/work-permits"
      right={<SunKey />}
      actions={
        <Key
          label={t.go}
          size="lg"
          tone="primary"
          busy={busy}
          hint={missing}
          disabledReason={missing}
          icon={<Icon name="file-check" size="md" />}
          onPress={() => void keep()}
        />
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        <KeyGroup
          label={t.kind}
          columns={3}
          columnsNarrow={1}
          options={KINDS.map((value) => {
            const look = lookOf('workPermit', 'kind', value)
            return { value, label: label(look.label), icon: <Icon name={look.icon ?? 'flame'} size="md" /> }
          })}
          value={kind}
          onChange={(value: Kind) => change({ kind: value, hours: Math.min(draft.hours, hoursFor(value).at(-1) ?? 1) })}
        />
        <div className={styles.pair}>
          <Field label={t.vessel}>
            <Combobox
              value={vesselId}
              options={(vessels ?? [])
                .filter(({ inYard }) => inYard !== false)
                .map(({ id, name, hullNumber }) => ({ value: id, label: name, detail: hullNumber ?? undefined }))}
              onChange={chooseVessel}
              clearable
              placeholder={t.noVessel}
            />
          </Field>
          <Field label={t.where}>
            <Combobox value={zoneId} options={zones.options} onChange={(id) => change({ zoneId: id })} />
          </Field>
        </div>
        <HaltBanner stops={stops?.({ zoneId, vesselId }) ?? NO_STOPS}>{t.stopped}</HaltBanner>
        {vesselId === null ? null : spaces.length === 0 ? (
          <p className={styles.muted}>{t.noSpaces}</p>
        ) : (
          <div role="group" aria-label={t.spaces} className={styles.spaces}>
            {spaces.map(({ id, name }) => (
              <Key
                key={id}
                label={name}
                selected={spaceIds.includes(id)}
                onPress={() =>
                  change({
                    spaceIds: spaceIds.includes(id) ? spaceIds.filter((other) => other !== id) : [...spaceIds, id],
                    fuelSpace: null,
                  })
                }
              />
            ))}
          </div>
        )}
        <div className={styles.pair}>
          <Field label={t.work}>
            <TextInput
              size="touch"
              value={draft.work}
              onChange={(work) => change({ work })}
              maxLength={200}
              placeholder={t.workExample[kind]}
            />
          </Field>
          <Field label={t.place}>
            <TextInput
              size="touch"
              value={draft.place}
              onChange={(place) => change({ place })}
              maxLength={200}
              placeholder={t.placeExample}
            />
          </Field>
        </div>
        <KeyGroup
          label={t.hours}
          columns={4}
          columnsNarrow={2}
          options={hoursFor(kind).map((hours) => ({
            value: String(hours),
            label: t.hour(hours),
            hint: t.until(formatTime(now + hours * 3_600_000)),
          }))}
          value={String(draft.hours)}
          onChange={(hours) => change({ hours: Number(hours) })}
        />
        <div className={styles.pair}>
          <Field label={t.holder}>
            <Combobox
              value={draft.holderId}
              options={people.options}
              onChange={(holderId) => change({ holderId })}
              clearable
            />
          </Field>
          {kind === 'lockout' ? (
            <Field label={t.equipment}>
              <Combobox
                value={draft.equipmentId}
                options={(equipment ?? []).map(({ id, tag, name }) => ({ value: id, label: name, detail: tag }))}
                onChange={(id) => change({ equipmentId: id })}
                clearable
                placeholder={t.none}
              />
            </Field>
          ) : null}
          {analyses.length === 0 ? null : (
            <Field label={t.analysis}>
              <Combobox
                value={analysisId}
                options={analyses.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(id) => change({ analysisId: id })}
                clearable
                placeholder={t.none}
              />
            </Field>
          )}
          {others.length === 0 ? null : (
            <Field label={t.with}>
              <Combobox
                value={withId}
                options={others.map(({ id, work }) => ({ value: id, label: work }))}
                onChange={(id) => change({ withId: id })}
                clearable
                placeholder={t.none}
              />
            </Field>
          )}
        </div>
        {kind === 'lockout' ? null : (
          <div className={styles.pair}>
            <Key
              label={t.fuel}
              hint={flammable === '' ? undefined : t.fuelSays(flammable)}
              selected={fuel}
              onPress={() => change({ fuelSpace: !fuel })}
            />
            <Key label={t.solvents} selected={solvents} onPress={() => change({ solvents: !solvents })} />
          </div>
        )}
        {clashing.length === 0 ? null : (
          <Banner tone="warn" fact={t.clash}>
            {clashing.map(({ work, untilAt }) => t.already(work, formatTime(untilAt))).join(', ')}
          </Banner>
        )}
      </div>
    </FieldScreen>
  )
}
