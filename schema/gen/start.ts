// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { NavMeta, RouteMeta } from '../meta/places.ts'

const nav = (
  path: string,
  title: string,
  icon: string,
  group: string,
  order: number,
  tab: number | null,
  module: string,
  access: string,
  aliases: readonly string[] = [],
): NavMeta => ({ path, title, icon, group, order, tab, module, access: access.replace(/^~/, `${module}.`), aliases })

export const NAV: readonly NavMeta[] = [
  nav("/admin", "Admin", "settings", "records", 800, null, "admin", "~board.read"),
  nav("/calendar", "Calendar", "calendar-check", "now", 20, 3, "calendar", "~item.read"),
  nav("/dashboard", "Dashboard", "layout-dashboard", "now", 1, 1, "dashboard", "~board.read"),
  nav("/ehs-checklists", "EHS checklists", "clipboard-check", "records", 20, null, "ehs-checklists", "~round.read"),
  nav("/equipment", "Equipment", "wrench", "yard", 40, null, "equipment", "~item.read"),
  nav("/feedback", "Feedback", "message-square", "records", 820, null, "feedback", "~item.manage"),
  nav("/fuel-log", "Fuel and GHG", "fuel", "records", 30, null, "fuel", "~entry.read"),
  nav("/hazwaste", "Hazardous waste", "cylinder", "records", 10, null, "hazwaste", "~container.read"),
  nav("/inventory", "Inventory", "package", "records", 40, null, "inventory", "~movement.read"),
  nav("/logs", "Logs", "notebook-pen", "records", 25, null, "logs", "~template.read"),
  nav("/superuser-dashboard", "Superuser dashboard", "building-2", "now", 0, null, "organizations", "~organization.manage"),
  nav("/organizations", "Organizations", "layers", "records", 810, null, "organizations", "~organization.manage"),
  nav("/paint", "Paint", "paint-roller", "records", 30, null, "paint", "~form.read"),
  nav("/permits", "Agency permits", "scroll-text", "law", 10, null, "permits", "~permit.read"),
  nav("/qualifications", "Qualifications", "graduation-cap", "yard", 50, null, "qualifications", "~qualification.read"),
  nav("/bin", "Recycle bin", "trash-2", "records", 900, null, "records", "user"),
  nav("/talks", "Toolbox talks", "message-square", "records", 6, null, "safe-work", "~talk.read"),
  nav("/job-safety", "Job safety", "list-checks", "records", 7, null, "safe-work", "~analysis.read"),
  nav("/safety-walk", "Safety walk", "footprints", "yard", 10, 2, "safety-walk", "~walk.read", ["/safety-walks"]),
  nav("/findings", "Findings", "triangle-alert", "yard", 20, null, "safety-walk", "~walk.read"),
  nav("/walk-trends", "Walk trends", "trending-up", "yard", 30, null, "safety-walk", "~walk.read"),
  nav("/walk-setup", "Walk setup", "clipboard-list", "yard", 100, null, "safety-walk", "~template.read"),
  nav("/safety", "Safety", "hard-hat", "records", 5, null, "safety", "~incident.read"),
  nav("/tasks", "Tasks", "square-check", "now", 30, 4, "tasks", "~task.read"),
  nav("/work-permits", "Permits to work", "flame", "yard", 25, null, "work-permits", "~permit.read"),
  nav("/yard/zones", "Yard zones", "map", "yard", 90, null, "yard", "~zone.read"),
]

/** The pages whose address is known at once; all others are in routes.ts. */
export const START_ROUTES: readonly RouteMeta[] = [
  { path: "/auth", aliases: [], page: "SignIn", module: "account", access: "public", field: false },
  { path: "/", aliases: [], page: "Landing", module: "account", access: "user", field: false },
  { path: "/dialog-test", aliases: [], page: "DialogTest", module: "account", access: "user", field: false },
  { path: "/sync", aliases: [], page: "SyncCentre", module: "account", access: "user", field: false },
  { path: "/safety-walk", aliases: ["/safety-walks"], page: "WalkHome", module: "safety-walk", access: "safety-walk.walk.read", field: false },
]
