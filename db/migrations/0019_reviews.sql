-- What buyers say of what they received, once for each line of a completed order.

create table reviews (
  id uuid primary key,
  order_line_id uuid not null unique references order_lines,
  goods_id uuid not null references goods,
  shop_id uuid not null references shops,
  buyer_id uuid not null references accounts,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (char_length(text) <= 1000),
  -- The language its writer read the product in.
  language text not null,
  -- Files by key.
  pictures text[] not null default '{}' check (cardinality(pictures) <= 5),
  anonymous boolean not null,
  reviewed_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index reviews_of_goods on reviews (goods_id, reviewed_at desc, id) include (stars);
create index reviews_with_pictures on reviews (goods_id, reviewed_at desc, id) where cardinality(pictures) > 0;

-- What somebody thinks an operator should look at; each person says it once of each review.
create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  reason text not null check (reason in ('untrue', 'insult', 'advertising', 'private', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  reported_at timestamptz not null,
  primary key (review_id, account_id)
);
create index review_reports_newest on review_reports (reported_at desc);
