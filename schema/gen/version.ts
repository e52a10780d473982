// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '0e6757fc4efe19f2a11903739722928a3d54bba49b2f7b6868ce12cd063a5d74'
