// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '188f693d6ebcaecc08982ed43820067f5dbcc9db4d80d8618505263284efdb0d'
