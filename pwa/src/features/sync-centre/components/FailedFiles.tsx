import { formatBytes } from '../../../lib/numbers.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useData, type FailedUpload } from '../queries.ts'
import styles from './SyncCentre.module.css'

/** Photos, reports and voice notes that did not go up, each with its cause. They stay here until the server has them. */
export function FailedFiles({ failed }: { readonly failed: readonly FailedUpload[] }) {
  const data = useData()
  if (failed.length === 0) return null
  return (
    <section>
      <h2 className={styles.sec}>Files that did not go up</h2>
      <ul className={styles.rows}>
        {failed.map((file) => (
          <li key={file.files[0]} className={styles.row}>
            <Icon name={file.photo ? 'image' : 'file-text'} size="md" />
            <span className={styles.grow}>
              <b>
                {file.photo ? 'Photo' : 'File'}, {formatBytes(file.size)}
              </b>
              <br />
              {file.message}
            </span>
            <Key
              label="Try again"
              icon={<Icon name="refresh-cw" size="md" />}
              onPress={() => {
                for (const sha256 of file.files) void data.retryUpload(sha256)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
