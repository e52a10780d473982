// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { NavMeta, RouteMeta } from '../meta/shapes.ts'

export const ROUTES: readonly RouteMeta[] = [
  { path: "/auth", aliases: [], page: "SignIn", module: "account", access: "public", field: false },
  { path: "/", aliases: [], page: "Landing", module: "account", access: "user", field: false },
  { path: "/dialog-test", aliases: [], page: "DialogTest", module: "account", access: "user", field: false },
  { path: "/sync", aliases: [], page: "SyncCentre", module: "account", access: "user", field: false },
  { path: "/bin", aliases: [], page: "RecycleBin", module: "records", access: "user", field: false },
  { path: "/n/:number", aliases: [], page: "RecordByNumber", module: "records", access: "user", field: false },
  { path: "/safety-walk", aliases: ["/safety-walks"], page: "WalkHome", module: "safety-walk", access: "safety-walk.walk.read", field: false },
  { path: "/safety-walk/new", aliases: [], page: "WalkSetup", module: "safety-walk", access: "safety-walk.walk.create", field: true },
  { path: "/safety-walk/:id", aliases: [], page: "WalkPage", module: "safety-walk", access: "safety-walk.walk.read", field: false },
  { path: "/safety-walk/:id/board", aliases: [], page: "ZoneBoard", module: "safety-walk", access: "safety-walk.walk.read", field: true },
  { path: "/safety-walk/:id/zone/:zoneId", aliases: [], page: "ZonePage", module: "safety-walk", access: "safety-walk.walk.read", field: true },
  { path: "/safety-walk/:id/zone/:zoneId/checklist", aliases: [], page: "Checklist", module: "safety-walk", access: "safety-walk.walk.read", field: true },
  { path: "/safety-walk/:id/finding/:findingId", aliases: [], page: "FindingCapture", module: "safety-walk", access: "safety-walk.walk.read", field: true },
  { path: "/safety-walk/:id/review", aliases: [], page: "Review", module: "safety-walk", access: "safety-walk.walk.read", field: true },
  { path: "/safety-walk/:id/sign", aliases: [], page: "Sign", module: "safety-walk", access: "safety-walk.walk.read", field: true },
  { path: "/safety-walk/:id/report", aliases: [], page: "Report", module: "safety-walk", access: "safety-walk.walk.read", field: true },
  { path: "/safety-walk/:id/zone/:zoneId/verify", aliases: [], page: "VerifyFirst", module: "safety-walk", access: "safety-walk.walk.read", field: true },
  { path: "/safety-walk/:id/later", aliases: [], page: "FinishLater", module: "safety-walk", access: "safety-walk.walk.read", field: true },
  { path: "/walk-plan", aliases: [], page: "WalkPlan", module: "safety-walk", access: "safety-walk.walk.read", field: false },
  { path: "/walk-trends", aliases: [], page: "WalkTrends", module: "safety-walk", access: "safety-walk.walk.read", field: false },
  { path: "/walk-digest", aliases: [], page: "WalkDigest", module: "safety-walk", access: "safety-walk.walk.read", field: false },
  { path: "/walk-setup", aliases: [], page: "WalkTemplates", module: "safety-walk", access: "safety-walk.template.read", field: false },
  { path: "/walk-setup/templates/:id", aliases: [], page: "WalkTemplateEditor", module: "safety-walk", access: "safety-walk.template.read", field: false },
  { path: "/findings", aliases: [], page: "FindingList", module: "safety-walk", access: "safety-walk.walk.read", field: false },
  { path: "/findings/:id", aliases: [], page: "FindingDetail", module: "safety-walk", access: "safety-walk.walk.read", field: false },
  { path: "/tasks", aliases: [], page: "TaskList", module: "tasks", access: "tasks.task.read", field: false },
  { path: "/tasks/:id", aliases: [], page: "TaskDetail", module: "tasks", access: "tasks.task.read", field: false },
  { path: "/yard/zones", aliases: [], page: "ZoneList", module: "yard", access: "yard.zone.read", field: false },
  { path: "/yard/map", aliases: [], page: "YardMap", module: "yard", access: "yard.zone.read", field: false },
  { path: "/yard/people", aliases: [], page: "PeopleList", module: "yard", access: "yard.person.read", field: false },
  { path: "/yard/import", aliases: [], page: "YardImport", module: "yard", access: "yard.zone.create", field: false },
  { path: "/yard/labels", aliases: [], page: "ZoneLabels", module: "yard", access: "yard.zone.read", field: false },
]

export const NAV: readonly NavMeta[] = [
  { path: "/bin", title: "Recycle bin", icon: "trash-2", group: "records", order: 900, module: "records" },
  { path: "/safety-walk", title: "Safety walk", icon: "footprints", group: "yard", order: 10, module: "safety-walk" },
  { path: "/findings", title: "Findings", icon: "triangle-alert", group: "yard", order: 20, module: "safety-walk" },
  { path: "/walk-trends", title: "Walk trends", icon: "trending-up", group: "yard", order: 30, module: "safety-walk" },
  { path: "/walk-setup", title: "Walk setup", icon: "settings", group: "yard", order: 100, module: "safety-walk" },
  { path: "/tasks", title: "Tasks", icon: "square-check", group: "now", order: 30, module: "tasks" },
  { path: "/yard/zones", title: "Yard zones", icon: "map", group: "yard", order: 90, module: "yard" },
]
