import { useState } from 'react'
import { useParams } from 'wouter'
import { BuilderView, UndoKeys } from '../../../forms/building/BuilderView.tsx'
import { useBuilder } from '../../../forms/building/useBuilder.ts'
import { plural } from '../../../lib/text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { useDrafted, useDraftStore, type Drafted } from './useDraft.ts'
import { Versions } from './Versions.tsx'
import styles from './build.module.css'

/** Builds the form of a log. What stands here is a draft until it is published. */
export default function Build() {
  const { id = '' } = useParams()
  const drafted = useDrafted(id)
  if (drafted === undefined)
    return (
      <>
        <PageHeader title="Build" breadcrumb={[{ label: 'Logs', href: '/logs' }]} />
        <Skeleton lines={8} />
      </>
    )
  if (drafted === null)
    return (
      <>
        <PageHeader title="Build" breadcrumb={[{ label: 'Logs', href: '/logs' }]} />
        <EmptyState
          drawing="search"
          title="This log is not on this device"
          fact="It was deleted, or the first copy of the yard is still arriving."
          action={<LinkButton href="/logs">All logs</LinkButton>}
        />
      </>
    )
  return <Loaded drafted={drafted} />
}

function Loaded({ drafted }: { readonly drafted: Drafted }) {
  const store = useDraftStore(drafted)
  const builder = useBuilder(store)
  const [publishing, setPublishing] = useState(false)
  const { log, live, versions, entries } = drafted
  const next = (versions[0]?.version ?? 0) + 1
  const problem = builder.problems[0]?.words
  return (
    <>
      <PageHeader
        title={log.name}
        breadcrumb={[
          { label: 'Logs', href: '/logs' },
          { label: log.name, href: `/logs/${log.id}` },
        ]}
        count={
          live === null ? 'Not published' : `Version ${live.version} is live · ${plural(entries, 'entry', 'entries')}`
        }
        secondary={
          <>
            <UndoKeys builder={builder} />
            <Versions drafted={drafted} builder={builder} />
          </>
        }
        primary={
          <Button
            kind="primary"
            disabledReason={builder.form.fields.length === 0 ? 'Add what is asked first.' : (problem ?? undefined)}
            onClick={() => setPublishing(true)}
          >
            Review and publish
          </Button>
        }
      />
      <BuilderView
        builder={builder}
        head={
          <p className={styles.draft}>
            <Badge tone="neutral">Draft {next}</Badge>
            {problem === undefined ? 'Ready to publish.' : problem}
          </p>
        }
      />
      {publishing ? <PublishDialog drafted={drafted} builder={builder} onClose={() => setPublishing(false)} /> : null}
    </>
  )
}
