-- What visitors tell operators about products and shops. Nothing follows from a report but that somebody looks.

create table reports (
  id uuid primary key,
  -- Null where it is about the shop itself. A product that its seller deletes is not there to be judged any more.
  product_id uuid references products (id) on delete cascade,
  -- Also of a product.
  shop_id uuid not null references shops (id) on delete cascade,
  subject_id uuid not null generated always as (coalesce(product_id, shop_id)) stored,
  -- Whoever was signed in, or a keyed digest of the network of who was not.
  account_id uuid references accounts (id) on delete cascade,
  network bytea,
  -- Where a guest wants to be told what came of it.
  email text check (char_length(email) between 3 and 320),
  language text not null,
  kind text not null check (kind in ('forbidden', 'counterfeit', 'description', 'pictures', 'fraud', 'other')),
  text text not null default '' check (char_length(text) <= 1000),
  reported_at timestamptz not null,
  -- none: nothing was wrong · down: it was taken down, or the shop suspended
  outcome text check (outcome in ('none', 'down')),
  -- The reports that were decided together.
  decision_id uuid,
  -- For operators alone.
  note text not null default '' check (char_length(note) <= 1000),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check (num_nonnulls(account_id, network) = 1),
  check (num_nonnulls(outcome, decision_id, decided_by, decided_at) in (0, 4)),
  -- Once each.
  unique (subject_id, account_id),
  unique (subject_id, network)
);
create index reports_open on reports (subject_id, reported_at) where outcome is null;
create index reports_decided on reports (outcome, decided_at desc) where outcome is not null;
create index reports_of_decision on reports (decision_id) where decision_id is not null;
create index reports_of_product on reports (product_id) where product_id is not null;
create index reports_of_shop on reports (shop_id);
create view suspended_shops as select id from shops where suspended;
create index reports_of_account on reports (account_id) where account_id is not null;
