package vectors_test

import (
	"cmp"
	"maps"
	"slices"
	"testing"

	"shipshape/sync/waste"

	gocmp "github.com/google/go-cmp/cmp"
)

// wasteVectors are the vectors of hazardous waste; waste.ts is the other runner. A day that is not there is null in the file and "" here.
type wasteVectors struct {
	Limits waste.Limits
	Clocks []struct {
		Name  string
		Clock struct {
			ReturnedOn, FirstOn, CentralOn, ExcessOn, InheritedOn, CrowdedOn string
			ExcessDays, ClockDays, ClockYears, ExtendedDays                  int64
		}
		Start, OutBy string
	}
	Copies []struct {
		Name, Accepted, Contacted, Reported, Want string
		ContactDays, ReportDays                   int64
	}
	Categories []struct {
		Name   string
		Of     waste.Generated
		Limits waste.Limits
		Want   waste.Category
	}
	Printed []struct {
		Name string
		Of   waste.Generated
		Want waste.Category
	}
	Days []struct {
		Name     string
		Kind     string
		Category waste.Category
		Far      bool
		OnSite   waste.OnSite
		Limits   waste.Limits
		Want     int64
	}
	Amounts []struct {
		Name, Unit      string
		Amount, Density int64
		MassG, VolumeMl *int64
	}
	Months []struct {
		Name, SiteID string
		Additions    []waste.Addition
		Want         []waste.Month
	}
	Crossed []struct {
		Name, SqgOn, LqgOn string
		Additions          []waste.Addition
	}
	Shares []struct {
		Name string
		Of   waste.Generated
		Want struct {
			Percent int64
			Next    waste.Category
		}
	}
	OnSite []struct {
		Name       string
		Containers []waste.Held
		Want       waste.OnSite
	}
	Satellites []struct {
		Name   string
		Events []waste.Event
		Want   []struct {
			Class        waste.Class
			Total, Limit int64
			Over         string
			Past         []string
		}
	}
	Classes []struct {
		Kind, Physical string
		Want           waste.Class
	}
	Stays []struct {
		Kind        string
		Category    waste.Category
		Far         bool
		OnSite      waste.OnSite
		Days, Years int64
	}
}

func runWaste(t *testing.T, file []byte) {
	var v wasteVectors
	read(t, file, &v)
	limitsOf := func(of waste.Limits) waste.Limits {
		all := maps.Clone(v.Limits)
		maps.Copy(all, of)
		return all
	}
	for _, c := range v.Clocks {
		clock := waste.Clock{
			ReturnedOn: c.Clock.ReturnedOn, FirstOn: c.Clock.FirstOn, CentralOn: c.Clock.CentralOn, ExcessOn: c.Clock.ExcessOn, ExcessDays: c.Clock.ExcessDays,
			Inherited: c.Clock.InheritedOn, CrowdedOn: c.Clock.CrowdedOn, Days: c.Clock.ClockDays, Years: c.Clock.ClockYears, Extended: c.Clock.ExtendedDays,
		}
		if start, outBy := clock.Start(), clock.OutBy(); start != c.Start || outBy != c.OutBy {
			t.Errorf("clock: %s: from %q to %q, want %q to %q", c.Name, start, outBy, c.Start, c.OutBy)
		}
	}
	for _, c := range v.Copies {
		if got := waste.CopyDue(c.Accepted, c.ContactDays, c.Contacted, c.ReportDays, c.Reported); got != c.Want {
			t.Errorf("copy: %s: %q, want %q", c.Name, got, c.Want)
		}
	}
	for _, c := range v.Categories {
		if got := waste.CategoryOf(c.Of, limitsOf(c.Limits)); got != c.Want {
			t.Errorf("category: %s: %s, want %s", c.Name, got, c.Want)
		}
	}
	for _, c := range v.Printed {
		if got := waste.PrintedOver(c.Of, v.Limits); got != c.Want {
			t.Errorf("printed: %s: %q, want %q", c.Name, got, c.Want)
		}
	}
	for _, c := range v.Days {
		if got := waste.DaysOf(cmp.Or(c.Kind, "hazardous"), c.Category, c.Far, c.OnSite, limitsOf(c.Limits)); got != c.Want {
			t.Errorf("days: %s: %d, want %d", c.Name, got, c.Want)
		}
	}
	measure := func(value int64, ok bool) *int64 {
		if !ok {
			return nil
		}
		return &value
	}
	for _, c := range v.Amounts {
		got := []*int64{measure(waste.MassG(c.Amount, c.Unit, c.Density)), measure(waste.VolumeMl(c.Amount, c.Unit, c.Density))}
		if diff := gocmp.Diff([]*int64{c.MassG, c.VolumeMl}, got); diff != "" {
			t.Errorf("amount: %s: %s", c.Name, diff)
		}
	}
	v.runLedger(t)
}

func (v *wasteVectors) runLedger(t *testing.T) {
	for _, c := range v.Months {
		got := waste.Months(c.Additions, c.SiteID, v.Limits)
		if len(got)+len(c.Want) == 0 {
			continue
		}
		if diff := gocmp.Diff(c.Want, got); diff != "" {
			t.Errorf("months: %s: %s", c.Name, diff)
		}
	}
	for _, c := range v.Crossed {
		if small, large := waste.Crossed(c.Additions, v.Limits); small != c.SqgOn || large != c.LqgOn {
			t.Errorf("crossed: %s: %q and %q, want %q and %q", c.Name, small, large, c.SqgOn, c.LqgOn)
		}
	}
	for _, c := range v.Shares {
		if percent, next := waste.Share(c.Of, v.Limits); percent != c.Want.Percent || next != c.Want.Next {
			t.Errorf("share: %s: %d %% of %q, want %+v", c.Name, percent, next, c.Want)
		}
	}
	for _, c := range v.OnSite {
		if got := waste.OnSiteOf(c.Containers); got != c.Want {
			t.Errorf("on site: %s: %+v, want %+v", c.Name, got, c.Want)
		}
	}
	for _, c := range v.Satellites {
		for i, got := range waste.SatelliteOf(c.Events, v.Limits) {
			over := ""
			if got.Over != nil {
				over = got.Over.ID
			}
			var past []string
			for _, p := range got.Past {
				past = append(past, p.By.ID+" until "+p.Until)
			}
			if want := c.Want[i]; !slices.Equal(past, want.Past) || got.Class != want.Class || got.Total != want.Total || got.Limit != want.Limit || over != want.Over {
				t.Errorf("satellite: %s: %+v by %q, want %+v", c.Name, got, over, want)
			}
		}
	}
	for _, c := range v.Classes {
		if got := waste.ClassOf(c.Kind, c.Physical); got != c.Want {
			t.Errorf("class of %s %s: %q, want %q", c.Kind, c.Physical, got, c.Want)
		}
	}
	for _, c := range v.Stays {
		if days, years := waste.StayOf(c.Kind, c.Category, c.Far, c.OnSite, v.Limits); days != c.Days || years != c.Years {
			t.Errorf("stay of %s of %s, far %v: %d days, %d years, want %d, %d", c.Kind, c.Category, c.Far, days, years, c.Days, c.Years)
		}
	}
}
