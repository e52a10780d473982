package ask

import (
	"cmp"
	"fmt"
	"strings"
	"time"
)

// How many days a period has whose figure is drawn by day, and by week; a longer one is drawn by month, one without a period over the last months.
const (
	drawnByDay  = 62
	drawnByWeek = 200
	drawnMonths = 12
)

// beside draws a single figure over time where its records have a day.
func (t *Teller) beside(a *Answer, p *Plan, n *Noun) error {
	if p.Share || p.Frame == YesNo || timeOf(n, p) == "" || n.Entity.Ask.Time == "" || p.Time == nil && p.counts() || p.Time != nil && p.Time.Forward {
		return nil
	}
	drawn := *p
	drawn.Bucket, drawn.Against, drawn.Why = "month", nil, false
	if p.Time != nil {
		from, errFrom := time.Parse(dateOnly, p.Time.From)
		to, errTo := time.Parse(dateOnly, p.Time.To)
		days := int(to.Sub(from).Hours() / 24)
		switch {
		case errFrom != nil || errTo != nil:
		case days <= 1:
			return nil
		case days <= drawnByDay:
			drawn.Bucket = "day"
		case days <= drawnByWeek:
			drawn.Bucket = "week"
		}
	}
	if drawn.Field == "" {
		drawn.Field = timeOf(n, p)
	}
	rows, err := t.ask(&drawn)
	if err != nil || len(rows) < 2 {
		return err
	}
	over := Answer{}
	t.series(&over, &drawn, n, rows[:min(len(rows), drawnByWeek)])
	if p.Time == nil && len(over.Chart.Points) > drawnMonths {
		over.Chart.Points = over.Chart.Points[len(over.Chart.Points)-drawnMonths:]
	}
	a.Chart = over.Chart
	a.Chart.Kind = "bars"
	for i, point := range a.Chart.Points { // below a column is little room
		label := strings.TrimSuffix(strings.TrimPrefix(point.Label, "week of "), t.Today.Format(" 2006"))
		if month, year, of := strings.Cut(label, " 20"); of && drawn.Bucket == "month" {
			label = month + " ’" + year
		}
		a.Chart.Points[i].Label = label
	}
	return nil
}

// edges are the bucket before the first one of a period, and the one after the last that has begun; empty where the period has no such edge. Of
// many months those before anybody entered anything say nothing.
func (t *Teller) edges(p *Plan) (before, after string) {
	if p.Time == nil {
		return "", ""
	}
	from, unbegun := time.Parse(dateOnly, p.Time.From)
	to, endless := time.Parse(dateOnly, p.Time.To)
	if unbegun == nil && (p.Bucket != "month" || endless == nil && !later(from, p.Bucket, fewBuckets).Before(to)) {
		before = bucketAt(later(start(from, p.Bucket), p.Bucket, -1), p.Bucket)
	}
	if endless == nil {
		last := to.AddDate(0, 0, -1)
		if t.Today.Before(last) {
			last = t.Today
		}
		after = bucketAt(later(start(last, p.Bucket), p.Bucket, 1), p.Bucket)
	}
	return before, after
}

// fewBuckets is how many the headline names one by one.
const fewBuckets = 3

// bucketAt is the bucket that begins with a day, as statements name it.
func bucketAt(at time.Time, unit string) string {
	switch unit {
	case "month":
		return at.Format("2006-01")
	case "quarter":
		return fmt.Sprintf("%d-Q%d", at.Year(), (at.Month()+2)/3)
	case "year":
		return at.Format("2006")
	}
	return day(at)
}

func nextBucket(bucket, unit string) string {
	text, form := bucket, map[string]string{"month": "2006-01", "year": "2006"}[unit]
	if year, quarter, ok := strings.Cut(bucket, "-Q"); ok {
		text, form = year+"-"+map[string]string{"1": "01", "2": "04", "3": "07", "4": "10"}[quarter], "2006-01"
	}
	at, err := time.Parse(cmp.Or(form, dateOnly), text)
	if err != nil {
		return ""
	}
	return bucketAt(later(at, unit, 1), unit)
}

func bucketWords(bucket, unit string) string {
	switch unit {
	case "day":
		if at, err := time.Parse(dateOnly, bucket); err == nil {
			return at.Format("Jan 2")
		}
	case "week":
		if at, err := time.Parse(dateOnly, bucket); err == nil {
			return "week of " + at.Format("Jan 2")
		}
	case "month":
		if at, err := time.Parse("2006-01", bucket); err == nil {
			return at.Format("Jan 2006")
		}
	}
	return bucket
}
