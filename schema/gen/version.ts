// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '447abaecb76efb2dc43100eb7f0751ef26c66ec2a38cbbc11bd413bb72945619'
