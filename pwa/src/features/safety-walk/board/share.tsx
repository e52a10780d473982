/** What walks, findings and stopped work put on the dashboard. */
import { useMemo } from 'react'
import { Link } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { severityTitle } from '../../../lib/hazards.ts'
import styles from '../../../records/board/board.module.css'
import type { BoardTime, Share, ShareProps } from '../../../records/board/share.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SeverityIcon } from '../../../ui/Severity.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { changesOf, openFindings, stoppedWork } from './rules.ts'

export default function WalkShare({ time, children }: ShareProps) {
  return children(useWalkShare(time))
}

function useWalkShare({ now }: BoardTime): Share | undefined {
  const findings = useCollection('finding')
  const walks = useCollection('walk')
  const stops = useCollection('stopWork')
  const people = usePeople()
  const zones = useZones()
  const mayWalk = useCan('safety-walk.walk.create')
  return useMemo(() => {
    if (findings === undefined || walks === undefined || stops === undefined) return undefined
    const stopped = stoppedWork(stops)
    const walking = walks.filter((walk) => walk.state === 'in_progress' || walk.state === 'paused')
    return {
      records: findings.length + walks.length,
      risk: [
        ...(stopped.rows.length === 0
          ? []
          : [{ id: 'stopped', order: 10, node: <Stopped stopped={stopped} zoneName={zones.name} /> }]),
        { id: 'open', order: 30, node: <OpenFindings open={openFindings(findings)} /> },
        ...(walking.length === 0
          ? []
          : [
              {
                id: 'walking',
                order: 40,
                node: (
                  <Tile
                    href="/safety-walk"
                    label="Walks under way"
                    value={walking.length}
                    unit={walking.map((walk) => walk.title).join(', ')}
                  />
                ),
              },
            ]),
      ],
      changes: changesOf({ walks, findings, stops, zoneName: zones.name, personName: people.name }, now),
      begin: mayWalk ? (
        <LinkButton href="/safety-walk/new">Start walk</LinkButton>
      ) : (
        <LinkButton href="/safety-walk">See safety walks</LinkButton>
      ),
    }
  }, [findings, walks, stops, people, zones, now, mayWalk])
}

interface StoppedProps {
  readonly stopped: ReturnType<typeof stoppedWork>
  readonly zoneName: (id: string | null) => string
}

function Stopped({ stopped: { rows, unanswered, href }, zoneName }: StoppedProps) {
  return (
    <Tile
      href={href}
      tone="danger"
      label="Work stopped"
      value={rows.length}
      unit={unanswered === 0 ? 'acknowledged, not released' : `${unanswered} not acknowledged`}
    >
      <p className={styles.stoppedAt}>{[...new Set(rows.map(({ zoneId }) => zoneName(zoneId)))].join(', ')}</p>
    </Tile>
  )
}

function OpenFindings({ open }: { readonly open: ReturnType<typeof openFindings> }) {
  const most = Math.max(1, ...open.by.map(({ count }) => count))
  return (
    <Card>
      <Link href={open.href} className={styles.head}>
        <b>{open.rows.length}</b> open findings
        <Icon name="chevron-right" size="xs" />
      </Link>
      <ul className={styles.bars}>
        {open.by.map(({ severity, count, href }) => (
          <li key={severity}>
            <Link href={href}>
              <span>
                <SeverityIcon value={severity} size="sm" />
                {severityTitle(severity)}
              </span>
              <i data-severity={severity} style={{ width: `${(100 * count) / most}%` }} />
              <b>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
