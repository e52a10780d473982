package change

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"shipshape/sync/hlc"
)

const (
	maxName    = 64        // entity, field and command names
	maxVersion = 80        // the name of a version
	maxCL      = 1_000_000 // far beyond any row's deletions; keeps a broken client from jumping the length
)

// Parse reads a set strictly. When it refuses, the set still holds the bytes, the hash and whatever of device, n, id and
// actor could be read, so that the server can store the result under the set's name.
func Parse(raw []byte) (Set, *Refusal) {
	sum := sha256.Sum256(raw)
	s := Set{Raw: raw, Hash: hex.EncodeToString(sum[:])}
	if len(raw) > MaxBytes {
		s.rescue()
		return s, &Refusal{Code: CodeTooLarge, Message: fmt.Sprintf("A set is larger than %d KB.", MaxBytes>>10)}
	}
	r := &reader{b: raw}
	refusal := s.read(r)
	if refusal == nil {
		refusal = r.end()
	}
	if refusal != nil {
		s.rescue()
	}
	return s, refusal
}

// rescue finds the names of a set that was refused; what it cannot read stays as it is.
func (s *Set) rescue() {
	var names struct {
		Device json.RawMessage `json:"device"`
		N      json.RawMessage `json:"n"`
		ID     json.RawMessage `json:"id"`
		Actor  json.RawMessage `json:"actor"`
	}
	if json.Unmarshal(s.Raw, &names) != nil {
		return // Not JSON at all: what was read before the broken place is all there is.
	}
	for _, name := range []struct {
		raw  json.RawMessage
		into any
	}{{names.Device, &s.Device}, {names.N, &s.N}, {names.ID, &s.ID}, {names.Actor, &s.Actor}} {
		if len(name.raw) > 0 {
			_ = json.Unmarshal(name.raw, name.into) // A name of the wrong type is no name.
		}
	}
}

func (s *Set) read(r *reader) *Refusal {
	var at string
	var schema int64
	var clock bool
	refusal := r.object(func(key string) (refusal *Refusal) {
		switch key {
		case "device":
			s.Device, refusal = r.text()
		case "n":
			s.N, refusal = r.integer()
		case "id":
			s.ID, refusal = r.text()
		case "at":
			at, refusal = r.text()
		case "schema":
			schema, refusal = r.integer()
		case "clock":
			clock = true
			refusal = s.Clock.read(r)
		case "actor":
			s.Actor, refusal = r.text()
		case "onBehalfOf":
			s.OnBehalfOf, refusal = r.text()
		case "group":
			s.Group, refusal = r.text()
		case "needs":
			s.Needs, refusal = r.names()
		case "ops":
			refusal = s.readOps(r)
		default:
			refusal = r.fail("unknown key %q", key)
		}
		return refusal
	})
	if refusal != nil {
		return refusal
	}
	s.At, s.Schema = hlc.Stamp(at), int(schema)
	switch {
	case !hlc.ValidDevice(s.Device):
		return r.fail("device is not 16 lower-case hex digits")
	case s.N < 1:
		return r.fail("n is not a number from 1")
	case !IsUUID(s.ID):
		return r.fail("id is not a lower-case UUID")
	case !s.At.Valid():
		return r.fail("at is not a stamp")
	case schema < 1 || schema > 1<<31-1:
		return r.fail("schema is not a number from 1")
	case !clock:
		return r.fail("clock is missing")
	case s.Actor == "" || len(s.Actor) > maxName:
		return r.fail("actor is missing or too long")
	case len(s.OnBehalfOf) > maxName:
		return r.fail("onBehalfOf is too long")
	case s.Group != "" && !IsUUID(s.Group):
		return r.fail("group is not a lower-case UUID")
	case len(s.Ops) == 0:
		return r.fail("ops are missing")
	}
	return nil
}

func (c *ClockReading) read(r *reader) *Refusal {
	var wall, offset bool
	refusal := r.object(func(key string) (refusal *Refusal) {
		switch key {
		case "wall":
			wall = true
			c.Wall, refusal = r.integer()
		case "offset":
			offset = true
			c.Offset, refusal = r.integer()
		case "quality":
			c.Quality, refusal = r.text()
		default:
			refusal = r.fail("unknown key %q in clock", key)
		}
		return refusal
	})
	if refusal == nil && (!wall || !offset || (c.Quality != "measured" && c.Quality != "unknown")) {
		return r.fail("clock needs wall, offset and quality measured or unknown")
	}
	return refusal
}

func (s *Set) readOps(r *reader) *Refusal {
	return r.array(func() *Refusal {
		if len(s.Ops) == MaxOps {
			return &Refusal{Code: CodeTooLarge, Message: fmt.Sprintf("A set has more than %d operations.", MaxOps)}
		}
		op, refusal := readOp(r)
		if refusal != nil {
			return refusal
		}
		s.Ops = append(s.Ops, op)
		return nil
	})
}

func readOp(r *reader) (Op, *Refusal) {
	var op Op
	var has struct{ cl, fields, was, base, saw, command bool }
	refusal := r.object(func(key string) (refusal *Refusal) {
		switch key {
		case "entity":
			op.Entity, refusal = r.text()
		case "id":
			op.ID, refusal = r.text()
		case "kind":
			op.Kind, refusal = r.text()
		case "command":
			has.command = true
			op.Command, refusal = r.text()
		case "cl":
			has.cl = true
			op.CL, refusal = r.integer()
		case "fields":
			has.fields = true
			op.Fields = map[string]any{}
			refusal = r.fieldMap(func(field string) (refusal *Refusal) {
				op.Fields[field], refusal = r.value()
				return refusal
			})
		case "was":
			has.was = true
			op.Was = map[string][]string{}
			refusal = r.fieldMap(func(field string) *Refusal {
				sets, refusal := r.versions()
				if len(sets) > 0 {
					op.Was[field] = sets
				}
				return refusal
			})
		case "base":
			has.base = true
			op.Base = map[string]string{}
			refusal = r.fieldMap(func(field string) (refusal *Refusal) {
				op.Base[field], refusal = r.text()
				return refusal
			})
		case "saw":
			has.saw = true
			op.Saw, refusal = r.names()
		default:
			refusal = r.fail("unknown key %q in an op", key)
		}
		return refusal
	})
	if refusal != nil {
		return op, refusal
	}
	if op.Entity == "" || len(op.Entity) > maxName {
		return op, r.fail("entity is missing or too long")
	}
	if !IsUUID(op.ID) {
		return op, r.fail("id of an op is not a lower-case UUID")
	}
	if op.CL < 0 || op.CL > maxCL {
		return op, r.fail("cl is out of range")
	}
	deletes := op.Kind == Delete || op.Kind == Remove
	switch op.Kind {
	case Add, Update, Command, Delete, Remove:
	default:
		return op, r.fail("kind %q cannot be used", op.Kind)
	}
	switch {
	case op.Kind != Add && op.CL == 0:
		return op, r.fail("%s needs cl", op.Kind)
	case (op.Kind == Command) != has.command || has.command && (op.Command == "" || len(op.Command) > maxName):
		return op, r.fail("command belongs to kind command, and to it alone")
	case deletes && (has.fields || has.was || has.base || !has.saw):
		return op, r.fail("%s carries cl and saw only", op.Kind)
	case !deletes && has.saw:
		return op, r.fail("saw belongs to delete and remove")
	case deletes && op.CL%2 == 0:
		return op, r.fail("%s needs the odd cl seen", op.Kind)
	case op.Kind == Add && !has.fields:
		return op, r.fail("add needs fields")
	}
	return op, nil
}

func (r *reader) fieldMap(member func(field string) *Refusal) *Refusal {
	return r.object(func(field string) *Refusal {
		if field == "" || len(field) > maxName {
			return r.fail("a field name is empty or too long")
		}
		return member(field)
	})
}

// versions reads one version, a list of them, or "" for none.
func (r *reader) versions() ([]string, *Refusal) {
	if r.peek() == '[' {
		return r.names()
	}
	set, refusal := r.text()
	if refusal != nil || set == "" {
		return nil, refusal
	}
	if len(set) > maxVersion {
		return nil, r.fail("a version is too long")
	}
	return []string{set}, nil
}

// names reads a list of set ids.
func (r *reader) names() ([]string, *Refusal) {
	var list []string
	refusal := r.array(func() *Refusal {
		set, refusal := r.text()
		if refusal != nil {
			return refusal
		}
		if set == "" || len(set) > maxVersion {
			return r.fail("a version is empty or too long")
		}
		list = append(list, set)
		return nil
	})
	return list, refusal
}
