package assembly_test

// accounts are the rows of the routes by which people look after their own account. Acting for somebody else, nobody does.
var accounts = map[string]row{
	"POST /api/2fa/login/send":   {path: "/api/2fa/login/send", body: `{}`, anonymous: 401, member: 401, stranger: 401},
	"POST /api/login/verify-2fa": {path: "/api/login/verify-2fa", body: `{"code":"123456"}`, anonymous: 401, member: 401, stranger: 401},
	"GET /api/register":          {path: "/api/register", anonymous: 403, member: 403, stranger: 403},
	"POST /api/register": {
		path: "/api/register", body: `{"token":"","email":"a@yard.example","fullName":"Ana Ruiz","password":"blue-crane-77"}`,
		anonymous: 403, member: 403, stranger: 403,
	},
	"PATCH /api/user/profile": {path: "/api/user/profile", body: `{"fullName":"Ana Ruiz"}`, anonymous: 401, member: 200, stranger: 200, superuser: 403},
	"PATCH /api/user/password": {
		path: "/api/user/password", body: `{"currentPassword":"wrong-one","newPassword":"blue-crane-77"}`,
		anonymous: 401, member: 400, stranger: 400, superuser: 403,
	},
	"GET /api/user/sessions":        {path: "/api/user/sessions", anonymous: 401, member: 200, stranger: 200, superuser: 403},
	"DELETE /api/user/sessions":     {path: "/api/user/sessions", anonymous: 401, member: 204, stranger: 204, superuser: 403},
	"DELETE /api/user/sessions/:id": {path: "/api/user/sessions/{file}", anonymous: 401, member: 404, stranger: 404, superuser: 403},
	"POST /api/2fa/setup/start": {
		path: "/api/2fa/setup/start", body: `{"phoneNumber":"1","currentPassword":"wrong-one"}`,
		anonymous: 401, member: 400, stranger: 400, superuser: 403,
	},
	"POST /api/2fa/setup/verify": {
		path: "/api/2fa/setup/verify", body: `{"code":"123456","phoneNumber":"1"}`,
		anonymous: 401, member: 400, stranger: 400, superuser: 403,
	},
	"POST /api/2fa/totp/start":        {path: "/api/2fa/totp/start", body: `{"currentPassword":"wrong-one"}`, anonymous: 401, member: 400, stranger: 400, superuser: 403},
	"POST /api/2fa/totp/verify":       {path: "/api/2fa/totp/verify", body: `{"code":"123456"}`, anonymous: 401, member: 400, stranger: 400, superuser: 403},
	"POST /api/2fa/recovery-codes":    {path: "/api/2fa/recovery-codes", body: `{"currentPassword":"wrong-one"}`, anonymous: 401, member: 400, stranger: 400, superuser: 403},
	"POST /api/2fa/disable/send-code": {path: "/api/2fa/disable/send-code", body: `{}`, anonymous: 401, member: 400, stranger: 400, superuser: 403},
	"POST /api/2fa/disable": {
		path: "/api/2fa/disable", body: `{"currentPassword":"wrong-one","verificationCode":"123456"}`,
		anonymous: 401, member: 400, stranger: 400, superuser: 403,
	},
}
