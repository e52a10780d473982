// Package change is the change-set of sync/README.md: what one user action did, as operations on records. It reads
// sets strictly, writes them, checks them against the schema and computes name-based ids. It is pure: no I/O, no clock,
// no randomness, and it decides no merge.
package change

import (
	"shipshape/sync/hlc"
)

// Limits of one set (sync/README.md, "Names").
const (
	MaxOps   = 200
	MaxBytes = 128 << 10
	MaxJSON  = 64 << 10 // one x-json value
	MaxDepth = 32
)

// Kinds of operation.
const (
	Add     = "add"
	Update  = "set"
	Command = "command"
	Delete  = "delete"
	Remove  = "remove"
)

// Op is one operation on one record. Values of Fields are nil, bool, string, int64, or json.RawMessage (compact) for
// arrays and objects of x-json fields.
type Op struct {
	Entity  string
	ID      string
	Kind    string
	Command string
	CL      int64 // the causal length seen; 0 on add
	Fields  map[string]any
	Was     map[string][]string // field -> versions seen; absent when the field had no value
	Base    map[string]string   // text field -> the text the edit started from
	Saw     []string            // delete, remove: all versions seen
}

// ClockReading is the raw device time in epoch ms, the measured correction in ms, and how far it is to be trusted.
type ClockReading struct {
	Wall    int64  `json:"wall"`
	Offset  int64  `json:"offset"`
	Quality string `json:"quality"`
}

// Set is one change-set. Raw are the bytes as they stood in the request and Hash their SHA-256.
type Set struct {
	Device     string
	N          int64
	ID         string
	At         hlc.Stamp
	Schema     int
	Clock      ClockReading
	Actor      string
	OnBehalfOf string
	Group      string
	Needs      []string
	Ops        []Op
	Raw        []byte
	Hash       string
}

// Codes of refusals (sync/README.md, "Push"). CodeUnknown is no rejection: the server answers `deferred{unknown}`.
const (
	CodeMalformed     = "malformed"
	CodeBadID         = "bad_id"
	CodeInvalid       = "invalid"
	CodeUnknownRecord = "unknown_record"
	CodeForbidden     = "forbidden"
	CodeWrongAuthor   = "wrong_author"
	CodeIllegalState  = "illegal_state"
	CodeGuard         = "guard"
	CodeImmutable     = "immutable"
	CodeDependsOn     = "depends_on"
	CodeTooLarge      = "too_large"
	CodeImporter      = "importer"
	CodeUnknown       = "unknown"
	// CodeWaits never leaves the server: what the set rests on is not here yet, so that the set is deferred.
	CodeWaits = "waits"
)

// Refusal says why a set is not in effect. Fields holds one message per field name. Choice: only because of values that are not among
// the choices, which the schema of a newer device may have.
type Refusal struct {
	Code    string
	Message string
	Fields  map[string]string
	Choice  bool
}

func (r *Refusal) Error() string { return r.Code + ": " + r.Message }
