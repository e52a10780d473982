import { Link, useLocation, useSearchParams } from 'wouter'
import { daysUntil, formatDate, today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
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
import styles from './field.module.css'
import { useDueAreas, type DueArea } from './queries.ts'
import { ScanCode } from './ScanCode.tsx'
import { AREA_KINDS } from './words.ts'

/** Where the round of the day begins: what is due first, and a scan opens any area or drum. */
export default function FieldHome() {
  const [, navigate] = useLocation()
  const now = useNow()
  const areas = useDueAreas()
  const [params, setParams] = useSearchParams()
  const sorted = areas?.toSorted(byDue)
  const wanted = sorted?.filter(({ due }) => due !== null && due.tone !== 'ok') ?? []
  const others = sorted?.filter((each) => !wanted.includes(each)) ?? []
  return (
    <FieldScreen
      title="Waste in the yard"
      sub={formatDate(now)}
      right={
        <>
          <SunKey />
          <LookKey />
        </>
      }
      actions={
        <Key
          label="Scan a drum or an area"
          size="lg"
          tone="primary"
          icon={<Icon name="scan-line" size="md" />}
          onPress={() => setParams({ scan: '1' })}
        />
      }
    >
      {sorted === undefined ? <Skeleton lines={6} height={28} /> : null}
      {sorted?.length === 0 ? (
        <EmptyState drawing="search" title="No waste areas yet" fact="The office adds areas and prints their labels." />
      ) : null}
      {wanted.length === 0 ? null : (
        <h2 className={styles.sec}>
          To inspect <span>{wanted.length}</span>
        </h2>
      )}
      <AreaRows areas={wanted} />
      {others.length === 0 ? null : <h2 className={styles.sec}>{wanted.length === 0 ? 'Areas' : 'Other areas'}</h2>}
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
            <Link href={`/hazwaste/at/${area.id}`} className={styles.row}>
              <span className={styles.grow}>
                <h3>{area.name}</h3>
                <p>
                  {[area.code, AREA_KINDS[area.kind], plural(here.length, 'container')].join(' · ')}
                  {red === 0 ? null : (
                    <>
                      {' · '}
                      <span className={styles.danger}>
                        {red} with {limits['redDays']} days or less
                      </span>
                    </>
                  )}
                </p>
                {lastOn === null ? null : <p>Inspected {formatDate(lastOn)}</p>}
              </span>
              {due === null ? (
                <span className={styles.muted}>No inspection due</span>
              ) : (
                <span className={styles[due.tone]}>{dueWords(due)}</span>
              )}
              <Icon name="chevron-right" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
