package schema

import (
	"strings"
	"testing"
)

const gauges = `{"id": "gauges", "title": "Gauges", "entities": {
	"gauge": {"title": "Gauge", "type": "object", "x-table": "gauges", "x-subject": "gauges.gauge", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect",
		"x-seal": %,
		"properties": {
			"tag": {"type": "string", "title": "Tag", "x-merge": "register"},
			"drawn": {"type": "string", "format": "signature", "title": "Signature", "x-merge": "register"}}},
	"gaugeReading": {"title": "Reading", "type": "object", "x-table": "gauge_readings", "x-subject": "gauges.gauge", "x-sub": "gaugeId", "x-hands": {"add": "right", "set": "right", "delete": "right"}, "required": [], "x-index": [],
		"x-onEditAfterDelete": "resurrect",
		"properties": {
			"gaugeId": {"type": "string", "format": "uuid", "title": "Gauge", "x-ref": "gauge", "x-merge": "immutable"},
			"level": {"type": "integer", "title": "Level", "x-merge": "register"}}}}}`

// A typing error must not mean that a field is signed by nobody.
func TestSeal_IsHeldToTheFields(t *testing.T) {
	for name, test := range map[string]struct{ seal, want string }{
		"a seal":            {seal: `{"drawing": "drawn", "versions": [{"head": "g 1", "record": {"fields": ["tag"]}, "parts": [{"entity": "gaugeReading", "of": "gaugeId", "fields": ["level"]}]}]}`},
		"no list":           {`{"drawing": "drawn", "versions": []}`, "gauge has a seal without a version"},
		"no head":           {`{"drawing": "drawn", "versions": [{"record": {"fields": ["tag"]}}]}`, "version 1 has no head or no record"},
		"never sealed":      {`{"versions": [{"head": "g 1", "record": {"fields": ["tag"]}}]}`, "gauge is sealed neither in a kept state nor by a drawing"},
		"no such drawing":   {`{"drawing": "drwan", "versions": [{"head": "g 1", "record": {"fields": ["tag"]}}]}`, "there is no field drwan"},
		"no such command":   {`{"drawing": "drawn", "command": "sign", "versions": [{"head": "g 1", "record": {"fields": ["tag"]}}]}`, "there is no command sign"},
		"no such field":     {`{"drawing": "drawn", "versions": [{"head": "g 1", "record": {"fields": ["tga"]}}]}`, "version 1: gauge has no field tga"},
		"no such name":      {`{"drawing": "drawn", "versions": [{"head": "g 1", "record": {"fields": ["tag"], "as": {"tga": "t"}}}]}`, "version 1: gauge has no field tga"},
		"no such part":      {`{"drawing": "drawn", "versions": [{"head": "g 1", "record": {"fields": ["tag"]}, "parts": [{"entity": "reading", "of": "gaugeId", "fields": []}]}]}`, "version 1: reading by gaugeId is no part of gauge"},
		"no such tie":       {`{"drawing": "drawn", "versions": [{"head": "g 1", "record": {"fields": ["tag"]}, "parts": [{"entity": "gaugeReading", "of": "gauge", "fields": []}]}]}`, "version 1: gaugeReading by gauge is no part of gauge"},
		"carried by none":   {`{"drawing": "drawn", "versions": [{"head": "g 1", "record": {"fields": ["tag"]}, "parts": [{"entity": "gaugeReading", "of": "gaugeId", "under": "gaugeReading", "fields": []}]}]}`, "version 1: gaugeReading carries no gaugeReading"},
		"no such moment":    {`{"drawing": "drawn", "versions": [{"head": "g 1", "record": {"fields": ["tag"]}, "parts": [{"entity": "gaugeReading", "of": "gaugeId", "fields": ["level"], "later": {"field": "at", "where": {"level": "1"}}}]}]}`, "version 1: gaugeReading has no field at"},
		"no such signature": {`{"drawing": "drawn", "signatures": {"entity": "gaugeReading", "role": "level", "signer": "me"}, "versions": [{"head": "g 1", "record": {"fields": ["tag"]}}]}`, "gaugeReading is no signature under gauge"},
	} {
		_, err := Parse(map[string][]byte{"gauges.json": []byte(strings.Replace(gauges, "%", test.seal, 1))})
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case test.want != "" && (err == nil || err.Error() != "module gauges: gauge.x-seal: "+test.want):
			t.Errorf("%s: %v", name, err)
		}
	}
}
