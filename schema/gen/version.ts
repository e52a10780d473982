// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 14
export const SCHEMA_HASH = 'a3eb056a25040cdbf4433e87bd6feb059362d8c4bcfdff32997b70ad7f04234f'
