package demo

// person is somebody with a sign-in.
type person struct {
	key, fullName, role, jobTitle, company string
	tablet                                 string // empty: works in the office
	phone                                  string // empty: the directory has none
}

// The people of Bayfront, one or more for every role.
var bayfrontPeople = []person{
	{"holloway", "Patricia Holloway", "org_admin", "Yard administrator", "", "", ""},
	{"okafor", "Maria Okafor", "ehs_manager", "EHS manager", "", "", "757-555-0141"},
	{"delgado", "Rosa Delgado", "env_specialist", "Environmental specialist", "", "", "757-555-0142"},
	{"castellano", "Ray Castellano", "supervisor", "Dock supervisor", "", "Tablet 5", "757-555-0143"},
	{"halloran", "Ruth Halloran", "supervisor", "Shop supervisor", "", "Tablet 6", "757-555-0144"},
	{"marsh", "Dale Marsh", "supervisor", "Paint and blast supervisor", "", "Tablet 8", "757-555-0145"},
	{"ruiz", "Ana Ruiz", "inspector", "Safety inspector", "", "Tablet 3", "757-555-0146"},
	{"nguyen", "Thuy Nguyen", "inspector", "Safety inspector", "", "Tablet 7", "757-555-0147"},
	{"ortiz", "Javier Ortiz", "operations", "Dockmaster", "", "Tablet 4", "757-555-0148"},
	{"whitfield", "Lena Whitfield", "data_clerk", "Records clerk", "", "", ""},
	{"price", "Samuel Price", "auditor", "Auditor", "Tidewater Audit Partners", "", ""},
	{"bell", "Marcus Bell", "contractor", "Staging foreman", "Hampton Staging Inc.", "Tablet 9", "757-555-0149"},
}

var harborPointPeople = []person{
	{"feld", "Nora Feld", "ehs_manager", "EHS manager", "", "", ""},
	{"kowalski", "Ben Kowalski", "inspector", "Safety inspector", "", "Tablet 1", ""},
}

// site is what the demo knows of a zone beside its place on the map.
type site struct {
	kind, owner string
	areas       []string // of the walk template
}

var bayfrontSites = map[string]site{
	"OFF": {"office", "holloway", []string{"hk", "fire"}},
	"WH":  {"store", "halloran", []string{"hk", "fire"}},
	"ES":  {"shop", "halloran", []string{"elec", "ppe"}},
	"MS":  {"shop", "halloran", []string{"shop", "ppe"}},
	"PS":  {"shop", "halloran", []string{"shop", "gas"}},
	"FS":  {"shop", "halloran", []string{"shop", "hot"}},
	"PT":  {"paint", "marsh", []string{"paint", "fire"}},
	"BL":  {"blast", "marsh", []string{"blast", "ppe"}},
	"HZ":  {"hazmat", "delgado", []string{"haz", "sw"}},
	"GAS": {"store", "marsh", []string{"gas"}},
	"OIL": {"store", "delgado", []string{"sw", "fire"}},
	"CR":  {"yard", "castellano", []string{"crane", "hk"}},
	"DD1": {"dry_dock", "castellano", []string{"dd", "cs", "hot", "fall"}},
	"DD2": {"dry_dock", "castellano", []string{"dd", "cs", "hot", "fall"}},
	"DD3": {"dry_dock", "ortiz", []string{"dd", "cs", "hot", "fall"}},
	"P1":  {"pier", "ortiz", []string{"pier", "deck", "elec"}},
	"P2":  {"pier", "ortiz", []string{"pier", "deck", "elec"}},
}

// ship is a vessel in the yard; its length is in feet.
type ship struct {
	name, hull, kind, zone string
	feet                   int64
}

var bayfrontShips = []ship{
	{"Cape Ferrol", "CF-118", "Offshore supply vessel", "DD1", 113},
	{"Delmar Star", "DS-204", "Ferry", "DD2", 116},
	{"Tidewater Pride", "TP-77", "Dredge", "DD3", 135},
	{"Harbor Sentry", "HS-31", "Patrol vessel", "P1", 135},
	{"Elizabeth May", "EM-9", "Tug", "P2", 70},
	{"Chesapeake Trader", "CT-512", "Coastal tanker", "P2", 205},
}
