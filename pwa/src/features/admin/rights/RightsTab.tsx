import { useEffect, useState } from 'react'
import { useCan } from '../../../data/react/context.tsx'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { matches, plural } from '../../../lib/text.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchBox } from '../../../ui/list/SearchBox.tsx'
import { byModule, cellOf, linesOf, type Draft, type ModuleRights } from '../matrixRules.ts'
import { useMatrix } from '../queries.ts'
import type { Matrix, Permission } from '../shapes.ts'
import { MatrixTable } from './MatrixTable.tsx'
import styles from './rights.module.css'
import { SaveRights } from './SaveRights.tsx'
import { ViewAs } from './ViewAs.tsx'

const NOTHING: Draft = new Map()

/** What each role may do: as the product declares it, as this yard has changed it, and as it is about to be. */
export function RightsTab() {
  const matrix = useMatrix()
  const mayChange = useCan('admin.right.manage')
  const [draft, setDraft] = useState(NOTHING)
  const [query, setQuery] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [viewing, setViewing] = useState<string | null>(null)
  useLeaveGuard(draft.size > 0)
  const value = matrix.status === 'ready' ? matrix.value : null
  const changed =
    value?.permissions.reduce(
      (sum, permission) => sum + value.roles.filter(({ id }) => cellOf(permission, id).changed).length,
      0,
    ) ?? 0
  return (
    <div className={styles.page}>
      <PageHeader
        title="Roles and rights"
        count={<span role="status">{changed === 0 ? 'As delivered' : `${plural(changed, 'cell')} changed`}</span>}
        search={<SearchBox value={query} onChange={setQuery} label="Search rights" />}
        secondary={
          <>
            <Button
              icon={<Icon name="list-filter" />}
              pressed={onlyChanged}
              onClick={() => setOnlyChanged(!onlyChanged)}
            >
              Only changed
            </Button>
            <Menu
              label="View as"
              icon={<Icon name="eye" />}
              items={value?.roles.map((role) => ({ label: role.title, onSelect: () => setViewing(role.id) })) ?? []}
            />
          </>
        }
      />
      {mayChange ? null : (
        <div className={styles.banner}>
          <Banner tone="info" fact="You can read this.">
            To change it: <WhoToAsk roles={['org_admin']} />
          </Banner>
        </div>
      )}
      <div className={styles.region}>
        <OnlineGate online={matrix} what="the roles and rights">
          {(rights) => (
            <Table
              matrix={rights}
              modules={shownOf(rights, query, onlyChanged, draft)}
              draft={draft}
              onDraft={mayChange ? setDraft : null}
            />
          )}
        </OnlineGate>
      </div>
      {value === null || draft.size === 0 ? null : (
        <SaveRights
          matrix={value}
          lines={linesOf(value, draft)}
          onSaved={() => setDraft(NOTHING)}
          onDiscard={() => setDraft(NOTHING)}
        />
      )}
      {value === null || viewing === null ? null : (
        <ViewAs matrix={value} role={viewing} draft={draft} onRole={setViewing} onClose={() => setViewing(null)} />
      )}
    </div>
  )
}

interface TableProps {
  readonly matrix: Matrix
  readonly modules: readonly ModuleRights[]
  readonly draft: Draft
  readonly onDraft: ((draft: Draft) => void) | null
}

function Table(props: TableProps) {
  if (props.modules.length === 0)
    return (
      <EmptyState
        drawing="search"
        title="No right matches"
        fact="Other words, or all rights instead of the changed ones."
      />
    )
  return <MatrixTable {...props} />
}

function shownOf(matrix: Matrix, query: string, onlyChanged: boolean, draft: Draft): readonly ModuleRights[] {
  const differs = (permission: Permission) =>
    matrix.roles.some(({ id }) => cellOf(permission, id).changed || draft.has(`${id} ${permission.id}`))
  return byModule(matrix)
    .map((module) => ({
      ...module,
      permissions: module.permissions.filter(
        (permission) =>
          matches(`${module.title} ${permission.title} ${permission.id}`, query) &&
          (!onlyChanged || differs(permission)),
      ),
    }))
    .filter(({ permissions }) => permissions.length > 0)
}

/** Closing the tab would lose choices that were never saved. */
function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [active])
}
