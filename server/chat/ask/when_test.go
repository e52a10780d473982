package ask

import (
	"testing"
	"time"
)

// Every phrase is read as of a day of the yard, and never by the zone of the machine: what is read are days, in which no clock is put forward.
func TestWhen_ReadsPeriodsAsOfADay(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		today, phrase, from, to string
		fiscal                  time.Month
	}{
		{"2026-11-24", "today", "2026-11-24", "2026-11-25", 0},
		{"2026-11-24", "yesterday", "2026-11-23", "2026-11-24", 0},
		{"2026-11-24", "tomorrow", "2026-11-25", "2026-11-26", 0},
		{"2026-11-24", "this week", "2026-11-23", "2026-11-30", 0},
		{"2026-11-29", "this week", "2026-11-23", "2026-11-30", 0}, // a Sunday is the last day of its week
		{"2026-11-30", "last week", "2026-11-23", "2026-11-30", 0},
		{"2026-11-24", "next week", "2026-11-30", "2026-12-07", 0},
		{"2026-11-24", "this month", "2026-11-01", "2026-12-01", 0},
		{"2026-11-24", "last month", "2026-10-01", "2026-11-01", 0},
		{"2026-11-24", "the last month", "2026-10-01", "2026-11-01", 0},
		{"2026-12-31", "next month", "2027-01-01", "2027-02-01", 0},
		{"2027-01-01", "last month", "2026-12-01", "2027-01-01", 0},
		{"2026-03-31", "last month", "2026-02-01", "2026-03-01", 0}, // not the 31st of February
		{"2028-03-31", "last month", "2028-02-01", "2028-03-01", 0},
		{"2028-02-29", "last year", "2027-01-01", "2028-01-01", 0},
		{"2028-02-29", "today", "2028-02-29", "2028-03-01", 0},
		{"2028-02-29", "this month", "2028-02-01", "2028-03-01", 0},
		{"2028-03-01", "yesterday", "2028-02-29", "2028-03-01", 0},
		{"2027-03-01", "yesterday", "2027-02-28", "2027-03-01", 0},
		{"2026-11-24", "this quarter", "2026-10-01", "2027-01-01", 0},
		{"2026-11-24", "last quarter", "2026-07-01", "2026-10-01", 0},
		{"2027-01-15", "last quarter", "2026-10-01", "2027-01-01", 0},
		{"2026-05-31", "last quarter", "2026-01-01", "2026-04-01", 0},
		{"2026-11-24", "this year", "2026-01-01", "2027-01-01", 0},
		{"2027-01-01", "last year", "2026-01-01", "2027-01-01", 0},
		{"2026-11-24", "next year", "2027-01-01", "2028-01-01", 0},
		{"2026-11-24", "october", "2026-10-01", "2026-11-01", 0},
		{"2026-11-24", "december", "2025-12-01", "2026-01-01", 0}, // of what has been; what is due reads it ahead
		{"2026-11-24", "october 2025", "2025-10-01", "2025-11-01", 0},
		{"2026-11-24", "last october", "2026-10-01", "2026-11-01", 0},
		{"2026-11-24", "last november", "2025-11-01", "2025-12-01", 0},
		{"2026-11-24", "this december", "2026-12-01", "2027-01-01", 0},
		{"2026-11-24", "february 2028", "2028-02-01", "2028-03-01", 0},
		{"2026-11-24", "q1", "2026-01-01", "2026-04-01", 0},
		{"2026-02-10", "q4", "2025-10-01", "2026-01-01", 0},
		{"2026-11-24", "q3 2025", "2025-07-01", "2025-10-01", 0},
		{"2026-11-24", "quarter 2 2026", "2026-04-01", "2026-07-01", 0},
		{"2026-11-24", "h1 2026", "2026-01-01", "2026-07-01", 0},
		{"2026-11-24", "2025", "2025-01-01", "2026-01-01", 0},
		{"2026-11-24", "this fall", "2026-09-01", "2026-12-01", 0},
		{"2026-11-24", "last fall", "2025-09-01", "2025-12-01", 0},
		{"2026-11-24", "last summer", "2026-06-01", "2026-09-01", 0},
		{"2027-01-15", "winter", "2026-12-01", "2027-03-01", 0},
		{"2027-01-15", "last winter", "2025-12-01", "2026-03-01", 0},
		{"2026-11-24", "this winter", "2026-12-01", "2027-03-01", 0},
		{"2026-11-24", "summer 2025", "2025-06-01", "2025-09-01", 0},
		{"2026-11-24", "this morning", "2026-11-24", "2026-11-25", 0},
		{"2026-11-24", "yesterday's", "2026-11-23", "2026-11-24", 0},
		{"2026-11-24", "past 30 days", "2026-10-26", "2026-11-25", 0},
		{"2026-11-24", "last 7 days", "2026-11-18", "2026-11-25", 0},
		{"2026-11-24", "last two weeks", "2026-11-11", "2026-11-25", 0},
		{"2026-11-24", "next 30 days", "2026-11-24", "2026-12-25", 0},
		{"2026-11-24", "within 14 days", "2026-11-24", "2026-12-09", 0},
		{"2026-11-24", "3 months ago", "2026-08-01", "2026-09-01", 0},
		{"2026-11-24", "two days ago", "2026-11-22", "2026-11-23", 0},
		{"2026-11-24", "nov 3", "2026-11-03", "2026-11-04", 0},
		{"2026-11-24", "november 3 2025", "2025-11-03", "2025-11-04", 0},
		{"2026-11-24", "3 november 2025", "2025-11-03", "2025-11-04", 0},
		{"2026-11-24", "3rd of november", "2026-11-03", "2026-11-04", 0},
		{"2026-11-24", "3 de noviembre de 2025", "2025-11-03", "2025-11-04", 0},
		{"2026-11-24", "may 5", "2026-05-05", "2026-05-06", 0},
		{"2026-11-24", "2026-11-03", "2026-11-03", "2026-11-04", 0},
		{"2026-11-24", "11/3/2026", "2026-11-03", "2026-11-04", 0},
		{"2026-11-24", "11/3/26", "2026-11-03", "2026-11-04", 0},
		{"2026-11-24", "2/29/2028", "2028-02-29", "2028-03-01", 0},
		{"2026-11-24", "year to date", "2026-01-01", "2026-11-25", 0},
		{"2026-11-24", "ytd", "2026-01-01", "2026-11-25", 0},
		{"2026-11-24", "month to date", "2026-11-01", "2026-11-25", 0},
		{"2026-11-24", "since march", "2026-03-01", "2026-11-25", 0},
		{"2026-11-24", "before october", "", "2026-10-01", 0},
		{"2026-11-24", "after nov 3", "2026-11-04", "", 0},
		{"2026-11-24", "between march and may", "2026-03-01", "2026-06-01", 0},
		{"2026-11-24", "from nov 3 to nov 9", "2026-11-03", "2026-11-10", 0},
		{"2026-11-24", "between nov 3 and nov 9 2026", "2026-11-03", "2026-11-10", 0},
		{"2026-11-24", "last monday", "2026-11-23", "2026-11-24", 0},
		{"2026-11-24", "last tuesday", "2026-11-17", "2026-11-18", 0},
		{"2026-11-24", "next tuesday", "2026-12-01", "2026-12-02", 0},
		{"2026-11-24", "este mes", "2026-11-01", "2026-12-01", 0},
		{"2026-11-24", "el mes pasado", "2026-10-01", "2026-11-01", 0},
		{"2026-11-24", "la semana pasada", "2026-11-16", "2026-11-23", 0},
		{"2026-11-24", "ayer", "2026-11-23", "2026-11-24", 0},
		{"2026-11-24", "octubre", "2026-10-01", "2026-11-01", 0},
		{"2026-11-24", "últimos 30 días", "2026-10-26", "2026-11-25", 0},
		{"2026-11-24", "this fiscal year", "2026-10-01", "2027-10-01", time.October},
		{"2026-09-30", "this fiscal year", "2025-10-01", "2026-10-01", time.October},
		{"2026-10-01", "last fiscal year", "2025-10-01", "2026-10-01", time.October},
		{"2026-11-24", "this fiscal year", "2026-01-01", "2027-01-01", 0},
	} {
		today, err := time.Parse(dateOnly, c.today)
		if err != nil {
			t.Fatal(err)
		}
		clock := &clockwork{today: today, fiscal: c.fiscal, words: tokens(c.phrase)}
		got, size := clock.at(0)
		if got == nil || size != len(clock.words) || got.From != c.from || got.To != c.to {
			t.Errorf("on %s, %q is %+v in %d words; it is from %q to before %q", c.today, c.phrase, got, size, c.from, c.to)
		}
	}
}

func TestWhen_ReadsNoPeriodThatIsNone(t *testing.T) {
	t.Parallel()
	today := time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)
	for _, phrase := range []string{"tasks", "may", "13/45", "0 days ago", "q5", "9999999 days ago", "between", "since", "last", "from october"} {
		clock := &clockwork{today: today, words: tokens(phrase)}
		if got, size := clock.at(0); size == len(clock.words) {
			t.Errorf("%q is %+v", phrase, got)
		}
	}
}

// A day that no calendar has is said to be none: neither the day beside it nor a part of something.
func TestWhen_SaysThatThereIsNoSuchDay(t *testing.T) {
	t.Parallel()
	today := time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)
	for phrase, want := range map[string]string{
		"2/30": "There is no February 30: February has 29 days.", "2/29/2026": "There is no February 29 in that year.", "13/13": "There is no month 13.", "2026-02-31": "There is no February 31: February has 29 days.",
		"31/12": "There is no month 31: a date is written month first. Do you mean 12/31?", "november 31": "There is no November 31: November has 30 days.", "31 nov": "There is no November 31: November has 30 days.",
		"31st of november": "There is no November 31: November has 30 days.", "30 de febrero": "There is no February 30: February has 29 days.", "november 31st 2026": "There is no November 31: November has 30 days.",
		"2/3 of the tasks": "2/3 of something can be a day or a part. For the day write its month, such as Feb 3; for a part ask for a share.", "3 tasks": "", "tasks": "", "24-7": "", "november": "",
	} {
		clock := &clockwork{today: today, words: tokens(phrase)}
		if got, size := clock.at(0); want != "" && size > 0 {
			t.Errorf("%q is %+v", phrase, got)
		}
		if got := clock.never(0); got != want {
			t.Errorf("%q: %q, not %q", phrase, got, want)
		}
	}
}

// A period that runs is held against as many days of the one before.
func TestWhen_HoldsAPeriodAgainstTheOneBefore(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ today, phrase, from, to string }{
		{"2026-11-24", "this month", "2026-10-01", "2026-10-25"},
		{"2026-11-30", "this month", "2026-10-01", "2026-11-01"}, // its last day: whole against whole
		{"2026-03-31", "this month", "2026-02-01", "2026-03-01"}, // February is over sooner
		{"2026-11-24", "last month", "2026-09-01", "2026-10-01"},
		{"2026-11-24", "this week", "2026-11-16", "2026-11-18"},
		{"2026-11-24", "this quarter", "2026-07-01", "2026-08-25"},
		{"2028-02-29", "this year", "2027-01-01", "2027-03-02"},
		{"2026-11-24", "last year", "2024-01-01", "2025-01-01"},
		{"2026-11-24", "today", "2026-11-23", "2026-11-24"},
		{"2026-11-24", "last 7 days", "2026-11-11", "2026-11-18"},
	} {
		today, err := time.Parse(dateOnly, c.today)
		if err != nil {
			t.Fatal(err)
		}
		clock := &clockwork{today: today, words: tokens(c.phrase)}
		period, _ := clock.at(0)
		if period == nil {
			t.Errorf("%q is no period", c.phrase)
			continue
		}
		if got := period.Before(today); got.From != c.from || got.To != c.to {
			t.Errorf("on %s, before %q is %+v; it is from %q to before %q", c.today, c.phrase, got, c.from, c.to)
		}
	}
}
