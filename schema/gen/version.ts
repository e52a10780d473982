// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = '4f89eff0b68f930e778e7f20910c89d10d45919b547a532a8630031cdf38b49c'
