package paint

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipshape/server/record"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/exact"
	"shipshape/sync/paint"

	"github.com/shopspring/decimal"
)

// waiting says what of the sheets of a form a person has to look at before it is approved; "" where nothing is. The device asks the same
// (pwa/src/features/paint/reading/tasks.ts).
func (m Module) waiting(v yard, form record.PaintForm) string {
	reads := v.ListPaintReadsOf(form.ID)
	if len(reads) == 0 {
		return ""
	}
	var unread, looks, again, differ int
	moves := m.moving(v, form)
	for _, read := range reads {
		switch {
		case read.Cannot() != "":
			unread++
		case read.LookedBy() == "" && (asks(read) || m.drawn(v, read)):
			looks++
		case read.LookedBy() == "" || !moves[read.Field()]:
		case read.AgainBy() == "" || read.AgainBy() == read.LookedBy():
			// Keyed twice by one person is keyed once.
			again++
		case !same(read.Again(), read.Value()):
			differ++
		}
	}
	switch {
	case unread > 0:
		return fmt.Sprintf("Fields of its sheet that cannot be read: %d. Send the form back, or type them on the page of the sheet.", unread)
	case looks > 0:
		return fmt.Sprintf("Fields of its sheet that nobody has looked at: %d. Open the sheet and look at them.", looks)
	case again > 0:
		return fmt.Sprintf("Volumes that move the VOC by more than %d %%, keyed once: %d. Open the sheet and key them a second time.", m.rules.Whole("twicePct"), again)
	case differ > 0:
		return fmt.Sprintf("Volumes that were keyed in two ways: %d. Open the sheet and decide.", differ)
	}
	return ""
}

// asks is whether reading itself was not sure.
func asks(read record.PaintRead) bool { return read.State() == "verify" || read.State() == "type" }

// drawn is whether a field that was read by itself is one of those that a person checks. What the square of the sheet says was not read.
func (m Module) drawn(v yard, read record.PaintRead) bool {
	if read.State() != "auto" || read.Sure() >= whole {
		return false
	}
	pct := v.FindPaintSettings(change.UUID5(v.orgID, "paintSettings")).MaybeAuditPct()
	if pct == nil {
		return paint.Drawn(read.FormID(), read.Field(), m.rules.Whole("auditPct"))
	}
	return paint.Drawn(read.FormID(), read.Field(), *pct)
}

// whole is 100 %, in tenths.
const whole = 1000

// moving are the volumes of a form, by field of its sheet, without which its VOC would be lower by more than the library says.
func (m Module) moving(v yard, form record.PaintForm) map[string]bool {
	parts, total := map[string]decimal.Decimal{}, decimal.Zero
	for _, line := range v.ListPaintLinesOf(form.ID) {
		for at, poured := range m.poured(v, form, line) {
			grams := exact.ParseOr0(paint.GivenBy([]paint.Poured{poured}).VOC)
			total = total.Add(grams)
			parts[[]string{"amount:", "thinner:"}[at]+strconv.FormatInt(line.Line(), 10)] = grams
		}
	}
	moving := map[string]bool{}
	for field, grams := range parts {
		moving[field] = paint.Moves(grams.String(), total.String(), strconv.FormatInt(m.rules.Whole("twicePct"), 10))
	}
	return moving
}

// same compares two keyed numbers: 9.5 and 9.50 are one.
func same(a, b string) bool {
	return a == b || a != "" && b != "" && exact.ParseOr0(a).Equal(exact.ParseOr0(b))
}

// learn counts what an approved form proved of the reader: how often it was right where a person checked it, and what was corrected into what.
func (m Module) learn(v yard, form record.PaintForm) (ops []change.Op) {
	var kinds []string
	lessons := map[lesson]bool{}
	for _, read := range v.ListPaintReadsOf(form.ID) {
		if read.Outcome() == "" {
			continue
		}
		if m.proves(v, read) && !slices.Contains(kinds, read.What()) {
			kinds = append(kinds, read.What())
		}
		for _, one := range lessonsOf(read) {
			lessons[one] = true
		}
	}
	for _, kind := range kinds {
		ops = append(ops, m.trust(v, kind)...)
	}
	if len(lessons) == 0 {
		return ops
	}
	times := map[lesson]int64{}
	for _, read := range v.ListPaintReads(typed.Fields{"outcome": "wrong"}) {
		for _, one := range lessonsOf(read) {
			times[one]++
		}
	}
	for one := range lessons {
		ops = append(ops, one.counted(v, times[one])...)
	}
	slices.SortFunc(ops, func(a, b change.Op) int { return strings.Compare(a.ID, b.ID) })
	return ops
}

// trust counts the checked fields of a kind again. What was measured before the yard had any of its own counts with them.
func (m Module) trust(v yard, kind string) []change.Op {
	var audited, right int64
	for _, read := range v.ListPaintReads(typed.Fields{"what": kind}) {
		if read.Outcome() != "" && m.proves(v, read) {
			audited++
			if read.Outcome() == "right" {
				right++
			}
		}
	}
	least := paint.LeastRight(right+m.rules.Whole("benchRight"), audited+m.rules.Whole("benchRead"))
	fields := typed.Fields{
		"what": kind, "audited": audited, "correct": right, "least": least, "off": least < 100*m.rules.Whole("precisionPct"),
	}
	return put(v.FindPaintTrust(change.UUID5(v.orgID, "paintTrust:"+kind)).Row == nil, "paintTrust", change.UUID5(v.orgID, "paintTrust:"+kind), fields)
}

// proves is whether a field says how well its kind is read: it was drawn, or it would have stood by itself if its kind still did.
func (m Module) proves(v yard, read record.PaintRead) bool {
	return m.drawn(v, read) || read.Held()
}

// lesson is what was read, and what a person said it means.
type lesson struct{ kind, readAs, means string }

// lessonsOf are the single digits that a correction changed, or the whole of a word. A reading that lacks a sign teaches nothing.
func lessonsOf(read record.PaintRead) (lessons []lesson) {
	raw, value := read.Raw(), read.Value()
	if read.Outcome() != "wrong" || raw == "" || value == "" || strings.ContainsAny(raw, "?_") {
		return nil
	}
	switch read.What() {
	case "coating", "batch":
		return []lesson{{"word", raw, value}}
	}
	if len(raw) != len(value) {
		return nil
	}
	for i := range len(raw) {
		if raw[i] != value[i] && isDigit(raw[i]) && isDigit(value[i]) {
			lessons = append(lessons, lesson{"digit", raw[i : i+1], value[i : i+1]})
		}
	}
	return lessons
}

func isDigit(sign byte) bool { return sign >= '0' && sign <= '9' }

// counted writes how often it was so. Whether it is in use is for people to say once it is there.
func (l lesson) counted(v yard, times int64) []change.Op {
	id := change.UUID5(v.orgID, "paintLesson:"+l.kind+":"+l.readAs+":"+l.means)
	known := v.FindPaintLesson(id)
	switch {
	case known.Row == nil:
		return put(true, "paintLesson", id, typed.Fields{"kind": l.kind, "readAs": l.readAs, "means": l.means, "active": true, "times": times})
	case known.Alive() && known.Times() != times:
		return put(false, "paintLesson", id, typed.Fields{"times": times})
	}
	return nil
}

func put(fresh bool, entity, id string, fields typed.Fields) []change.Op {
	kind := change.Update
	if fresh {
		kind = change.Add
	}
	return []change.Op{{Entity: entity, ID: id, Kind: kind, Fields: fields}}
}
