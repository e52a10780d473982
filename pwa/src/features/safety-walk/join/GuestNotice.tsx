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
import { useZoneWords } from '../zones/useZoneWords.ts'
import { adoptWalk } from './joinQueries.ts'

/** After a night the tablet that started the walk is charged again, or it is lost. */
const LOST_AFTER_MS = 12 * 3_600_000

/** On a walk whose own tablet the server has not heard yet: what that means, and the way out when that tablet is lost. */
export function GuestNotice({ walk }: { readonly walk: Row<'walk'> }) {
  const data = useData()
  const people = usePeople()
  const words = useZoneWords().t.guest
  const now = useNow()
  const online = useSyncValue('link') === 'online'
  const waiting = useSyncValue('waitingSets')
  const { save, failure } = useSaver()
  const lead = walk.leadId === null ? null : (people.name(walk.leadId).split(' ')[0] ?? '')
  const lost = online && waiting === 0 && now - (walk.startedAt ?? now) > LOST_AFTER_MS
  return (
    <div className={styles.banner}>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Banner
        tone="info"
        icon="users"
        fact={words.fact}
        action={
          lost ? (
            <Button size="touch" onClick={() => void save(adoptWalk(data, walk))}>
              {words.keep}
            </Button>
          ) : undefined
        }
      >
        {online && waiting === 0 ? `${words.waits(lead)}${lost ? ` ${words.lost}` : ''}` : words.holds(lead)}
      </Banner>
    </div>
  )
}
