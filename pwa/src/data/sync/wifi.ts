/**
 * Photos on Wi-Fi only. Text, thumbnails and stop-work photos always go; what is held back are the larger renditions of other
 * photos, and only where the browser says what carries the connection.
 */
import { uuid5 } from '../../../../sync/change/ids.ts'
import type { MetaValues, OrgDatabase, Upload } from '../store/database.ts'
import type { SyncState } from './status.ts'

export type WifiRule = SyncState['wifi']

/** Inside a transaction that covers the table of walk settings. */
export async function readWifiRule(
  db: OrgDatabase,
  meta: Pick<MetaValues, 'orgId' | 'photosOnWifi'>,
  connection: string | null,
): Promise<WifiRule> {
  const settings = meta.orgId === '' ? undefined : await db.rows('walkSettings').get(uuid5(meta.orgId, 'walkSettings'))
  return {
    organization: settings?.fields['photosOnWifi'] === true,
    device: meta.photosOnWifi,
    measurable: connection !== null,
  }
}

/** Whether photos wait on this connection. What the browser cannot name counts as Wi-Fi: nothing may wait for ever. */
export function holdsPhotos(rule: WifiRule, connection: string | null): boolean {
  return (
    (rule.device ?? rule.organization) &&
    (connection === 'cellular' || connection === 'wimax' || connection === 'bluetooth')
  )
}

export function isHeld({ mime, priority }: Pick<Upload, 'mime' | 'priority'>, holding: boolean): boolean {
  return holding && priority > 0 && mime.startsWith('image/')
}
