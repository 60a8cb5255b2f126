-- Who decides where money goes back to, and whose money it is.

alter table outgoing_transfers
  -- Of a return: whose money it is that goes back. Each payer is sent their own.
  add column source_id uuid references bank_receipts (id),
  -- Who asked for it, where an operator did, and whether another one has to approve it whatever its amount.
  add column requested_by uuid references staff (id),
  add column wants_second boolean not null default false,
  -- What was known before an operator named another account, who named it, and why.
  add column known_holder text not null default '',
  add column known_account_end text not null default '',
  add column redirected_by uuid references staff (id),
  add column redirect_reason text not null default '';
alter table outgoing_transfers drop constraint outgoing_transfers_return_id_key;
create unique index outgoing_transfers_of_return on outgoing_transfers (return_id, source_id) nulls not distinct
  where return_id is not null;
create index outgoing_transfers_of_source on outgoing_transfers (source_id) where source_id is not null;
create index outgoing_transfers_by_reference on outgoing_transfers (bank_reference) where bank_reference <> '';

alter table bank_transfers
  -- What a bank kept for itself and the platform bears.
  add column waived bigint not null default 0 check (waived >= 0),
  -- Why an operator took the buyer's proof for none; it holds nothing any more.
  add column proof_refused_at timestamptz,
  add column proof_refusal text not null default '';

alter table staff
  -- From when they count as a second person for money; null: since ever. Whoever could add somebody alone would else be
  -- two persons at once.
  add column money_from timestamptz,
  -- When the right was taken from them: whoever could take it would else be alone a moment later.
  add column money_taken_at timestamptz;
