// Generated from schema/modules by `go tool task gen`. Do not edit.

import type { ModuleMeta } from '../meta/places.ts'

export const MODULES: Readonly<Record<string, ModuleMeta>> = {
  "account": { title: "Account", core: true, tracked: ["auth"] },
  "admin": { title: "Admin", core: true, tracked: ["admin"] },
  "calendar": { title: "Compliance calendar", core: false, tracked: ["calendar"] },
  "chat": { title: "Chat with your data", core: false, tracked: [] },
  "dashboard": { title: "Dashboard", core: true, tracked: ["dashboard"] },
  "ehs-checklists": { title: "EHS checklists", core: false, tracked: [] },
  "equipment": { title: "Equipment", core: false, tracked: [] },
  "exports": { title: "Exports", core: false, tracked: ["exports"] },
  "faq": { title: "FAQ", core: false, tracked: [] },
  "feedback": { title: "Feedback", core: true, tracked: [] },
  "fuel": { title: "Fuel tracking", core: false, tracked: ["fuel"] },
  "hazwaste": { title: "Hazardous waste", core: false, tracked: ["hazwaste"] },
  "inventory": { title: "Inventory", core: false, tracked: ["inventory"] },
  "logs": { title: "Logs", core: false, tracked: ["logs"] },
  "organizations": { title: "Organizations", core: true, tracked: [] },
  "paint": { title: "Paint forms", core: false, tracked: ["paint"] },
  "permits": { title: "Agency permits", core: false, tracked: [] },
  "qualifications": { title: "Qualifications", core: false, tracked: [] },
  "records": { title: "Records", core: true, tracked: [] },
  "regulatory-intelligence": { title: "Regulatory intelligence", core: false, tracked: [] },
  "safe-work": { title: "Talks and job safety", core: false, tracked: [] },
  "safety-walk": { title: "Safety walk", core: false, tracked: ["safety-walk"] },
  "safety": { title: "Safety", core: false, tracked: ["safety"] },
  "ship-docking": { title: "Ship docking", core: false, tracked: [] },
  "tasks": { title: "Tasks", core: false, tracked: ["tasks"] },
  "work-permits": { title: "Permits to work", core: false, tracked: ["work-permits"] },
  "yard": { title: "Yard", core: true, tracked: [] },
}
