package paint

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/exact"
)

// recordDays is how many days a violation lasts that the records show, until data narrow it (40 CFR 63.785(d)).
const recordDays = "recordDays"

// deviations are written for the lines of a posted form that were above their limit (63.785(c)(1)), or thinned where nothing may be added. The
// thinner of options 2 and 3 is judged by the month. Each is written once: what a person answered stays.
func (m Module) deviations(v yard, form record.PaintForm, line record.PaintLine, posting typed.Fields) (ops []change.Op) {
	coating, batch := v.FindCoating(line.CoatingID()), v.FindPaintBatch(line.BatchID())
	name := strings.TrimSpace(coating.Code() + " " + batch.Batch())
	for _, flag := range m.flags(v, form, line) {
		var say string
		switch {
		case flag.Code == "P08" && flag.Level == "error":
			applied, _ := posting["applied"].(int64)
			held, _ := posting["heldTo"].(int64)
			say = fmt.Sprintf("%s was applied at %s g/L, its limit is %s", name, plain(applied, 1), plain(held, 1))
		case flag.Code == "P06":
			say = fmt.Sprintf("%s was thinned with %s %s, and its option takes no thinner", name, plain(line.ThinnerAmount(), 2), form.Unit())
		default:
			continue
		}
		ops = append(ops, v.deviation(form.ID+":"+line.ID+":"+flag.Code, typed.Fields{
			"day": form.WorkDate(), "kind": "limit", "foundBy": "records", "days": m.rules.Whole(recordDays), "text": say,
			"formId": form.ID, "coatingId": coating.ID, "batchId": text(batch.ID),
		})...)
	}
	return ops
}

// plain is a whole number with so many decimals, as people write it.
func plain(value int64, decimals int32) string { return exact.Whole(value, decimals).String() }

// deviation adds one that is not there yet.
func (v yard) deviation(name string, fields typed.Fields) []change.Op {
	id := change.UUID5(v.orgID, "paintDeviation:"+name)
	if v.FindPaintDeviation(id).Row != nil {
		return nil
	}
	fields["state"] = "open"
	return []change.Op{{Entity: "paintDeviation", ID: id, Kind: change.Add, Fields: fields}}
}

// thinned are the deviations of months that are over: by coating, or by group under option 3, what went in is held against what the batches
// of the month allow (Eq. 3 of 63.785). Forms that are posted late are seen the next day.
func (m Module) thinned(view rules.View, now time.Time, zone *time.Location) (rules.Due, error) {
	v := read(view)
	here := now.In(zone)
	due := rules.Due{Next: time.Date(here.Year(), here.Month(), here.Day()+1, 0, 10, 0, 0, zone)}
	first := time.Date(here.Year(), here.Month(), 1, 0, 0, 0, 0, zone)
	months := []string{first.AddDate(0, -2, 0).Format("2006-01"), first.AddDate(0, -1, 0).Format("2006-01")}
	// The ledger of both is read once.
	rows := v.postings(months[0]+"-01", months[1]+"-31")
	for _, month := range months {
		for _, of := range v.thinnerOf(rows, month) {
			if of.unknown || of.used <= of.allowed {
				continue
			}
			due.Ops = append(due.Ops, v.deviation("thinner:"+month+":"+of.name, typed.Fields{
				"day": month + "-01", "kind": "thinner", "foundBy": "records", "days": m.rules.Whole(recordDays), "coatingId": text(of.coating),
				"text": fmt.Sprintf("%s: %s L of thinner in %s, %s L allowed", of.name, plain(of.used, 3), month, plain(of.allowed, 3)),
			})...)
		}
	}
	return due, v.Err()
}

// thinnerMonth is the thinner of a coating or group in a month, in thousandths of L.
type thinnerMonth struct {
	name, coating string
	used, allowed int64
	unknown       bool // nobody can say how much one of its batches takes
}

func (v yard) thinnerOf(rows []record.PaintPosting, month string) []thinnerMonth {
	sums := map[string]*thinnerMonth{}
	for _, row := range rows {
		if row.Option() < 2 || !strings.HasPrefix(row.Day(), month) {
			continue
		}
		coating := v.FindCoating(row.CoatingID())
		name, id := coating.Code(), coating.ID
		if row.Option() == 3 {
			name, id = cmp.Or(coating.ThinnerGroup(), "No group"), ""
		}
		if sums[name] == nil {
			sums[name] = &thinnerMonth{name: name, coating: id}
		}
		of := sums[name]
		of.used, of.allowed = of.used+row.ThinnerLiters(), of.allowed+row.Allowed()
		of.unknown = of.unknown || row.MaybeAllowed() == nil
	}
	months := make([]thinnerMonth, 0, len(sums))
	for _, of := range sums {
		months = append(months, *of)
	}
	slices.SortFunc(months, func(a, b thinnerMonth) int { return strings.Compare(a.name, b.name) })
	return months
}

// postings are the rows of a period.
func (v yard) postings(from, to string) []record.PaintPosting {
	return slices.DeleteFunc(v.ListPaintPostings(nil), func(row record.PaintPosting) bool { return row.Day() < from || row.Day() > to })
}

// report keeps what a report said when it was approved.
func (m Module) report(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	v := read(view)
	var ops []change.Op
	for _, c := range changes {
		if c.Op.Kind != change.Command || c.Op.Command != "approve" && c.Op.Command != "reopen" {
			continue
		}
		report := v.FindPaintReport(c.Op.ID)
		fields := typed.Fields{"approvedOn": nil, "coatings": nil}
		if c.Op.Command == "approve" {
			fields = typed.Fields{"approvedOn": v.today(), "coatings": v.sums(report.FromDay(), report.ToDay())}
		}
		ops = append(ops, change.Op{Entity: "paintReport", ID: report.ID, Kind: change.Update, Fields: fields})
	}
	return ops, nil, v.Err()
}

// sums are the figures of a period by coating.
func (v yard) sums(from, to string) any {
	rows := map[string]*record.PaintReportCoatingsRow{}
	for _, posting := range v.postings(from, to) {
		coating := v.FindCoating(posting.CoatingID())
		name := strings.TrimSpace(coating.Code() + " " + coating.Name())
		if rows[name] == nil {
			rows[name] = &record.PaintReportCoatingsRow{Coating: name, Liters: new(int64), Thinner: new(int64), Allowed: new(int64), Voc: new(int64), Hap: new(int64)}
		}
		of := rows[name]
		*of.Liters += posting.Liters()
		*of.Thinner += posting.ThinnerLiters()
		*of.Allowed += posting.Allowed()
		*of.Voc += posting.VocG()
		*of.Hap += posting.HapG()
	}
	if len(rows) == 0 {
		return nil
	}
	list := make([]record.PaintReportCoatingsRow, 0, len(rows))
	for _, row := range rows {
		list = append(list, *row)
	}
	slices.SortFunc(list, func(a, b record.PaintReportCoatingsRow) int { return strings.Compare(a.Coating, b.Coating) })
	return asJSON(list)
}

// checkReport refuses to approve a report that forms of the period are still missing from.
func (m Module) checkReport(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if c.Op.Kind != change.Command || c.Op.Command != "approve" {
		return nil
	}
	v := read(view)
	report := record.AsPaintReport(c.After)
	missing := 0
	for _, state := range []string{"submitted", "reading", "unread", "read", "review", "rejected", "approved"} {
		for _, form := range v.ListPaintForms(typed.Fields{"state": state}) {
			if form.WorkDate() >= report.FromDay() && form.WorkDate() <= report.ToDay() {
				missing++
			}
		}
	}
	switch {
	case v.Err() != nil:
		return &change.Refusal{Code: change.CodeInvalid, Message: "The report could not be read: try again."}
	case report.ToDay() < report.FromDay():
		return &change.Refusal{Code: change.CodeInvalid, Message: "The period ends before it begins. Correct its days."}
	case missing > 0:
		return &change.Refusal{Code: change.CodeInvalid, Message: fmt.Sprintf("Forms of the period that are not in the ledger: %d. Post them first, or send them back.", missing)}
	}
	return nil
}
