// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '5dc8e430111fe27c57eaf271a1799a88d73dedd350f50c05668c7ecbc021d6f7'
