// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = 'ace6b4606dc6786f9c5d27b7235d5bba8fb99af1382775674cd00a3dc7949500'
