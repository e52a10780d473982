package vectors_test

import (
	"reflect"
	"slices"
	"testing"

	"shipshape/sync/fuel"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/shopspring/decimal"
)

// tankVectors are those of tanks, rates and figures; fuelTanks.ts is the other runner.
type tankVectors struct {
	Limits     fuel.TankLimits
	TankLimits []struct {
		Name             string
		Throughput, Want int64
	}
	Sticks []struct {
		Name   string
		Sticks []fuel.Stick
		Now    *fuel.TankBook
		Of     struct {
			ID       string
			At, Base int64
		}
		Want struct {
			Variance, Throughput *int64
			Previous             []fuel.Variance
		}
	}
	Electricity []struct {
		Name, Subregion, Edition, Set string
		KWh                           int64
		Published                     bool
		Location                      struct {
			CO2e       string
			Incomplete []string
		}
	}
	Fugitive []struct {
		Name, Set, CO2e string
		Lost            []struct {
			Gas string
			Kg  int64
		}
		Missing []string
	}
	Bills []struct {
		Name, From, To string
		Amount         int64
		Want           []fuel.BillMonth
	}
	Rates []struct {
		Name, Of string
		A, B     int64
		Want     *int64
	}
	Stats []struct {
		Name   string
		Values []int64
		Median *int64
		Spread *struct{ Mean, Sigma int64 }
	}
}

func (v *tankVectors) run(t *testing.T, library fuelLibrary) {
	for _, c := range v.Electricity {
		if c.Published { // the page takes no printed rate
			continue
		}
		gwp, _ := library.warming.Set(c.Set)
		co2e, missing := library.power.Emissions(c.KWh, c.Subregion, c.Edition, gwp)
		same(t, "electricity: "+c.Name, []any{c.Location.CO2e, c.Location.Incomplete}, []any{co2e.String(), missing})
	}
	for _, c := range v.Fugitive {
		sum, missing := decimal.Zero, []string(nil)
		for _, lost := range c.Lost {
			co2e, ok := library.warming.Lost(lost.Gas, lost.Kg, c.Set)
			if !ok && !slices.Contains(missing, lost.Gas) {
				missing = append(missing, lost.Gas)
			}
			sum = sum.Add(co2e)
		}
		same(t, "fugitive: "+c.Name, []any{c.CO2e, c.Missing}, []any{sum.String(), missing})
	}
	for _, c := range v.Bills {
		same(t, "bill: "+c.Name, c.Want, fuel.BillMonths(c.From, c.To, c.Amount))
	}
	for _, c := range v.TankLimits {
		same(t, "limit: "+c.Name, c.Want, fuel.TankLimit(c.Throughput, v.Limits))
	}
	for _, c := range v.Sticks {
		var tank fuel.Tank
		tank.Read(c.Sticks, c.Now, c.Of.ID, c.Of.At, c.Of.Base)
		tank.Previous = append([]fuel.Variance{}, tank.Previous...)
		want := fuel.Tank{Variance: c.Want.Variance, Throughput: c.Want.Throughput, Previous: c.Want.Previous}
		if !reflect.DeepEqual(tank, want) {
			t.Errorf("stick, %s: %+v, want %+v", c.Name, tank, want)
		}
	}
	for _, c := range v.Rates {
		of := fuel.PerUnit
		if c.Of == "hour" {
			of = fuel.PerHour
		}
		same(t, "rate: "+c.Name, c.Want, given(of(c.A, c.B)))
	}
	for _, c := range v.Stats {
		before := slices.Clone(c.Values)
		same(t, "median: "+c.Name, c.Median, given(fuel.Median(c.Values)))
		mean, sigma, ok := fuel.Spread(c.Values)
		same(t, "spread is there: "+c.Name, c.Spread != nil, ok)
		if c.Spread != nil {
			same(t, "spread: "+c.Name, []int64{c.Spread.Mean, c.Spread.Sigma}, []int64{mean, sigma})
		}
		same(t, "values as they were: "+c.Name, before, c.Values)
	}
}

func same(t *testing.T, name string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}

func given(value int64, ok bool) *int64 {
	if !ok {
		return nil
	}
	return &value
}
