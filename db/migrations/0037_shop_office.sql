-- What a seller sets of the shop, samples on their way, and talks that are seen as they go on.

alter table shops
  -- Grows with each change of what the shop says of itself: two who change it at once do not undo each other.
  add column info_version integer not null default 1,
  -- Whether it sends samples, and who pays for that.
  add column samples text not null default 'none' check (samples in ('none', 'free', 'freight_collect', 'agreed'));

create table samples (
  id uuid primary key,
  shop_id uuid not null references shops,
  buyer_id uuid not null references accounts,
  goods_id uuid not null,
  -- Who began: the buyer who asked, or the shop that offered.
  begun_by text not null check (begun_by in ('buyer', 'seller')),
  state text not null
    check (state in ('requested', 'offered', 'accepted', 'sent', 'received', 'refused', 'cancelled')),
  quantity integer not null check (quantity between 1 and 100),
  terms text not null check (terms in ('free', 'freight_collect', 'agreed')),
  note text not null default '' check (char_length(note) <= 500),
  reason text not null default '' check (char_length(reason) <= 300),
  -- Where it goes, in words; of an offer known once the buyer accepts it.
  address jsonb,
  carrier text not null default '' check (char_length(carrier) <= 60),
  tracking text not null default '' check (char_length(tracking) <= 60),
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (shop_id, goods_id) references goods (shop_id, id),
  check (address is not null or state in ('offered', 'refused', 'cancelled')),
  check ((state in ('sent', 'received')) = (carrier <> ''))
);
-- One at a time of a goods.
create unique index samples_open on samples (buyer_id, goods_id)
  where state in ('requested', 'offered', 'accepted', 'sent');
create index samples_of_shop on samples (shop_id, changed_at desc, id);
create index samples_of_buyer on samples (buyer_id, changed_at desc, id);

create table sample_events (
  sample_id uuid not null references samples on delete cascade,
  version integer not null,
  step text not null check (step in ('ask', 'offer', 'accept', 'refuse', 'cancel', 'send', 'receive')),
  side text not null check (side in ('buyer', 'seller')),
  actor_id uuid not null references accounts,
  at timestamptz not null,
  primary key (sample_id, version)
);

-- A goods shown in a talk, beside words and pictures.
alter table messages add column goods_id uuid references goods;
alter table messages drop constraint messages_check;
alter table messages add constraint messages_say_something
  check (text <> '' or cardinality(pictures) > 0 or goods_id is not null);

-- Who looks at a talk, or at how much is unread, hears of it.
create function announce_talk() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'talks ' || new.buyer_id || ',talks ' || new.shop_id);
  return null;
end $$;
create trigger message_threads_changed after insert or update of last_at, buyer_read_at, seller_read_at
  on message_threads for each row execute function announce_talk();

-- Who was told by mail what they have not read, and when: at most once a day.
create table message_digests (
  account_id uuid not null references accounts on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  sent_at timestamptz not null,
  primary key (account_id, side)
);

-- What changes of collected goods is told: a price that falls, and goods that can be had again.
alter table goods_collections
  -- The price that was told last; below it the next fall counts. Null: none was told yet.
  add column told_price bigint check (told_price > 0),
  -- Whether it could be had when the job last looked.
  add column was_available boolean not null default true,
  -- When it could be had again.
  add column back_at timestamptz;
