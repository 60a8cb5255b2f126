-- Money that goes back and of which its channel says neither that it has left nor that it will not: asked for ever more
-- rarely, and put before operators after a while.

alter table returns
  -- when the channel was first asked for it without an answer since; null while a bank decides, and before
  add column asked_since timestamptz,
  -- when it was last looked at
  add column asked_at timestamptz;
create index returns_unsent on returns (asked_at nulls first, created_at) where sent_at is null;

alter table channel_tasks
  drop constraint channel_tasks_kind_check,
  add constraint channel_tasks_kind_check check (kind in ('return', 'silence', 'dispute', 'amount')),
  drop constraint channel_tasks_check,
  add constraint channel_tasks_of_return check ((kind in ('return', 'silence')) = (return_id is not null));
