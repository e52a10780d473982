// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 16
export const SCHEMA_HASH = 'a3317e62d9568c50e4d54a252844f9e731aafe0c8c0bd6de48d340569f464552'
