/**
 * Photos on Wi-Fi only. Text, thumbnails and stop-work photos always go; what is held back are the larger renditions of other
 * photos, and only where the browser says what carries the connection.
 */
import type { Table } from 'dexie'
import { STORES } from '../../../../schema/gen/stores.ts'
import { isEntity, type MetaValues, type OrgDatabase, type Upload } from '../store/database.ts'
import type { SyncState } from './status.ts'

export type WifiRule = SyncState['wifi']

/** The record that has the organization's rule (x-setting of its module file). */
const RULE = Object.entries(STORES).find(([, { settings }]) => settings?.includes('photosOnWifi'))?.[0]

/** The tables that a transaction must cover which reads the rule. */
export function wifiTables(db: OrgDatabase): readonly Table[] {
  return isEntity(RULE) ? [db.rows(RULE)] : []
}

/** Inside a transaction that covers `wifiTables`. */
export async function readWifiRule(
  db: OrgDatabase,
  meta: Pick<MetaValues, 'photosOnWifi'>,
  connection: string | null,
): Promise<WifiRule> {
  // The only record of its kind.
  const settings = isEntity(RULE) ? await db.rows(RULE).toCollection().first() : undefined
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
