// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = '628120a747a5edd65e2bddf3e62c15a78b52479e35979526b86c22b671f93cd1'
