// Package wire holds the shapes that cross the network between a device and the server, exactly as sync/README.md
// specifies them. It has no behaviour. A changed shape is a new Proto (shape_test.go holds both to it).
package wire

import (
	"encoding/json"

	"shipshape/sync/hlc"
	"shipshape/sync/merge"
)

// Proto is the version of the protocol in PushRequest.
const Proto = 1

// Limits of one push request.
const (
	MaxSets     = 500
	MaxOps      = 500       // of all sets together
	MaxSent     = 512 << 10 // bytes as sent
	MaxUnpacked = 8 << 20
)

// Limits of one pull page.
const (
	DefaultLimit = 1000
	MaxLimit     = 5000
	MaxPage      = 1 << 20 // bytes of JSON, unless one seq alone is more
)

// PushRequest carries sets in ascending n, all of Device. Sets stay raw: their hash is over the bytes as they stand here.
type PushRequest struct {
	Proto     int               `json:"proto"`
	Schema    int               `json:"schema"`
	Device    string            `json:"device"`
	DeviceNow int64             `json:"deviceNow"` // epoch ms
	Sets      []json.RawMessage `json:"sets"`
}

// PushResponse answers with one result per set, in the order of the request.
type PushResponse struct {
	Epoch     string   `json:"epoch"`
	ServerNow int64    `json:"serverNow"` // epoch ms
	Seq       int64    `json:"seq"`
	Results   []Result `json:"results"`
	Mark      string   `json:"mark,omitempty"`  // what the device has of the server's history after this
	Reset     bool     `json:"reset,omitempty"` // nothing was taken: the server's data went back, pull first
}

// MarkHeader carries the latest mark a device was given; optional in push and pull.
const MarkHeader = "X-Sync-Mark"

// RescueRequest brings in sets of a rescue file: all of one device and one author, ascending in n, raw as the device wrote them.
// A dry run answers what would become of them and changes nothing.
type RescueRequest struct {
	Proto  int               `json:"proto"`
	Device string            `json:"device"`
	Author string            `json:"author"`
	DryRun bool              `json:"dryRun"`
	Files  []string          `json:"files"` // SHA-256 of the files in it
	Sets   []json.RawMessage `json:"sets"`
}

// RescueResponse answers with one result per set as PushResponse does, who the author is, and which files are there already.
type RescueResponse struct {
	AuthorName string   `json:"authorName"`
	DeviceName string   `json:"deviceName"`
	Received   []string `json:"received"`
	Results    []Result `json:"results"`
}

// What became of a set.
const (
	Applied   = "applied"
	Merged    = "merged"
	Restamped = "restamped"
	Duplicate = "duplicate"
	Rejected  = "rejected"
	Deferred  = "deferred"
	Forked    = "forked"
)

// Why a set is deferred.
const (
	ReasonUnknown    = "unknown"
	ReasonNeeds      = "needs"
	ReasonQuarantine = "quarantine"
	ReasonSchema     = "schema"
)

// Result is what became of one set.
type Result struct {
	N       int64             `json:"n"`
	ID      string            `json:"id"`
	Result  string            `json:"result"`
	Seq     int64             `json:"seq,omitempty"`     // applied, merged, restamped, and their duplicates
	Of      string            `json:"of,omitempty"`      // duplicate: the stored result
	At      hlc.Stamp         `json:"at,omitempty"`      // restamped: the stamp in effect
	Journal []string          `json:"journal,omitempty"` // merged: conflict ids
	Code    string            `json:"code,omitempty"`    // rejected
	Message string            `json:"message,omitempty"`
	Fields  map[string]string `json:"fields,omitempty"` // rejected: by field; deferred: by the id of the record that is waited for
	Reason  string            `json:"reason,omitempty"` // deferred
}

// PullResponse is one page of rows at their latest state. Reset holds why the device must pull everything again.
type PullResponse struct {
	Epoch     string `json:"epoch"`
	ServerNow int64  `json:"serverNow"` // epoch ms
	Cursor    string `json:"cursor"`
	Seq       int64  `json:"seq"`
	More      bool   `json:"more"`
	Scope     string `json:"scope"`
	Schema    int    `json:"schema"`
	Reset     bool   `json:"reset,omitempty"`
	Reason    string `json:"reason,omitempty"` // reset: epoch, scope or cursor
	Rows      []Row  `json:"rows"`
	Gone      []Gone `json:"gone,omitempty"`
	Left      []Gone `json:"left,omitempty"` // what has left the device by its age; the server has it

	Mark     string    `json:"mark,omitempty"`     // what the device has of the server's history after this
	Restored *Restored `json:"restored,omitempty"` // with the reason epoch, where the server was put back from a backup
}

// Restored says from where on a restored server has forgotten the history that began with From.
type Restored struct {
	From string `json:"from"` // the epoch before
	Seq  int64  `json:"seq"`  // the last set that is left of it
}

// WitnessRequest is what a device knows of a history that the server has forgotten: the sets it will offer again with the seq
// they had been granted, and the records that it saw beyond the last set that is left.
type WitnessRequest struct {
	Proto  int          `json:"proto"`
	Device string       `json:"device"`
	From   string       `json:"from"` // the forgotten epoch
	Sets   []GrantedSet `json:"sets"`
	Rows   []SeenRow    `json:"rows"`
}

// SeenRow is a Row as a device keeps it; its values are read when somebody takes it in.
type SeenRow struct {
	Entity   string                     `json:"entity"`
	ID       string                     `json:"id"`
	Seq      int64                      `json:"seq"`
	CL       int64                      `json:"cl"`
	Fields   map[string]json.RawMessage `json:"fields"`
	Versions merge.Versions             `json:"versions"`
	Heads    json.RawMessage            `json:"heads,omitempty"`
	By       string                     `json:"by"`
}

// GrantedSet is a set that was acknowledged, and its seq then.
type GrantedSet struct {
	ID  string `json:"id"`
	Seq int64  `json:"seq"`
}

// MaxWitness is the most sets, and the most rows, of one WitnessRequest.
const MaxWitness = 500

// Gone is a record that the device may have and that its person may no longer see.
type Gone struct {
	Entity string `json:"entity"`
	ID     string `json:"id"`
}

// Why a pull starts from zero.
const (
	ResetEpoch  = "epoch"
	ResetScope  = "scope"
	ResetCursor = "cursor"
)

// Row is a record as the server confirmed it; an even CL means deleted. Fields without a value are left out.
type Row struct {
	Entity   string                  `json:"entity"`
	ID       string                  `json:"id"`
	Seq      int64                   `json:"seq"`
	CL       int64                   `json:"cl"`
	Fields   map[string]any          `json:"fields"`
	Versions merge.Versions          `json:"versions"`
	Heads    map[string][]merge.Head `json:"heads,omitempty"`
	By       string                  `json:"by"`
}

// Poke tells the device that there is something to pull.
type Poke struct {
	Epoch string `json:"epoch"`
	Seq   int64  `json:"seq"`
}

// Heartbeat keeps the socket open through proxies.
type Heartbeat struct {
	Heartbeat bool `json:"heartbeat"`
}
