import { ErrorState } from '../ui/ErrorState.tsx'
import styles from './States.module.css'

/** The device's database does not open. Nothing was deleted; most causes end with a reload or with closing another tab. */
export function StorageProblem({ message }: { readonly message: string }) {
  return (
    <main className={styles.middle}>
      <h1 className="visually-hidden">Shipshape</h1>
      <ErrorState
        title="The records on this device did not open"
        message={`${message} Nothing was deleted. Close other tabs of Shipshape and try again.`}
        onRetry={() => location.reload()}
      />
    </main>
  )
}
