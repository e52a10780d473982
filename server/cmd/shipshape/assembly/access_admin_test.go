package assembly_test

import "slices"

// everyRole and everyBut say who is denied.
var everyRole = []string{"org_admin", "ehs_manager", "env_specialist", "supervisor", "inspector", "operations", "data_clerk", "auditor", "contractor"}

func everyBut(roles ...string) []string {
	return slices.DeleteFunc(slices.Clone(everyRole), func(role string) bool { return slices.Contains(roles, role) })
}

var (
	onlyAdmins   = everyBut("org_admin")
	onlyReaders  = everyBut("org_admin", "ehs_manager", "supervisor")
	onlyAuditors = everyBut("org_admin", "auditor")
)

const why = `{"reason":"A test asks"}`

// administration are the rows of accounts, rights, organizations, feedback and the inbox. What names a record of the first
// organization is not there for an admin of another one.
var administration = map[string]row{
	"GET /api/admin/users": {path: "/api/admin/users", anonymous: 401, member: 200, stranger: 200, denied: onlyReaders},
	"PATCH /api/admin/users/:id": {
		path: "/api/admin/users/{owner}", body: `{"fullName":"Ana Ruiz"}`,
		anonymous: 401, member: 200, stranger: 404, denied: onlyAdmins,
	},
	"POST /api/admin/users/:id/suspend":        {path: "/api/admin/users/{owner}/suspend", body: why, anonymous: 401, member: 200, stranger: 404, denied: onlyAdmins},
	"POST /api/admin/users/:id/activate":       {path: "/api/admin/users/{owner}/activate", body: why, anonymous: 401, member: 200, stranger: 404, denied: onlyAdmins},
	"POST /api/admin/users/:id/deactivate":     {path: "/api/admin/users/{owner}/deactivate", body: why, anonymous: 401, member: 200, stranger: 404, denied: onlyAdmins},
	"POST /api/admin/users/:id/password-reset": {path: "/api/admin/users/{owner}/password-reset", anonymous: 401, member: 200, stranger: 404, denied: onlyAdmins},
	"POST /api/admin/users/:id/temporary-password": {
		path: "/api/admin/users/{owner}/temporary-password", body: `{"password":"blue-crane-77"}`,
		anonymous: 401, member: 200, stranger: 404, denied: onlyAdmins, superuser: 403,
	},
	"PUT /api/admin/users/:id/grants": {path: "/api/admin/users/{owner}/grants", body: `{"grants":[]}`, anonymous: 401, member: 200, stranger: 404, denied: onlyAdmins},
	"DELETE /api/admin/users/:id/two-factor": {
		path: "/api/admin/users/{owner}/two-factor", body: why,
		anonymous: 401, member: 200, stranger: 404, denied: onlyAdmins, superuser: 403,
	},

	"GET /api/admin/invitations": {path: "/api/admin/invitations", anonymous: 401, member: 200, stranger: 200, denied: onlyReaders},
	"POST /api/admin/invitations": {
		path: "/api/admin/invitations", body: `{"email":"nobody","fullName":"","role":"contractor"}`,
		anonymous: 401, member: 400, stranger: 400, denied: onlyReaders,
	},
	"POST /api/admin/invitations/:id/resend": {path: "/api/admin/invitations/{file}/resend", anonymous: 401, member: 404, stranger: 404, denied: onlyReaders},
	"DELETE /api/admin/invitations/:id":      {path: "/api/admin/invitations/{file}", anonymous: 401, member: 404, stranger: 404, denied: onlyReaders},

	"GET /api/admin/devices":            {path: "/api/admin/devices", anonymous: 401, member: 200, stranger: 200, denied: onlyReaders},
	"DELETE /api/admin/devices/:device": {path: "/api/admin/devices/{device}", body: why, anonymous: 401, member: 204, stranger: 404, denied: onlyAdmins},
	"GET /api/admin/sessions":           {path: "/api/admin/sessions", anonymous: 401, member: 200, stranger: 200, denied: onlyAdmins},
	"DELETE /api/admin/sessions/:id":    {path: "/api/admin/sessions/{file}", anonymous: 401, member: 404, stranger: 404, denied: onlyAdmins},

	"GET /api/admin/rights": {path: "/api/admin/rights", anonymous: 401, member: 200, stranger: 200, denied: onlyReaders},
	"PUT /api/admin/rights": {
		path: "/api/admin/rights", body: `{"changes":[{"role":"inspector","permission":"tasks.task.read","scope":null}]}`,
		anonymous: 401, member: 200, stranger: 200, denied: onlyAdmins,
	},
	"GET /api/admin/rights/why": {path: "/api/admin/rights/why?user={owner}&permission=tasks.task.read", anonymous: 401, member: 200, stranger: 404, denied: onlyReaders},
	"GET /api/admin/settings":   {path: "/api/admin/settings", anonymous: 401, member: 200, stranger: 200, denied: onlyAdmins},
	"PATCH /api/admin/settings": {path: "/api/admin/settings", body: `{"usageEvents":true}`, anonymous: 401, member: 200, stranger: 200, denied: onlyAdmins},

	"GET /api/admin/hold": {path: "/api/admin/hold", anonymous: 401, member: 200, stranger: 200, denied: onlyAdmins},
	"PUT /api/admin/hold": {path: "/api/admin/hold", body: `{"on":true,"reason":"A claim is open"}`, anonymous: 401, member: 200, stranger: 200, denied: onlyAdmins},

	"GET /api/admin/audit":        {path: "/api/admin/audit", anonymous: 401, member: 200, stranger: 200, denied: onlyAuditors},
	"GET /api/admin/audit/verify": {path: "/api/admin/audit/verify", anonymous: 401, member: 200, stranger: 200, denied: onlyAuditors},

	"GET /api/organizations":              {path: "/api/organizations", anonymous: 401, member: 200, stranger: 403, denied: everyRole, actingInspector: 200},
	"POST /api/organizations":             {path: "/api/organizations", body: `{"name":""}`, anonymous: 401, member: 400, stranger: 403, denied: everyRole, actingInspector: 400},
	"PATCH /api/organizations/:id":        {path: "/api/organizations/{file}", body: `{"name":"Bayfront"}`, anonymous: 401, member: 404, stranger: 403, denied: everyRole, actingInspector: 404},
	"GET /api/organizations/:id/storage":  {path: "/api/organizations/{file}/storage", anonymous: 401, member: 404, stranger: 403, denied: everyRole, actingInspector: 404},
	"GET /api/sizes":                      {path: "/api/sizes", anonymous: 401, member: 200, stranger: 403, denied: everyRole, actingInspector: 200},
	"POST /api/organizations/:id/suspend": {path: "/api/organizations/{file}/suspend", body: why, anonymous: 401, member: 404, stranger: 403, denied: everyRole, actingInspector: 404},
	"POST /api/organizations/:id/restore": {path: "/api/organizations/{file}/restore", body: why, anonymous: 401, member: 404, stranger: 403, denied: everyRole, actingInspector: 404},

	// A superuser who is away acts somewhere, in whatever role; the others act for nobody but themselves.
	"GET /api/impersonation": {path: "/api/impersonation", anonymous: 401, member: 204, stranger: 204, superuser: 200},
	"POST /api/impersonation": {
		path: "/api/impersonation", body: `{"orgId":"{file}","role":"inspector","reason":"A test asks"}`,
		anonymous: 401, member: 404, stranger: 403, denied: everyRole, actingInspector: 404,
	},
	"DELETE /api/impersonation": {path: "/api/impersonation", anonymous: 401, member: 204, stranger: 204},

	"POST /api/feedback":            {path: "/api/feedback", body: `{"feedbackType":"bug","feedback":"Oh"}`, anonymous: 401, member: 400, stranger: 400},
	"GET /api/feedback/mine":        {path: "/api/feedback/mine", anonymous: 401, member: 200, stranger: 200},
	"GET /api/feedback":             {path: "/api/feedback", anonymous: 401, member: 200, stranger: 403, denied: everyRole},
	"PATCH /api/feedback/:id":       {path: "/api/feedback/{file}", body: `{"state":"planned"}`, anonymous: 401, member: 404, stranger: 403, denied: everyRole},
	"POST /api/feedback/:id/vote":   {path: "/api/feedback/{file}/vote", anonymous: 401, member: 404, stranger: 403, denied: everyRole},
	"DELETE /api/feedback/:id/vote": {path: "/api/feedback/{file}/vote", anonymous: 401, member: 404, stranger: 403, denied: everyRole},

	"GET /api/inbox":           {path: "/api/inbox", anonymous: 401, member: 200, stranger: 200},
	"POST /api/inbox/read-all": {path: "/api/inbox/read-all", anonymous: 401, member: 204, stranger: 204},
	"POST /api/inbox/:id/read": {path: "/api/inbox/{file}/read", anonymous: 401, member: 404, stranger: 404},
	"POST /api/inbox/:id/done": {path: "/api/inbox/{file}/done", anonymous: 401, member: 404, stranger: 404},
	"POST /api/events":         {path: "/api/events", body: `{"events":[]}`, anonymous: 401, member: 204, stranger: 204},
	"POST /api/chat/query":     {path: "/api/chat/query", body: `{"message":" ","conversationId":null,"mode":"quick"}`, anonymous: 401, member: 400, stranger: 400},
	"POST /api/chat/thumbs":    {path: "/api/chat/thumbs", body: `{"id":"{file}","up":true,"reason":""}`, anonymous: 401, member: 404, stranger: 404},

	"GET /api/chat/questions/:id":       {path: "/api/chat/questions/{file}", anonymous: 401, member: 404, stranger: 404},
	"GET /api/chat/analytics":           {path: "/api/chat/analytics", anonymous: 401, member: 200, stranger: 200, denied: everyBut("org_admin", "ehs_manager")},
	"GET /api/chat/analytics/questions": {path: "/api/chat/analytics/questions?of=unknown", anonymous: 401, member: 200, stranger: 200, denied: everyBut("org_admin", "ehs_manager")},
	"POST /api/chat/try":                {path: "/api/chat/try", body: `{"phrase":" ","means":" "}`, anonymous: 401, member: 400, stranger: 400, denied: everyBut("org_admin", "ehs_manager")},
}
