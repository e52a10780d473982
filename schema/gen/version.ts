// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '6cca671b9b23af831a54af06edb927ba1838d5e2d633470cac0fa868c87ffec3'
