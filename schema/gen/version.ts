// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '928725c5249845e3acb9a94fa5c7dc668eebe6bce273130886424eb0508de20d'
