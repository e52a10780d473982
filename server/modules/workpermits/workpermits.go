// Package workpermits is the server's side of permits to work. The rules, in words:
//
//   - Before each step of a permit the conditions of its kind hold (sync/permits, schema/library/permit-limits.json), at the moment at which the
//     step was made. A step that they do not allow is refused with what is missing and who can help. A closing in an emergency asks for a reason
//     alone, and everybody is told.
//   - A permit that names a job safety analysis is issued once somebody has approved it.
//   - No permit lasts longer than its kind allows. Who issues permits extends one; its beginning stays.
//   - The head count is the number of people who went in and did not come out. Somebody who is found to be inside after the permit was closed
//     opens it again: people may be inside, and everybody is told by notice, mail and text.
//   - One tablet holds the entry log. It hands it over, or who issues permits takes it over.
//   - Work that must not run beside other work is told to the holders of both at once. It refuses nothing: a tablet without signal could not know.
//   - Whoever holds hot work does not watch for its fire. Work that somebody stops is told to the people of the permit at once; where work is
//     stopped in the place, package rules stops it (x-halted).
//   - Issue, acceptance, hand-over, gas tests and the close are signed by hand. Who issues and who closes signs with their own session. A permit
//     without signatures is as valid: an app that knows of none issued it.
//   - The limit of another toxic gas is that of the library, whatever a tablet writes; of a gas that it does not know no reading is within limits.
//   - A yard makes a limit stricter than the law, never looser. Its limit counts for what happens after it was set.
//   - Time tells the people of a permit that a gas test runs out, that the permit ends, and that the fire watch is over. A permit whose time is over
//     expires; it is still to be closed.
//
// It reads records through the syncer's view only and keeps no state.
package workpermits

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shipshape/server/app"
	"shipshape/server/library"
	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/permits"
)

// Module is permits to work as the syncer sees them. Link is the address of the app, for mails and texts.
type Module struct {
	Link string

	registry *rules.Registry
	limits   permits.Limits
	toxic    func(name string) (hundredths int64, known bool)
	bounds   []library.PermitBound // what a yard may make stricter
	kinds    map[string]library.PermitKind
	needed   map[string]string // by duty, the key of a kind of qualification
	crew     []string          // who works under permits, as roles
}

// kinds are the notices of permits to work.
var kinds = []notice.Kind{
	{ID: "permit_inside", Title: "People may be inside: {work}", NeedsAction: true},
	{ID: "permit_emergency", Title: "Closed in an emergency: {work}", NeedsAction: true},
	{ID: "permit_stopped", Title: "Work is stopped: {work}", NeedsAction: true},
	{ID: "permit_conflict", Title: "{work} and {other} must not run beside each other", NeedsAction: true},
	{ID: "permit_retest", Title: "{say}: {work}", NeedsAction: true},
	{ID: "permit_end", Title: "{say}: {work}", NeedsAction: true},
	{ID: "permit_watch", Title: "The fire watch is over: {work}"},
}

// Register puts the rules where the syncer and the clock find them.
func (m Module) Register(r *rules.Registry) error {
	shipped, err := library.FindPermitLimits()
	if err != nil {
		return fmt.Errorf("read what permits are held to: %w", err)
	}
	m.registry, m.limits, m.bounds, m.needed, m.crew = r, shipped.Values(), shipped.Bounds(), shipped.Qualifications, crewOf(r)
	m.toxic = shipped.Toxic
	r.Count("gasTest", m.toxicLimit)
	m.kinds = map[string]library.PermitKind{}
	for _, kind := range shipped.Kinds {
		m.kinds[kind.Key] = kind
	}
	return errors.Join(
		r.Notices.Register(kinds...),
		r.Register(rules.Hook{
			ID: "work-permits", Check: m.check, Derive: m.derive,
			Daily: []rules.Duty{{ID: "work-permits.clocks", Do: m.clocks, Module: "work-permits"}},
		}, "workPermit", "permitEntry"),
		r.Register(rules.Hook{ID: "work-permits.signed", Complete: complete, Check: m.checkSignature, Derive: doubt}, "permitSignature"),
		r.Register(rules.Hook{ID: "work-permits.limits", Check: m.checkLimit}, "permitLimit"),
	)
}

// crewOf are the roles that work under permits, and those that run the yard.
func crewOf(r *rules.Registry) []string {
	crew := []string{"role:org_admin"}
	for _, m := range r.Schema().Modules {
		for role := range m.Permissions["work-permits.permit.edit"].Roles {
			crew = append(crew, "role:"+role)
		}
	}
	slices.Sort(crew)
	return slices.Compact(crew)
}

// skew is how far the clock of a tablet may be off without anybody minding, in ms: by so much a moment that another tablet wrote may be ahead of
// the one at which a step was made. It moves no end of a time: what is ahead counts as of now, and a permit whose beginning somebody read off a
// fast clock begins.
const skew = 15 * 60_000

// known is a moment that another tablet wrote: what is here already is not of the future, its clock is fast.
func known(moment, at int64) int64 {
	if moment > at && moment-at <= skew {
		return at
	}
	return moment
}

// yard is where permits are read. What cannot be read is nothing: whoever decides asks Err first.
type yard struct {
	record.View
	rules rules.View
}

func look(view rules.View) yard { return yard{record.Read(view), view} }

// mayIssue says whether the author issues permits.
func (y yard) mayIssue(permit record.WorkPermit) bool {
	may, err := y.rules.May("work-permits.permit.approve", "workPermit", permit.ID)
	y.Keep(err)
	return may
}

func (y yard) organization() record.Organization { return y.FindOrganization(y.rules.Actor().OrgID) }

// clock says moments as people of the yard read them.
func (y yard) clock() app.YardClock {
	organization := y.organization()
	return app.NewYardClock(organization.TimeZone(), organization.HourFormat())
}

func (y yard) nameOf(person string) string {
	return cmp.Or(y.FindPerson(person).FullName(), "Somebody")
}

// facts is what the server knows of a permit at a moment, for the people who step asks for.
func (m Module) facts(y yard, permit record.WorkPermit, step string, at int64) permits.Facts {
	f := permits.Facts{Now: at, Zone: app.Zone(y.organization().TimeZone()).String(), Permit: permits.Permit{
		FromAt: known(permit.FromAt(), at), UntilAt: permit.UntilAt(),
		Holder: permit.HolderID(), Competent: permit.CompetentID(), FireWatch: permit.FireWatchID(), Attendant: permit.AttendantID(),
		Rescue: permit.Rescue(), FuelSpace: permit.FuelSpace(), Agreed: permit.ConflictNote(),
		WorkEndedAt: permit.WorkEndedAt(), SurveyedAt: permit.SurveyedAt(), ChangedAt: permit.ConditionsAt(),
	}}
	if certificate := y.FindChemistCertificate(permit.CertificateID()); certificate.Alive() {
		f.Permit.ValidOn = certificate.ValidOn()
	}
	for _, test := range y.ListPermitGasTestsOf(permit.ID) {
		f.Tests = append(f.Tests, permits.Test{
			At: known(test.TestedAt(), at), Oxygen: test.MaybeOxygen(), Lel: test.MaybeLel(), Co: test.MaybeCo(), H2s: test.MaybeH2s(),
			Toxic: test.MaybeToxicPpm(), ToxicLimit: test.MaybeToxicLimit(), Bumped: test.Bumped(), Named: strings.TrimSpace(test.Instrument()) != "",
		})
	}
	for _, entry := range y.ListPermitEntriesOf(permit.ID) {
		f.Entries = append(f.Entries, permits.Entry{In: entry.InAt(), Out: entry.OutAt()})
	}
	for _, lock := range y.ListPermitLocksOf(permit.ID) {
		f.Locks = append(f.Locks, permits.Lock{On: lock.OnAt(), Tried: lock.TriedAt(), Off: lock.OffAt()})
	}
	for _, check := range y.ListPermitChecksOf(permit.ID) {
		stands := func(asked permits.Check) bool {
			return asked.Key == check.Key() && asked.Stands(check.CheckedAt(), f.Permit.ChangedAt)
		}
		if check.Done() && slices.ContainsFunc(m.kinds[permit.Kind()].Rules.Checks, stands) {
			f.Checks = append(f.Checks, check.Key())
		}
	}
	f.Qualified = m.qualified(y, f, step)
	return f
}

// qualified says by duty on which of the days that a step asks for its people are qualified.
func (m Module) qualified(y yard, f permits.Facts, step string) map[string][]string {
	on := map[string][]string{}
	for duty, person := range map[string]string{
		"competent": f.Permit.Competent, "fireWatch": f.Permit.FireWatch, "attendant": f.Permit.Attendant, "holder": f.Permit.Holder,
	} {
		if person == "" {
			continue
		}
		papers := y.ListQualificationKinds(typed.Fields{"key": m.needed[duty]})
		for _, day := range permits.Days(step, f.Now, f.Permit.UntilAt, f.Zone) {
			for _, paper := range papers {
				is, err := m.registry.IsQualified(y.rules, person, paper.ID, day)
				y.Keep(err)
				if is {
					on[duty] = append(on[duty], day)
				}
			}
		}
	}
	return on
}

// derive is what follows from a set: who is found inside, what clashes, who is told.
func (m Module) derive(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	d := &derivation{Module: m, yard: look(view)}
	for _, c := range changes {
		if c.After == nil {
			continue
		}
		if c.Entity.Name == "permitEntry" {
			d.entry(c, record.AsPermitEntry(c.After))
		} else {
			d.permit(c)
		}
		if err := d.Err(); err != nil {
			return nil, nil, fmt.Errorf("follow %s %s: %w", c.Entity.Name, c.Op.ID, err)
		}
	}
	return d.ops, d.effects, nil
}
