-- +goose Up
-- What people asked and what they got: the thread of a conversation and the figures of chat analytics. It never leaves the server as records do.
CREATE TABLE chat_questions (
  org_id TEXT COLLATE "C" NOT NULL,
  id TEXT COLLATE "C" NOT NULL,
  conversation_id TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  mode TEXT COLLATE "C" NOT NULL,
  question TEXT NOT NULL,
  outcome TEXT COLLATE "C" NOT NULL,
  intent TEXT NOT NULL,
  why TEXT NOT NULL,
  plan TEXT NOT NULL,
  millis BIGINT NOT NULL,
  tokens BIGINT NOT NULL,
  thumb BIGINT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (org_id, id)
);
CREATE INDEX chat_questions_thread ON chat_questions (org_id, conversation_id, at);
CREATE INDEX chat_questions_day ON chat_questions (org_id, at);
