package ask

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// dayNumber is the day of a month that a word names: 3, 3rd, 31.
func (c *clockwork) dayNumber(i int) int {
	d, err := strconv.Atoi(strings.TrimRight(c.word(i), "stndrh"))
	if err != nil || d < 1 || d > 99 {
		return 0
	}
	return d
}

// dated is a day of a month, with the year where one stands at a word; none where the month has no such day.
func (c *clockwork) dated(i int, m time.Month, d, at int) (*Period, int) {
	if c.is(at, "of", "de", "del") && c.year(at+1) > 0 {
		at++
	}
	y := c.year(at)
	switch {
	case y > 0:
		at++
	case m > c.today.Month()+6:
		y = c.today.Year() - 1
	default:
		y = c.today.Year()
	}
	from := time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
	if from.Day() != d {
		return nil, 0
	}
	return &Period{From: day(from), To: day(from.AddDate(0, 0, 1)), Grain: "day", Text: c.said(i, at-i), Forward: from.After(c.today)}, at - i
}

var slashed = regexp.MustCompile(`^(\d{1,2})/(\d{1,2})(/(\d{2}|\d{4}))?$|^(\d{4})-(\d{2})-(\d{2})$`)

// never says that there is no such day as a word, or two, name; "" where they name none.
func (c *clockwork) never(i int) string {
	if m := slashed.FindStringSubmatch(c.word(i)); m != nil {
		first, second := cmp.Or(m[1], m[6]), cmp.Or(m[2], m[7])
		if m[3] == "" && m[1] != "" && c.is(i+1, "of", "de") {
			return c.word(i) + " of something can be a day or a part. For the day write its month, such as Feb 3; for a part ask for a share."
		}
		month, errM := strconv.Atoi(first)
		d, errD := strconv.Atoi(second)
		switch {
		case errM != nil || errD != nil:
			return ""
		case month >= 1 && month <= 12:
			return noSuch(time.Month(month), d)
		case d >= 1 && d <= 12 && month <= 31 && m[1] != "":
			return fmt.Sprintf("There is no month %d: a date is written month first. Do you mean %d/%d?", month, d, month)
		}
		return fmt.Sprintf("There is no month %d.", month)
	}
	if m, ok := monthsOf[c.word(i)]; ok {
		if d := c.dayNumber(i + 1); d > 0 && c.year(i+1) == 0 {
			return noSuch(m, d)
		}
	}
	if m, d, _ := c.dayFirst(i); d > 0 {
		return noSuch(m, d)
	}
	return ""
}

// dayFirst reads 3 Nov, 3rd of November, 3 de noviembre; after is the word after it. The 5 of "top 5 October walks" is no day.
func (c *clockwork) dayFirst(i int) (m time.Month, d, after int) {
	at := i + 1
	if c.is(at, "of", "de") {
		at++
	}
	m, ok := monthsOf[c.word(at)]
	if d = c.dayNumber(i); !ok || d == 0 || c.is(i-1, "top", "last", "first", "bottom", "next", "past", "latest", "newest", "oldest") {
		return 0, 0, 0
	}
	return m, d, at + 1
}

func noSuch(m time.Month, d int) string {
	days := time.Date(2028, m+1, 0, 0, 0, 0, 0, time.UTC).Day() // of a leap year
	if m == time.February && d == 29 {
		return "There is no February 29 in that year."
	}
	return fmt.Sprintf("There is no %s %d: %s has %d days.", m, d, m, days)
}

// months reads 12 months, 12-month, twelve month, year.
func (c *clockwork) months(i int) (n, size int) {
	if c.unitAt(i) == "year" {
		return 12, 1
	}
	if text, ok := strings.CutSuffix(c.word(i), "-month"); ok {
		if n = numbers[text]; n == 0 {
			n, _ = strconv.Atoi(text)
		}
		return n, 1
	}
	if n, ok := c.number(i); ok && c.unitAt(i+1) == "month" {
		return n, 2
	}
	return 0, 0
}

// feast reads new year and Christmas, which are ahead.
func (c *clockwork) feast(i int) (time.Time, int) {
	switch {
	case c.is(i, "new") && c.is(i+1, "year", "years", "year's"):
		return time.Date(c.today.Year()+1, 1, 1, 0, 0, 0, 0, time.UTC), 2
	case c.is(i, "christmas", "navidad"):
		return time.Date(c.today.Year(), 12, 25, 0, 0, 0, 0, time.UTC), 1
	}
	return time.Time{}, 0
}

// seasons are by the month with which they begin.
var seasons = map[string]time.Month{
	"spring": time.March, "primavera": time.March, "summer": time.June, "verano": time.June, "fall": time.September, "autumn": time.September, "otono": time.September, "winter": time.December, "invierno": time.December,
}

// season reads summer, this fall, last winter, winter 2025. "Fall" and "spring" alone are something else.
func (c *clockwork) season(i int) (*Period, int) {
	step, said := map[string]int{"this": 0, "last": -1, "next": 1, "este": 0, "esta": 0}[c.word(i)]
	at := i + map[bool]int{true: 1}[said]
	m, ok := seasons[c.word(at)]
	if !ok || !said && (c.is(at, "fall", "spring") && c.year(at+1) == 0 && !c.is(i-1, "in", "since", "during", "of", "for", "until", "before", "after")) {
		return nil, 0
	}
	from, size := time.Date(c.today.Year(), m, 1, 0, 0, 0, 0, time.UTC), at+1-i
	switch y := c.year(at + 1); {
	case y > 0:
		from, size = time.Date(y, m, 1, 0, 0, 0, 0, time.UTC), size+1
	case step > 0 && !from.After(c.today):
		from = from.AddDate(1, 0, 0)
	case step < 0:
		for from.AddDate(0, 3, 0).After(c.today) {
			from = from.AddDate(-1, 0, 0)
		}
	case from.AddDate(-1, 3, 0).After(c.today) || !said && from.After(c.today) && !c.ahead: // the one that it is, or that was
		from = from.AddDate(-1, 0, 0)
	}
	return &Period{From: day(from), To: day(from.AddDate(0, 3, 0)), Text: c.said(i, size), Forward: from.After(c.today)}, size
}
