// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'a29e6f41209724a6d0c9304cba9121f43de396aaaa9e13e31c3c8d8367732fa6'
