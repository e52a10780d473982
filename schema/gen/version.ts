// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '80b35ca5d2f40f9fb44714cc73a14351abb9e2f5ab34b170fe17768b18fd2591'
