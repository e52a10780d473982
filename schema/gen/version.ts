// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '3f3d68ff4404dde2cbf6949545b1041a14d7a9437c37402170035badea02d7f0'
