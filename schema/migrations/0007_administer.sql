-- +goose Up
-- Who may do what and who changed it: invitations, rights beyond the role, second factors, impersonation, feedback, notices
-- and the audit log. None of this is synced. Secrets are kept as SHA-256 or HMAC only. Times are epoch milliseconds.

-- active says whether the person may work; state says why not, and is what people see.
ALTER TABLE memberships ADD COLUMN state TEXT COLLATE "C" NOT NULL DEFAULT 'active';
ALTER TABLE memberships ADD COLUMN state_at BIGINT;
ALTER TABLE memberships ADD COLUMN state_by TEXT COLLATE "C";
-- Zone ids as JSON; null is every zone.
ALTER TABLE memberships ADD COLUMN zones TEXT;
ALTER TABLE memberships ADD COLUMN company TEXT;

-- Sealed with the server's key. totp_step is the last 30-second step whose code was taken: each works once.
ALTER TABLE users ADD COLUMN totp_secret TEXT;
ALTER TABLE users ADD COLUMN totp_step BIGINT;
ALTER TABLE users ADD COLUMN sms_enabled SMALLINT NOT NULL DEFAULT 0 CHECK (sms_enabled IN (0, 1));
ALTER TABLE users ADD COLUMN password_changed_at BIGINT;
ALTER TABLE users ADD COLUMN signed_in_at BIGINT;

ALTER TABLE sessions ADD COLUMN created_at BIGINT;
ALTER TABLE sessions ADD COLUMN user_agent TEXT;
ALTER TABLE sessions ADD COLUMN address TEXT;
-- What people see and revoke: never the token or its hash.
ALTER TABLE sessions ADD COLUMN public_id TEXT COLLATE "C";
-- When the password was last given in it: whoever changes a second factor has to give it again after ten minutes.
ALTER TABLE sessions ADD COLUMN proved_at BIGINT;
ALTER TABLE device_sessions ADD COLUMN created_at BIGINT;
ALTER TABLE device_sessions ADD COLUMN user_agent TEXT;
ALTER TABLE device_sessions ADD COLUMN address TEXT;

-- modules_off is a JSON list of module ids. A row appears with the first change; without one the defaults stand.
CREATE TABLE organization_settings (
  org_id TEXT COLLATE "C" NOT NULL,
  modules_off TEXT NOT NULL,
  require_two_factor SMALLINT NOT NULL CHECK (require_two_factor IN (0, 1)),
  single_person_approval SMALLINT NOT NULL CHECK (single_person_approval IN (0, 1)),
  usage_events SMALLINT NOT NULL CHECK (usage_events IN (0, 1)),
  suspended_at BIGINT,
  suspended_by TEXT COLLATE "C",
  suspended_reason TEXT,
  changed_at BIGINT NOT NULL,
  changed_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id)
);

-- An organization's own answer for a role and a permission; scope "" takes the right away.
CREATE TABLE role_rights (
  org_id TEXT COLLATE "C" NOT NULL,
  role TEXT COLLATE "C" NOT NULL,
  permission TEXT COLLATE "C" NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('', 'own', 'company', 'zones', 'org')),
  changed_at BIGINT NOT NULL,
  changed_by TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, role, permission)
);

-- What one person holds beyond the role.
CREATE TABLE user_rights (
  org_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  permission TEXT COLLATE "C" NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('own', 'company', 'zones', 'org')),
  granted_at BIGINT NOT NULL,
  granted_by TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT,
  PRIMARY KEY (org_id, user_id, permission)
);

CREATE TABLE invitations (
  id TEXT COLLATE "C" NOT NULL,
  org_id TEXT COLLATE "C" NOT NULL,
  token_hash TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C" NOT NULL,
  full_name TEXT NOT NULL,
  role TEXT COLLATE "C" NOT NULL,
  zones TEXT,
  company TEXT,
  invited_by TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  sent_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  accepted_at BIGINT,
  accepted_by TEXT COLLATE "C",
  revoked_at BIGINT,
  revoked_by TEXT COLLATE "C",
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX invitations_token_hash ON invitations (token_hash);
CREATE INDEX invitations_org_id ON invitations (org_id, created_at);
CREATE INDEX invitations_email ON invitations (email);

-- One running proof by code. For a login the browser holds the id in a cookie of its own; the others belong to a session.
-- totp_secret is the sealed secret that an authenticator is being set up with.
CREATE TABLE code_challenges (
  id_hash TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('login', 'enable', 'disable', 'totp')),
  phone_number TEXT,
  totp_secret TEXT,
  code_hmac TEXT COLLATE "C",
  code_expires_at BIGINT,
  attempts BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (id_hash)
);
CREATE INDEX code_challenges_user_id ON code_challenges (user_id);
CREATE INDEX code_challenges_expires_at ON code_challenges (expires_at);

-- Sent codes per "user:…", "phone:…" and "address:…", for the limits on sending.
CREATE TABLE sent_codes (
  subject TEXT COLLATE "C" NOT NULL,
  sent_at BIGINT NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (subject, sent_at, id)
);

CREATE TABLE recovery_codes (
  user_id TEXT COLLATE "C" NOT NULL,
  code_hash TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  used_at BIGINT,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE impersonations (
  id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  org_id TEXT COLLATE "C" NOT NULL,
  role TEXT COLLATE "C" NOT NULL,
  reason TEXT NOT NULL,
  started_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  ended_at BIGINT,
  PRIMARY KEY (id)
);
CREATE INDEX impersonations_user_id ON impersonations (user_id, expires_at);
CREATE INDEX impersonations_org_id ON impersonations (org_id, started_at);

-- Append-only. hash covers the row and the hash before it, per organization, so that an edited, removed or moved row shows.
CREATE TABLE audit_log (
  org_id TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  actor TEXT COLLATE "C" NOT NULL,
  on_behalf_of TEXT COLLATE "C",
  action TEXT COLLATE "C" NOT NULL,
  subject_kind TEXT COLLATE "C" NOT NULL,
  subject_id TEXT COLLATE "C" NOT NULL,
  detail TEXT NOT NULL,
  address TEXT NOT NULL,
  request TEXT NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id, seq)
);
CREATE INDEX audit_log_at ON audit_log (org_id, at);
CREATE INDEX audit_log_subject ON audit_log (org_id, subject_kind, subject_id);

-- Where each chain ends, so that a missing end shows too.
CREATE TABLE audit_heads (
  org_id TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (org_id)
);

CREATE TABLE feedback (
  id TEXT COLLATE "C" NOT NULL,
  org_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  feedback_type TEXT NOT NULL CHECK (feedback_type IN ('general', 'bug', 'suggestion')),
  feedback TEXT NOT NULL,
  page_path TEXT NOT NULL,
  page_title TEXT NOT NULL,
  app_version TEXT NOT NULL,
  browser_info TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('new', 'triaged', 'planned', 'in_progress', 'shipped', 'declined', 'duplicate')),
  merged_into TEXT COLLATE "C",
  reply TEXT,
  replied_by TEXT COLLATE "C",
  replied_at BIGINT,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX feedback_state ON feedback (state, created_at);
CREATE INDEX feedback_user_id ON feedback (user_id, created_at);

CREATE TABLE feedback_votes (
  feedback_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  voted_at BIGINT NOT NULL,
  PRIMARY KEY (feedback_id, user_id)
);

-- The in-app inbox. dedup names record and kind, so that one thing is told once in ten minutes.
CREATE TABLE notices (
  id TEXT COLLATE "C" NOT NULL,
  org_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  link TEXT NOT NULL,
  needs_action SMALLINT NOT NULL CHECK (needs_action IN (0, 1)),
  mention SMALLINT NOT NULL CHECK (mention IN (0, 1)),
  dedup TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  read_at BIGINT,
  done_at BIGINT,
  PRIMARY KEY (id)
);
CREATE INDEX notices_user_id ON notices (org_id, user_id, created_at);
CREATE INDEX notices_dedup ON notices (org_id, user_id, dedup);

-- Usage events of organizations that switched them on; properties as JSON, each text at most 255 characters.
CREATE TABLE usage_events (
  id TEXT COLLATE "C" NOT NULL,
  org_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  properties TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX usage_events_at ON usage_events (org_id, at);

-- Somebody approved what they did themselves, because the organization lets them.
ALTER TABLE walks ADD COLUMN self_approved SMALLINT CHECK (self_approved IN (0, 1));
ALTER TABLE findings ADD COLUMN self_approved SMALLINT CHECK (self_approved IN (0, 1));
ALTER TABLE tasks ADD COLUMN self_approved SMALLINT CHECK (self_approved IN (0, 1));

-- Who owned a record and no longer does, encoded as scope_key: their devices must hear that it is gone from them.
ALTER TABLE sync_heads ADD COLUMN left_key TEXT COLLATE "C" NOT NULL DEFAULT '';
