package ask

import (
	"strconv"
	"strings"
	"time"
)

// Period is a span of days in the yard's zone, from the first day to before the last (YYYY-MM-DD); an empty end is open. Grain is the unit that
// was named: day, week, month, quarter, year, or empty where none was.
type Period struct {
	From, To string
	Grain    string
	Text     string // "this month", as it was said
	Forward  bool   // it looks ahead: "next 30 days"
}

const dateOnly = time.DateOnly

var (
	monthsOf = numbered[time.Month](1, "january jan enero", "february feb febrero", "march mar marzo", "april apr abril", "may mayo", "june jun junio", "july jul julio", "august aug agosto",
		"september sep sept septiembre", "october oct octubre", "november nov noviembre", "december dec diciembre")
	daysOf  = numbered[time.Weekday](0, "sunday sun domingo", "monday mon lunes", "tuesday tue martes", "wednesday wed miercoles", "thursday thu jueves", "friday fri viernes", "saturday sat sabado")
	numbers = map[string]int{
		"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "dozen": 12, "couple": 2, "few": 3,
		"un": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10,
	}
	units = map[string]string{
		"day": "day", "week": "week", "month": "month", "quarter": "quarter", "year": "year", "dia": "day", "semana": "week", "mes": "month", "mese": "month", "meses": "month", "trimestre": "quarter", "ano": "year",
	}
)

// numbered are words by the number of the list that they stand in.
func numbered[N ~int](first N, lists ...string) map[string]N {
	all := map[string]N{}
	for i, list := range lists {
		for name := range strings.FieldsSeq(list) {
			all[name] = first + N(i)
		}
	}
	return all
}

// clockwork reads periods as of a day. fiscal is the month with which the yard's year of figures begins.
type clockwork struct {
	today  time.Time
	fiscal time.Month
	ahead  bool // the question is about what is to come: "due in December"
	words  []token
}

func day(t time.Time) string { return t.Format(dateOnly) }

// start is the first day of the unit that a day lies in. Weeks begin on Monday.
func start(of time.Time, unit string) time.Time {
	y, m, d := of.Date()
	switch unit {
	case "week":
		return time.Date(y, m, d-(int(of.Weekday())+6)%7, 0, 0, 0, 0, time.UTC)
	case "month":
		return time.Date(y, m, 1, 0, 0, 0, 0, time.UTC)
	case "quarter":
		return time.Date(y, m-(m-1)%3, 1, 0, 0, 0, 0, time.UTC)
	case "year":
		return time.Date(y, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}

// later is n units after.
func later(from time.Time, unit string, n int) time.Time {
	switch unit {
	case "week":
		return from.AddDate(0, 0, 7*n)
	case "month":
		return from.AddDate(0, n, 0)
	case "quarter":
		return from.AddDate(0, 3*n, 0)
	case "year":
		return from.AddDate(n, 0, 0)
	}
	return from.AddDate(0, 0, n)
}

func (c *clockwork) unit(unit string, n int, text string) *Period {
	from := later(start(c.today, unit), unit, n)
	return &Period{From: day(from), To: day(later(from, unit, 1)), Grain: unit, Text: text, Forward: n > 0}
}

// at reads the period that begins with word i; size is how many words it takes, 0 where there is none.
func (c *clockwork) at(i int) (found *Period, size int) {
	for _, rule := range []func(int) (*Period, int){c.between, c.since, c.toDate, c.relative, c.season, c.rolling, c.named, c.exact} {
		if p, n := rule(i); n > 0 {
			return p, n
		}
	}
	return nil, 0
}

func (c *clockwork) word(i int) string {
	if i < 0 || i >= len(c.words) {
		return ""
	}
	return strings.TrimSuffix(c.words[i].Fold, "'s") // "Tuesday's"
}

func (c *clockwork) unitAt(i int) string {
	if i >= len(c.words) {
		return ""
	}
	return units[c.words[i].Stem]
}

func (c *clockwork) is(i int, words ...string) bool {
	for _, w := range words {
		if c.word(i) == w {
			return true
		}
	}
	return false
}

func (c *clockwork) said(i, size int) string {
	var b []string
	for _, t := range c.words[i:min(i+size, len(c.words))] {
		b = append(b, t.As)
	}
	return strings.Join(b, " ")
}

func (c *clockwork) number(i int) (int, bool) {
	if n, ok := numbers[c.word(i)]; ok {
		return n, true
	}
	n, err := strconv.Atoi(c.word(i))
	return n, err == nil && n > 0 && n < 10_000
}

// relative reads today, yesterday, this month, last quarter, next week, the week before.
func (c *clockwork) relative(i int) (*Period, int) {
	switch {
	case c.is(i, "today", "hoy"), c.is(i, "tonight"):
		return c.unit("day", 0, c.said(i, 1)), 1
	case c.is(i, "this") && c.is(i+1, "morning", "afternoon", "evening", "shift"):
		return c.unit("day", 0, c.said(i, 2)), 2
	case c.is(i, "last") && c.is(i+1, "night"):
		return c.unit("day", -1, c.said(i, 2)), 2
	case c.is(i, "yesterday", "ayer"):
		return c.unit("day", -1, c.said(i, 1)), 1
	case c.is(i, "tomorrow", "manana"):
		return c.unit("day", 1, c.said(i, 1)), 1
	}
	skip := 0
	if c.is(i, "the", "el", "la") {
		skip = 1
	}
	step, known := map[string]int{"this": 0, "current": 0, "last": -1, "previous": -1, "prior": -1, "past": -1, "next": 1, "coming": 1, "upcoming": 1, "este": 0, "esta": 0, "proximo": 1, "proxima": 1, "pasado": -1, "pasada": -1}[c.word(i+skip)]
	if known {
		if unit := c.unitAt(i + skip + 1); unit != "" {
			return c.unit(unit, step, c.said(i+skip, 2)), 2 + skip
		}
		if d, ok := daysOf[c.word(i+skip+1)]; ok {
			return c.weekday(d, step, c.said(i+skip, 2)), 2 + skip
		}
		if m, ok := monthsOf[c.word(i+skip+1)]; ok && (m != time.May || len(c.words) > i+skip+1) {
			y := c.today.Year()
			if step < 0 && m >= c.today.Month() {
				y--
			}
			if step > 0 && m <= c.today.Month() {
				y++
			}
			return c.month(y, m, c.said(i+skip, 2)), 2 + skip
		}
		if c.is(i+skip+1, "fiscal") && c.is(i+skip+2, "year") {
			return c.fiscalYear(step, c.said(i+skip, 3)), 3 + skip
		}
	}
	// "el mes pasado", "la semana proxima"
	if unit := c.unitAt(i + skip); unit != "" {
		if step, ok := map[string]int{"pasado": -1, "pasada": -1, "anterior": -1, "proximo": 1, "proxima": 1, "actual": 0, "before": -1}[c.word(i+skip+1)]; ok {
			return c.unit(unit, step, c.said(i+skip, 2)), 2 + skip
		}
	}
	return nil, 0
}

func (c *clockwork) weekday(d time.Weekday, step int, text string) *Period {
	offset := (int(d) - int(c.today.Weekday()) + 7) % 7
	switch {
	case step < 0 && offset >= 0:
		offset -= 7
	case step > 0 && offset == 0:
		offset = 7
	}
	from := start(c.today, "day").AddDate(0, 0, offset)
	return &Period{From: day(from), To: day(from.AddDate(0, 0, 1)), Grain: "day", Text: text, Forward: offset > 0}
}

func (c *clockwork) month(year int, m time.Month, text string) *Period {
	from := time.Date(year, m, 1, 0, 0, 0, 0, time.UTC)
	return &Period{From: day(from), To: day(from.AddDate(0, 1, 0)), Grain: "month", Text: text, Forward: from.After(c.today)}
}

func (c *clockwork) fiscalYear(step int, text string) *Period {
	first := max(c.fiscal, 1)
	y := c.today.Year() + step
	if c.today.Month() < first {
		y--
	}
	from := time.Date(y, first, 1, 0, 0, 0, 0, time.UTC)
	return &Period{From: day(from), To: day(from.AddDate(1, 0, 0)), Grain: "year", Text: text}
}

// rolling reads past 30 days, next two weeks, 3 months ago, within 14 days, ultimos 30 dias.
func (c *clockwork) rolling(i int) (*Period, int) {
	skip := 0
	for c.is(i+skip, "the", "in", "within", "los", "las", "en", "over", "for") && skip < 2 {
		skip++
	}
	ahead, direction := c.is(i, "within", "in", "en"), 0
	switch {
	case c.is(i+skip, "last", "past", "previous", "trailing", "ultimos", "ultimas", "recent"):
		direction, skip = -1, skip+1
	case c.is(i+skip, "next", "coming", "following", "proximos", "proximas", "upcoming"):
		direction, skip = 1, skip+1
	}
	if c.is(i+skip, "rolling", "moviles") { // months of the calendar, with the running one
		if n, size := c.months(i + skip + 1); n > 0 {
			from := later(start(c.today, "month"), "month", 1-n)
			return &Period{From: day(from), To: day(later(from, "month", n)), Text: c.said(i, skip+1+size)}, skip + 1 + size
		}
	}
	n, ok := c.number(i + skip)
	at := i + skip + 1
	if c.is(i+skip, "a", "couple") && ok {
		at++
	}
	if c.is(at, "of") {
		at++
	}
	unit := c.unitAt(at)
	if !ok || unit == "" {
		return nil, 0
	}
	size := at + 1 - i
	today := start(c.today, "day")
	switch {
	case c.is(at+1, "ago"):
		from := later(today, unit, -n)
		if unit != "day" {
			from = start(from, unit)
		}
		return &Period{From: day(from), To: day(later(from, unit, 1)), Grain: unit, Text: c.said(i, size+1)}, size + 1
	case direction < 0:
		return &Period{From: day(later(today, unit, -n).AddDate(0, 0, 1)), To: day(today.AddDate(0, 0, 1)), Text: c.said(i, size)}, size
	case direction > 0 || ahead:
		return &Period{From: day(today), To: day(later(today, unit, n).AddDate(0, 0, 1)), Text: c.said(i, size), Forward: true}, size
	}
	return nil, 0
}

// named reads October, October 2025, Q3, Q3 2025, 2025, H1, Monday, the first half of 2025.
func (c *clockwork) named(i int) (*Period, int) {
	w := c.word(i)
	if m, ok := monthsOf[w]; ok && (w != "may" && w != "mar" && w != "sun" || c.is(i-1, "in", "since", "during", "of", "for", "this", "last", "and", "versus", "to") || c.year(i+1) > 0 || w == "may" && c.dayNumber(i+1) > 0) {
		at := i + 1
		if c.is(at, "of", "de", "del") {
			at++
		}
		if y := c.year(at); y > 0 {
			return c.month(y, m, c.said(i, at+1-i)), at + 1 - i
		}
		if d := c.dayNumber(i + 1); d > 0 {
			return c.dated(i, m, d, i+2)
		}
		if c.is(at, "last", "this", "next", "pasado") && c.is(at+1, "year", "ano") || c.is(at, "ano") && c.is(at+1, "pasado") {
			y := c.today.Year() + map[string]int{"last": -1, "next": 1, "ano": -1, "pasado": -1}[c.word(at)]
			return c.month(y, m, c.said(i, at+2-i)), at + 2 - i
		}
		y := c.today.Year()
		switch {
		case c.ahead && m < c.today.Month():
			y++
		case !c.ahead && m > c.today.Month():
			y--
		}
		return c.month(y, m, c.said(i, 1)), 1
	}
	if m, d, at := c.dayFirst(i); d > 0 {
		return c.dated(i, m, d, at)
	}
	if len(w) == 2 && w[0] == 'q' && w[1] >= '1' && w[1] <= '4' || w == "quarter" && len(c.word(i+1)) == 1 {
		number, size := w[len(w)-1:], 1
		if w == "quarter" {
			number, size = c.word(i+1), 2
		}
		q, err := strconv.Atoi(number)
		if err != nil || q < 1 || q > 4 {
			return nil, 0
		}
		y := c.year(i + size)
		if y > 0 {
			size++
		} else if y = c.today.Year(); time.Month(3*q-2) > c.today.Month() {
			y--
		}
		from := time.Date(y, time.Month(3*q-2), 1, 0, 0, 0, 0, time.UTC)
		return &Period{From: day(from), To: day(from.AddDate(0, 3, 0)), Grain: "quarter", Text: c.said(i, size)}, size
	}
	if at, size := c.feast(i); size > 0 {
		return &Period{From: day(at), To: day(at.AddDate(0, 0, 1)), Grain: "day", Text: c.said(i, size), Forward: true}, size
	}
	if w == "h1" || w == "h2" {
		y, size := c.year(i+1), 2
		if y == 0 {
			y, size = c.today.Year(), 1
		}
		from := time.Date(y, map[string]time.Month{"h1": 1, "h2": 7}[w], 1, 0, 0, 0, 0, time.UTC)
		return &Period{From: day(from), To: day(from.AddDate(0, 6, 0)), Text: c.said(i, size)}, size
	}
	if y := c.year(i); y > 0 {
		from := time.Date(y, 1, 1, 0, 0, 0, 0, time.UTC)
		return &Period{From: day(from), To: day(from.AddDate(1, 0, 0)), Grain: "year", Text: c.said(i, 1)}, 1
	}
	if d, ok := daysOf[w]; ok && len(w) > 3 {
		return c.weekday(d, map[bool]int{true: 1, false: -1}[c.is(i-1, "by", "due", "until")], c.said(i, 1)), 1
	}
	return nil, 0
}

func (c *clockwork) year(i int) int {
	y, err := strconv.Atoi(c.word(i))
	if err != nil || len(c.word(i)) != 4 || y < 1990 || y > 2100 {
		return 0
	}
	return y
}

// exact reads 2026-11-03, 11/3, 11/3/2026.
func (c *clockwork) exact(i int) (*Period, int) {
	w := c.word(i)
	var at time.Time
	if parsed, err := time.Parse(dateOnly, w); err == nil {
		at = parsed
	} else if parts := strings.Split(w, "/"); len(parts) == 2 || len(parts) == 3 {
		m, errM := strconv.Atoi(parts[0])
		d, errD := strconv.Atoi(parts[1])
		y := c.today.Year()
		if len(parts) == 3 {
			var errY error
			if y, errY = strconv.Atoi(parts[2]); errY != nil {
				return nil, 0
			}
			if y < 100 {
				y += 2000
			}
		}
		part := len(parts) == 2 && c.is(i+1, "of", "de") // "2/3 of the tasks"
		if part || errM != nil || errD != nil || m < 1 || m > 12 || d < 1 || d > 31 {
			return nil, 0
		}
		at = time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
		if at.Day() != d { // there is no February 30
			return nil, 0
		}
	} else {
		return nil, 0
	}
	return &Period{From: day(at), To: day(at.AddDate(0, 0, 1)), Grain: "day", Text: c.said(i, 1), Forward: at.After(c.today)}, 1
}

// toDate reads year to date, month to date, so far this month.
func (c *clockwork) toDate(i int) (*Period, int) {
	first := i
	if c.is(i, "this", "the") {
		i++
	}
	unit := c.unitAt(i)
	if unit == "" || !c.is(i+1, "to") || !c.is(i+2, "date") {
		return nil, 0
	}
	from, size := start(c.today, unit), i+3-first
	return &Period{From: day(from), To: day(start(c.today, "day").AddDate(0, 0, 1)), Text: c.said(first, size)}, size
}

// since reads since March, before October, after Nov 3, until Friday, by Friday.
func (c *clockwork) since(i int) (*Period, int) {
	word := c.word(i)
	switch word {
	case "since", "desde", "after", "before", "until", "till", "by", "starting", "through", "hasta", "antes", "despues":
	default:
		return nil, 0
	}
	at := i + 1
	for c.is(at, "the", "from", "de", "del", "el", "la") {
		at++
	}
	p, n := c.point(at)
	if n == 0 {
		return nil, 0
	}
	size := at + n - i
	out := &Period{Text: c.said(i, size)}
	switch word {
	case "since", "desde", "starting":
		out.From = p.From
		out.To = day(start(c.today, "day").AddDate(0, 0, 1))
	case "after", "despues":
		out.From = p.To
	case "before", "antes":
		out.To = p.From
	default:
		out.To, out.Forward = p.To, true
	}
	return out, size
}

func (c *clockwork) point(i int) (*Period, int) {
	for _, rule := range []func(int) (*Period, int){c.relative, c.season, c.rolling, c.named, c.exact} {
		if p, n := rule(i); n > 0 {
			return p, n
		}
	}
	return nil, 0
}

// between reads between March and May, from Nov 3 to Nov 9.
func (c *clockwork) between(i int) (*Period, int) {
	if !c.is(i, "between", "from", "entre", "desde", "de") {
		return nil, 0
	}
	first, n := c.point(i + 1)
	if n == 0 || !c.is(i+1+n, "and", "to", "through", "until", "y", "a", "hasta", "till") {
		return nil, 0
	}
	last, m := c.point(i + 2 + n)
	if m == 0 || last.To < first.From {
		return nil, 0
	}
	size := 2 + n + m
	return &Period{From: first.From, To: last.To, Text: c.said(i, size), Forward: first.Forward}, size
}
