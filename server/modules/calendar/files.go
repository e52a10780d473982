package calendar

import (
	"iter"
	"maps"
	"slices"
	"strings"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
)

// fileKind is a kind of file that a slot may ask for.
type fileKind struct {
	id, words string
	types     []string // of MIME; one that ends in a slash is all that begin with it
}

// fileKinds are all of them. pwa/src/features/calendar uses the same ids.
var fileKinds = []fileKind{
	{"pdf", "a PDF", []string{"application/pdf"}},
	{"image", "a picture", []string{"image/"}},
	{"sheet", "a spreadsheet", []string{
		"text/csv", "application/vnd.ms-excel", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
		"application/vnd.oasis.opendocument.spreadsheet",
	}},
	{"document", "a text document", []string{
		"application/msword", "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
		"application/vnd.oasis.opendocument.text", "text/plain", "application/rtf",
	}},
}

// accepted are the kinds that a slot accepts: ids with commas between.
func accepted(accept string) []fileKind {
	var kinds []fileKind
	for id := range strings.SplitSeq(accept, ",") {
		for _, kind := range fileKinds {
			if kind.id == strings.TrimSpace(id) {
				kinds = append(kinds, kind)
			}
		}
	}
	return kinds
}

func (k fileKind) has(mime string) bool {
	mime, _, _ = strings.Cut(strings.ToLower(mime), ";")
	mime = strings.TrimSpace(mime)
	return slices.ContainsFunc(k.types, func(kind string) bool {
		return kind == mime || strings.HasSuffix(kind, "/") && strings.HasPrefix(mime, kind)
	})
}

// judgeFile refuses a file of a kind that its slot does not accept.
func judgeFile(view rules.View, c rules.Change) (*change.Refusal, error) {
	slot, mime := typed.Text(c.After, "slot"), typed.Text(c.After, "mime")
	if slot == "" || typed.Text(c.After, "parentEntity") != "calendarItem" || typed.Text(c.Before, "slot") == slot {
		return nil, nil
	}
	item, err := view.Row("calendarItem", typed.Text(c.After, "parentId"))
	if err != nil || item == nil {
		return nil, err
	}
	for _, p := range slotsOf(item) {
		kinds := accepted(p.Accept)
		if p.ID != slot || len(kinds) == 0 || slices.ContainsFunc(kinds, func(kind fileKind) bool { return kind.has(mime) }) {
			continue
		}
		var wanted []string
		for _, kind := range kinds {
			wanted = append(wanted, kind.words)
		}
		message := p.Title + " must be " + strings.Join(wanted, " or ") + ". Choose another file."
		return refuse(change.CodeInvalid, "slot", message), nil
	}
	return nil, nil
}

func keys[V any](m map[string]V) iter.Seq[string] { return maps.Keys(m) }
