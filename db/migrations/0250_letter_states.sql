-- News of what one side changes over and over: what the reader was told of it last, so that one letter can say all that has
-- changed since, and when the next one may go.
create table letter_states (
  name text not null,
  subject uuid not null,
  -- What was told last; empty before anything was.
  told jsonb,
  -- When something that matters was told last, and how many such letters followed on each other.
  matter_at timestamptz,
  in_row smallint not null default 0 check (in_row >= 0),
  trifle_at timestamptz,
  -- When what has changed since is to be told.
  due_at timestamptz,
  primary key (name, subject)
);
create index letter_states_due on letter_states (name, due_at) where due_at is not null;
