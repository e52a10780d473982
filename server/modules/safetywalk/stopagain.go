package safetywalk

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// evidence is what somebody saw of a hazard. at is when they saw it, in epoch ms.
type evidence struct {
	id, by string
	photo  bool
	at     int64
}

// raiseAgain stops work again where it was released without evidence of somebody else, made before the release: because it was here
// and not among what the release covers, or because it arrives only now. Each release is taken back once.
func (d *derivation) raiseAgain() error {
	findings := map[string]bool{}
	for _, event := range d.events {
		if id, _ := event.stop["findingId"].(string); event.what == "released" {
			findings[id] = true
		}
	}
	for _, c := range d.changes {
		switch {
		case c.After == nil:
		case c.Entity.Name == "photo" && c.Before == nil && typed.Text(c.After, "parentEntity") == "finding":
			findings[typed.Text(c.After, "parentId")] = true
		case c.Entity.Name == "verification" && typed.Text(c.After, "result") == "still_there":
			findings[typed.Text(c.After, "findingId")] = true
		}
	}
	for _, id := range sorted(findings) {
		if err := d.lookAgain(id); err != nil {
			return fmt.Errorf("compare release and evidence of finding %s: %w", id, err)
		}
	}
	return nil
}

func (d *derivation) lookAgain(findingID string) error {
	release, err := d.lastRelease(findingID)
	if err != nil || release == nil {
		return err
	}
	id := change.UUID5(release.ID, "raised-again")
	if again, err := d.view.Row("stopWork", id); err != nil || again != nil {
		return err
	}
	found, err := d.evidenceOf(findingID)
	if err != nil {
		return err
	}
	pressed, err := d.liveBy(findingID)
	if err != nil {
		return err
	}
	covered, endedBy := Words(release, "covers"), typed.Text(release, "endedBy")
	endedAt, _ := release.Fields["endedAt"].(int64)
	found = slices.DeleteFunc(found, func(e evidence) bool {
		return e.by == endedBy || e.at >= endedAt || slices.Contains(covered, e.id) || pressed[e.by]
	})
	if len(found) == 0 {
		return nil
	}
	because, err := d.because(found, endedBy, endedAt)
	if err != nil {
		return err
	}
	finding, err := d.view.Row("finding", findingID)
	if err != nil || finding == nil {
		return err
	}
	f := stopFields(finding, found[0].by)
	delete(f, "deviceName")
	f["raisedAt"], f["raisedAgain"], f["raisedBecause"] = d.view.Now().UnixMilli(), release.ID, because
	d.raise(id, f, raisedAgain, release.ID)
	return nil
}

// liveBy names who has a live stop of their own on a finding: it stands for what they saw.
func (d *derivation) liveBy(findingID string) (map[string]bool, error) {
	stops, err := stopsOf(d.view, findingID)
	people := map[string]bool{}
	for _, stop := range stops {
		if isLive(stop) {
			people[typed.Text(stop, "createdBy")] = true
		}
	}
	return people, err
}

// lastRelease is the latest release of a finding's work, with who and when as this set proves them; nil when it was never released.
func (d *derivation) lastRelease(findingID string) (*merge.Row, error) {
	stops, err := stopsOf(d.view, findingID)
	if err != nil {
		return nil, err
	}
	var last *merge.Row
	for _, stop := range stops {
		if typed.Text(stop, "state") != "released" {
			continue
		}
		for _, event := range d.events {
			if event.id == stop.ID && event.what == "released" {
				stop = &merge.Row{ID: stop.ID, CL: stop.CL, Fields: with(stop.Fields, typed.Fields{"endedBy": event.by, "endedAt": event.at})}
			}
		}
		if last == nil || ended(stop) >= ended(last) {
			last = stop
		}
	}
	return last, nil
}

func ended(stop *merge.Row) int64 {
	at, _ := stop.Fields["endedAt"].(int64)
	return at
}

// evidenceOf lists the photos of a hazard and the visits that found it still there, the earliest first. A photo of the finished work
// is no evidence of the hazard.
func (d *derivation) evidenceOf(findingID string) ([]evidence, error) {
	var found []evidence
	photos, err := d.view.Rows("photo", map[string]any{"parentId": findingID})
	if err != nil {
		return nil, err
	}
	for _, photo := range photos {
		if typed.Text(photo, "role") != "after" {
			found = append(found, evidence{id: photo.ID, by: typed.Text(photo, "createdBy"), photo: true, at: d.made(photo, "takenAt")})
		}
	}
	visits, err := d.view.Rows("verification", map[string]any{"findingId": findingID})
	if err != nil {
		return nil, err
	}
	for _, visit := range visits {
		if typed.Text(visit, "result") == "still_there" {
			found = append(found, evidence{id: visit.ID, by: typed.Text(visit, "createdBy"), at: d.made(visit, "verifiedAt")})
		}
	}
	slices.SortFunc(found, func(a, b evidence) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.id, b.id)) })
	return found, nil
}

// made is when something was seen: what the device says, and no later than its set was made, whose time the server has bounded.
func (d *derivation) made(row *merge.Row, field string) int64 {
	at, dated := row.Fields[field].(int64)
	for _, set := range row.VersionOf(field) {
		if author, known := d.view.Author(set); known && (!dated || author.At.Wall() < at) {
			at, dated = author.At.Wall(), true
		}
	}
	return at
}

func (d *derivation) because(found []evidence, endedBy string, endedAt int64) (string, error) {
	clock, err := yardClock(d.view)
	if err != nil {
		return "", err
	}
	who, err := personName(d.view, found[0].by)
	if err != nil {
		return "", err
	}
	releaser, err := personName(d.view, endedBy)
	if err != nil {
		return "", err
	}
	now := d.view.Now()
	what := "saw that the hazard was still there at "
	if found[0].photo {
		what = "took a photo at "
	}
	sentence := fmt.Sprintf("%s %s%s. %s had not seen that when releasing the work at %s.", who, what, clock.When(time.UnixMilli(found[0].at), now),
		releaser, clock.When(time.UnixMilli(endedAt), now))
	if rest := len(found) - 1; rest > 0 {
		sentence += fmt.Sprintf(" %d more like it.", rest)
	}
	return cut(sentence, 500), nil
}
