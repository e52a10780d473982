// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '2a13a138251d523c4ecccc8640f456ce8a63f560730c878b9f1fe0985335fc84'
