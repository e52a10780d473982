// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { ActionMeta, PlaceMeta } from '../meta/shapes.ts'

/** Pages without a record in their address, in the order of the module files. */
export const PLACES: readonly PlaceMeta[] = [
  { path: "/sync", title: "Sync center", icon: "refresh-cw", key: "s" },
  { path: "/admin", title: "Admin", icon: "settings" },
  { path: "/calendar", title: "Calendar", icon: "calendar-check", key: "c" },
  { path: "/calendar/rules", title: "Calendar rules", icon: "repeat" },
  { path: "/calendar/adopt", title: "Adopt the law", icon: "scale" },
  { path: "/calendar/proof", title: "On time and missed", icon: "chart-column" },
  { path: "/calendar/leave", title: "Leave and handing over", icon: "user-round-x" },
  { path: "/calendar/clocks", title: "Event clocks", icon: "timer" },
  { path: "/calendar/feed", title: "Calendar in other programs", icon: "share-2" },
  { path: "/calendar/settings", title: "Calendar settings", icon: "settings" },
  { path: "/calendar/item", title: "Calendar items", icon: "list-checks" },
  { path: "/dashboard", title: "Dashboard", icon: "layout-dashboard" },
  { path: "/equipment", title: "Equipment", icon: "wrench" },
  { path: "/feedback", title: "Feedback", icon: "message-square" },
  { path: "/superuser-dashboard", title: "Superuser dashboard", icon: "building-2" },
  { path: "/organizations", title: "Organizations", icon: "layers" },
  { path: "/permits", title: "Permits", icon: "scroll-text" },
  { path: "/qualifications", title: "Qualifications", icon: "graduation-cap" },
  { path: "/qualifications/kinds", title: "Kinds of qualification", icon: "award" },
  { path: "/bin", title: "Recycle bin", icon: "trash-2", key: "b" },
  { path: "/safety-walk", title: "Safety walk", icon: "footprints", key: "w" },
  { path: "/walk-plan", title: "Plan walks", icon: "calendar", key: "l" },
  { path: "/walk-trends", title: "Walk trends", icon: "trending-up", key: "r" },
  { path: "/walk-digest", title: "Weekly digest", icon: "file-text" },
  { path: "/walk-setup", title: "Walk setup", icon: "clipboard-list" },
  { path: "/findings", title: "Findings", icon: "triangle-alert", key: "o" },
  { path: "/tasks", title: "Tasks", icon: "square-check", key: "t" },
  { path: "/yard/zones", title: "Yard zones", icon: "map", key: "z" },
  { path: "/yard/map", title: "Yard map", icon: "map", key: "m" },
  { path: "/yard/vessels", title: "Vessels", icon: "ship" },
  { path: "/yard/people", title: "People", icon: "users" },
  { path: "/yard/import", title: "Import from CSV", icon: "upload" },
  { path: "/yard/labels", title: "Zone labels", icon: "qr-code" },
]

export const ACTIONS: readonly ActionMeta[] = [
  {"title":"Start a walk","path":"/safety-walk/new","icon":"footprints"},
  {"title":"New finding","path":"/safety-walk","icon":"camera","detail":"on a walk that is running","needs":"safety-walk.walk.create"},
  {"title":"Plan walks","path":"/walk-plan","icon":"calendar"},
  {"title":"open findings","path":"/findings?zone={id}&phase=open","icon":"map-pin","of":"zone"},
  {"title":"open tasks","path":"/tasks?tab=open&who={id}","icon":"user","of":"person"},
]
