-- A seller's library: pictures and videos by folder. A file itself belongs to nobody; here stands who has it at hand.

create table shop_folders (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  unique (shop_id, id),
  unique (shop_id, name)
);

create table shop_files (
  shop_id uuid not null references shops on delete cascade,
  key text not null references files,
  folder_id uuid,
  name text not null default '' check (char_length(name) <= 120),
  added_at timestamptz not null default now(),
  primary key (shop_id, key),
  foreign key (shop_id, folder_id) references shop_folders (shop_id, id) on delete set null (folder_id)
);
create index shop_files_by_time on shop_files (shop_id, added_at desc, key);
create index shop_files_of_folder on shop_files (shop_id, folder_id);

-- What goods show is in the library of their shop, however they were written: many at once in one go.
create function keep_new_goods_files() returns trigger language plpgsql as $$
begin
  insert into shop_files (shop_id, key)
  select distinct shop_id, key from written, unnest(array_append(pictures, video)) as key
  join files using (key)
  on conflict do nothing;
  return null;
end $$;
create trigger goods_files_new after insert on goods referencing new table as written
  for each statement execute function keep_new_goods_files();

create function keep_goods_files() returns trigger language plpgsql as $$
begin
  insert into shop_files (shop_id, key)
  select new.shop_id, key from unnest(array_append(new.pictures, new.video)) as key
  join files using (key)
  on conflict do nothing;
  return null;
end $$;
create trigger goods_files_changed after update of pictures, video on goods for each row
  when (old.pictures is distinct from new.pictures or old.video is distinct from new.video)
  execute function keep_goods_files();

insert into shop_files (shop_id, key, added_at)
select distinct on (shop_id, key) shop_id, key, goods.created_at
from goods, unnest(array_append(pictures, video)) as key join files using (key)
order by shop_id, key, goods.created_at
on conflict do nothing;
