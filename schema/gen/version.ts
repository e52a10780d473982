// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '32299acec599da86f67e70cf11df69cf0d7216537a8329f138fb2e0104ac37d5'
