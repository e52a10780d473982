// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 2
export const SCHEMA_HASH = 'd7e57420d80e5b51a17dea25e208129bd6e0a80357de1e6e264297bf6838c5a7'
