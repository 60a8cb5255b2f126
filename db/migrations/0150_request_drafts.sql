-- Requests for quotes that the assistant wrote down and showed: what is published is exactly what was shown, once, and
-- by whoever it was shown to.
create table chat_request_drafts (
  id uuid primary key,
  message_id uuid not null unique references chat_messages (id) on delete cascade,
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  -- What would be published, and what the person read of it.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  shown jsonb not null check (jsonb_typeof(shown) = 'object'),
  expires_at timestamptz not null,
  -- A later draft of the same conversation takes its place.
  replaced boolean not null default false,
  rfq_id uuid unique references rfqs (id) on delete set null,
  published_at timestamptz,
  check (rfq_id is null or published_at is not null)
);
create index chat_request_drafts_of_conversation on chat_request_drafts (conversation_id);
create index chat_request_drafts_of_account on chat_request_drafts (account_id);
