package demo

import (
	"encoding/json"
	"time"

	"shipshape/server/library"
	"shipshape/sync/change"
)

// plannedRoute is a way around the yard that is walked again and again.
type plannedRoute struct {
	name  string
	codes []string
	id    string
}

// setUp enters what the EHS manager decided about walks in the first week: the routes, and who gets reports.
func (w walker) setUp(at time.Time) []plannedRoute {
	w.part("routes")
	routes := []plannedRoute{{name: "Docks and piers", codes: docks}, {name: "Shops", codes: shops}, {name: "Paint, blast and stores", codes: stores}}
	manager := w.people["okafor"].id
	ops := []change.Op{add("walkSettings", change.UUID5(w.orgID, "walkSettings"), map[string]any{
		"dueDays": json.RawMessage(`{"stop_work":0,"high":1,"medium":7,"low":30}`), "sendReportTo": list([]string{manager}), "sendDigestTo": list([]string{manager}),
	})}
	for i := range routes {
		routes[i].id = w.id(at)
		ops = append(ops, add("walkRoute", routes[i].id, map[string]any{
			"name": routes[i].name, "zoneIds": list(w.zoneIDs(routes[i].codes)),
			"templateKey": w.template.Key, "active": true, "position": int64(i+1) * 10,
		}))
	}
	w.note("okafor", at, at, ops...)
	return routes
}

// plan puts walks into the days to come, and one into yesterday that nobody walked.
func (w walker) plan(routes []plannedRoute, now time.Time) {
	w.part("planned walks")
	at := now.AddDate(0, 0, -5)
	for _, p := range []struct {
		days  int
		route int
		lead  string
	}{{-1, 2, "nguyen"}, {0, 1, "ruiz"}, {3, 0, "nguyen"}, {6, 2, "ruiz"}, {10, 0, "ruiz"}} {
		route := routes[p.route]
		w.note("okafor", at, at, add("walk", w.id(at), map[string]any{
			"provisionalNumber": w.people["okafor"].device.provisional(), "title": route.name,
			"templateId": library.WalkTemplateID(w.orgID, w.template.Version), "state": "planned", "routeId": route.id, "route": list(w.zoneIDs(route.codes)),
			"leadId": w.people[p.lead].id, "plannedOn": day(now.In(w.location).AddDate(0, 0, p.days)),
		}))
	}
}

func (y *yard) zoneIDs(codes []string) []string {
	ids := make([]string, len(codes))
	for i, code := range codes {
		ids[i] = y.zones[code].id
	}
	return ids
}
