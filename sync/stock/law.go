package stock

import (
	"cmp"
	"maps"
	"math/big"
	"slices"
	"time"
)

// Product is a product as far as the law weighs it. Unit and Density are those of its movements.
type Product struct {
	ID      string `json:"id"`
	Unit    string `json:"unit"`
	Density *int64 `json:"density"`
}

// Part is how much of a product counts, in hundredths of a percent: the upper end of a range. 10000 is all of it.
type Part struct {
	Product string `json:"product"`
	Percent int64  `json:"percent"`
}

// Subject is what is weighed as one: a mixture, or a chemical in all mixtures that hold it. Limit is from where it is reported, in hundredths of
// a pound; 0 where nobody says.
type Subject struct {
	Key   string `json:"key"`
	Parts []Part `json:"parts"`
	Limit int64  `json:"limit"`
}

// Held is what was on site of a subject in a year, in milligrams. Unweighed are products that cannot be weighed: the figures leave them out, and say so.
type Held struct {
	Key       string   `json:"key"`
	Most      int64    `json:"most"`
	MostOn    string   `json:"mostOn"`    // the first day of it; "" where there was nothing
	ReachedOn string   `json:"reachedOn"` // the first day at or above the limit; "" where none was
	Average   int64    `json:"average"`
	Days      int64    `json:"days"`  // on which some was there
	Last      int64    `json:"last"`  // at the end of the last day counted
	Taken     int64    `json:"taken"` // issued in the year, less what came back
	Unweighed []string `json:"unweighed"`
}

// HeldIn weighs subjects over a calendar year, to its end or to until, whichever comes first; until is a day of it or after.
//
// The most of a day is what lay there in the morning and all that was received in the day, also where it left again before the evening:
// nobody knows in what order tablets saw it, and the law asks for the most at any one time. What is no delivery counts by what all of it comes
// to in the day. The average takes each day at its evening. A sum below zero counts as nothing.
func HeldIn(year int, until string, products []Product, subjects []Subject, movements []Movement) []Held {
	first, last := dayOf(year, 1, 1), min(dayOf(year, 12, 31), until)
	ledgers := ledgersOf(movements, first, last)
	known := map[string]Product{}
	for _, p := range products {
		known[p.ID] = p
	}
	held := make([]Held, 0, len(subjects))
	for _, subject := range subjects {
		held = append(held, weigh(subject, known, ledgers, first, last))
	}
	slices.SortFunc(held, func(a, b Held) int { return cmp.Compare(a.Key, b.Key) })
	return held
}

// ledger is a product on site: what it began the year with, and what happened by day.
type ledger struct {
	opening int64
	days    map[string]*turn
	taken   int64
}

// turn is one day: what was received, and what else came or went.
type turn struct{ received, rest int64 }

func ledgersOf(movements []Movement, first, last string) map[string]*ledger {
	all := map[string]*ledger{}
	seen := make(map[string]bool, len(movements))
	for _, m := range movements {
		if m.Kind == "transfer" || m.On > last || seen[m.ID] {
			continue // it stays on site, has not come yet, or came before
		}
		seen[m.ID] = true
		l := all[m.Product]
		if l == nil {
			l = &ledger{days: map[string]*turn{}}
			all[m.Product] = l
		}
		l.put(m, m.Amount, first)
	}
	return all
}

// span is the part of a subject that one product is.
type span struct {
	product Product
	percent int64
	ledger  *ledger
	running int64
}

func weigh(subject Subject, known map[string]Product, ledgers map[string]*ledger, first, last string) Held {
	held := Held{Key: subject.Key, Unweighed: []string{}}
	var spans []*span
	days := map[string]bool{}
	for _, part := range subject.Parts {
		l := ledgers[part.Product]
		if l == nil {
			continue
		}
		product := known[part.Product]
		if _, why := WeightMg(0, product.Unit, product.Density); why != Possible {
			held.Unweighed = append(held.Unweighed, part.Product)
			continue
		}
		spans = append(spans, &span{product, part.Percent, l, l.opening})
		for day := range l.days {
			days[day] = true
		}
	}
	slices.Sort(held.Unweighed)
	total, from := new(big.Int), first
	evening := sum(spans, func(s *span) int64 { return s.running })
	held.Most, held.MostOn = evening, first
	reaches := func(day string, mg int64) {
		if held.ReachedOn == "" && subject.Limit > 0 && Reaches(mg, subject.Limit) {
			held.ReachedOn = day
		}
	}
	reaches(first, evening)
	stays := func(until string) {
		n := between(from, until)
		total.Add(total, product(evening, n))
		if evening > 0 {
			held.Days += n
		}
		from = until
	}
	for _, day := range slices.Sorted(maps.Keys(days)) {
		stays(day)
		peak := sum(spans, func(s *span) int64 { return s.ledger.peak(s.running, day) })
		for _, s := range spans {
			if turn := s.ledger.days[day]; turn != nil {
				s.running += turn.received + turn.rest
			}
		}
		evening = sum(spans, func(s *span) int64 { return s.running })
		reaches(day, peak)
		if peak > held.Most {
			held.Most, held.MostOn = peak, day
		}
		if evening == 0 && peak > 0 {
			held.Days++ // it was there, and left in the day
		}
	}
	stays(next(last))
	if held.Most == 0 {
		held.MostOn = ""
	}
	held.Last = evening
	held.Average = halfUp(total, big.NewInt(max(between(first, next(last)), 1)))
	held.Taken = sum(spans, func(s *span) int64 { return s.ledger.taken })
	return held
}

// peak is the most there may have been in a day, of what ran into it.
func (l *ledger) peak(running int64, day string) int64 {
	turn := l.days[day]
	if turn == nil {
		return running
	}
	return max(running, running+turn.received+max(turn.rest, 0))
}

// put adds a row to the days of a year, or to what lay there before it.
func (l *ledger) put(m Movement, amount int64, first string) {
	if m.On < first {
		l.opening += amount
		return
	}
	day := l.days[m.On]
	if day == nil {
		day = &turn{}
		l.days[m.On] = day
	}
	if m.Kind == "receive" {
		day.received += amount
	} else {
		day.rest += amount
	}
	if m.Kind == "issue" || m.Kind == "return" {
		l.taken -= amount
	}
}

// sum weighs amounts of products, each for its part, and rounds once.
func sum(spans []*span, amount func(*span) int64) int64 {
	const all = 10_000
	if len(spans) == 1 && spans[0].percent == all {
		return spans[0].weigh(amount)
	}
	total := new(big.Int)
	for _, s := range spans {
		total.Add(total, product(s.weigh(amount), s.percent))
	}
	return halfUp(total, big.NewInt(all))
}

func (s *span) weigh(amount func(*span) int64) int64 {
	mg, _ := WeightMg(max(amount(s), 0), s.product.Unit, s.product.Density)
	return mg
}

func dayOf(year, month, day int) string {
	return time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
}

func next(day string) string { return later(day, 1) }

// between is the number of days from one day to another.
func between(from, to string) int64 {
	a, err := time.Parse(time.DateOnly, from)
	if err != nil {
		return 0
	}
	b, err := time.Parse(time.DateOnly, to)
	if err != nil {
		return 0
	}
	return max(int64(b.Sub(a)/(24*time.Hour)), 0)
}

func later(day string, days int64) string {
	of, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return of.AddDate(0, 0, int(days)).Format(time.DateOnly)
}
