-- A shop's money: every movement knows its order, and a balance leaves by payouts.

alter table ledger_transactions add column order_id uuid references orders;
alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_transactions set order_id = orders.id from orders
  where orders.id::text = split_part(cause, ' ', case kind when 'completion' then 1 else 2 end);
alter table ledger_transactions enable trigger ledger_transactions_append_only;
create index ledger_transactions_of_order on ledger_transactions (order_id);

-- Transactions' ids are in the order of time: a statement reads them from here, newest first.
create index ledger_entries_in_order on ledger_entries (account_id, transaction_id) include (amount);
drop index ledger_entries_of_account;

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  -- payout: taken off a shop's balance, on its way to its bank
  check (kind in ('channel', 'escrow', 'seller', 'fee', 'owed', 'coupon', 'payout'));

-- What a shop has cannot be spent twice: whoever takes from it waits for the others and counts what is left.
create function check_shop_balance() returns trigger language plpgsql as $$
declare
  account_kind text;
begin
  select kind into account_kind from ledger_accounts where id = new.account_id and kind in ('seller', 'payout')
    for no key update;
  if found and (select sum(amount) from ledger_entries where account_id = new.account_id) < 0 then
    raise exception 'account % would fall below zero', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entries_shop_balance after insert on ledger_entries
  for each row when (new.amount < 0) execute function check_shop_balance();

create table payouts (
  id uuid primary key,
  number text not null unique,
  shop_id uuid not null references shops,
  asked_by uuid not null references accounts,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'approved', 'paid', 'refused', 'withdrawn')),
  -- Where it goes: the number itself lies sealed, what is shown of it are its last figures.
  holder text not null check (holder <> ''),
  bank text not null check (bank <> ''),
  account_end text not null check (length(account_end) between 1 and 4),
  account_sealed bytea not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- Why it was refused; the bank's own number once it is paid.
  reason text not null default '',
  bank_reference text not null default '',
  ended_at timestamptz,
  version integer not null default 1,
  check ((state in ('paid', 'refused', 'withdrawn')) = (ended_at is not null)),
  check (state <> 'refused' or reason <> ''),
  check ((state = 'paid') = (bank_reference <> ''))
);
-- One at a time in each currency.
create unique index payouts_open on payouts (shop_id, currency) where ended_at is null;
create index payouts_of_shop on payouts (shop_id, asked_at desc, id);
create index payouts_by_state on payouts (state, asked_at desc, id);
