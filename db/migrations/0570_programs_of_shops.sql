-- Keys by which a shop's own programs make its calls: they act for whoever made them, and for nobody for longer than a year.
create table shop_keys (
  id uuid primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  created_by uuid not null references accounts (id) on delete cascade,
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- What a key begins with, to recognise it by.
  prefix text not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- What else acts for the account was let in by when it was made (decision 122).
  access_mark text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '367 days'),
  last_used_on date,
  revoked_at timestamptz,
  reminded_at timestamptz
);
create index shop_keys_of_shop on shop_keys (shop_id, created_at desc, id desc);
create index shop_keys_of_account on shop_keys (created_by);
create index shop_keys_expiring on shop_keys (expires_at) where revoked_at is null and reminded_at is null;

create table shop_key_events (
  id uuid primary key,
  shop_id uuid not null references shops (id) on delete cascade,
  key_id uuid not null references shop_keys (id) on delete cascade,
  kind text not null check (kind in ('made', 'revoked', 'ended')),
  -- Null: it ended with the rights of whoever made it.
  actor_id uuid references accounts (id) on delete set null,
  at timestamptz not null
);
create index shop_key_events_of_shop on shop_key_events (shop_id, at desc, id desc);
create index shop_key_events_of_key on shop_key_events (key_id);
create index shop_key_events_of_actor on shop_key_events (actor_id);

-- Whoever leaves a shop, or may no longer set it up, takes their keys with them; they do not come back with them.
create function end_keys_of_member() returns trigger language plpgsql as $$
begin
  with ended as (
    update shop_keys set revoked_at = now()
    where created_by = old.account_id and shop_id = old.shop_id and revoked_at is null
    returning id, shop_id
  )
  insert into shop_key_events (id, shop_id, key_id, kind, at)
    select uuidv7(), shop_id, id, 'ended', now() from ended;
  return null;
end $$;
create trigger shop_members_lose_keys after delete on shop_members for each row execute function end_keys_of_member();
create trigger shop_members_lose_right after update on shop_members for each row
  when (not ('store' = any (new.rights)) or new.shop_id <> old.shop_id) execute function end_keys_of_member();

-- What calls answered that may be sent again under the same key.
create table once_answers (
  caller_id uuid not null,
  key text not null check (char_length(key) between 1 and 100),
  request_hash bytea not null check (length(request_hash) = 32),
  -- As it was written, to the letter.
  answer json,
  created_at timestamptz not null,
  primary key (caller_id, key)
);
create index once_answers_old on once_answers (created_at);

-- As of when a program said what a variant costs, or how much of it there is: in all, or in a warehouse.
create table item_updates (
  sku_id uuid not null references skus (id) on delete cascade,
  subject text not null check (subject in ('prices', 'stock') or subject ~ '^[0-9a-f-]{36}$'),
  as_of timestamptz not null,
  primary key (sku_id, subject)
);

-- Item numbers are looked up as they are typed, whatever the case.
create index products_by_shop_code on products (shop_id, upper(code)) where made_for is null;

-- The program that did it.
alter table product_changes add column program text not null default '';
alter table product_changes drop constraint product_changes_way_check;
alter table product_changes add constraint product_changes_way_check check (way in
  ('form', 'copy', 'spreadsheet', 'reprice', 'priceSheet', 'list', 'label', 'shop', 'takedown', 'program'));
