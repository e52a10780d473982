/** The audit log in words. Pure. */

const ACTION: Readonly<Record<string, string>> = {
  'device.revoke': 'Revoked a device',
  'feedback.change': 'Moved feedback along',
  'impersonation.end': 'Stopped acting here',
  'impersonation.start': 'Started acting here',
  'invitation.create': 'Invited',
  'invitation.resend': 'Sent an invitation again',
  'invitation.revoke': 'Revoked an invitation',
  'organization.create': 'Created the organization',
  'organization.restore': 'Restored the organization',
  'organization.settings': 'Changed settings',
  'organization.suspend': 'Suspended the organization',
  'organization.hold': 'Put the records on hold',
  'organization.release': 'Ended the hold of the records',
  'rescue.import': 'Brought in a rescue file',
  'restore.dismiss': 'Set a record aside after a restore',
  'restore.take': 'Took a record in after a restore',
  'rights.change': 'Changed rights of roles',
  'server.restored': 'The server was put back from a backup',
  'session.end': 'Ended a session',
  'session.end_others': 'Ended all other sessions',
  'two_factor.disable': 'Switched off two-factor',
  'two_factor.enable': 'Switched on two-factor',
  'two_factor.recovery_codes': 'Made new recovery codes',
  'user.activate': 'Activated',
  'user.change': 'Changed a person',
  'user.deactivate': 'Deactivated',
  'user.first_password': 'Set the first password',
  'user.grants': 'Changed rights of a person',
  'user.password_reset': 'Sent a password link',
  'user.password_change': 'Changed the password',
  'user.password_check_failed': 'Wrong current password',
  'user.profile_change': 'Changed the profile',
  'user.recovery_code_use': 'Used a recovery code',
  'user.register': 'Accepted an invitation',
  'user.sign_in': 'Signed in',
  'user.sign_in_failed': 'Sign-in failed',
  'user.sign_out': 'Signed out',
  'user.suspend': 'Suspended',
  'user.temporary_password': 'Set a temporary password',
  'user.two_factor_remove': 'Removed two-factor',
}

/** "user.sign_in" is "Signed in"; an action this version does not know yet keeps its own words. */
export function actionWords(action: string): string {
  const known = ACTION[action]
  if (known !== undefined) return known
  const words = action.replaceAll(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What the row tells beside its action: "role: inspector → supervisor · reason: Left the yard". */
export function detailWords(detail: unknown): string {
  if (detail === null || detail === undefined || detail === '') return ''
  if (typeof detail === 'boolean') return detail ? 'yes' : 'no'
  if (typeof detail === 'string' || typeof detail === 'number') return String(detail)
  if (Array.isArray(detail))
    return detail
      .map(detailWords)
      .filter((part) => part !== '')
      .join('; ')
  if (typeof detail !== 'object') return ''
  const { before, after, ...rest } = detail as Readonly<Record<string, unknown>>
  const change = before === undefined && after === undefined ? [] : [`${listWords(before)} → ${listWords(after)}`]
  const others = Object.entries(rest).flatMap(([key, value]) => {
    const words = detailWords(value)
    return words === '' ? [] : [`${keyWords(key)}: ${words}`]
  })
  return [...others, ...change].join(' · ')
}

function listWords(value: unknown): string {
  const words = detailWords(value)
  return words === '' ? 'nothing' : words
}

function keyWords(key: string): string {
  return key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
