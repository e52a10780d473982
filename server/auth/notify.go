package auth

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/server/web"
)

// act is something a person did to an account: one line of the audit log, and a mail to the person when mail is set.
type act struct {
	action string
	detail map[string]any
	// mail says what happened, as the subject of the mail.
	mail string
	// advice follows in the mail; empty means the usual.
	advice string
}

const usualAdvice = "If this was not you, change your password at once and tell your administrator."

// note writes an act down inside its own transaction. key makes the mail unique, so that a second run of the transaction
// sends none; it is made outside of it.
func (s *Service) note(tx *store.Tx, r *web.Request, user User, key string, a act) error {
	now := s.now()
	entry := audit.Entry{
		OrgID: user.OrgID, Actor: user.ID, At: now.UnixMilli(), Action: a.action, SubjectKind: "user", SubjectID: user.ID,
		Detail: a.detail, Address: r.ClientIP(), Request: r.ID(),
	}
	if err := audit.Append(tx, entry); err != nil {
		return err
	}
	if a.mail == "" {
		return nil
	}
	when, err := yardTime(tx, user.OrgID, now)
	if err != nil {
		return err
	}
	advice := a.advice
	if advice == "" {
		advice = usualAdvice
	}
	address, agent := origin(r)
	body := fmt.Sprintf("Hello %s,\n\n%s.\n\nWhen: %s\nWhere: %s, network address %s\n\n%s\n", user.FullName, a.mail, when, browserName(agent), address, advice)
	to, err := json.Marshal([]string{user.ID})
	if err != nil {
		return err
	}
	return tx.SaveEffects(user.OrgID, []store.Effect{{Key: "account:" + key, Kind: "mail", Recipients: string(to), Subject: a.mail, Body: body, CreatedAt: now.UnixMilli()}})
}

// yardTime is a moment as the organization's clocks show it.
func yardTime(tx *store.Tx, orgID string, at time.Time) (string, error) {
	var settings struct {
		TimeZone   string `db:"time_zone"`
		HourFormat string `db:"hour_format"`
	}
	err := tx.Get(&settings, "SELECT COALESCE(time_zone, '') AS time_zone, COALESCE(hour_format, '') AS hour_format FROM organizations WHERE org_id = ? AND id = ?", orgID, orgID)
	if err != nil && !store.NotFound(err) {
		return "", err
	}
	return app.NewYardClock(settings.TimeZone, settings.HourFormat).MomentOfYear(at), nil
}

// browserName is what people call the browser and the machine of a user agent.
func browserName(agent string) string {
	first := func(fallback string, known ...[2]string) string {
		for _, k := range known {
			if strings.Contains(agent, k[0]) {
				return k[1]
			}
		}
		return fallback
	}
	browser := first("an unknown browser", [2]string{"Edg/", "Edge"}, [2]string{"Firefox/", "Firefox"}, [2]string{"Chrome/", "Chrome"}, [2]string{"Safari/", "Safari"})
	machine := first("", [2]string{"iPad", "iPad"}, [2]string{"iPhone", "iPhone"}, [2]string{"Android", "Android"}, [2]string{"Windows", "Windows"},
		[2]string{"Mac OS X", "Mac"}, [2]string{"Linux", "Linux"})
	if machine == "" {
		return browser
	}
	return browser + " on " + machine
}
