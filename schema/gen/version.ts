// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'b2bf82c60280fd66bc5c54fb13678124612c6b82b85ff8811940ae3e6bc7a5aa'
