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
    <table className={styles.stored}>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Files</th>
          <th scope="col">Size</th>
        </tr>
      </thead>
      <tbody>
        {storedLines(storage).map(({ kind, title, detail, files, bytes, share }) => (
          <tr key={kind}>
            <th scope="row">
              {title}
              {detail === undefined ? null : <span className={styles.quiet}>, {detail}</span>}
              <ShareBar share={share} />
            </th>
            <td>{formatNumber(files)}</td>
            <td>{formatBytes(bytes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatNumber(storage.files)}</td>
          <td>{formatBytes(storage.bytes)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
