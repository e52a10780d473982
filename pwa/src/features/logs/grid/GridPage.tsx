import { useParams } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { plural } from '../../../lib/text.ts'
import { GridFrame } from '../../../records/grid/GridFrame.tsx'
import { Absent } from '../../../records/older/Absent.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './grid.module.css'
import { useGridLog, type GridLog } from './useGridLog.ts'
import { useLogGrid } from './useLogGrid.ts'

/** Rows at once: each is an entry with its values. More are pasted after these are saved. */
const MOST = 300

/** Many entries of one log, typed or pasted as in a spreadsheet. */
export default function GridPage() {
  const { id = '' } = useParams()
  const of = useGridLog(id)
  const crumbs = [
    { label: 'Logs', href: '/logs' },
    ...(of === undefined || of === null ? [] : [{ label: of.log.name, href: `/logs/${id}` }]),
  ]
  if (of !== undefined && of !== null && of.form !== null) return <Loaded of={of} crumbs={crumbs} />
  return (
    <>
      <PageHeader title="Enter in grid" breadcrumb={crumbs} />
      {of === undefined ? (
        <Skeleton lines={8} height={28} />
      ) : of === null ? (
        <Absent entity="log" id={id} one="log" action={<LinkButton href="/logs">All logs</LinkButton>}>
          <EmptyState drawing="search" title="This log is not on this device" />
        </Absent>
      ) : (
        <EmptyState
          drawing="search"
          title="This log has no version in use"
          fact="Build it and publish a version: then entries can be typed."
          action={<LinkButton href={`/logs/${id}`}>Open the log</LinkButton>}
        />
      )}
    </>
  )
}

interface Props {
  readonly of: GridLog
  readonly crumbs: readonly { readonly label: string; readonly href: string }[]
}

function Loaded({ of, crumbs }: Props) {
  const grid = useLogGrid(of)
  const fills = useCan('logs.entry.create')
  const { ready, submits, beyond } = grid
  const drafts = ready - submits
  const live = of.log.state === 'live'
  const says =
    of.log.signed === true ? 'This log is signed: entries typed here are saved as drafts, and signed one by one.' : null
  return (
    <GridFrame
      title="Enter in grid"
      breadcrumb={crumbs}
      words={{ many: 'entries' }}
      grid={grid}
      most={MOST}
      saveLabel={labelOf(submits, drafts)}
      refused={
        !fills
          ? 'Your role fills no logs.'
          : !live
            ? 'This log is not in use.'
            : ready === 0
              ? 'No row is complete yet.'
              : undefined
      }
      notice={
        says === null && beyond.length === 0 ? null : (
          <div className={styles.notice}>
            <Banner
              tone="info"
              fact={[
                says,
                beyond.length === 0 ? null : `On the entry itself: ${beyond.map(({ label }) => label.en).join(', ')}.`,
              ]
                .filter(Boolean)
                .join(' ')}
            />
          </div>
        )
      }
    />
  )
}

/** What the key does, in numbers. */
function labelOf(submits: number, drafts: number): string {
  if (submits + drafts === 0) return 'Save'
  if (drafts === 0) return `Submit ${plural(submits, 'entry', 'entries')}`
  const kept = plural(drafts, 'draft')
  return submits === 0 ? `Save ${kept}` : `Submit ${submits}, save ${kept}`
}
