// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'f5bfa6651efc2dd3fd33c0ba24c114e7a458bdb2f8441d907263222212d3fb75'
