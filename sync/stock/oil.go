package stock

import (
	"cmp"
	"maps"
	"math/big"
	"slices"
)

// Oil is a product that is oil, with how much one of its packs holds, in its own unit; nil where nobody says.
type Oil struct {
	Product
	Pack *int64 `json:"pack"`
}

// OilTank is a place of the store that is a tank, with how many hundredths of a gallon it can hold. 0 where nobody says, below zero where another
// list counts it.
type OilTank struct {
	Place string `json:"place"`
	Gal   int64  `json:"gal"`
}

// Vessel is one container that somebody registered, or a tank that is no place of the store: what it holds (a key of its own where that is no
// product), hundredths of a gallon that it can hold, and the days it came, was emptied, and left. "" is always, not yet, and not yet.
type Vessel struct {
	Product string `json:"product"`
	Gal     int64  `json:"gal"`
	Came    string `json:"came"`
	Emptied string `json:"emptied"`
	Left    string `json:"left"`
}

// OilYard is all the oil of a yard, as its capacity is counted. Least is from what capacity a container counts, Limit above what capacity of all
// of them a plan is asked for; both hundredths of a gallon.
type OilYard struct {
	Least     int64      `json:"least"`
	Limit     int64      `json:"limit"`
	Oils      []Oil      `json:"oils"`
	Tanks     []OilTank  `json:"tanks"`
	Vessels   []Vessel   `json:"vessels"`
	Movements []Movement `json:"movements"`
}

// OilIn is the capacity of the containers of oil over a calendar year, in hundredths of a gallon (40 CFR 112.1(d)(2)(ii): capacity, not contents).
//
//   - A tank counts whole from the first day that oil moves in or out of it.
//   - What lies elsewhere stands in as few packs as can hold each lot; one that is begun counts whole. Packs below Least do not count.
//   - Registered containers count whole from the day they came to the day they left. Full and open ones are packs of the ledger too, so of the two
//     the larger counts; an emptied one is in no ledger, and counts beside it.
//   - Where nobody says what a tank or a pack holds, what is in it counts: it holds that at least. The product is among Unweighed.
func (y OilYard) OilIn(year int, until string) Held {
	first, last := dayOf(year, 1, 1), min(dayOf(year, 12, 31), until)
	held := Held{Key: "oil", MostOn: first, Unweighed: []string{}}
	heaps, unknown := y.heaps(first, last)
	held.Unweighed = append(held.Unweighed, unknown...)
	days := map[string]bool{}
	for _, h := range heaps {
		for _, of := range h.lots {
			for day := range of.days {
				days[day] = true
			}
		}
		for _, v := range h.vessels {
			for _, day := range []string{v.Came, v.Emptied, v.Left} {
				if first <= day && day <= last {
					days[day] = true
				}
			}
		}
	}
	delete(days, first)
	total, from, evening := new(big.Int), first, int64(0)
	at := func(day string) {
		n := between(from, day)
		total.Add(total, product(evening, n))
		if evening > 0 {
			held.Days += n
		}
		from = day
		var peak int64
		evening = 0
		for _, key := range slices.Sorted(maps.Keys(heaps)) {
			most, left := heaps[key].turn(day)
			peak += most
			evening += left
		}
		if peak > held.Most {
			held.Most, held.MostOn = peak, day
		}
		if held.ReachedOn == "" && y.Limit > 0 && peak > y.Limit {
			held.ReachedOn = day
		}
		if evening == 0 && peak > 0 {
			held.Days++
		}
	}
	at(first)
	for _, day := range slices.Sorted(maps.Keys(days)) {
		at(day)
	}
	n := between(from, next(last))
	total.Add(total, product(evening, n))
	if evening > 0 {
		held.Days += n
	}
	if held.Most == 0 {
		held.MostOn = ""
	}
	held.Last = evening
	held.Average = halfUp(total, big.NewInt(max(between(first, next(last)), 1)))
	return held
}

// heap is what stands of one product, or one tank: lots by the ledger, and what was registered.
type heap struct {
	pack    int64 // hundredths of a gallon; 0 where the contents count
	lots    map[string]*ledger
	vessels []Vessel
}

// heaps sorts what is there by product. Lots are in gallons.
func (y OilYard) heaps(first, last string) (heaps map[string]*heap, unknown []string) {
	heaps = map[string]*heap{}
	of := func(key string, pack int64) *heap {
		if heaps[key] == nil {
			heaps[key] = &heap{pack: pack, lots: map[string]*ledger{}}
		}
		return heaps[key]
	}
	oils, tanks, filled := map[string]Oil{}, map[string]int64{}, map[string]string{}
	odd := map[string]bool{}
	for _, oil := range y.Oils {
		oils[oil.ID] = oil
	}
	for _, tank := range y.Tanks {
		tanks[tank.Place] = tank.Gal
	}
	into := func(m Movement, oil Oil, place string, amount int64) {
		gal, is := tanks[place]
		if is && gal != 0 {
			if gal >= y.Least {
				filled[place] = min(cmp.Or(filled[place], m.On), m.On)
			}
			return
		}
		gallons, why := Convert(amount, oil.Unit, "gal", oil.Density)
		key, pack := m.Product, int64(0)
		if is {
			key += " in " + place // whose capacity nobody says
		} else if oil.Pack != nil && *oil.Pack > 0 {
			pack, why = Convert(*oil.Pack, oil.Unit, "gal", oil.Density)
		}
		if why != Possible || pack == 0 {
			odd[m.Product] = true
		}
		if why == Possible && (pack == 0 || pack >= y.Least) {
			of(key, pack).add(m, gallons, first)
		}
	}
	for _, m := range once(y.Movements) {
		oil, is := oils[m.Product]
		if !is || m.On > last {
			continue
		}
		_, from := tanks[m.Place]
		_, to := tanks[m.ToPlace]
		switch {
		case m.Kind != "transfer":
			into(m, oil, m.Place, m.Amount)
		case from || to: // between shelves it stays in its packs
			into(m, oil, m.Place, -m.Amount)
			into(m, oil, m.ToPlace, m.Amount)
		}
	}
	for place, day := range filled {
		of(place, 0).vessels = []Vessel{{Gal: tanks[place], Came: day}}
	}
	for _, v := range y.Vessels {
		if v.Gal >= y.Least {
			h := of(v.Product, 0)
			h.vessels = append(h.vessels, v)
		}
	}
	return heaps, slices.Sorted(maps.Keys(odd))
}

func (h *heap) add(m Movement, gallons int64, first string) {
	l := h.lots[m.Lot]
	if l == nil {
		l = &ledger{days: map[string]*turn{}}
		h.lots[m.Lot] = l
	}
	l.put(m, gallons, first)
}

// turn is the most of a day, and what is there in its evening. Days are asked for in their order.
func (h *heap) turn(day string) (most, evening int64) {
	whole := func(gallons int64) int64 {
		gallons = max(gallons, 0)
		if h.pack > 0 {
			return (gallons + h.pack - 1) / h.pack * h.pack
		}
		return gallons
	}
	var packs, packsLeft int64
	for _, l := range h.lots {
		packs += whole(l.peak(l.opening, day))
		if t := l.days[day]; t != nil {
			l.opening += t.received + t.rest
		}
		packsLeft += whole(l.opening)
	}
	var full, fullLeft, empty, emptyLeft int64
	for _, v := range h.vessels {
		if v.Came > day || v.Left != "" && v.Left < day {
			continue
		}
		emptied := v.Emptied != "" && v.Emptied < day
		if emptied {
			empty += v.Gal
		} else {
			full += v.Gal
		}
		if v.Left == day {
			continue
		}
		if emptied || v.Emptied == day {
			emptyLeft += v.Gal
		} else {
			fullLeft += v.Gal
		}
	}
	return max(packs, full) + empty, max(packsLeft, fullLeft) + emptyLeft
}
