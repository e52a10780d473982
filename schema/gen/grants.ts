// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { Scope } from '../meta/shapes.ts'

const ROLES: readonly string[] = ["*","auditor","contractor","data_clerk","ehs_manager","env_specialist","inspector","operations","org_admin","supervisor"]
const SCOPES: readonly Scope[] = ["company","org","own","zones"]

const FIRST = {
  "account.device": 'read=B489',
  "account.organization": 'edit=B8 read=B0',
  "account.rescue": 'import=B48',
  "account.sync": 'use=B0',
  "admin.board": 'read=B1489',
  "calendar.item": 'read=B13456789',
  "dashboard.board": 'read=A2B14578C36D9',
  "ehs-checklists.round": 'read=A2B0',
  "equipment.item": 'read=A2B0',
  "feedback.item": 'manage=',
  "fuel.entry": 'read=B13456789',
  "hazwaste.container": 'read=A2B0',
  "inventory.movement": 'read=B13456789',
  "logs.template": 'read=B0',
  "organizations.organization": 'manage=',
  "paint.form": 'read=B13456789C2',
  "permits.permit": 'read=B13456789',
  "qualifications.qualification": 'read=B13456789',
  "safe-work.analysis": 'read=B0',
  "safe-work.talk": 'read=B0',
  "safety-walk.stopWork": 'approve=B45D9 create=B45679C2 edit=B458C26D79 read=B0',
  "safety-walk.template": 'manage=B48 read=B0',
  "safety-walk.walk": 'approve=B45D9 create=B4567C2D9 delete=B4C25679 edit=B45C267D9 export=B1458 read=B13456789C2',
  "safety.incident": 'read=B13456789C2',
  "tasks.task": 'read=A2B13456789',
  "work-permits.permit": 'read=B0',
  "yard.person": 'create=B48 edit=B48 read=B0',
  "yard.zone": 'create=B48 delete=B48 edit=B48 read=B0',
}

type Grants = Readonly<Record<string, Readonly<Record<string, Scope>>>>

export function readGrants(table: Readonly<Record<string, string>>): Grants {
  return Object.fromEntries(
    Object.entries(table).flatMap(([subject, rights]) =>
      rights.split(' ').map((right) => {
        const [verb = '', cells = ''] = right.split('=')
        const held = [...cells.matchAll(/([A-Z])([^A-Z]+)/g)].flatMap(([, scope = '', roles = '']) =>
          [...roles].map((role) => [ROLES[parseInt(role, 36)] ?? '', SCOPES[scope.charCodeAt(0) - 65] ?? 'own'] as const),
        )
        return [`${subject}.${verb}`, Object.fromEntries(held)] as const
      }),
    ),
  )
}

/** Permission to role to scope; '*' stands for every role, a missing role for no. Those of the first page; grantsLater.ts has the others. */
export const GRANTS: Grants = readGrants(FIRST)
