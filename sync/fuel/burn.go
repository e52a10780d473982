package fuel

import (
	"math/big"
	"time"

	"shipshape/sync/exact"
)

// PerHour is millionths of the base unit per hour, of millionths and tenths of hours. Not ok where no hours passed.
func PerHour(base, hours int64) (rate int64, ok bool) {
	if hours <= 0 {
		return 0, false
	}
	return exact.HalfUp(new(big.Int).Mul(big.NewInt(base), big.NewInt(10)), big.NewInt(hours)).Int64(), true
}

// PerUnit is millionths of miles per base unit, of tenths of miles and millionths. Not ok where nothing was burned or nothing driven.
func PerUnit(miles, base int64) (rate int64, ok bool) {
	if miles <= 0 || base <= 0 {
		return 0, false
	}
	return exact.HalfUp(new(big.Int).Mul(big.NewInt(miles), big.NewInt(100_000_000_000)), big.NewInt(base)).Int64(), true
}

const secondsPerDay = 24 * 60 * 60

// dayNumber is how many days a day is after 1970-01-01. Not ok where the text is no day of a calendar.
func dayNumber(day string) (int64, bool) {
	at, err := time.Parse(time.DateOnly, day)
	return at.Unix() / secondsPerDay, err == nil
}
