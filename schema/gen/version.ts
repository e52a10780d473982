// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '9ffea2251b740404cc9e63ec28527aaa95ff30425421af5d30b60ae8a6a0fc61'
