// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '131a2ed9a50e8eb9a3e83fd3c243686a432c95a0fd1a3cddc1edad3b7e9dfb67'
