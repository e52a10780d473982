/** Under a list: since when it stands on this device, and the way to what is older. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { addDays, formatDate, today } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { capital } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './OlderBar.module.css'
import { OLDER_PAGE, type OlderKind } from './olderQuery.ts'
import type { Older } from './useOlder.ts'

interface Props<E extends EntityName> {
  readonly kind: OlderKind<E>
  readonly older: Older<E>
}

export function OlderBar<E extends EntityName>({ kind, older }: Props<E>) {
  const online = useSyncValue('link') === 'online'
  const window = WINDOWS[kind.entity]
  if (window === undefined) return null
  const { many } = kind
  const since = formatDate(addDays(today(), -window.days))
  const ended = window.ended === undefined ? capital(many) : `Finished ${many}`
  const from =
    window.apart !== undefined ? `Uploaded ${many}, and those from before ${since},` : `${ended} from before ${since}`
  const { asked, busy, problem, full } = older
  const more = asked === null || asked.more
  return (
    <div className={styles.bar} role="group" aria-label={`Older ${many}`}>
      <Icon name="cloud" size="xs" />
      <p className={styles.text} role="status">
        {asked === null ? `${from} are on the server.` : said(asked, many)}
        {problem === null ? null : <span className={styles.problem}> {problem}</span>}
      </p>
      {!more ? null : full ? (
        <span>Narrow the list to see more.</span>
      ) : online ? (
        <>
          <Button kind="quiet" size="small" busy={busy} onClick={() => void older.load()}>
            {asked === null
              ? window.apart === undefined
                ? 'Show older'
                : 'Show from the server'
              : `Show ${OLDER_PAGE} more`}
          </Button>
          {asked === null ? null : (
            <Button kind="quiet" size="small" busy={busy} onClick={() => void older.load(true)}>
              Show all
            </Button>
          )}
        </>
      ) : (
        <span>They need a signal.</span>
      )}
    </div>
  )
}

/** Without a day: what the server alone has need not be old. */
function said({ loaded, total, capped, more }: NonNullable<Older<EntityName>['asked']>, many: string) {
  if (loaded === 0) return `No other ${many} match on the server.`
  const of = total === null || (!more && !capped) ? '' : ` of ${formatNumber(total)}${capped ? ' or more' : ''}`
  return `${formatNumber(loaded)}${of} ${many} from the server are shown with the others${more ? '.' : ': all there are.'}`
}
