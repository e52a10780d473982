// Package app is the vocabulary every server package shares: the one error a user ever sees, the actor, what an actor may
// do, and the time and ids that come in as parameters. It knows no transport and no storage.
package app

import (
	"errors"
	"fmt"
)

// Code says what kind of failure a user meets; package web maps it to a status and to the X-Error-Code header.
type Code string

// The closed list of codes.
const (
	EInvalid      Code = "invalid"
	EUnauthorized Code = "unauthorized"
	ERemoved      Code = "removed" // as EUnauthorized, of somebody who is no longer active
	EForbidden    Code = "forbidden"
	ENotFound     Code = "not_found"
	EConflict     Code = "conflict"
	EGone         Code = "gone"
	ETooLarge     Code = "too_large"
	ETooMany      Code = "too_many"
	EUnsupported  Code = "unsupported"
	EUnavailable  Code = "unavailable"
	EInternal     Code = "internal"
)

// Error is a refusal with a message for the person who asked. Any other error is internal and its text never leaves.
type Error struct {
	Code    Code
	Message string
	Fields  map[string]string
}

func (e *Error) Error() string { return e.Message }

// Errorf makes a refusal; the message is a sentence a user can read.
func Errorf(code Code, format string, a ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, a...)}
}

// CodeOf finds the code of err: EInternal for everything that is not an Error.
func CodeOf(err error) Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return EInternal
}
