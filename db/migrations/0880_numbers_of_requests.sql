-- What a request for quotation is called on the phone and in letters, by whoever published it, shops that quote, and operators.
alter table rfqs add column number integer generated always as identity;
create unique index rfqs_by_number on rfqs (number);
-- Words in requests, of whatever state.
create index rfqs_by_letters on rfqs using gin (search_letters(found_by) gin_trgm_ops);

-- What operators write about a request or a payout for each other, as they do about orders.
create table rfq_notes (
  id uuid primary key,
  rfq_id uuid not null references rfqs on delete cascade,
  staff_id uuid not null references staff,
  text text not null check (char_length(text) between 1 and 1000),
  at timestamptz not null
);
create index rfq_notes_of_rfq on rfq_notes (rfq_id, at desc, id desc);

create table payout_notes (
  id uuid primary key,
  payout_id uuid not null references payouts on delete cascade,
  staff_id uuid not null references staff,
  text text not null check (char_length(text) between 1 and 1000),
  at timestamptz not null
);
create index payout_notes_of_payout on payout_notes (payout_id, at desc, id desc);
