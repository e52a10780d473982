// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { Role, Scope } from '../meta/shapes.ts'

export const ROLES: readonly Role[] = [{"id":"org_admin","title":"Organization admin"},{"id":"ehs_manager","title":"EHS manager"},{"id":"env_specialist","title":"Environmental specialist"},{"id":"supervisor","title":"Supervisor"},{"id":"inspector","title":"Inspector"},{"id":"operations","title":"Operations / dockmaster"},{"id":"data_clerk","title":"Data clerk"},{"id":"auditor","title":"Auditor"},{"id":"contractor","title":"Contractor"}]

/** Permission to role to scope; '*' stands for every role, a missing role for no. */
export const PERMISSIONS: Readonly<Record<string, { readonly title: string; readonly roles: Readonly<Record<string, Scope>> }>> = {
  "account.device.read": { title: "See what waits on everybody's devices", roles: {"ehs_manager":"org","org_admin":"org","supervisor":"org"} },
  "account.organization.edit": { title: "Edit the organization's profile", roles: {"org_admin":"org"} },
  "account.organization.read": { title: "See the organization's name and time zone", roles: {"*":"org"} },
  "account.rescue.import": { title: "Bring in rescue files of others", roles: {"ehs_manager":"org","org_admin":"org"} },
  "account.sync.use": { title: "Sync this device", roles: {"*":"org"} },
  "records.comment.create": { title: "Write comments", roles: {"contractor":"org","data_clerk":"org","ehs_manager":"org","env_specialist":"org","inspector":"org","operations":"org","org_admin":"org","supervisor":"org"} },
  "records.comment.delete": { title: "Remove own comments", roles: {"contractor":"own","data_clerk":"own","ehs_manager":"org","env_specialist":"own","inspector":"own","operations":"own","org_admin":"org","supervisor":"own"} },
  "records.comment.edit": { title: "Edit own comments", roles: {"contractor":"own","data_clerk":"own","ehs_manager":"own","env_specialist":"own","inspector":"own","operations":"own","org_admin":"own","supervisor":"own"} },
  "records.comment.read": { title: "Read comments", roles: {"*":"org"} },
  "records.conflict.edit": { title: "Settle conflicts", roles: {"contractor":"own","data_clerk":"org","ehs_manager":"org","env_specialist":"org","inspector":"org","operations":"org","org_admin":"org","supervisor":"org"} },
  "records.conflict.read": { title: "See conflicts", roles: {"*":"org"} },
  "records.photo.create": { title: "Add photos", roles: {"contractor":"own","data_clerk":"org","ehs_manager":"org","env_specialist":"org","inspector":"org","operations":"org","org_admin":"org","supervisor":"org"} },
  "records.photo.delete": { title: "Remove photos", roles: {"contractor":"own","ehs_manager":"org","inspector":"own","operations":"own","supervisor":"org"} },
  "records.photo.edit": { title: "Edit photo captions", roles: {"contractor":"own","ehs_manager":"org","env_specialist":"org","inspector":"own","operations":"own","supervisor":"org"} },
  "records.photo.read": { title: "See photos", roles: {"*":"org"} },
  "records.view.create": { title: "Save views", roles: {"auditor":"org","contractor":"org","data_clerk":"org","ehs_manager":"org","env_specialist":"org","inspector":"org","operations":"org","org_admin":"org","supervisor":"org"} },
  "records.view.delete": { title: "Delete saved views", roles: {"auditor":"own","contractor":"own","data_clerk":"own","ehs_manager":"org","env_specialist":"own","inspector":"own","operations":"own","org_admin":"org","supervisor":"own"} },
  "records.view.edit": { title: "Change saved views", roles: {"auditor":"own","contractor":"own","data_clerk":"own","ehs_manager":"org","env_specialist":"own","inspector":"own","operations":"own","org_admin":"org","supervisor":"own"} },
  "records.view.read": { title: "Use saved views", roles: {"*":"org"} },
  "safety-walk.template.manage": { title: "Manage walk templates", roles: {"ehs_manager":"org","org_admin":"org"} },
  "safety-walk.template.read": { title: "See walk templates", roles: {"*":"org"} },
  "safety-walk.walk.approve": { title: "Verify and close findings and walks", roles: {"ehs_manager":"org","env_specialist":"org","supervisor":"org"} },
  "safety-walk.walk.create": { title: "Start or join walks and record findings", roles: {"contractor":"own","ehs_manager":"org","env_specialist":"org","inspector":"org","operations":"org","supervisor":"org"} },
  "safety-walk.walk.delete": { title: "Delete walks and findings", roles: {"contractor":"own","ehs_manager":"org","env_specialist":"org","inspector":"own","operations":"own","supervisor":"org"} },
  "safety-walk.walk.edit": { title: "Edit walks and findings", roles: {"contractor":"own","ehs_manager":"org","env_specialist":"org","inspector":"own","operations":"own","supervisor":"org"} },
  "safety-walk.walk.export": { title: "Export walks and findings", roles: {"auditor":"org","ehs_manager":"org","env_specialist":"org","org_admin":"org"} },
  "safety-walk.walk.read": { title: "See walks and findings", roles: {"auditor":"org","contractor":"own","data_clerk":"org","ehs_manager":"org","env_specialist":"org","inspector":"org","operations":"org","org_admin":"org","supervisor":"org"} },
  "tasks.task.approve": { title: "Accept or send back finished tasks", roles: {"ehs_manager":"org","env_specialist":"org","operations":"org","org_admin":"org","supervisor":"org"} },
  "tasks.task.create": { title: "Create tasks", roles: {"data_clerk":"org","ehs_manager":"org","env_specialist":"org","inspector":"org","operations":"org","org_admin":"org","supervisor":"org"} },
  "tasks.task.delete": { title: "Delete tasks", roles: {"ehs_manager":"org","org_admin":"org"} },
  "tasks.task.edit": { title: "Edit and work on tasks", roles: {"contractor":"own","data_clerk":"own","ehs_manager":"org","env_specialist":"org","inspector":"own","operations":"org","org_admin":"org","supervisor":"org"} },
  "tasks.task.export": { title: "Export tasks", roles: {"auditor":"org","ehs_manager":"org","env_specialist":"org","operations":"org","org_admin":"org","supervisor":"org"} },
  "tasks.task.read": { title: "See tasks", roles: {"auditor":"org","contractor":"own","data_clerk":"org","ehs_manager":"org","env_specialist":"org","inspector":"org","operations":"org","org_admin":"org","supervisor":"org"} },
  "yard.person.create": { title: "Add people without an account to the directory", roles: {"ehs_manager":"org","org_admin":"org"} },
  "yard.person.edit": { title: "Edit the people directory", roles: {"ehs_manager":"org","org_admin":"org"} },
  "yard.person.read": { title: "See the people directory", roles: {"*":"org"} },
  "yard.zone.create": { title: "Add zones and vessels", roles: {"ehs_manager":"org","org_admin":"org"} },
  "yard.zone.delete": { title: "Delete zones and vessels", roles: {"ehs_manager":"org","org_admin":"org"} },
  "yard.zone.edit": { title: "Edit zones and vessels", roles: {"ehs_manager":"org","org_admin":"org"} },
  "yard.zone.read": { title: "See zones, vessels and people", roles: {"*":"org"} },
}
