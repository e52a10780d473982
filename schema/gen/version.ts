// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '476995ff9e091b9e26e8abd75321fb51543f8dc45bdd60800af3b57b01f215e6'
