// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = '06fec527b93172f30bf1458af63dae7598c2347f30b99a1c38a741e208f36ac9'
