import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from '../components/field.module.css'
import { useNow } from '../../../records/device/useNow.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { adoptWalk } from './joinQueries.ts'

/** After a night the tablet that started the walk is charged again, or it is lost. */
const LOST_AFTER_MS = 12 * 3_600_000

/** On a walk whose own tablet the server has not heard yet: what that means, and the way out when that tablet is lost. */
export function GuestNotice({ walk }: { readonly walk: Row<'walk'> }) {
  const data = useData()
  const people = usePeople()
  const now = useNow()
  const online = useSyncValue('link') === 'online'
  const waiting = useSyncValue('waitingSets')
  const { save, failure } = useSaver()
  const lead = walk.leadId === null ? 'The other' : `${people.name(walk.leadId).split(' ')[0] ?? ''}’s`
  const lost = online && waiting === 0 && now - (walk.startedAt ?? now) > LOST_AFTER_MS
  return (
    <div className={styles.banner}>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Banner
        tone="info"
        icon="users"
        fact="Joined by code."
        action={
          lost ? (
            <Button size="touch" onClick={() => void save(adoptWalk(data, walk))}>
              Keep it from here
            </Button>
          ) : undefined
        }
      >
        {online && waiting === 0
          ? `${lead} tablet has not sent this walk yet. What you recorded is on the server and waits for it there.${lost ? ' If that tablet is lost, the walk can go on from this one.' : ''}`
          : `${lead} tablet holds this walk. What you record is kept here and joins it when both have a signal.`}
      </Banner>
    </div>
  )
}
