/** A restore in words. Pure. */
import { formatDateTime } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { entityTitle } from '../../../records/names.ts'
import type { KnownDevice, Restore, SeenRecord } from './restoreShapes.ts'

const SIGN: Readonly<Record<Restore['sign'], string>> = {
  cursor: 'A device had changes that this server no longer knew.',
  claim: 'A device had changes that this server no longer knew.',
  file: 'The data folder remembered changes that the database no longer had.',
  command: 'Somebody ran the restore command.',
}

/** At most what the server takes at once. */
export const AT_ONCE = 200

export function restoreTitle({ lastAt, noticedAt }: Restore): string {
  return lastAt === null ? `Restored on ${formatDateTime(noticedAt)}` : `Restored to ${formatDateTime(lastAt)}`
}

export function noticedWords({ sign, noticedAt }: Restore): string {
  return `Noticed ${formatDateTime(noticedAt)}. ${SIGN[sign]}`
}

export function missingWords({ changes, back, missing, lastAt }: Restore): string {
  if (changes === 0) return 'No device has told of a change that is missing here.'
  const since = lastAt === null ? '' : ` after ${formatDateTime(lastAt)}`
  const known = `${plural(changes, 'change')} made${since} ${changes === 1 ? 'is' : 'are'} known.`
  if (missing === 0) return `${known} All are back.`
  return `${known} ${back === 0 ? 'None is back' : `${formatNumber(back)} ${back === 1 ? 'is' : 'are'} back`}, ${formatNumber(missing)} ${missing === 1 ? 'is' : 'are'} missing.`
}

/** Devices that may still bring something. */
export function awaited({ devices, noticedAt }: Restore): readonly KnownDevice[] {
  const recent = noticedAt - 90 * 86_400_000
  return devices.filter(({ returned, heardAt }) => !returned && (heardAt === null || heardAt > recent))
}

export function deviceWords({ name, userName, heardAt }: KnownDevice): string {
  return `${name}, ${userName}, ${heardAt === null ? 'never heard' : `last heard ${formatDateTime(heardAt)}`}`
}

export function recordWords({ entity, fields }: SeenRecord): string {
  const own = [fields['number'], fields['title'] ?? fields['name'] ?? fields['text'] ?? fields['fullName']].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  )
  return [entityTitle(entity), ...own].join(' · ')
}

export function stateWords({ known, deleted, byName }: SeenRecord): string {
  const what = deleted ? 'Deleted' : known ? 'Changed' : 'Not here'
  return `${what}. Last changed by ${byName === '' ? 'the server' : byName}.`
}
