package demo

// story is a finding and what became of it.
type story struct {
	zone, kind, category, severity, item string
	title                                string // of the task
	text, action                         string
	end                                  string // how far it got: see ends
	scene                                string // the photo, if any
	take                                 int    // which picture of the scene
	after                                bool   // somebody photographed the place put right
}

// How far a story got. Kinds fixed_on_spot and good_catch have no task and end at once.
const (
	open    = "open"
	working = "working"
	blocked = "blocked"
	review  = "review"
	back    = "sent back"
	closed  = "closed"
)

// Kinds of findings.
const (
	risk  = "at_risk"
	spot  = "fixed_on_spot"
	catch = "good_catch"
)

// round is a walk: weeks ago on a Tuesday, by whom, where and what was found.
type round struct {
	weeks         int
	title         string
	lead, partner string
	weather       string
	route         []string
	stories       []story
}

var (
	docks  = []string{"DD1", "DD2", "DD3", "P1", "P2", "CR"}
	shops  = []string{"OFF", "WH", "ES", "MS", "PS", "FS"}
	stores = []string{"PT", "BL", "HZ", "GAS", "OIL"}
)

// rounds are the signed walks, the oldest first.
var rounds = []round{
	{13, "Docks and piers", "ruiz", "nguyen", "84 °F, humid, light wind", docks, []story{
		{"DD2", risk, "scaffold", "high", "fp-01", "Refit mid rail and toe board, bay 4 to 6", "Starboard staging, frame 48: mid rail and toe board are missing in bays 4 to 6.", "Bay taped off, tag turned red.", closed, "staging", 1, true},
		{"DD1", risk, "housekeeping", "medium", "dd-06", "Clear grit and scrap from the dock floor", "Spent grit and banding under the keel, and a hose across the way to the ladder.", "", closed, "dock-floor", 1, false},
		{"P1", risk, "water_drowning", "medium", "pr-04", "Hang a life ring at berth 2", "The egress ladder at berth 2 has no life ring.", "", closed, "", 0, false},
		{"CR", spot, "crane_rigging", "low", "cr-06", "", "A chain sling without this quarter's tag hung in the ready rack.", "Pulled from the rack and tagged out.", closed, "", 0, false},
		{"P2", catch, "slip_trip", "", "", "", "Line handlers bridged the hoses at brow 2 before anybody asked.", "", closed, "", 0, false},
	}},
	{12, "Shops and stores", "nguyen", "", "79 °F, clear", shops, []story{
		{"MS", risk, "machine_guarding", "high", "ms-02", "Set the rest of bench grinder 3 to 1/8 in", "Bench grinder 3: the right work rest stands 3/8 in off the wheel.", "Grinder locked out.", closed, "grinder", 1, true},
		{"FS", risk, "hot_work_fire", "high", "ht-02", "Move combustibles 35 ft from the plasma table", "Cardboard and rags 12 ft from the plasma table while it was cutting.", "Rags taken out at once.", closed, "", 0, false},
		{"ES", risk, "electrical", "medium", "el-01", "Scrap the taped cord of bench 4", "Extension cord with a taped splice in use on bench 4.", "Cord cut in two.", closed, "", 0, false},
		{"WH", risk, "emergency_egress", "medium", "fr-01", "Keep extinguisher 22 clear", "Cartons stacked in front of extinguisher 22; the handle can't be reached.", "", closed, "extinguisher", 1, true},
		{"PS", spot, "pressure_gas_cylinder", "medium", "gc-01", "", "Argon bottle stood without its cap at the saw.", "Cap put on, bottle back in the rack.", closed, "", 0, false},
	}},
	{11, "Paint, blast and hazmat", "ruiz", "", "81 °F, wind 12 kt", stores, []story{
		{"HZ", risk, "hazardous_waste", "medium", "hz-02", "Relabel drums 0422 and 0431", "Drum 0422: the start date has faded. Drum 0431: bung left open.", "Bung closed.", closed, "drums", 1, true},
		{"PT", risk, "paint_blast", "medium", "pt-01", "Lids on thinner cans in the mixing room", "Two thinner cans open in the mixing room with nobody there.", "Lids put on.", closed, "", 0, false},
		{"GAS", risk, "pressure_gas_cylinder", "high", "gc-01", "Chain the oxygen rack", "An oxygen bottle stands outside the rack and the chain hangs open.", "Bottle laid down and blocked.", closed, "cylinders", 1, true},
		{"BL", catch, "ppe", "", "", "", "The whole blast crew had its hoods checked and tagged before the shift.", "", closed, "", 0, false},
		{"OIL", risk, "spill_stormwater", "high", "st-05", "Lock the dike drain of tank 2", "The drain valve of the tank dike was open and the lock hung beside it.", "Valve closed.", closed, "", 0, false},
	}},
	{10, "Docks and piers", "ruiz", "ortiz", "77 °F, rain before dawn", docks, []story{
		{"DD3", risk, "fall_from_height", "stop_work", "dd-01", "Replace the life line on the wing wall", "Wing wall, station 5: the life line is gone between two stanchions and two men were chipping beside the edge.", "Chipping gang stopped and moved, edge roped off.", closed, "deck-edge", 1, true},
		{"DD1", risk, "electrical", "high", "dd-08", "Hang the cords at frame 52 off the floor", "Extension cord joined in standing water at frame 52, splice taped.", "Cord unplugged at the box.", closed, "cord", 1, true},
		{"DD2", risk, "confined_space", "high", "cs-05", "Sign the second access of tank 4S", "No warning sign at the second access of tank 4S.", "", closed, "", 0, false},
		{"P2", risk, "slip_trip", "medium", "pr-07", "Bridge the hoses at brow 2", "Air and water lines lie across the walkway at brow 2.", "", closed, "hose", 1, false},
		{"CR", spot, "housekeeping", "low", "hk-01", "", "Nails up in the dunnage beside the aisle.", "Nails hammered down.", closed, "", 0, false},
	}},
	{9, "Shops and stores", "nguyen", "", "74 °F, clear", shops, []story{
		{"FS", risk, "crane_rigging", "high", "ms-09", "Fit a new latch to bridge crane 2", "Bridge crane 2: the hook latch is missing.", "Crane tagged out.", closed, "crane-hook", 1, false},
		{"ES", risk, "electrical", "high", "el-03", "Close the temporary box at bay 2", "Temporary power box at bay 2 open, breakers in reach.", "Door held shut with tape until the electrician came.", closed, "panel", 1, false},
		{"PS", risk, "machine_guarding", "medium", "ms-04", "Repair the emergency stop of the threader", "The emergency stop of the pipe threader sticks.", "", closed, "", 0, false},
		{"MS", spot, "ppe", "low", "ms-10", "", "Visitor at the lathe without safety glasses.", "Handed a pair from the box at the door.", closed, "", 0, false},
		{"OFF", catch, "emergency_egress", "", "", "", "Front desk ran a muster drill on its own: everybody counted in four minutes.", "", closed, "", 0, false},
	}},
	{8, "Paint, blast and hazmat", "ruiz", "", "70 °F, overcast", stores, []story{
		{"HZ", risk, "spill_stormwater", "medium", "hz-05", "Restock the spill kit at CAA-1", "The spill kit at CAA-1 is short of socks and bags.", "", closed, "", 0, false},
		{"BL", risk, "paint_blast", "high", "bl-02", "Whip checks on blast pots 1 and 2", "Hose couplings on blast pots 1 and 2 without whip checks.", "Pots shut down until fitted.", closed, "", 0, false},
		{"PT", risk, "chemical_hazcom", "low", "pt-07", "Post the new data sheet of Seaguard AF red", "Data sheet of Seaguard AF red in the binder is two revisions old.", "", closed, "", 0, false},
		{"GAS", spot, "pressure_gas_cylinder", "low", "gc-06", "", "Empty bottles stood among the full ones.", "Sorted and marked.", closed, "", 0, false},
	}},
	{7, "Docks and piers", "nguyen", "ruiz", "66 °F, wind 15 kt", docks, []story{
		{"DD2", risk, "fall_from_height", "high", "dd-03", "Tie off the ladder at station 5", "The ladder at station 5 is not tied off and ends below the landing.", "Ladder taken down.", closed, "ladder", 1, false},
		{"P1", risk, "electrical", "medium", "el-02", "Replace the GFCI of box P1-3", "The GFCI of box P1-3 does not trip when tested.", "Box switched off.", closed, "", 0, false},
		{"DD1", risk, "hot_work_fire", "high", "ht-03", "Fire watch roster for CF-118 tank work", "Fire watch of tank 2P was also passing rods to the welder.", "Second man called as watch.", closed, "", 0, false},
		{"DD3", catch, "crane_rigging", "", "", "", "Rigger turned down a sling with a faded tag on his own.", "", closed, "", 0, false},
	}},
	{6, "Shops and stores", "ruiz", "", "61 °F, clear", shops, []story{
		{"WH", risk, "vehicle_forklift", "medium", "hk-07", "Repaint the pedestrian lane in aisle C", "The pedestrian lane in aisle C can't be seen any more; forklifts cut the corner.", "", closed, "", 0, false},
		{"MS", risk, "stored_energy_loto", "high", "ms-03", "Tag the boring mill under repair", "The boring mill is open for repair without lock or tag.", "Breaker locked by the supervisor.", closed, "", 0, false},
		{"FS", risk, "atmosphere_toxic", "medium", "ms-07", "Belt for the fume extractor, station 6", "The fume extractor at station 6 runs but draws nothing.", "", closed, "", 0, false},
		{"PS", spot, "slip_trip", "low", "ms-08", "", "Coolant on the floor at the band saw.", "Absorbent down, drip tray emptied.", closed, "", 0, false},
	}},
	{5, "Paint, blast and hazmat", "nguyen", "", "58 °F, drizzle", stores, []story{
		{"OIL", risk, "spill_stormwater", "high", "st-06", "Stop the leak of hydraulic unit 4", "Hydraulic unit 4 leaks; the oil is on its way to the trench drain.", "Drain covered, sock laid.", closed, "spill", 1, true},
		{"HZ", risk, "hazardous_waste", "medium", "hz-08", "Repaint the aisle lines of the drum pad", "Aisle between the drum rows is down to 18 in.", "", closed, "", 0, false},
		{"PT", risk, "ppe", "medium", "pt-06", "Date the respirator cartridges", "Cartridges in the painter's locker carry no date.", "", closed, "", 0, false},
		{"BL", spot, "air_emission_dust", "low", "bl-05", "", "A curtain clip was off and dust came out at the corner.", "Clip closed.", closed, "", 0, false},
	}},
	{4, "Docks and piers", "ruiz", "nguyen", "55 °F, wind 18 kt", docks, []story{
		{"DD1", risk, "fall_from_height", "stop_work", "fp-01", "Guard the tank top opening at frame 30", "Tank top manhole at frame 30 open without a guard, lights off, men passing.", "Work in the bay stopped, a man posted at the opening.", closed, "manhole", 1, false},
		{"P2", risk, "water_drowning", "medium", "pr-01", "Trim the brow of Chesapeake Trader", "The brow was not trimmed to the tide: a 14 in step at the foot.", "Brow shifted by the line handlers.", closed, "", 0, false},
		{"CR", risk, "crane_rigging", "medium", "cr-05", "Close out the wire rope report of crane 7", "Crane 7: a kink in the hoist rope three turns from the drum.", "Crane down until looked at.", closed, "", 0, false},
		{"DD2", risk, "confined_space", "high", "cs-09", "Bump test log of the gas meters", "The meter at tank 4S was not bump tested this morning.", "Meter exchanged.", closed, "", 0, false},
		{"P1", catch, "spill_stormwater", "", "", "", "Tug crew laid the boom before bunkering without being asked.", "", closed, "", 0, false},
	}},
	{3, "Shops and stores", "nguyen", "", "52 °F, clear", shops, []story{
		{"FS", risk, "hot_work_fire", "high", "ht-08", "New flashback arrestors for cart 5", "Torch cart 5 has no flashback arrestor on the fuel side.", "Cart tagged out.", closed, "", 0, false},
		{"MS", risk, "machine_guarding", "medium", "ms-01", "Guard for the keyway cutter", "The point of operation guard of the keyway cutter is held by one bolt.", "", working, "", 0, false},
		{"WH", risk, "emergency_egress", "high", "fr-02", "Clear the north exit", "The north exit is blocked by a pallet of blocks.", "Pallet pulled to the side.", review, "extinguisher", 4, false},
		{"ES", risk, "electrical", "low", "el-09", "Two more lamps above bench 7", "Bench 7 reads 9 fc.", "", blocked, "", 0, false},
	}},
	{2, "Paint, blast and hazmat", "ruiz", "", "49 °F, wind 10 kt", stores, []story{
		{"HZ", risk, "hazardous_waste", "high", "hz-03", "Ship drum 0440 before its date", "Drum 0440 has 9 days left of its 180 and no pickup is booked.", "", review, "drums", 3, false},
		{"GAS", risk, "pressure_gas_cylinder", "medium", "gc-02", "Move oxygen bottles 20 ft from the paint locker", "Oxygen bottles stand 8 ft from the paint locker.", "", blocked, "", 0, false},
		{"PT", risk, "hot_work_fire", "medium", "pt-08", "Lidded can for solvent rags", "Solvent rags in an open bin beside the booth.", "Bin taken outside.", closed, "", 0, false},
		{"OIL", spot, "spill_stormwater", "low", "st-04", "", "The lid of the oily rag dumpster stood open.", "Lid closed.", closed, "", 0, false},
	}},
	{1, "Docks and piers", "nguyen", "ruiz", "51 °F, clear", docks, []story{
		{"DD2", risk, "scaffold", "high", "fp-02", "Replank the port staging, bay 2", "Port staging, bay 2: a plank is short and the mid rail is off. Third time in 90 days.", "Tag turned red.", working, "staging", 5, false},
		{"DD1", risk, "slip_trip", "medium", "dd-06", "Overhead stands for the air lines", "Air and water lines cross the dock floor walkway again.", "", open, "hose", 2, false},
		{"DD3", risk, "water_drowning", "medium", "dd-07", "Order life rings for wing wall stations 3 and 5", disputed, "", open, "", 0, false},
		{"P1", risk, "emergency_egress", "high", "vd-04", "Second way out of the engine room, Harbor Sentry", "Only one clear way out of the engine room; the aft ladder is full of leads.", "Leads moved to one side.", back, "ladder", 3, false},
		{"CR", risk, "vehicle_forklift", "low", "cr-10", "Load plate for forklift 12", "The load plate of forklift 12 can't be read.", "", open, "", 0, false},
		{"P2", catch, "hot_work_fire", "", "", "", "Fire watch stayed the full 30 minutes and wrote the time on the permit.", "", closed, "", 0, false},
	}},
}

// disputed is a finding that two inspectors judge differently.
const disputed = "Life rings at stations 3 and 5 are sun rotten."

// short is the latest walk that is signed: yesterday, in the shops.
var short = round{0, "Follow-up in the shops", "ruiz", "", "48 °F, overcast", []string{"ES", "MS", "FS"}, []story{
	{"ES", risk, "electrical", "high", "el-05", "Tag the breaker of feeder 3", "Feeder 3 is de-energized for the crane work, but its breaker has no tag.", "Electrician stood by.", open, "panel", 4, false},
	{"FS", risk, "housekeeping", "low", "ms-08", "Drip trays under the shear", "Oil drips from the shear onto the walkway.", "", open, "", 0, false},
	{"MS", spot, "ppe", "low", "pp-01", "", "Deliveryman in the shop without a hard hat.", "Lent one from the rack.", closed, "", 0, false},
}}

// byHand are the tasks whose date the inspector chose, in days from the walk: whatever day it is, one is due today.
var byHand = map[string]int{"Drip trays under the shear": 1}

// paused is the walk of today, with its last finding still a draft.
var paused = round{0, "Dock and pier, morning", "ruiz", "nguyen", "52 °F, wind 22 kt, gusts 45 by 4 PM", []string{"BL", "DD1", "P1", "P2", "DD2", "DD3", "HZ", "OIL"}, []story{
	{"BL", risk, "paint_blast", "medium", "bl-08", "Cover the spent grit pile", "The spent grit pile is open and the wind is up.", "", open, "", 0, false},
	{"DD1", risk, "electrical", "stop_work", "dd-08", "Cord across the wet dock floor, frame 52", "Cord across the wet walkway on the dock floor, frame 52, joined in the puddle.", "Cord unplugged, work in the bay stopped.", open, "cord", 3, false},
	{"P1", risk, "spill_stormwater", "low", "pr-05", "Renew the bull rail at berth 3", "Bull rail at berth 3 is split over 4 ft.", "", open, "", 0, false},
	{"P2", catch, "crane_rigging", "", "", "", "Signal person stopped the lift for a man walking under it.", "", closed, "", 0, false},
	{"P2", risk, "slip_trip", "", "", "", "", "", "draft", "dock-floor", 3, false},
}}
