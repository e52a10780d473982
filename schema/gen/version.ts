// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'a952cad2e300bc5f3e7e9708110be6846c15d6ca371eeb4db79b35ddacf3d2ef'
