-- Purchase orders that buyers wrote in their own systems and sent here as files. The file itself is not stored: what it says
-- is, until its lines are in a cart or somebody removes it.
create table purchase_orders (
  id uuid primary key,
  buyer_id uuid not null references accounts (id) on delete cascade,
  uploaded_by uuid not null references accounts (id),
  state text not null check (state in ('open', 'in_cart')),
  format text not null check (format in ('csv', 'xlsx', 'ubl', 'edifact')),
  file_name text not null,
  -- The same bytes once more are the same order, whether or not it has a number.
  file_hash bytea not null check (length(file_hash) = 32),
  po_number text not null,
  -- By it two writings of one number are the same.
  number_key text not null,
  order_date text not null,
  delivery_date text not null,
  buyer_name text not null,
  seller_name text not null,
  ship_to text not null,
  -- Rows that name no product and no quantity.
  skipped_rows integer not null,
  -- The seller whose item numbers are meant, where somebody said so.
  shop_id uuid references shops (id),
  version integer not null default 1,
  created_at timestamptz not null,
  in_cart_by uuid references accounts (id),
  in_cart_at timestamptz,
  check ((state = 'in_cart') = (in_cart_at is not null)),
  check ((state = 'in_cart') = (in_cart_by is not null))
);
create index purchase_orders_newest on purchase_orders (buyer_id, created_at desc, id desc);
create index purchase_orders_by_number on purchase_orders (buyer_id, number_key);

create table purchase_order_lines (
  purchase_order_id uuid not null references purchase_orders (id) on delete cascade,
  position smallint not null,
  line_number text not null,
  item_number text not null,
  buyer_item_number text not null,
  gtin text not null,
  description text not null,
  quantity numeric not null check (quantity >= 0),
  unit text not null,
  -- Null where the order names no price; it is that of so many pieces.
  unit_price numeric check (unit_price >= 0),
  price_quantity numeric not null check (price_quantity > 0),
  -- Empty where nobody says.
  currency text not null,
  sku_id uuid references skus (id) on delete set null,
  -- By what the variant was found.
  matched_by text check (matched_by in ('itemNumber', 'gtin', 'buyerItemNumber', 'history', 'byHand')),
  -- What else it may be, each with by what it was found.
  candidate_ids uuid[] not null,
  candidate_reasons text[] not null check (cardinality(candidate_reasons) = cardinality(candidate_ids)),
  -- What somebody said is meant in the seller's unit.
  typed_quantity integer check (typed_quantity > 0),
  is_left_out boolean not null default false,
  primary key (purchase_order_id, position)
);
create index purchase_order_lines_of_sku on purchase_order_lines (sku_id);

-- What a buyer's item numbers stand for, as the buyer confirmed it: never looked up for anybody else.
create table buyer_item_numbers (
  buyer_id uuid not null references accounts (id) on delete cascade,
  number_key text not null,
  sku_id uuid not null references skus (id) on delete cascade,
  confirmed_by uuid not null references accounts (id),
  confirmed_at timestamptz not null,
  primary key (buyer_id, number_key)
);
create index buyer_item_numbers_of_sku on buyer_item_numbers (sku_id);

-- What the columns of a buyer's tables hold, as somebody confirmed it last.
create table purchase_order_columns (
  buyer_id uuid primary key references accounts (id) on delete cascade,
  columns jsonb not null
);

-- Item numbers are looked for in all shops.
create index skus_by_number on skus (upper(code)) where code <> '';
create index products_by_number on products (upper(code));
