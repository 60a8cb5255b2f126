-- What public pages say and now says something else is announced when it is committed: by the row's id, or by a name
-- for what changed as a whole. Who keeps pages or answers in memory drops those that mention it
-- (src/server/platform/changes.ts). New goods are in no page yet; pages find them when they are made anew.

create function announce_row() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;

create function announce_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $$;

-- Sales are counted with every order; pages may be some seconds behind with them.
create trigger goods_changed after update on goods for each row
  when (to_jsonb(old) - array['sales_count', 'updated_at', 'version']
    is distinct from to_jsonb(new) - array['sales_count', 'updated_at', 'version'])
  execute function announce_row('id');
create trigger goods_gone after delete on goods for each row execute function announce_row('id');

create trigger goods_texts_changed after update or delete on goods_texts
  for each row execute function announce_row('goods_id');

-- Each order takes from the stock; a page has to know when it is used up, or there again.
create trigger skus_changed after update on skus for each row
  when ((old.stock = 0) <> (new.stock = 0)
    or old.tier_prices <> new.tier_prices or old.tier_minimums <> new.tier_minimums
    or old.spec_values <> new.spec_values or old.picture is distinct from new.picture)
  execute function announce_row('goods_id');
create trigger skus_gone after delete on skus for each row execute function announce_row('goods_id');

create trigger shops_changed after update or delete on shops for each row execute function announce_row('id');
create trigger markets_changed after update or delete on markets for each row execute function announce_row('id');

create trigger content_changed after insert or update or delete on content_entries
  for each statement execute function announce_all('content');
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function announce_all('categories');
create trigger hot_words_changed after insert or update or delete on hot_words
  for each statement execute function announce_all('hot words');
create trigger routes_changed after insert or update or delete on routes_lookup
  for each statement execute function announce_all('routes by path');
