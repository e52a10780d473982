import { describe, expect, it } from 'vitest'
import { auditQuery } from './audit/columns.tsx'
import { actionWords, detailWords, sentenceOf } from './auditRules.ts'
import { nameProblem, stateOf, temporaryPasswordProblem, devicesWords, waitingOf } from './rules.ts'

describe('the audit log in words', () => {
  it.each([
    ['user.sign_in', 'Signed in'],
    ['rights.change', 'Changed rights of roles'],
    ['tank.level_reset', 'Tank level reset'],
  ])('%s is %s', (action, words) => {
    expect(actionWords(action)).toBe(words)
  })
  it.each<[unknown, string]>([
    [null, ''],
    ['Left the yard', 'Left the yard.'],
    [{ role: { before: 'inspector', after: 'supervisor' } }, 'Role: from Inspector to Supervisor.'],
    [
      { before: [], after: [{ permission: 'tasks.task.export', scope: 'org', expiresAt: null }] },
      'Export tasks (all) (nothing before).',
    ],
    [{ reason: 'Lost phone', newBrowser: true, zones: null }, 'Reason: Lost phone. New browser: yes.'],
    [{ before: 'active', after: 'suspended', reason: 'Left.' }, 'Reason: Left. From active to suspended.'],
    [
      { changes: [{ role: 'inspector', permission: 'tasks.task.export', before: 'own', after: 'org' }] },
      'Inspector, Export tasks: from own to all.',
    ],
  ])('reads %j', (detail, words) => {
    expect(detailWords(detail)).toBe(words)
  })
  it.each([
    ['user.suspend', 'Ana Ruiz', 'Maria Okafor suspended Ana Ruiz.'],
    ['user.sign_in', 'Maria Okafor', 'Maria Okafor signed in.'],
    ['user.grants', 'Maria Okafor', 'Maria Okafor changed rights of themselves.'],
    ['session.end', '', 'Maria Okafor ended a session of somebody.'],
    ['tank.level_reset', '', 'Maria Okafor: Tank level reset.'],
  ])('says %s of %s as a sentence', (action, subjectName, sentence) => {
    expect(sentenceOf({ actorName: 'Maria Okafor', action, subjectKind: 'user', subjectName })).toBe(sentence)
  })
  it('asks the server for the days of the filter with a day to spare on either side, and for the subject', () => {
    expect(auditQuery('?tab=audit')).toBe('')
    expect(new URLSearchParams(auditQuery('?tab=audit&at=2026-03-01..2026-03-02&subject=u1'))).toEqual(
      new URLSearchParams({ from: '2026-02-28T00:00:00Z', to: '2026-03-04T00:00:00Z', subject: 'u1' }),
    )
    expect(auditQuery('?at=..2026-03-02')).toBe('to=2026-03-04T00%3A00%3A00Z')
  })
})

it('tells a temporary password from an account in use', () => {
  expect(stateOf({ state: 'active', firstLogin: true })).toBe('first-login')
  expect(stateOf({ state: 'suspended', firstLogin: true })).toBe('suspended')
})

it('does not take a device that never reported for one that has sent everything', () => {
  expect(waitingOf({ waitingSets: null, waitingFiles: null })).toBeNull()
  expect(waitingOf({ waitingSets: 0, waitingFiles: 0 })).toBe(0)
  expect(waitingOf({ waitingSets: 2, waitingFiles: 3 })).toBe(5)
})

it.each([
  [{ devices: 0, unsynced: 0, unheard: 0 }, 'None'],
  [{ devices: 1, unsynced: 0, unheard: 0 }, '1 device: everything sent, as they last said'],
  [{ devices: 3, unsynced: 17, unheard: 1 }, '3 devices: 17 not sent, 1 has not said what it holds'],
  [{ devices: 2, unsynced: 0, unheard: 2 }, '2 devices: 2 have not said what they hold'],
])('says of %j no more than the devices did', (user, words) => {
  expect(devicesWords(user)).toBe(words)
})

it('asks for a name and a password that are more than nothing', () => {
  expect([nameProblem(' A '), nameProblem('Al')]).toEqual(['Enter a name of at least 2 characters.', true])
  expect([temporaryPasswordProblem('1234567'), temporaryPasswordProblem('12345678')]).toEqual([
    'At least 8 characters.',
    true,
  ])
})
