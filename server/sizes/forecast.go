package sizes

import "time"

const (
	// fewest is from how many days a forecast is made: fewer tell the habits of a week, not the growth of a yard.
	fewest = 7
	// looksBack is over how many days growth is taken.
	looksBack = 30
	// furthest is how far ahead a line over a month still says something.
	furthest = 10 * 365
)

// Day is what lay on the server's disk at the end of a measuring.
type Day struct {
	Day           string `json:"day"`
	DatabaseBytes int64  `json:"databaseBytes"`
	FileBytes     int64  `json:"fileBytes"`
	LogBytes      int64  `json:"logBytes"`
}

// The outcomes of a forecast.
const (
	TooFew   = "too_few"   // days measured
	Steady   = "steady"    // it does not grow, or not for years
	Fills    = "fills"     // the disk is full after DaysLeft
	NoDisk   = "no_disk"   // nobody can say how large the disk is
	FullSoon = "full_soon" // in less than 30 days
)

// Forecast says when the disk is full if it goes on as in the last 30 days.
type Forecast struct {
	Outcome     string `json:"outcome"`
	Samples     int    `json:"samples"`
	Needed      int    `json:"needed"`
	BytesPerDay int64  `json:"bytesPerDay"`
	DaysLeft    int64  `json:"daysLeft"`
}

// Foresee lays a straight line through the last days (least squares). With inFile the database lies on the same disk.
func Foresee(days []Day, disk Disk, inFile bool) Forecast {
	var xs, ys []float64
	if len(days) > 0 {
		last := number(days[len(days)-1].Day)
		for _, d := range days {
			if ago := last - number(d.Day); ago < looksBack {
				used := d.FileBytes
				if inFile {
					used += d.DatabaseBytes
				}
				xs, ys = append(xs, float64(-ago)), append(ys, float64(used))
			}
		}
	}
	out := Forecast{Outcome: TooFew, Samples: len(xs), Needed: fewest}
	if len(xs) < fewest {
		return out
	}
	out.BytesPerDay = int64(slope(xs, ys))
	switch {
	case disk.Total <= 0:
		out.Outcome = NoDisk
	case out.BytesPerDay <= 0 || disk.Free/out.BytesPerDay > furthest:
		out.Outcome = Steady
	default:
		out.Outcome, out.DaysLeft = Fills, disk.Free/out.BytesPerDay
		if out.DaysLeft < 30 {
			out.Outcome = FullSoon
		}
	}
	return out
}

// number counts days, so that two of them can be subtracted.
func number(day string) int64 {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return 0
	}
	return at.Unix() / 86400
}

func slope(xs, ys []float64) float64 {
	n := float64(len(xs))
	var sumX, sumY, sumXY, sumXX float64
	for i, x := range xs {
		sumX, sumY, sumXY, sumXX = sumX+x, sumY+ys[i], sumXY+x*ys[i], sumXX+x*x
	}
	return (n*sumXY - sumX*sumY) / (n*sumXX - sumX*sumX)
}
