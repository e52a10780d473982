// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '72d8ec426bd308a707cf69e2c607eb596b68317617e91a2e94be58904f282de5'
