import { formatBytes, formatNumber } from '../../../lib/numbers.ts'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ShareBar } from '../../../ui/charts/ShareBar.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useStorage } from '../queries.ts'
import { storedLines } from '../rules.ts'
import type { Organization, Storage } from '../shapes.ts'
import styles from './organizations.module.css'
import { askToAct } from './windowRequest.ts'
import { Table } from '../../../ui/Table.tsx'

interface StorageDialogProps {
  readonly organization: Organization
  readonly onClose: () => void
}

/** What the bytes of an organization are. The files themselves are its own: whoever wants to see them acts there and says why. */
export function StorageDialog({ organization, onClose }: StorageDialogProps) {
  const storage = useStorage(organization.id)
  const photographed =
    storage.status === 'ready' && storage.value.kinds.some(({ kind, files }) => kind === 'originals' && files > 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Files of ${organization.name}`}
      description="What the server stores for it, each file counted once. What lies in the recycle bin is stored too."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {photographed ? (
            <Button
              kind="primary"
              icon={<Icon name="shield-alert" size="xs" />}
              onClick={() => askToAct(organization.id, '/findings')}
            >
              See the photos there
            </Button>
          ) : null}
        </>
      }
    >
      <OnlineGate online={storage} what="the files of an organization">
        {(value) => <StoredKinds storage={value} />}
      </OnlineGate>
    </Dialog>
  )
}

function StoredKinds({ storage }: { readonly storage: Storage }) {
  if (storage.files === 0)
    return (
      <EmptyState
        drawing="search"
        title="No files yet"
        fact="Photos, recordings and reports count here once a device has sent them."
      />
    )
  return (
    <Table
      label="Stored files by kind"
      rows={storedLines(storage)}
      rowKey={({ kind }) => kind}
      columns={[
        {
          title: 'Kind',
          foot: 'Total',
          cell: kindOf,
        },
        { title: 'Files', number: true, foot: formatNumber(storage.files), cell: ({ files }) => formatNumber(files) },
        { title: 'Size', number: true, foot: formatBytes(storage.bytes), cell: ({ bytes }) => formatBytes(bytes) },
      ]}
    />
  )
}

function kindOf({ title, detail, share }: ReturnType<typeof storedLines>[number]) {
  return (
    <>
      {title}
      {detail === undefined ? null : <span className={styles.quiet}>, {detail}</span>}
      <ShareBar share={share} />
    </>
  )
}
