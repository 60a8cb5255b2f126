-- What people write: to us, to join the club, and buyers and shops to each other.

alter table staff drop constraint staff_rights_check;
alter table staff add constraint staff_rights_check
  check (rights <@ array['audits', 'users', 'errors', 'staff', 'content', 'promotion', 'service']);

create table left_messages (
  id uuid primary key,
  topic text not null check (topic in ('market_visit', 'buying', 'selling', 'trade_service', 'other')),
  -- What page it was left on is about: the name of a market, of a service.
  subject text not null default '' check (char_length(subject) <= 160),
  name text not null check (char_length(name) between 1 and 60),
  -- An e-mail address in lower case, or a phone number as + and digits.
  contact text not null check (contact ~ '^(\+[0-9]{6,15}|[^@ ]+@[^@ ]+)$'),
  -- Whether a code was sent there and came back.
  proved boolean not null default false,
  company text not null default '' check (char_length(company) <= 120),
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  text text not null check (char_length(text) between 1 and 2000),
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  language text not null,
  left_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'handled')),
  note text not null default '' check (char_length(note) <= 1000),
  handled_by uuid references staff,
  handled_at timestamptz,
  check ((state = 'handled') = (handled_at is not null)),
  check ((handled_by is null) = (handled_at is null)),
  check (topic <> 'market_visit' or (proved and contact like '+%'))
);
create index left_messages_newest on left_messages (state, left_at desc, id);

create table club_applications (
  id uuid primary key,
  -- Who was signed in when it was sent.
  account_id uuid references accounts on delete set null,
  company text not null check (char_length(company) between 1 and 120),
  person text not null check (char_length(person) between 1 and 60),
  contact text not null check (contact ~ '^(\+[0-9]{6,15}|[^@ ]+@[^@ ]+)$'),
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  category_ids uuid[] not null check (cardinality(category_ids) between 1 and 5),
  note text not null default '' check (char_length(note) <= 1000),
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  language text not null,
  applied_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  reason text not null default '' check (char_length(reason) <= 500),
  decided_by uuid references staff,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check (state <> 'refused' or reason <> '')
);
create unique index club_applications_one_each on club_applications (contact) where state <> 'refused';
create index club_applications_newest on club_applications (state, applied_at desc, id);
create index club_applications_of_account on club_applications (account_id, applied_at desc);

-- A talk between a buyer and a shop: one about each goods, and one about nothing in particular.
create table message_threads (
  id uuid primary key,
  buyer_id uuid not null references accounts,
  shop_id uuid not null references shops,
  goods_id uuid references goods,
  begun_at timestamptz not null,
  last_at timestamptz not null,
  -- Up to when each side has read, and when it was last told by mail.
  buyer_read_at timestamptz,
  seller_read_at timestamptz,
  buyer_mailed_at timestamptz,
  seller_mailed_at timestamptz,
  unique nulls not distinct (buyer_id, shop_id, goods_id)
);
create index message_threads_of_buyer on message_threads (buyer_id, last_at desc, id);
create index message_threads_of_shop on message_threads (shop_id, last_at desc, id);

create table messages (
  id uuid primary key,
  thread_id uuid not null references message_threads on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  text text not null default '' check (char_length(text) <= 2000),
  language text not null,
  pictures text[] not null default '{}' check (cardinality(pictures) <= 5),
  sent_at timestamptz not null,
  check (text <> '' or cardinality(pictures) > 0)
);
create index messages_of_thread on messages (thread_id, sent_at desc, id desc);
