-- Books that are closed by the day: what channels say has moved beside what the ledger says, the differences between
-- both, and what is checked each night.

-- What other domains may read of the ledger, of money in escrow and of payouts that have left.
create view ledger_movements as
  select id, kind, cause, currency, at, order_id, booking_id from ledger_transactions;
create view ledger_postings as
  select entry.transaction_id, entry.amount, account.kind as account, account.owner, account.currency
  from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id;
create view orders_in_escrow as
  select id, shop_id as owner_id, currency, state = 'completed' as is_completed,
    paid_amount - returned_amount - kept_amount as amount
  from orders where paid_amount > 0;
create view bookings_in_escrow as
  select id, provider_id as owner_id, currency, state = 'completed' as is_completed,
    paid_amount - returned_amount as amount
  from bookings where paid_amount > 0;
create view payouts_sent as
  select id, number, currency, amount, bank_reference, ended_at as sent_at from payouts where state = 'paid';

-- Where the books begin, and up to when movements have been taken into them.
create table book_state (
  id boolean primary key default true check (id),
  first_day date,
  taken_until timestamptz
);
insert into book_state default values;

-- Up to when each channel has said what moved, and why it did not the last time.
create table book_sources (
  channel text primary key,
  -- Null: it speaks of every currency.
  currencies text[],
  read_until timestamptz,
  failure text not null default ''
);

-- Days that nothing is added to any more.
create table book_days (
  day date primary key,
  closed_at timestamptz not null,
  closed_by uuid not null references staff (id)
);
create trigger book_days_append_only before update or delete on book_days
  for each row execute function refuse_change();
create function check_book_day() returns trigger language plpgsql as $$
begin
  if new.day <> coalesce((select max(day) + 1 from book_days), (select first_day from book_state)) then
    raise exception 'days are closed one after the other' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger book_days_in_order before insert on book_days for each row execute function check_book_day();

-- What moved at a channel, once as the channel says it and once as the ledger does.
create table book_lines (
  id uuid primary key,
  side text not null check (side in ('statement', 'ledger')),
  channel text not null,
  -- What names it there: it is taken in once.
  line_key text not null,
  -- What of ours it is about: lines of both sides with the same subject belong together.
  subject text not null,
  kind text not null,
  currency char(3) not null,
  -- Positive: it came in.
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  -- The day it is of, and the day whose books it stands in: a later one where its own was closed.
  value_day date not null,
  day date not null,
  description text not null default '',
  order_id uuid references orders (id),
  unique (side, channel, line_key),
  check (day >= value_day)
);
create index book_lines_by_day on book_lines (day, channel, currency, at);
create index book_lines_of_subject on book_lines (channel, currency, subject);
-- What belongs together may become known later; all else stands.
create trigger book_lines_stand
  before delete or update of side, channel, line_key, kind, currency, amount, at, value_day, day on book_lines
  for each row execute function refuse_change();
create function check_book_line() returns trigger language plpgsql as $$
begin
  if exists (select from book_days where day >= new.day) then
    raise exception 'the books of % are closed', new.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger book_lines_on_open_days before insert on book_lines for each row execute function check_book_line();

-- Where both sides do not agree, until an operator has said why.
create table book_differences (
  id uuid primary key,
  channel text not null,
  currency char(3) not null,
  subject text not null,
  day date not null,
  kind text not null check (kind in ('missing_in_ledger', 'missing_in_statement', 'amount', 'day')),
  statement_amount bigint not null,
  ledger_amount bigint not null,
  description text not null default '',
  -- open: nobody has said why · proposed: waits for a second operator · settled: an operator has said why ·
  -- agreed: what was missing has come
  state text not null default 'open' check (state in ('open', 'proposed', 'settled', 'agreed')),
  reason text not null default '',
  proposed_by uuid references staff (id),
  decided_by uuid references staff (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  version integer not null default 1,
  check ((state in ('settled', 'agreed')) = (decided_at is not null)),
  check (state not in ('proposed', 'settled') or reason <> '')
);
create unique index book_differences_open on book_differences (channel, currency, subject)
  where state in ('open', 'proposed');
create index book_differences_by_state on book_differences (state, day, id);
create index book_differences_of_subject on book_differences (channel, currency, subject);

-- What the ledger is held to each night.
create table ledger_checks (
  id uuid primary key,
  day date not null,
  kind text not null check (kind in ('zero_sum', 'escrow', 'balances')),
  -- passed · failed: somebody has to look · settled: somebody has
  state text not null check (state in ('passed', 'failed', 'settled')),
  -- What does not hold: whose, in which currency, what it should be and what it is.
  findings jsonb not null default '[]',
  ran_at timestamptz not null,
  note text not null default '',
  decided_by uuid references staff (id),
  decided_at timestamptz,
  version integer not null default 1,
  check ((state = 'settled') = (decided_at is not null))
);
create index ledger_checks_by_state on ledger_checks (state, ran_at desc, id);
create index ledger_checks_by_day on ledger_checks (day);
