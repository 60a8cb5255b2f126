-- A quote can say that its quantity may be ordered in parts (decision 240): the smallest part, what sending each costs, and
-- the last day on which one can be ordered.
alter table rfq_quotes
  add column call_off_smallest integer,
  add column call_off_freight bigint,
  add column call_off_until date,
  -- What was agreed on instead of one order.
  add column agreement_id uuid unique,
  add constraint rfq_quotes_call_offs check (
    num_nulls(call_off_smallest, call_off_freight, call_off_until) in (0, 3)
    and call_off_smallest between 1 and minimum and call_off_freight >= 0 and call_off_until >= valid_until),
  add constraint rfq_quotes_one_outcome check (num_nulls(order_id, agreement_id) > 0);

-- What a buyer and a shop agreed on, as both saw it then: nothing that either of them changes later changes it.
create table call_off_agreements (
  id uuid primary key,
  number text not null unique,
  quote_id uuid not null unique references rfq_quotes (id),
  rfq_id uuid not null references rfqs (id),
  buyer_id uuid not null references accounts (id),
  shop_id uuid not null references shops (id),
  agreed_at timestamptz not null,
  -- As the buyer asked for it.
  title text not null,
  language text not null,
  details text not null,
  unit_code text not null,
  country char(2) not null,
  -- As the seller quoted it; amounts are minor units of the currency.
  price bigint not null check (price > 0),
  currency char(3) not null,
  freight bigint not null check (freight >= 0),
  lead_days smallint not null,
  note text not null,
  note_language text not null,
  product_id uuid references products (id),
  named_product jsonb,
  pre_ratio smallint not null,
  balance_days smallint not null,
  deposit_kept smallint not null,
  export_term jsonb,
  until date not null,
  quantity integer not null check (quantity > 0),
  smallest integer not null check (smallest between 1 and quantity),
  -- By orders that were not cancelled.
  ordered integer not null default 0,
  ended_at timestamptz,
  ended_by text check (ended_by in ('buyer', 'seller')),
  end_reason text not null default '' check (char_length(end_reason) <= 300),
  reminded_at timestamptz,
  constraint call_off_agreements_ordered check (ordered between 0 and quantity),
  constraint call_off_agreements_ended check ((ended_at is null) = (ended_by is null)),
  constraint call_off_agreements_product check (num_nulls(product_id, named_product) in (0, 2))
);
create index call_off_agreements_of_buyer on call_off_agreements (buyer_id, id desc);
create index call_off_agreements_of_shop on call_off_agreements (shop_id, id desc);
create index call_off_agreements_to_remind on call_off_agreements (until)
  where ended_at is null and reminded_at is null;
alter table rfq_quotes
  add constraint rfq_quotes_agreement_id_fkey foreign key (agreement_id) references call_off_agreements (id);

-- What was agreed on stays: only what was ordered, the end and the reminder are written later.
create function refuse_change_of_agreement() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['ordered', 'ended_at', 'ended_by', 'end_reason', 'reminded_at']
    is distinct from to_jsonb(old) - array['ordered', 'ended_at', 'ended_by', 'end_reason', 'reminded_at'] then
    raise exception 'what was agreed on is not changed';
  end if;
  return new;
end $$;
create trigger call_off_agreements_stay before update on call_off_agreements
  for each row execute function refuse_change_of_agreement();

-- The orders by which an agreement was called off; one that is cancelled gives its quantity back once.
create table call_offs (
  order_id uuid primary key references orders (id),
  agreement_id uuid not null references call_off_agreements (id),
  quantity integer not null check (quantity > 0),
  returned_at timestamptz
);
create index call_offs_of_agreement on call_offs (agreement_id, order_id desc);
