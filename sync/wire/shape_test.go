package wire_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

// A shape that changes without a new Proto leaves devices in the field with answers they cannot read. Whoever changes a
// shape raises Proto, writes the history line in sync/README.md, and puts the new pair here. What is only added, so that an older
// reader skips it and an older server never gets it, leaves Proto as it is and has its history line too.
const (
	proto = 1
	shape = "daeb516a06e645a2"
)

func TestShapes_ChangeOnlyWithProto(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	for _, v := range []any{
		wire.PushRequest{},
		wire.PushResponse{},
		wire.Result{},
		wire.PullResponse{},
		wire.Row{},
		merge.Head{},
		wire.Poke{},
		wire.Heartbeat{},
		wire.RescueRequest{},
		wire.RescueResponse{},
		wire.Restored{},
		wire.WitnessRequest{},
		wire.GrantedSet{},
		wire.SeenRow{},
	} {
		describe(&b, reflect.TypeOf(v))
	}
	sum := sha256.Sum256([]byte(b.String()))
	if got := hex.EncodeToString(sum[:8]); got != shape || wire.Proto != proto {
		t.Errorf("proto %d with shapes %s, want proto %d with %s\n%s", wire.Proto, got, proto, shape, b.String())
	}
}

func describe(b *strings.Builder, t reflect.Type) {
	fmt.Fprintln(b, t.Name())
	for f := range t.NumField() {
		field := t.Field(f)
		fmt.Fprintf(b, "  %s %s\n", field.Tag.Get("json"), field.Type)
	}
}
