package vectors_test

import (
	"reflect"
	"slices"
	"testing"

	"shipshape/sync/exact"
	"shipshape/sync/fuel"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// tankVectors are those of power, tanks, rates and bills; fuelTanks.ts is the other runner.
type tankVectors struct {
	Electricity []struct {
		Name, Subregion, Edition, Set string
		KWh                           int64
		Published                     bool
		Contracts                     []fuel.Contract
		Location, Market              fuel.PowerEmissions
	}
	Fugitive []struct {
		Name, Set, CO2e string
		Lost            []fuel.Lost
		Missing         []string
	}
	Cylinders []struct {
		Name                   string
		Radius, Length, Height int64
		Want                   *int64
	}
	Charts []struct {
		Name   string
		Points []fuel.ChartPoint
		Depth  int64
		Want   *int64
	}
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
	Reconciled []struct {
		Name string
		Of   fuel.Book
		Want fuel.Reconciled
	}
	Burn []struct {
		Name, Want string
		Of         fuel.Engine
	}
	Rates []struct {
		Name, Of string
		A, B     int64
		Want     *int64
	}
	DCS []struct {
		Name, CO2, Display string
		Burned             []fuel.ShipFuel
		Missing            []string
	}
	Bills []struct {
		Name, From, To string
		Amount         int64
		Want           []fuel.BillMonth
	}
	Stats []struct {
		Name        string
		Values      []int64
		Median, MAD *int64
		Spread      *struct{ Mean, Sigma int64 }
	}
}

func (v *tankVectors) run(t *testing.T, library fuelLibrary) {
	for _, c := range v.Electricity {
		gwp, _ := library.warming.Set(c.Set)
		location, market := fuel.Electricity(c.KWh, c.Subregion, c.Edition, c.Published, c.Contracts, library.power, gwp)
		want, got := []fuel.PowerEmissions{c.Location, c.Market}, []fuel.PowerEmissions{location, market}
		same(t, "electricity: "+c.Name, want, got, cmpopts.IgnoreFields(fuel.PowerEmissions{}, "Steps"))
	}
	for _, c := range v.Fugitive {
		co2e, missing, _ := fuel.Fugitive(c.Lost, c.Set, library.warming)
		same(t, "fugitive: "+c.Name, []any{c.CO2e, c.Missing}, []any{co2e, missing})
	}
	for _, c := range v.Cylinders {
		same(t, "cylinder: "+c.Name, c.Want, given(fuel.Cylinder(c.Radius, c.Length, c.Height)))
	}
	for _, c := range v.Charts {
		same(t, "chart: "+c.Name, c.Want, given(fuel.Chart(c.Points, c.Depth)))
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
	for _, c := range v.Reconciled {
		same(t, "book: "+c.Name, c.Want, fuel.Reconcile(c.Of, v.Limits))
	}
	for _, c := range v.Burn {
		same(t, "burn: "+c.Name, c.Want, fuel.BurnEstimate(c.Of))
	}
	for _, c := range v.Rates {
		of := fuel.PerUnit
		if c.Of == "hour" {
			of = fuel.PerHour
		}
		same(t, "rate: "+c.Name, c.Want, given(of(c.A, c.B)))
	}
	for _, c := range v.DCS {
		co2, missing := fuel.DCS(c.Burned, library.factors)
		same(t, "ship: "+c.Name, []any{c.CO2, c.Display, c.Missing}, []any{co2, exact.Display(co2, 6), missing})
	}
	for _, c := range v.Bills {
		same(t, "bill: "+c.Name, c.Want, fuel.BillMonths(c.From, c.To, c.Amount))
	}
	for _, c := range v.Stats {
		before := slices.Clone(c.Values)
		same(t, "median: "+c.Name, c.Median, given(fuel.Median(c.Values)))
		same(t, "mad: "+c.Name, c.MAD, given(fuel.MAD(c.Values)))
		mean, sigma, ok := fuel.Spread(c.Values)
		same(t, "spread is there: "+c.Name, c.Spread != nil, ok)
		if c.Spread != nil {
			same(t, "spread: "+c.Name, []int64{c.Spread.Mean, c.Spread.Sigma}, []int64{mean, sigma})
		}
		same(t, "values as they were: "+c.Name, before, c.Values)
	}
}

func same(t *testing.T, name string, want, got any, options ...cmp.Option) {
	t.Helper()
	if diff := cmp.Diff(want, got, append(options, cmpopts.EquateEmpty())...); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}

func given(value int64, ok bool) *int64 {
	if !ok {
		return nil
	}
	return &value
}
