package safetywalk

import (
	"fmt"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/syncer"
	"shipshape/sync/merge"
)

// isStopWork is false for a draft: it has been photographed but nobody has said yet what it is.
func isStopWork(finding *merge.Row) bool {
	return finding != nil && finding.Alive() && text(finding, "severity") == "stop_work" && text(finding, "state") != "draft"
}

func stopWorkMail(view syncer.View, finding *merge.Row) (syncer.Effect, error) {
	to := []string{"role:ehs_manager", "role:org_admin"}
	place := "the yard"
	zone, err := view.Row("zone", text(finding, "zoneId"))
	if err != nil {
		return syncer.Effect{}, err
	}
	if zone != nil {
		place = text(zone, "name")
		if owner := text(zone, "ownerId"); owner != "" {
			to = append(to, owner)
		}
	}
	who := "Somebody"
	author, err := view.Row("person", text(finding, "createdBy"))
	if err != nil {
		return syncer.Effect{}, err
	}
	if author != nil {
		who = text(author, "fullName")
	}
	when, err := localTime(view, finding)
	if err != nil {
		return syncer.Effect{}, err
	}
	var body strings.Builder
	fmt.Fprintf(&body, "%s stopped work in %s, %s.\n\n", who, place, when)
	for _, part := range []struct{ field, title string }{{"text", ""}, {"immediateAction", "Done at once: "}, {"toldPerson", "Told: "}} {
		if value := text(finding, part.field); value != "" {
			fmt.Fprintf(&body, "%s%s\n\n", part.title, value)
		}
	}
	fmt.Fprintf(&body, "Open the finding: /findings/%s\n", finding.ID)
	return syncer.Effect{Kind: "mail", To: to, Subject: "Stop work: " + place, Body: body.String(), Key: "stop-work:" + finding.ID}, nil
}

func localTime(view syncer.View, finding *merge.Row) (string, error) {
	organization, err := view.Row("organization", view.Actor().OrgID)
	if err != nil {
		return "", err
	}
	location := time.UTC
	if organization != nil {
		location = app.Zone(text(organization, "timeZone"))
	}
	at, _ := finding.Fields["observedAt"].(int64)
	return time.UnixMilli(at).In(location).Format("Mon, Jan 2, 3:04 PM MST"), nil
}
