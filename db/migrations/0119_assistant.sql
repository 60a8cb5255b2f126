-- Conversations with the assistant. Of visitors they last a day, of people until nobody has gone on with them for a year.
create table chat_conversations (
  id uuid primary key,
  -- Null of a visitor, who knows the id alone.
  account_id uuid references accounts (id) on delete cascade,
  agent_code text not null check (agent_code in ('LYDJ_BOT', 'SC_TRANSLATION_BOT', 'SC_LIFE_BOT', 'SC_GOODS_BOT')),
  -- What was spoken of: product, amount, place, budget, products shown.
  state jsonb not null default '{}' check (jsonb_typeof(state) = 'object'),
  created_at timestamptz not null,
  last_at timestamptz not null
);
create index chat_conversations_of_account on chat_conversations (account_id, agent_code, last_at desc);
create index chat_conversations_last on chat_conversations (last_at) include (account_id);

-- A question and its answer.
create table chat_messages (
  id uuid primary key,
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  question text not null check (char_length(question) between 1 and 300),
  text text not null default '',
  think text not null default '',
  cards jsonb not null default '[]' check (jsonb_typeof(cards) = 'array'),
  tip text not null default '',
  rating smallint not null default 0 check (rating in (0, 1, 2)),
  state text not null default 'answering' check (state in ('answering', 'answered', 'stopped', 'failed')),
  asked_at timestamptz not null
);
create index chat_messages_of_conversation on chat_messages (conversation_id, asked_at, id);
-- One answer at a time.
create unique index chat_messages_answering on chat_messages (conversation_id) where state = 'answering';
