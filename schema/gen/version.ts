// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = 'd61bd36bada37bda5205eb0992541b2d4750100a40af08d2f189a1e5be5bc385'
