import { useSearchParams } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { listTitle } from '../../../records/engine/words.ts'
import styles from '../../../records/import/Import.module.css'
import { ImportPanel } from '../../../records/import/ImportPanel.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { openFindings } from '../import/findingImport.ts'
import { PEOPLE, VESSELS, ZONES } from '../import/imports.ts'

const LISTS = [
  {
    kind: 'zones',
    title: listTitle(ZONES.page),
    panel: <ImportPanel key="zones" definition={ZONES} kind="zones" list="/yard/zones" />,
  },
  {
    kind: 'people',
    title: listTitle(PEOPLE.page),
    panel: <ImportPanel key="people" definition={PEOPLE} kind="people" list="/yard/people" />,
  },
  {
    kind: 'vessels',
    title: listTitle(VESSELS.page),
    panel: <ImportPanel key="vessels" definition={VESSELS} kind="vessels" list="/yard/vessels" />,
  },
  {
    kind: 'findings',
    title: 'Open findings',
    panel: <ImportPanel key="findings" definition={openFindings} kind="findings" list="/findings" />,
  },
] as const

/** Zones, people, vessels and open findings from a file. */
export function YardImport() {
  const [params, setParams] = useSearchParams()
  const mayFindings = useCan('safety-walk.walk.create')
  const offered = LISTS.filter(({ kind }) => kind !== 'findings' || mayFindings)
  const chosen = offered.find(({ kind }) => kind === params.get('what')) ?? LISTS[0]
  return (
    <div className={styles.page}>
      <PageHeader title="Import" breadcrumb={[{ label: 'Yard zones', href: '/yard/zones' }]} />
      <div className={styles.flow}>
        <Card title="What do you import?">
          <div className={styles.chips} role="group" aria-label="What">
            {offered.map(({ kind, title }) => (
              <Chip key={kind} selected={kind === chosen.kind} onToggle={() => setParams({ what: kind })}>
                {title}
              </Chip>
            ))}
          </div>
        </Card>
        {chosen.panel}
      </div>
    </div>
  )
}

export default YardImport
