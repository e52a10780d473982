/** What people do under a permit, as operations of one commit. */
import type { Entities } from '../../../../../schema/gen/types.ts'
import { keyedId } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/commit.ts'
import type { Entry, Permit } from './kinds.ts'

type Fields = Partial<Entities['workPermit']>

export function command(id: string, name: string, fields: Fields = {}): NewOp {
  return { kind: 'command', entity: 'workPermit', id, command: name, fields }
}

export function setPermit(id: string, fields: Fields): NewOp {
  return { kind: 'set', entity: 'workPermit', id, fields }
}

interface Press {
  readonly now: number
  readonly me: string
  readonly tablet: string
}

/** A step with what it notes. Who starts the work takes the entry log, where nobody has it. */
export function stepOps(permit: Permit, step: string, { now, me, tablet }: Press): NewOp[] {
  switch (step) {
    case 'issue':
      return [command(permit.id, 'issue', { issuerId: me, issuedAt: now })]
    case 'start':
      return [
        command(permit.id, 'start', {
          startedAt: now,
          ...(permit.logDevice === null ? { logDevice: tablet, logHolderId: me } : {}),
        }),
      ]
    case 'endWork':
      return [command(permit.id, 'endWork', { workEndedAt: now })]
    case 'restart': // the fire watch begins anew when this work is over
      return [command(permit.id, 'restart', { workEndedAt: null, surveyedAt: null, surveyedBy: null })]
    default:
      return [command(permit.id, step)]
  }
}

/** Conditions changed: no gas test from before counts, and work that is on stops. */
export function changedOps(permit: Permit, why: string, now: number): NewOp[] {
  const fields: Fields = { conditionsAt: now, conditionsWhy: why }
  return permit.state === 'active'
    ? [command(permit.id, 'suspend', { ...fields, stateReason: why })]
    : [setPermit(permit.id, fields)]
}

/** Two tablets that look at one thing meet in one row. */
export function checkOp(permitId: string, key: string, done: boolean, now: number): NewOp {
  return {
    kind: 'add',
    entity: 'permitCheck',
    id: keyedId('permitCheck', { permitId, key }),
    fields: { permitId, key, done, checkedAt: now },
  }
}

/** Somebody of the directory, or a name alone. */
export function goesIn(
  id: string,
  permitId: string,
  who: { readonly personId: string } | { readonly name: string },
  job: string,
  now: number,
): NewOp {
  return {
    kind: 'add',
    entity: 'permitEntry',
    id,
    fields: { permitId, ...who, inAt: now, ...(job === '' ? {} : { job }) },
  }
}

export function comesOut({ id, inAt }: Entry, now: number): NewOp {
  return { kind: 'set', entity: 'permitEntry', id, fields: { outAt: Math.max(now, inAt) } }
}

interface HandOver {
  readonly id: string
  readonly permit: Permit
  readonly toId: string
  readonly note: string
  readonly press: Press
}

/** The next shift: somebody else holds the permit, and knows what to know. */
export function shiftOps({ id, permit, toId, note, press: { now, me } }: HandOver): NewOp[] {
  return [
    {
      kind: 'add',
      entity: 'permitHandOver',
      id,
      fields: {
        permitId: permit.id,
        what: 'shift',
        fromId: permit.holderId ?? me,
        toId,
        at: now,
        ...(note === '' ? {} : { note }),
      },
    },
    setPermit(permit.id, { holderId: toId }),
  ]
}

/** The entry log is free: the next tablet takes it once it has heard so. */
export function giveLog(id: string, permit: Permit, { now, me }: Press): NewOp[] {
  return [
    { kind: 'add', entity: 'permitHandOver', id, fields: { permitId: permit.id, what: 'log', fromId: me, at: now } },
    setPermit(permit.id, { logDevice: null, logHolderId: null }),
  ]
}

export function takeLog(id: string, permit: Permit, why: string, { now, me, tablet }: Press): NewOp[] {
  return [
    {
      kind: 'add',
      entity: 'permitHandOver',
      id,
      fields: {
        permitId: permit.id,
        what: 'log',
        ...(permit.logHolderId === null ? {} : { fromId: permit.logHolderId }),
        toId: me,
        at: now,
        ...(why === '' ? {} : { note: why }),
      },
    },
    setPermit(permit.id, { logDevice: tablet, logHolderId: me }),
  ]
}
