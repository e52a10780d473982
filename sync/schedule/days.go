package schedule

import (
	"time"
)

const (
	dayMS    = int64(86_400_000)
	minuteMS = int64(60_000)
)

// numberOf is the days since 1970-01-01; false for what is no day of a calendar. Arithmetic on days is arithmetic on these.
func numberOf(day string) (int64, bool) {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return 0, false
	}
	return floorDiv(at.Unix(), 86_400), true
}

func dayOf(number int64) string { return dateOf(number).Format(time.DateOnly) }

func dateOf(number int64) time.Time { return time.Unix(number*86_400, 0).UTC() }

// weekdayOf has 0 for Sunday.
func weekdayOf(number int64) int { return int(floorMod(number+4, 7)) }

// monthOf is the months since year 0, which is how periods of months are counted.
func monthOf(number int64) int64 {
	date := dateOf(number)
	return int64(date.Year())*12 + int64(date.Month()) - 1
}

func firstOfMonth(month int64) int64 {
	return time.Date(int(floorDiv(month, 12)), time.Month(floorMod(month, 12)+1), 1, 0, 0, 0, 0, time.UTC).Unix() / 86_400
}

// addMonths is the same day so many months on; the month's last day where that month has no such day.
func addMonths(number, months int64) int64 {
	month := monthOf(number)
	day := number - firstOfMonth(month)
	return min(firstOfMonth(month+months)+day, firstOfMonth(month+months+1)-1)
}

// minutesOf is the minutes since midnight of HH:MM; false for anything else.
func minutesOf(clock string) (int64, bool) {
	at, err := time.Parse("15:04", clock)
	if err != nil || len(clock) != len("15:04") {
		return 0, false
	}
	return int64(at.Hour()*60 + at.Minute()), true
}

// instantOf is the moment of a day and an hour in a zone. An hour that a clock set forward leaves out lies as much later as the clock
// was set; one that comes twice is the first. time.Date does not say which it takes.
func instantOf(number, minutes int64, zone *time.Location) int64 {
	local := number*dayMS + minutes*minuteMS
	before, after := offsetAt((number-1)*dayMS, zone), offsetAt((number+2)*dayMS, zone)
	if before == after || offsetAt(local-before, zone) == before {
		return local - before
	}
	if offsetAt(local-after, zone) == after {
		return local - after
	}
	return local - before
}

// numberIn is the day that it is in a zone, as a number.
func numberIn(zone *time.Location, at int64) int64 { return floorDiv(at+offsetAt(at, zone), dayMS) }

// minutesIn is the minutes since midnight that a clock in a zone shows.
func minutesIn(zone *time.Location, at int64) int64 {
	return floorMod(at+offsetAt(at, zone), dayMS) / minuteMS
}

func offsetAt(at int64, zone *time.Location) int64 {
	if zone == nil {
		return 0
	}
	_, seconds := time.UnixMilli(at).In(zone).Zone()
	return int64(seconds) * 1000
}

func floorDiv(a, b int64) int64 { return (a - floorMod(a, b)) / b }

func floorMod(a, b int64) int64 { return ((a % b) + b) % b }
