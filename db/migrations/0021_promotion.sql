-- Coupons of shops and of the platform, who holds them, what they took off; and promotions.

create table coupons (
  id uuid primary key,
  -- Null: the platform's, which pays for it.
  shop_id uuid references shops,
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  source_language text not null,
  kind text not null check (kind in ('amount', 'percent')),
  -- Of every amount of the coupon, in minor units.
  currency char(3) not null,
  threshold bigint not null check (threshold >= 0),
  amount bigint check (amount > 0),
  percent smallint check (percent between 1 and 90),
  cap bigint check (cap > 0),
  scope text not null check (scope in ('all', 'categories', 'goods')),
  sites text[] not null check (sites <> '{}' and sites <@ array['cn', 'hk', 'uae', 'id']),
  total integer not null check (total > 0),
  per_buyer smallint not null check (per_buyer between 1 and 20),
  claimed integer not null default 0,
  claim_from timestamptz not null,
  claim_until timestamptz not null,
  -- When it is good: between two moments, or so many days from the claim on.
  use_from timestamptz,
  use_until timestamptz,
  use_days smallint check (use_days between 1 and 365),
  created_at timestamptz not null,
  stopped_at timestamptz,
  check (claimed between 0 and total),
  check (claim_until > claim_from),
  check ((kind = 'amount') = (amount is not null) and (kind = 'percent') = (percent is not null)),
  check (kind = 'percent' or cap is null),
  -- What takes a fixed amount off never takes all of it.
  check (amount is null or threshold > amount),
  check ((use_days is null) = (use_from is not null) and (use_from is null) = (use_until is null)),
  check (use_until > use_from and use_until > claim_from)
);
create index coupons_to_claim on coupons (claim_until) where stopped_at is null;
create index coupons_of_shop on coupons (shop_id, created_at desc);

create table coupon_categories (
  coupon_id uuid not null references coupons on delete cascade,
  category_id uuid not null references categories,
  primary key (coupon_id, category_id)
);
create table coupon_goods (
  coupon_id uuid not null references coupons on delete cascade,
  goods_id uuid not null references goods,
  primary key (coupon_id, goods_id)
);
create index coupon_goods_of_goods on coupon_goods (goods_id);

-- Whoever holds a coupon keeps what it promised.
create function refuse_changed_terms() returns trigger language plpgsql as $$
begin
  raise exception 'coupon % has been claimed, its terms stand', old.id using errcode = 'check_violation';
end $$;
create trigger coupons_terms_stand before update on coupons for each row
  when (old.claimed > 0 and (old.shop_id, old.names, old.kind, old.currency, old.threshold, old.amount, old.percent,
      old.cap, old.scope, old.sites, old.use_from, old.use_until, old.use_days)
    is distinct from (new.shop_id, new.names, new.kind, new.currency, new.threshold, new.amount, new.percent,
      new.cap, new.scope, new.sites, new.use_from, new.use_until, new.use_days))
  execute function refuse_changed_terms();

create table coupon_claims (
  id uuid primary key,
  coupon_id uuid not null references coupons,
  buyer_id uuid not null references accounts,
  -- The first, second … of this coupon that the buyer has.
  number smallint not null check (number >= 1),
  -- The same key again is the same claim.
  key text not null,
  use_from timestamptz not null,
  use_until timestamptz not null check (use_until > use_from),
  claimed_at timestamptz not null,
  -- What it is spent on now; a trade that is cancelled unpaid gives it back.
  trade_id uuid references trades,
  unique (coupon_id, buyer_id, number),
  unique (buyer_id, key)
);
create index coupon_claims_of_buyer on coupon_claims (buyer_id, use_until);

-- What a coupon took off an order; at most one of the shop's and one of the platform's.
create table coupon_uses (
  claim_id uuid not null references coupon_claims,
  order_id uuid not null references orders,
  payer text not null check (payer in ('shop', 'platform')),
  -- In the order's currency, and the same in the coupon's at the rates of that moment.
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  cost bigint not null check (cost >= 0),
  used_at timestamptz not null,
  -- When the order was cancelled unpaid.
  returned_at timestamptz,
  primary key (claim_id, order_id),
  unique (order_id, payer)
);

-- Frozen at submission. The platform pays its part to the shop when the order completes.
alter table orders
  add column platform_discount bigint not null default 0,
  add check (platform_discount between 0 and discount_amount);
alter table order_lines
  add column shop_discount bigint not null default 0 check (shop_discount >= 0),
  add column platform_discount bigint not null default 0 check (platform_discount >= 0),
  add check (shop_discount + platform_discount <= price * quantity);

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check
  -- coupon: what the platform pays for its coupons
  check (kind in ('channel', 'escrow', 'seller', 'fee', 'owed', 'coupon'));

create table promotions (
  id uuid primary key,
  -- How it begins in an address; /activity/coupon is another page.
  token text not null unique check (token ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(token) <= 60 and token <> 'coupon'),
  names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
  descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object'),
  -- Files by key, one for each language that has its own.
  banners jsonb not null default '{}' check (jsonb_typeof(banners) = 'object'),
  sites text[] not null check (sites <> '{}' and sites <@ array['cn', 'hk', 'uae', 'id']),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- What takes part: chosen goods, all that bear a label, or all of the categories of its tabs.
  rule text not null check (rule in ('goods', 'label', 'categories')),
  label text check (label ~ '^[a-z_]{1,30}$'),
  created_at timestamptz not null,
  stopped_at timestamptz,
  check (ends_at > begins_at),
  check ((rule = 'label') = (label is not null))
);
create table promotion_tabs (
  promotion_id uuid not null references promotions on delete cascade,
  -- How it stands in an address behind the token.
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  category_id uuid not null references categories,
  position smallint not null,
  primary key (promotion_id, code),
  unique (promotion_id, category_id)
);
create table promotion_goods (
  promotion_id uuid not null references promotions on delete cascade,
  goods_id uuid not null references goods,
  position smallint not null,
  primary key (promotion_id, goods_id)
);
create table promotion_coupons (
  promotion_id uuid not null references promotions on delete cascade,
  coupon_id uuid not null references coupons,
  position smallint not null,
  primary key (promotion_id, coupon_id)
);
