// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '23130469873b04b45764d162a8020a1e14a6b3895dd33d9a5431ccbd8d2c35f7'
