// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = 'f801aeeca2580dc4c7bdecb4c3c2b55e6e689285674013ebda7410201493f633'
