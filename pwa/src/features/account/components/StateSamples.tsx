import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Sample } from './Sample.tsx'
import styles from './StateSamples.module.css'

export function StateSamples() {
  return (
    <>
      <Sample title="Banner">
        <Banner
          tone="warn"
          icon="shield-alert"
          fact="Protect your account."
          action={
            <>
              <Button size="small">Set up 2FA</Button>
              <Button kind="quiet" size="small">
                Later
              </Button>
            </>
          }
        >
          Add a code from your phone at sign-in.
        </Banner>
        <Banner tone="info" icon="cloud-off" fact="No connection.">
          You see the list of 11:52. Your changes are kept here.
        </Banner>
        <Banner tone="danger" fact="Stop work at Pier 3." action={<strong className="num">00:21:40</strong>}>
          R. Castellano told at 10:31.
        </Banner>
      </Sample>
      <Sample title="Alert and loading">
        <Alert title="Login failed">The e-mail or the password is wrong.</Alert>
        <Skeleton lines={3} />
        <div className={styles.spinner}>
          <Spinner size="large" label="Loading page..." />
        </div>
      </Sample>
      <Sample title="Empty state: one drawing, one sentence, one step" wide>
        <div className={styles.cards}>
          <Card flush>
            <EmptyState
              drawing="route"
              title="No walks this week"
              fact="The last one was Thu, Nov 12 by A. Ruiz. Usually takes 34 minutes."
              action={<Button kind="primary">Start walk</Button>}
            />
          </Card>
          <Card flush>
            <EmptyState
              drawing="sheet"
              title="Nothing is waiting for you"
              fact="The next task is due Mon, Nov 24."
              action={<Button>See all tasks</Button>}
            />
          </Card>
          <Card flush>
            <EmptyState
              drawing="search"
              title="No match in Dry Dock 2"
              fact="2 filters hide 31 tasks in other zones."
              action={<Button>Clear filters</Button>}
            />
          </Card>
          <Card flush>
            <EmptyState drawing="staging" title="No open findings" fact="All 41 of this month are closed." />
          </Card>
          <Card flush>
            <EmptyState
              drawing="photos"
              title="No photos yet"
              fact="Photos you take stay on this tablet until they are sent."
            />
          </Card>
          <Card flush>
            <OfflineState action={<Button>Try again</Button>} />
          </Card>
          <Card flush>
            <ErrorState message="The server did not answer. Nothing was lost." onRetry={() => undefined} />
          </Card>
        </div>
      </Sample>
    </>
  )
}
