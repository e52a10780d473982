import { Link, useLocation, useSearchParams } from 'wouter'
import { daysUntil, formatDate, today } from '../../../lib/dates.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LookKey, SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { byDue, dueWords } from '../core/due.ts'
import { limitsWith } from '../core/limits.ts'
import { useContainersOnSite, useSettings } from '../core/settings.ts'
import styles from '../../../ui/FieldRows.module.css'
import { useDueAreas, type DueArea } from './queries.ts'
import { ScanCode } from './ScanCode.tsx'
import { AREA_KINDS } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'

/** Where the round of the day begins: what is due first, and a scan opens any area or drum. */
export default function FieldHome() {
  const t = useFieldWords().t.home
  const [, navigate] = useLocation()
  const now = useNow()
  const areas = useDueAreas()
  const [params, setParams] = useSearchParams()
  const sorted = areas?.toSorted(byDue)
  const wanted = sorted?.filter(({ due }) => due !== null && due.tone !== 'ok') ?? []
  const others = sorted?.filter((each) => !wanted.includes(each)) ?? []
  return (
    <FieldScreen
      title={t.title}
      sub={formatDate(now)}
      back="/hazwaste"
      right={
        <>
          <SunKey />
          <LookKey />
        </>
      }
      actions={
        <Key
          label={t.scan}
          size="lg"
          tone="primary"
          icon={<Icon name="scan-line" size="md" />}
          onPress={() => setParams({ scan: '1' })}
        />
      }
    >
      {sorted === undefined ? <Skeleton lines={6} height={28} /> : null}
      {sorted?.length === 0 ? <EmptyState drawing="search" title={t.none} fact={t.noneFact} /> : null}
      {wanted.length === 0 ? null : (
        <h2 className={styles.sec}>
          {t.toInspect} <span>{wanted.length}</span>
        </h2>
      )}
      <AreaRows areas={wanted} />
      {others.length === 0 ? null : <h2 className={styles.sec}>{wanted.length === 0 ? t.areas : t.others}</h2>}
      <AreaRows areas={others} />
      {params.has('scan') ? (
        <ScanCode
          onArea={({ id }) => navigate(`/hazwaste/at/${id}`, { replace: true })}
          onContainer={({ id }) => navigate(`/hazwaste/drum/${id}`, { replace: true })}
          onClose={() => setParams({}, { replace: true })}
        />
      ) : null}
    </FieldScreen>
  )
}

function AreaRows({ areas }: { readonly areas: readonly DueArea[] }) {
  const { t, label } = useFieldWords()
  const containers = useContainersOnSite()
  const limits = limitsWith(useSettings()?.limits)
  const day = today()
  return (
    <ul className={styles.rows}>
      {areas.map(({ area, due, lastOn }) => {
        const here = containers?.filter(({ areaId }) => areaId === area.id) ?? []
        const red = here.filter(
          ({ outBy }) => outBy !== null && daysUntil(outBy, day) <= (limits['redDays'] ?? 0),
        ).length
        return (
          <li key={area.id}>
            <Link href={`/hazwaste/at/${area.id}`} className={styles.line}>
              <span className={styles.grow}>
                <h3>{area.name}</h3>
                <p>
                  {[area.code, label(AREA_KINDS[area.kind] ?? ''), t.home.containers(here.length)].join(' · ')}
                  {red === 0 ? null : (
                    <>
                      {' · '}
                      <span className={styles.danger}>{t.home.soon(red, limits['redDays'])}</span>
                    </>
                  )}
                </p>
                {lastOn === null ? null : <p>{t.home.inspected(formatDate(lastOn))}</p>}
              </span>
              {due === null ? (
                <span className={styles.muted}>{t.home.notDue}</span>
              ) : (
                <span className={styles[due.tone]}>{dueWords(due, t.due)}</span>
              )}
              <Icon name="chevron-right" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
