-- beside: 0951
-- What buyers buy again and again, in lists of their own or of their company (decision 267).
create table requisition_lists (
  id uuid primary key,
  -- The company for which its people keep it; else the person.
  owner_id uuid not null references accounts (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- The name as names are compared: two lists in use are never called the same.
  name_key text not null,
  note text not null default '' check (char_length(note) <= 500),
  -- What the form of an order begins with, where its products came from this list.
  po_number text not null default '' check (char_length(po_number) <= 60),
  cost_center text not null default '' check (char_length(cost_center) <= 60),
  created_by uuid not null references accounts (id),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  archived_at timestamptz,
  -- Counts every change of the list and of its lines, and every time it is put into a cart.
  version integer not null default 0
);
create index requisition_lists_of_owner on requisition_lists (owner_id, id);
create unique index requisition_lists_named_once on requisition_lists (owner_id, name_key) where archived_at is null;

-- Products that are deleted or no longer sold stay by their title and variant, as they were called when they came: no line goes away without a word.
create table requisition_list_lines (
  list_id uuid not null references requisition_lists (id) on delete cascade,
  sku_id uuid not null,
  product_id uuid not null,
  title text not null,
  position smallint not null check (position >= 0),
  quantity integer not null check (quantity between 1 and 1000000000),
  note text not null default '' check (char_length(note) <= 200),
  -- Ordered only sometimes: it is ticked by hand each time.
  is_optional boolean not null default false,
  -- Of this line alone, so that two people who change two lines do not stand in each other's way.
  version integer not null default 0,
  primary key (list_id, sku_id)
);
create index requisition_list_lines_of_sku on requisition_list_lines (sku_id);

-- What was put into somebody's cart from a list, and what they were told of it: asked once more by the same key, it is
-- told once more. Number and cost center are those of then: they wait for the order, whatever becomes of the list.
create table requisition_list_takings (
  id uuid primary key,
  owner_id uuid not null references accounts (id) on delete cascade,
  person_id uuid not null references accounts (id) on delete cascade,
  list_id uuid references requisition_lists (id) on delete set null,
  key text not null check (char_length(key) <= 100),
  -- Of what was asked by the key.
  request_hash bytea not null,
  taken_at timestamptz not null,
  sku_ids uuid[] not null check (cardinality(sku_ids) > 0),
  po_number text not null check (char_length(po_number) <= 60),
  cost_center text not null check (char_length(cost_center) <= 60),
  answer jsonb not null,
  unique (list_id, person_id, key)
);
create index requisition_list_takings_of_list on requisition_list_takings (list_id, taken_at desc);
create index requisition_list_takings_of_person on requisition_list_takings (person_id, owner_id, taken_at desc);
create index requisition_list_takings_of_owner on requisition_list_takings (owner_id);
