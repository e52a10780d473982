package calendar

import (
	"strconv"
	"sync"

	"shipshape/sync/schedule"
)

// holidays are the federal holidays by year. They are computed once; it is safe for concurrent use.
type holidays struct {
	library schedule.HolidayLibrary
	years   sync.Map // of year to the set of its days
}

func (h *holidays) has(day string) bool {
	if len(day) < 4 {
		return false
	}
	known, ok := h.years.Load(day[:4])
	if !ok {
		days := map[string]bool{}
		if year, err := strconv.Atoi(day[:4]); err == nil {
			for _, holiday := range schedule.Holidays(year, h.library) {
				days[holiday.Day] = true
			}
		}
		known, _ = h.years.LoadOrStore(day[:4], days)
	}
	days, _ := known.(map[string]bool)
	return days[day]
}
