package conformance

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

// What a number is that a device writes and nobody counts (x-counted, x-compute, x-server). A limit, a score or a sum is none of these: it is counted
// by who keeps the record.
var written = map[string]map[string]string{
	// Somebody read it off a thing, a meter or a paper, or found it so.
	"read": {
		"ehsAnswer": "result value", "equipmentInspection": "result", "fuelAsset": "meterChanges", "utilityBill": "quantity totalCost", "gasEntry": "kilograms",
		"fuelEntry":     "quantity stick water hours odometer totalizerStart totalizerEnd unitPrice totalCost tax rowNo",
		"wasteAddition": "amount density", "wasteCheck": "result", "wasteAnswer": "result value", "wasteShipment": "cost",
		"wasteLine": "containers quantity received cost", "wasteRelease": "amount", "logValue": "line number typed", "logCorrection": "line number typed",
		"answer": "result value", "verification": "result", "product": "pack density nfpaHealth nfpaFire nfpaInstability flashPoint flammableCategory ingredients vocRegulatory vocActual solids potLife",
		"safetySheet": "ingredients density flashPoint", "stockContainer": "size tare gross potLife", "stockMovement": "amount typed", "stockOrderLine": "amount price",
		"paintBatch": "received vocActual vocRegulatory solids volatiles volatilesDensity labVoc labRegulatory", "paintForm": "airTemp surfaceTemp humidity dewPoint", "paintLine": "amount thinnerAmount dft", "paintRead": "sheet sure",
		"stockCountLine": "listed forms shelf secondShelf", "permitGasTest": "oxygen lel co h2s toxicPpm",
		"workedHours": "hours people", "paintDeviation": "days", "toolboxTalk": "minutes",
	},
	// A setting: a limit of the yard, a limit of one thing, or its size. Only people with the right to edit set it.
	"set": {
		"calendarRule": "everyDays times afterValue openDays graceDays missDays", "calendarSettings": "goalPercent", "equipmentItem": "intervalDays",
		"fuelSettings": "silentDays targetGal targetIntensity", "chatSettings": "dayTokens tokenPrice", "fuelAsset": "tankSize bandLow bandHigh horsepower strokes modelYear",
		"fuelTank": "capacity fillPercent diameter length chart", "wasteSettings": "limits", "wasteHandler": "miles", "wasteArea": "places inspectDays",
		"wasteStream": "density usualCapacity limitAmount price", "wasteContainer": "capacity", "log": "keepYears", "permit": "renewalDays",
		"permitCondition": "most", "qualificationKind": "validMonths", "walkSettings": "ackMinutes scoreMinPercent", "vessel": "lengthEighths",
		"ghgInventory": "year restatePercent manHours dockDays revenue", "inventorySettings": "sheetYears soonDays secondPercent thresholds", "stockPlace": "limitGal capacity",
		"stockRule": "min target leadDays", "paintSettings": "warnPct alertPct auditPct", "emissionLimit": "pounds",
	},
	// Code of the module holds it to the limits of the library and of the yard: no more days than there are, no limit that is looser.
	"held": {"wasteContainer": "excessDays clockDays clockYears extendedDays", "permitLimit": "value"},
	// It says which of several, where on a plan or in a list, or what a file is like.
	"place": {
		"safetySheet": "bytes pages", "paintLine": "line", "sheetSection": "section page", "stockCount": "round", "oshaYear": "year revision", "recordsRequest": "yearFrom yearTo", "jobAnalysis": "edition", "ehsTemplate": "version", "ehsRound": "round", "wasteTemplate": "version", "wasteInspection": "round", "logVersion": "version", "walkTemplate": "version",
		"wasteArea": "mapX mapY", "wasteLine": "position", "logPart": "position", "savedView": "position", "chatPin": "position", "walkRoute": "position", "finding": "mapX mapY",
		"zone": "routeOrder mapX mapY", "yardMap": "width height", "photo": "width height bytes", "voiceNote": "durationMs bytes", "attachment": "bytes",
		"walkReport": "revision bytes", "signature": "sealVersion", "permitSignature": "sealVersion", "walk": "reportRevision",
	},
	// It is shown as what somebody or their device said; nothing is decided by it.
	"said": {
		// Of a cause in the tree: which one it stands below.
		"incident": "whys",
		"ehsRound": "asks", "paintLine": "read", "stockContainer": "prints", "stockCount": "differs", "fuelBatch": "fileBytes rowsRead rowsToWrite rowsSkipped duplicates reversals",
		"utilityBill": "passed", "wasteInspection": "onSiteG", "wasteContainer": "prints", "walk": "pausedMs", "walkParticipant": "made",
		"finding": "observedOffset captureSeconds",
		// The figures of an inventory that is final are those that whoever approved it had before them; each can be worked out again from its entries.
		"ghgInventory": "figures",
		// Of a year of the injury log the server counts what stands there, and certifies nothing else (server/modules/safety).
		"oshaYear": "hours people totals", "recordsCopy": "names", "oshaCase": "estimateAway estimateRestricted",
	},
}

// figures are the numbers of a record that a device writes as it likes, and what is called a limit, a score, a result or figures.
func figures(e *schema.Entity) (names []string) {
	if slices.Contains(e.ServerOnly, change.Add) && slices.Contains(e.ServerOnly, change.Update) {
		return nil
	}
	for _, f := range e.Fields {
		if f.Server || f.Compute != nil || f.Counted != nil || f.Auto != "" || f.At() != nil {
			continue
		}
		counts := f.Type == "integer" || f.Items != nil && slices.ContainsFunc(f.Items.Fields, func(cell *schema.Field) bool { return cell.Type == "integer" })
		for _, word := range []string{"limit", "score", "result", "figures"} {
			name := strings.ToLower(f.Name)
			counts = counts || strings.Contains(name, word) && (f.Type != "string" || name == word)
		}
		if counts {
			names = append(names, f.Name)
		}
	}
	return names
}

// TestTrust_EveryNumberThatADeviceWritesIsOneThatNobodyCounts: of a new one somebody says what it is, or has it counted.
func TestTrust_EveryNumberThatADeviceWritesIsOneThatNobodyCounts(t *testing.T) {
	t.Parallel()
	s, count := storetest.Schema(t), 0
	classified := map[string]map[string]string{}
	for _, class := range slices.Sorted(maps.Keys(written)) {
		for entity, names := range written[class] {
			if classified[entity] == nil {
				classified[entity] = map[string]string{}
			}
			for _, name := range strings.Fields(names) {
				if was := classified[entity][name]; was != "" {
					t.Errorf("%s.%s is %s and %s", entity, name, was, class)
				}
				classified[entity][name] = class
			}
		}
	}
	for _, e := range s.Entities() {
		for _, name := range figures(e) {
			count++
			if classified[e.Name][name] == "" {
				t.Errorf("%s.%s is written by devices: let x-counted say who counts it, or say here why nobody does", e.Name, name)
			}
			delete(classified[e.Name], name)
		}
	}
	for entity, names := range classified {
		for name := range names {
			t.Errorf("%s.%s is no number that a device writes as it likes any more", entity, name)
		}
	}
	t.Logf("%d numbers are what somebody read, set or said", count)
}
