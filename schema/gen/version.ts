// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '56bcfc8a415e22e418bcc1e9e5004f5a49b7a09a94b3591a5f8833f301038c36'
