// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = 'dc65f19cccf25d4e61a5db273600c90eb527c01f1effdbeca78d4ccee890adb5'
