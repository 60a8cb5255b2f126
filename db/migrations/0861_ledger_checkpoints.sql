-- What an account of the ledger held after one of its entries, so that a balance is not summed from the first entry on.
-- Nothing is ever true because of them: they repeat what the entries say, and are deleted where an entry comes before them.
create table ledger_checkpoints (
  account_id uuid not null references ledger_accounts,
  -- Its own entry included.
  transaction_id uuid not null,
  entries bigint not null check (entries > 0),
  balance numeric not null,
  -- Of what came into the account; what left it is the difference.
  positive numeric not null,
  primary key (account_id, transaction_id)
);

-- What an account held before a movement, or holds where none is named: the nearest checkpoint, and the entries since.
create function ledger_held(account uuid, before uuid default null)
returns table (balance numeric, positive numeric, entries bigint) language sql stable as $$
  select coalesce(checkpoint.balance, 0) + coalesce(later.balance, 0),
    coalesce(checkpoint.positive, 0) + coalesce(later.positive, 0),
    coalesce(checkpoint.entries, 0) + later.entries
  from (select 1) as one
  left join lateral (
    select c.transaction_id, c.balance, c.positive, c.entries from ledger_checkpoints as c
    where c.account_id = account and c.transaction_id < coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    order by c.transaction_id desc limit 1
  ) as checkpoint on true
  cross join lateral (
    select sum(amount) as balance, sum(amount) filter (where amount > 0) as positive, count(*) as entries
    from ledger_entries
    where account_id = account
      and transaction_id > coalesce(checkpoint.transaction_id, '00000000-0000-0000-0000-000000000000')
      and transaction_id < coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) as later
$$;

-- A server whose clock is behind may book before a checkpoint: it does not hold any more.
create function drop_passed_checkpoints() returns trigger language plpgsql as $$
begin
  delete from ledger_checkpoints using entered
  where ledger_checkpoints.account_id = entered.account_id
    and ledger_checkpoints.transaction_id >= entered.transaction_id;
  return null;
end $$;
create trigger ledger_entries_pass_checkpoints after insert on ledger_entries
  referencing new table as entered for each statement execute function drop_passed_checkpoints();

create or replace function check_shop_balance() returns trigger language plpgsql as $$
declare
  account_kind text;
begin
  -- Before its own trigger does: the sum must hold this entry.
  delete from ledger_checkpoints where account_id = new.account_id and transaction_id >= new.transaction_id;
  select kind into account_kind from ledger_accounts where id = new.account_id and kind in ('seller', 'payout')
    for no key update;
  if found and (select balance from ledger_held(new.account_id)) < 0 then
    raise exception 'account % would fall below zero', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Each checkpoint beside what the entries come to, one pass over the whole ledger: for the nightly check.
create view ledger_checkpoint_sums as
select account.owner, account.currency, checkpoint.balance as stated, coalesce(summed.balance, 0) as balance,
  checkpoint.entries as stated_entries, coalesce(summed.entries, 0) as entries
from ledger_checkpoints as checkpoint
join ledger_accounts as account on account.id = checkpoint.account_id
left join (
  select account_id, transaction_id, sum(amount) over up_to as balance, count(*) over up_to as entries
  from ledger_entries window up_to as (partition by account_id order by transaction_id)
) as summed using (account_id, transaction_id);

alter table ledger_checks drop constraint ledger_checks_kind_check;
alter table ledger_checks add constraint ledger_checks_kind_check
  check (kind in ('zero_sum', 'escrow', 'balances', 'checkpoints'));
