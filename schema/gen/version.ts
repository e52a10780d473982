// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 18
export const SCHEMA_HASH = '69f65f41ecfa6b4554fa913add5e5740b00fd85952425bd6ea980af80bafd5d5'
