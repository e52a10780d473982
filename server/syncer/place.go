package syncer

import (
	"slices"

	"shipshape/schema"
	"shipshape/sync/merge"
)

// maxNested bounds how deep zones lie in each other and records hang on each other: a circle must end.
const maxNested = 16

// finder is where place looks records up.
type finder interface {
	Row(entity, id string) (*merge.Row, error)
	Rows(entity string, where map[string]any) ([]*merge.Row, error)
}

// zonesOf lists the zones a record lies in and all above them.
func zonesOf(s *schema.Schema, in finder, e *schema.Entity, row *merge.Row) ([]string, error) {
	places, err := placesOf(s, in, e, row, maxNested)
	zones := []string{}
	for _, zone := range places {
		for range maxNested {
			if zone == "" || slices.Contains(zones, zone) {
				break
			}
			zones = append(zones, zone)
			row, err := in.Row("zone", zone)
			if err != nil {
				return nil, err
			}
			zone = field(row, "parentId")
		}
	}
	return zones, err
}

// placesOf lists the zones a record lies in: most have one, a walk has several, some have none.
func placesOf(s *schema.Schema, in finder, e *schema.Entity, row *merge.Row, depth int) ([]string, error) {
	place := e.Zone
	switch {
	case place == nil || depth == 0:
		return nil, nil
	case place.Field == "id":
		return []string{row.ID}, nil
	case place.Field != "":
		zone, _ := row.Fields[place.Field].(string)
		return []string{zone}, nil
	case place.Through != nil:
		members, err := in.Rows(place.Through.Entity, map[string]any{place.Through.Field: row.ID})
		var zones []string
		for _, member := range members {
			zone, _ := member.Fields[place.Through.Zone].(string)
			zones = append(zones, zone)
		}
		return zones, err
	}
	name := place.Entity
	if place.Kind != "" {
		name, _ = row.Fields[place.Kind].(string)
	}
	id, _ := row.Fields[place.Parent].(string)
	parent := s.Entity(name)
	if parent == nil || id == "" {
		return nil, nil
	}
	found, err := in.Row(name, id)
	if found == nil || err != nil {
		return nil, err
	}
	return placesOf(s, in, parent, found, depth-1)
}

func field(row *merge.Row, name string) string {
	if row == nil {
		return ""
	}
	value, _ := row.Fields[name].(string)
	return value
}
