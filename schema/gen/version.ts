// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 16
export const SCHEMA_HASH = 'ca0dcc07fb5cfa21304a817b801a3e99adfe2bea8587f06c4cd494ae43791c9f'
