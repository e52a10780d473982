-- +goose Up
-- Made from the module files by gen -migration: only adds, so an older server can go on beside a newer one.

-- chat: Settings of chat
ALTER TABLE chat_settings ADD COLUMN token_price BIGINT;
