package demo

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/server/demo/pictures"
	"shipshape/server/library"
	"shipshape/sync/change"
)

// loader is one Load.
type loader struct {
	Deps
	now     time.Time
	signIns []SignIn
}

type organization struct {
	key, name, timeZone, domain string
	people                      []person
}

type zone struct {
	id, code, name string
	site
	x, y int64 // pin
}

// namespace makes all ids of the demo: the same on every machine.
const namespace = "5b0c6c1e-2f7e-5d3a-9a53-7f4f0f6f9a10"

// historyDays is how long ago the yard began to use the app: a week before its first walk.
const historyDays = 97

// found makes the organization, its people and their accounts.
func (l *loader) found(ctx context.Context, o organization) (*yard, error) {
	location, err := time.LoadLocation(o.timeZone)
	if err != nil {
		return nil, fmt.Errorf("time zone of %s: %w", o.name, err)
	}
	y := &yard{
		loader: l, org: o, orgID: change.UUID5(namespace, o.key), location: location,
		people: map[string]member{}, zones: map[string]zone{}, versions: map[string]string{}, earlier: map[string]string{},
	}
	l.Clock.turn(l.now.AddDate(0, 0, -historyDays))
	if err := library.SeedOrganization(ctx, l.Sync, y.orgID, o.name, o.timeZone); err != nil {
		return nil, err
	}
	var directory []change.Op
	for _, p := range o.people {
		m := member{person: p, id: change.UUID5(y.orgID, "user:"+p.key), device: newDevice(y.orgID, p)}
		y.people[p.key] = m
		if err := y.account(ctx, User{ID: m.id, FullName: p.fullName, Email: email(p.fullName, o.domain), Role: p.role, Company: p.company}); err != nil {
			return nil, err
		}
		fields := map[string]any{"fullName": p.fullName, "jobTitle": p.jobTitle, "role": p.role, "company": o.name, "active": true}
		if p.company != "" {
			fields["company"] = p.company
		}
		if p.phone != "" {
			fields["phone"] = p.phone
		}
		directory = append(directory, add("person", m.id, fields))
	}
	if _, err := l.Sync.Write(ctx, y.orgID, directory); err != nil {
		return nil, fmt.Errorf("people of %s: %w", o.name, err)
	}
	return y, nil
}

func (y *yard) account(ctx context.Context, u User) error {
	u.OrgID, u.Password = y.orgID, Password
	if err := y.Accounts.CreateUser(ctx, u); err != nil {
		return fmt.Errorf("account of %s: %w", u.FullName, err)
	}
	title := "Superuser"
	for _, role := range y.Schema.Roles() {
		if role.ID == u.Role {
			title = role.Title
		}
	}
	y.signIns = append(y.signIns, SignIn{Organization: y.org.name, Name: u.FullName, Role: title, Email: u.Email, Password: u.Password})
	return nil
}

func email(fullName, domain string) string {
	return strings.ReplaceAll(strings.ToLower(fullName), " ", ".") + "@" + domain
}

func (l *loader) bayfront(ctx context.Context) error {
	y, err := l.found(ctx, organization{"bayfront", "Bayfront Ship Repair", "America/New_York", "bayfront.example", bayfrontPeople})
	if err != nil {
		return err
	}
	superuser := User{ID: change.UUID5(namespace, "superuser"), FullName: "Grace Lindqvist", Email: "grace.lindqvist@shipshape.example", Role: "superuser", Superuser: true}
	if err := y.account(ctx, superuser); err != nil {
		return err
	}
	photos, err := y.takePhotos(ctx, append(slices.Clone(rounds), short, paused))
	if err != nil {
		return err
	}
	began := l.now.AddDate(0, 0, -historyDays+1)
	if err := y.layOut(ctx, began); err != nil {
		return err
	}
	w := walker{yard: y, photos: photos, lasting: map[string][]string{}, told: map[string]change.Op{}}
	if w.template, err = library.FindWalkTemplate(); err != nil {
		return err
	}
	routes := w.setUp(began)
	local := l.now.In(y.location)
	sinceTuesday := (int(local.Weekday())-int(time.Tuesday)+6)%7 + 1 // 1 to 7 days: never today
	for i, r := range rounds {
		day := local.AddDate(0, 0, -sinceTuesday-7*(r.weeks-1))
		w.signed(r, time.Date(day.Year(), day.Month(), day.Day(), 7, 10+i%4*5, 0, 0, y.location))
	}
	yesterday := local.AddDate(0, 0, -1)
	w.signed(short, time.Date(yesterday.Year(), yesterday.Month(), yesterday.Day(), 13, 20, 0, 0, y.location))
	w.paused(paused, local.Add(-95*time.Minute))
	w.disagree()
	w.plan(routes, l.now)
	if err := w.equipment(began); err != nil {
		return err
	}
	if err := w.tell(); err != nil {
		return err
	}
	if err := w.finalYear(); err != nil {
		return err
	}
	if err := w.wasteYard(began); err != nil {
		return err
	}
	if err := w.calendar(ctx, began); err != nil {
		return err
	}
	if err := w.ehsRounds(); err != nil {
		return err
	}
	return y.send(ctx)
}

// layOut puts up the map and enters zones and vessels, as the EHS manager did in the first week.
func (y *yard) layOut(ctx context.Context, at time.Time) error {
	y.part("yard")
	plan, err := pictures.Map()
	if err != nil {
		return err
	}
	hash, err := y.Files.Store(ctx, y.orgID, "image/png", plan)
	if err != nil {
		return fmt.Errorf("store the map: %w", err)
	}
	mapID := y.id(at)
	ops := []change.Op{add("yardMap", mapID, map[string]any{"name": "Yard", "sha256": hash, "mime": "image/png", "width": int64(pictures.Width), "height": int64(pictures.Height)})}
	for i, p := range pictures.Places {
		z := zone{id: y.id(at), code: p.Code, name: p.Name, site: bayfrontSites[p.Code]}
		z.x, z.y = p.Pin()
		y.zones[p.Code] = z
		ops = append(ops, add("zone", z.id, map[string]any{
			"name": z.name, "code": z.code, "kind": z.kind, "ownerId": y.people[z.owner].id,
			"routeOrder": int64(i+1) * 10, "mapId": mapID, "mapX": z.x, "mapY": z.y, "qr": "shipshape:zone/" + z.code, "areaIds": list(z.areas), "active": true,
		}))
	}
	for _, s := range bayfrontShips {
		ops = append(ops, add("vessel", y.id(at), map[string]any{
			"name": s.name, "hullNumber": s.hull, "kind": s.kind, "lengthEighths": s.feet * 96,
			"zoneId": y.zones[s.zone].id, "inYard": true,
		}))
	}
	y.note("okafor", at, at, ops...)
	return nil
}

// harborPoint is a second yard, small, on the other coast: nobody of one sees anything of the other.
func (l *loader) harborPoint(ctx context.Context) error {
	y, err := l.found(ctx, organization{"harbor-point", "Harbor Point Yard", "America/Los_Angeles", "harborpoint.example", harborPointPeople})
	if err != nil {
		return err
	}
	y.part("yard")
	began := l.now.AddDate(0, 0, -historyDays+1)
	var ops []change.Op
	for i, z := range []zone{
		{code: "N1", name: "North pier", site: site{"pier", "feld", []string{"pier", "elec"}}},
		{code: "SL", name: "Slipway", site: site{"dry_dock", "feld", []string{"dd", "fall"}}},
		{code: "WS", name: "Workshop", site: site{"shop", "feld", []string{"shop", "hk"}}},
	} {
		z.id = y.id(began)
		y.zones[z.code] = z
		ops = append(ops, add("zone", z.id, map[string]any{
			"name": z.name, "code": z.code, "kind": z.kind, "ownerId": y.people[z.owner].id,
			"routeOrder": int64(i+1) * 10, "qr": "shipshape:zone/" + z.code, "areaIds": list(z.areas), "active": true,
		}))
	}
	ops = append(ops, add("vessel", y.id(began), map[string]any{"name": "Pacific Wren", "hullNumber": "PW-3", "kind": "Longliner", "lengthEighths": int64(78 * 96), "zoneId": y.zones["SL"].id, "inYard": true}))
	y.note("feld", began, began, ops...)
	w := walker{yard: y, reviewer: "feld", lasting: map[string][]string{}, told: map[string]change.Op{}}
	if w.template, err = library.FindWalkTemplate(); err != nil {
		return err
	}
	// Its medium finding, due in a week or on the Monday after it, is overdue whatever day it is.
	day := l.now.In(y.location).AddDate(0, 0, -11)
	w.signed(round{1, "Whole yard", "kowalski", "", "64 °F, fog", []string{"N1", "SL", "WS"}, []story{
		{"SL", risk, "scaffold", "medium", "fp-03", "Ladder for the slipway staging", "The upper staging has no ladder of its own.", "", working, "", 0, false},
		{"WS", spot, "housekeeping", "low", "hk-01", "", "Offcuts in the walkway by the bender.", "Swept up.", closed, "", 0, false},
	}}, time.Date(day.Year(), day.Month(), day.Day(), 8, 0, 0, 0, y.location))
	return y.send(ctx)
}
