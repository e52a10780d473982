// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 14
export const SCHEMA_HASH = 'a766e465dc5aefccf529207b7a19cc961918c2c9a93394af32eb1009786b27aa'
