// Generated from schema/modules by `go tool task gen`. Do not edit.

/** Module id to its title. */
export const MODULES: Readonly<Record<string, string>> = {
  "account": "Account",
  "admin": "Admin",
  "calendar": "Compliance calendar",
  "chat": "Chat with your data",
  "dashboard": "Dashboard",
  "ehs-checklists": "EHS checklists",
  "equipment": "Equipment",
  "exports": "Exports",
  "faq": "FAQ",
  "feedback": "Feedback",
  "fuel": "Fuel tracking",
  "hazwaste": "Hazardous waste",
  "inventory": "Inventory",
  "logs": "Logs",
  "organizations": "Organizations",
  "paint": "Paint forms",
  "records": "Records",
  "regulatory-intelligence": "Regulatory intelligence",
  "safety-walk": "Safety walk",
  "safety": "Safety",
  "ship-docking": "Ship docking",
  "tasks": "Tasks",
  "yard": "Yard",
}
