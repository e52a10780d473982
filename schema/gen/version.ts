// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '49ecf990868968530b4c8596e9e50b1d86c5ec53a400d8bdd803482546ec0f48'
