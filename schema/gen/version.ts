// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '4a83a6346d2c56c4aef5dec8410497fa3aed383f3e6b78084b7ea255f7fbe66f'
