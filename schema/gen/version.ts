// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 8
export const SCHEMA_HASH = '7a33466130d31e371da6f3a36b3d312c12f9d8cac8955365eb274d94f2d43a1f'
