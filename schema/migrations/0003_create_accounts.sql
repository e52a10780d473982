-- +goose Up
-- Who may sign in, and with what. None of this is synced; tokens are kept as SHA-256 only. Times are epoch milliseconds.

CREATE TABLE users (
  id TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C" NOT NULL,
  full_name TEXT NOT NULL,
  password_hash TEXT,
  superuser SMALLINT NOT NULL CHECK (superuser IN (0, 1)),
  first_login SMALLINT NOT NULL CHECK (first_login IN (0, 1)),
  two_factor_enabled SMALLINT NOT NULL CHECK (two_factor_enabled IN (0, 1)),
  phone_number TEXT,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (id)
);
-- E-mail addresses are kept in lower case, so that one person has one account.
CREATE UNIQUE INDEX users_email ON users (email);

-- A person belongs to one organization, a superuser to a home organization; the key leaves room for more.
CREATE TABLE memberships (
  org_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  role TEXT COLLATE "C" NOT NULL,
  active SMALLINT NOT NULL CHECK (active IN (0, 1)),
  created_at BIGINT NOT NULL,
  PRIMARY KEY (org_id, user_id)
);
CREATE INDEX memberships_user_id ON memberships (user_id);

-- Office sessions. seen_at is written at most every ten minutes, so that a request is not a write.
CREATE TABLE sessions (
  token_hash TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  data TEXT NOT NULL,
  seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (token_hash)
);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- A browser profile of one user in one organization. number gives its provisional numbers their prefix (T7-012).
CREATE TABLE devices (
  org_id TEXT COLLATE "C" NOT NULL,
  device TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  name TEXT NOT NULL,
  registered_at BIGINT NOT NULL,
  PRIMARY KEY (org_id, device)
);
CREATE UNIQUE INDEX devices_number ON devices (org_id, number);

CREATE TABLE device_sessions (
  token_hash TEXT COLLATE "C" NOT NULL,
  org_id TEXT COLLATE "C" NOT NULL,
  device TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (token_hash)
);
CREATE INDEX device_sessions_device ON device_sessions (org_id, device);
CREATE INDEX device_sessions_expires_at ON device_sessions (expires_at);

CREATE TABLE push_credentials (
  token_hash TEXT COLLATE "C" NOT NULL,
  org_id TEXT COLLATE "C" NOT NULL,
  device TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (token_hash)
);
CREATE INDEX push_credentials_device ON push_credentials (org_id, device);
CREATE INDEX push_credentials_expires_at ON push_credentials (expires_at);

-- Failed sign-ins per account ("account:…") and per network address ("address:…").
CREATE TABLE login_throttle (
  subject TEXT COLLATE "C" NOT NULL,
  failures BIGINT NOT NULL,
  since BIGINT NOT NULL,
  blocked_until BIGINT NOT NULL,
  PRIMARY KEY (subject)
);
CREATE INDEX login_throttle_since ON login_throttle (since);

CREATE TABLE first_login_links (
  token_hash TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (token_hash)
);
CREATE INDEX first_login_links_user_id ON first_login_links (user_id);
