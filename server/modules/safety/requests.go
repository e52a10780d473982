package safety

import (
	"context"
	"fmt"
	"time"

	"shipshape/server/notice"
	"shipshape/server/record"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	osha "shipshape/sync/safety"
)

var requestDue = notice.Kind{ID: "records_due", Title: "{what} for {who}: {say}", NeedsAction: true}

// Before the end there is time to print: an hour of four, and half a day of one.
var warnBefore = map[string]time.Duration{"business hours": time.Hour, "business day": 4 * time.Hour}

// requests tells of requests for records whose time runs out, and whose time is over. What was told stands on the request as the moment of which
// it was told.
func (m Module) requests(view rules.View, now time.Time, zone *time.Location) (due rules.Due, err error) {
	v := record.Read(view)
	office := officeOf(v)
	clock, err := rules.YardClock(view)
	if err != nil {
		return rules.Due{}, fmt.Errorf("clocks of requests: %w", err)
	}
	for _, request := range v.ListRecordsRequests(typed.Fields{"state": "open"}) {
		for _, rule := range m.shipped.Requests {
			if rule.Key != request.Kind() {
				continue
			}
			end := osha.RequestDue(time.UnixMilli(request.AskedAt()), rule.Value, rule.Unit, office, zone)
			moment, say := end, "the time is over"
			if end.After(now) {
				moment, say = end.Add(-warnBefore[rule.Unit]), "due "+clock.When(end, now)
			}
			next := moment
			if !moment.After(now) {
				next = end
			}
			if next.After(now) && (due.Next.IsZero() || next.Before(due.Next)) {
				due.Next = next
			}
			if moment.After(now) || request.ToldAt() >= moment.UnixMilli() {
				continue
			}
			due.Ops = append(due.Ops, change.Op{
				Entity: "recordsRequest", ID: request.ID, Kind: change.Update, Fields: typed.Fields{"toldAt": moment.UnixMilli()},
			})
			matter := fmt.Sprintf("%s:%s:%d", requestDue.ID, request.ID, moment.UnixMilli())
			told, err := m.notices.Promise(notice.Notice{
				Kind: requestDue.ID, Entity: "recordsRequest", ID: request.ID, To: m.givers, Matter: matter, Key: "notice:" + matter,
				Values: map[string]string{"what": rule.Title, "who": request.AskedBy(), "say": say},
				Body:   fmt.Sprintf("Asked %s. The law gives %d %s.", clock.Moment(time.UnixMilli(request.AskedAt())), rule.Value, rule.Unit),
			})
			v.Keep(err)
			due.Effects = append(due.Effects, told)
		}
	}
	return due, v.Err()
}

func officeOf(v record.View) (office osha.Office) {
	for _, settings := range v.ListSafetySettings(nil) {
		office.From, office.To, office.Days = settings.OfficeFrom(), settings.OfficeTo(), settings.OfficeDays()
	}
	for _, closure := range v.ListYardClosures(nil) {
		office.Closed = append(office.Closed, osha.Closed{FromOn: closure.FromOn(), UntilOn: closure.UntilOn()})
	}
	return office
}

// settleRequests takes what was told off the lists of people once all was given, or nobody needs it any more.
func (m Module) settleRequests(_ context.Context, _ rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	teller := rules.NewTeller(m.notices)
	for _, c := range changes {
		if now := record.AsRecordsRequest(c.After); c.Before.Alive() && (!now.Alive() || now.State() != "open") {
			teller.Settle(c, requestDue.ID+":"+c.Op.ID)
		}
	}
	effects, err := teller.Told()
	return nil, effects, err
}
