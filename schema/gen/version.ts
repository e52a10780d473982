// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '1d2f4b1fd4ac2a8bf8413c552f390b8e18bee3a1305aee92b3c94ec89592ca2d'
