-- Written by `node bin/schema.ts` from the migrations, for reading; nothing runs it.

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.announce_all()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_attribute()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  value_id uuid;
begin
  perform pg_notify('changed', old.id::text);
  -- Values are kept with what their attribute is called.
  for value_id in select id from attribute_values where attribute_id = old.id loop
    perform pg_notify('changed', value_id::text);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', 'rfqs');
  perform pg_notify('changed', 'latest orders');
  perform pg_notify('changed', id::text) from rfqs where buyer_id = new.id and state = 'open';
  perform pg_notify('changed', product_id::text)
    from (select distinct product_id from reviews where buyer_id = new.id) as reviewed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_closed_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', 'conversations ' || new.buyer_id || ',conversations ' || new.shop_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', new.product_id::text);
  if tg_op = 'UPDATE' and (old.is_hidden, old.is_related) is distinct from (new.is_hidden, new.is_related) then
    perform pg_notify('changed', new.shop_id::text);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', (case when tg_op = 'DELETE' then old.shop_id else new.shop_id end)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.brand_id_of(brand text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (OVERLAY(OVERLAY(md5(('brand '::text || fold_name(brand))) PLACING '8'::text FROM 13) PLACING '8'::text FROM 17))::uuid;

CREATE OR REPLACE FUNCTION public.brand_names(brand text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT (jsonb_build_object('name', named.name) || named.names) FROM brands named WHERE ((brand_names.brand <> ''::text) AND (named.name IS NOT NULL) AND (named.id = COALESCE((SELECT brand_spellings.brand_id FROM brand_spellings WHERE (brand_spellings.spelling_id = brand_id_of(brand_names.brand))), brand_id_of(brand_names.brand)))));

CREATE OR REPLACE FUNCTION public.check_book_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.day <> coalesce((select max(day) + 1 from book_days), (select first_day from book_state)) then
    raise exception 'days are closed one after the other' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_book_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from book_days where day >= new.day) then
    raise exception 'the books of % are closed', new.day using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.check_shop_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  account_kind text;
begin
  -- Before its own trigger does: the sum must hold this entry.
  delete from ledger_checkpoints where account_id = new.account_id and transaction_id >= new.transaction_id;
  select kind into account_kind from ledger_accounts where id = new.account_id and kind in ('seller', 'payout')
    for no key update;
  if found and (select balance from ledger_held(new.account_id)) < 0 then
    raise exception 'account % would fall below zero', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.compare_title(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(fold_text(said), '\s+'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.costs_words(product_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 1000
AS $function$begin return true; end$function$;

CREATE OR REPLACE FUNCTION public.count_changed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.made_for is null then insert into product_status_counts values (old.shop_id, old.publish_status, -1); end if;
  if new.made_for is null then insert into product_status_counts values (new.shop_id, new.publish_status, 1); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_deleted_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_status_counts
    select shop_id, publish_status, -count(*) from deleted where made_for is null group by shop_id, publish_status;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_new_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_status_counts
    select shop_id, publish_status, count(*) from added where made_for is null group by shop_id, publish_status;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.describe_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into pictures_to_describe (product_id) values (new.id)
  on conflict (product_id) do update set turn = nextval('pictures_to_describe_turn');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_old_markup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.markup := '';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_passed_checkpoints()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from ledger_checkpoints using entered
  where ledger_checkpoints.account_id = entered.account_id
    and ledger_checkpoints.transaction_id >= entered.transaction_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_endpoints_of_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shop_endpoints set switched_off_at = now(), switched_off_by = 'shop', version = version + 1
  where created_by = new.id and switched_off_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_endpoints_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shop_endpoints set switched_off_at = now(), switched_off_by = 'shop', version = version + 1
  where created_by = old.account_id and shop_id = old.shop_id and switched_off_at is null
    and exists (select from unnest(kinds) as kind where not is_told_for(created_by, shop_id, kind));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_keys_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with ended as (
    update shop_keys set revoked_at = now()
    where created_by = old.account_id and shop_id = old.shop_id and revoked_at is null
    returning id, shop_id
  )
  insert into shop_key_events (id, shop_id, key_id, kind, at)
    select uuidv7(), shop_id, id, 'ended', now() from ended;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fold_name(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(without_case(plain_text(said)), '\s+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.fold_text(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (octet_length(said) = char_length(said)) THEN lower((said COLLATE pg_c_utf8)) ELSE (SELECT CASE WHEN (read.folded ~ '[أإآٱىة]'::text) THEN translate(read.folded, 'أإآٱىة'::text, 'اااايه'::text) ELSE read.folded END AS folded FROM (SELECT NORMALIZE(regexp_replace(NORMALIZE(without_case(plain_text(fold_text.said)), NFD), '[̀-ًͯ-ٰٟ]'::text, ''::text, 'g'::text), NFC) AS folded) read) END;

CREATE OR REPLACE FUNCTION public.fold_values(texts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(fold_text(string_agg(text.value, ' '::text ORDER BY text.key)), ''::text) AS "coalesce" FROM jsonb_each_text(fold_values.texts) text(key, value));

CREATE OR REPLACE FUNCTION public.index_added_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_products(array(select distinct product_id from added));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.index_changed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_products(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.index_orders(wanted uuid[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH parts AS MATERIALIZED (
          SELECT orders.id AS order_id,
             orders.shop_id,
             part.text,
             ((('x'::text || "left"(md5(((orders.shop_id || ' '::text) || part.text)), 16)))::bit(64))::bigint AS text_id
            FROM (((orders
              JOIN shops ON ((shops.id = orders.shop_id)))
              JOIN accounts ON ((accounts.id = orders.buyer_id)))
              CROSS JOIN LATERAL ( SELECT ( SELECT string_agg(name.value, ' '::text) AS string_agg
                            FROM jsonb_each_text(shops.names) name(key, value)) AS text
                 UNION
                  SELECT concat_ws(' '::text, NULLIF(accounts.company_name, ''::text), NULLIF(accounts.name, ''::text)) AS concat_ws
                 UNION
                  SELECT ( SELECT string_agg(title.value, ' '::text ORDER BY title.key) AS string_agg
                            FROM jsonb_each_text(order_lines.titles) title(key, value)) AS string_agg
                    FROM order_lines
                   WHERE (order_lines.order_id = orders.id)) part)
           WHERE ((orders.id = ANY (index_orders.wanted)) AND (part.text <> ''::text))
         ), texts AS (
          INSERT INTO order_texts (id, shop_id, text)  SELECT DISTINCT ON (parts.text_id) parts.text_id,
                     parts.shop_id,
                     fold_text(parts.text) AS fold_text
                    FROM parts
                   ORDER BY parts.text_id ON CONFLICT DO NOTHING
         )
  INSERT INTO order_search (order_id, shop_id, buyer_id, numbers, text_ids)  SELECT orders.id,
             orders.shop_id,
             orders.buyer_id,
             fold_text(concat_ws(' '::text, orders.number, NULLIF(orders.po_number, ''::text), ( SELECT string_agg(shipments.tracking_number, ' '::text ORDER BY shipments.shipped_at, shipments.id) AS string_agg
                    FROM shipments
                   WHERE (shipments.order_id = orders.id)))) AS fold_text,
             ARRAY( SELECT parts.text_id
                    FROM parts
                   WHERE (parts.order_id = orders.id)
                   ORDER BY parts.text_id) AS "array"
            FROM orders
           WHERE (orders.id = ANY (index_orders.wanted)) ON CONFLICT(order_id) DO UPDATE SET numbers = excluded.numbers, text_ids = excluded.text_ids;
END;

CREATE OR REPLACE FUNCTION public.index_products(wanted uuid[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO product_search (product_id, shop_id, words)  SELECT products.id,
             products.shop_id,
             fold_text(concat_ws(' '::text, products.code, ( SELECT string_agg(concat_ws(' '::text, NULLIF(skus.code, ''::text), NULLIF(skus.gtin, ''::text)), ' '::text ORDER BY skus.code, skus.gtin) AS string_agg
                    FROM skus
                   WHERE ((skus.product_id = products.id) AND ((skus.code <> ''::text) OR (skus.gtin <> ''::text)) AND (NOT skus.retired))), ( SELECT string_agg(product_texts.title, ' '::text ORDER BY product_texts.language) AS string_agg
                    FROM product_texts
                   WHERE (product_texts.product_id = products.id)))) AS fold_text
            FROM products
           WHERE (products.id = ANY (index_products.wanted)) ON CONFLICT(product_id) DO UPDATE SET shop_id = excluded.shop_id, words = excluded.words
   WHERE ((product_search.shop_id <> excluded.shop_id) OR (product_search.words <> excluded.words));
END;

CREATE OR REPLACE FUNCTION public.index_renamed_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_products(array[new.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.index_shipped_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_orders(array(select distinct order_id from shipped));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_told_for(creator uuid, of_shop uuid, what text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from blocked_accounts where account_id = creator) and (
    exists (select from shops where id = of_shop and owner_id = creator)
    or exists (select from shop_members where account_id = creator and shop_id = of_shop and 'store' = any (rights)
      and (what = 'ping' or case what when 'stock.low' then 'products' else 'orders' end = any (rights))))
$function$;

CREATE OR REPLACE FUNCTION public.keep_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.decided_by is not null and (new.decided_by, new.decided_amount) is distinct from (old.decided_by, old.decided_amount))
    or (old.accepted_by is not null and new.accepted_by is distinct from old.accepted_by)
    or (old.appealed_by is not null and new.appealed_by is distinct from old.appealed_by)
    or (old.appeal_decided_by is not null and new.appeal_decided_by is distinct from old.appeal_decided_by) then
    raise exception 'a decision about a refund, and the appeal against it, stand';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_new_product_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop_files (shop_id, key)
  select distinct shop_id, key from written, unnest(array_append(pictures, video)) as key
  join files using (key)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_product_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop_files (shop_id, key)
  select new.shop_id, key from unnest(array_append(new.pictures, new.video)) as key
  join files using (key)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_sampling_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop_customer_accounts (shop_id, account_id)
  select distinct dealing.shop_id, dealing.buyer_id from dealings as dealing
  where dealing.begun_by = 'buyer'
  order by 1, 2
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_shop_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop_customer_accounts (shop_id, account_id)
  select distinct dealing.shop_id, dealing.buyer_id from dealings as dealing
  where not exists (select from shop_customer_accounts as customer
    where customer.shop_id = dealing.shop_id and customer.account_id = dealing.buyer_id)
  order by 1, 2
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lead_to_merged_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  target uuid;
begin
  select merged_into into target from categories where id = new.category_id for key share;
  if target is not null then new.category_id := target; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_held(account uuid, before uuid DEFAULT NULL::uuid)
 RETURNS TABLE(balance numeric, positive numeric, entries bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(checkpoint.balance, 0) + coalesce(later.balance, 0),
    coalesce(checkpoint.positive, 0) + coalesce(later.positive, 0),
    coalesce(checkpoint.entries, 0) + later.entries
  from (select 1) as one
  left join lateral (
    select c.transaction_id, c.balance, c.positive, c.entries from ledger_checkpoints as c
    where c.account_id = account and c.transaction_id < coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    order by c.transaction_id desc limit 1
  ) as checkpoint on true
  cross join lateral (
    select sum(amount) as balance, sum(amount) filter (where amount > 0) as positive, count(*) as entries
    from ledger_entries
    where account_id = account
      and transaction_id > coalesce(checkpoint.transaction_id, '00000000-0000-0000-0000-000000000000')
      and transaction_id < coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  ) as later
$function$;

CREATE OR REPLACE FUNCTION public.lies_within(spread jsonb, stock bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((spread = '{}'::jsonb) OR ((pieces_in(spread) <= stock) AND (NOT (EXISTS (SELECT FROM jsonb_each_text(lies_within.spread) jsonb_each_text(key, value) WHERE ((jsonb_each_text.value)::bigint <= 0))))));

CREATE OR REPLACE FUNCTION public.live_offer_waits_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update live_pool set state = 'waiting', decided_at = null where product_id = new.id and state = 'included';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.locked_texts_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.never_rises(numbers bigint[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  for at in 1 .. coalesce(cardinality(numbers), 0) - 1 loop
    if not coalesce(numbers[at] >= numbers[at + 1], true) then
      return false;
    end if;
  end loop;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.note_all_running_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from skus_running_out where shop_id = old.shop_id and product_id = new.id;
  if new.made_for is null and new.publish_status <> 'archived' then
    insert into skus_running_out
      select id, new.shop_id, new.id from skus where product_id = new.id and not retired and runs_out(stock, new.moq)
      on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_new_running_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into skus_running_out
    select added.id, shop_id, product_id from added join products on products.id = product_id
    where made_for is null and publish_status <> 'archived' and not retired and runs_out(stock, moq)
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_payee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payees (account_id, account_print, was_paid)
  select coalesce(shops.owner_id, new.provider_id), new.account_print, new.state = 'paid'
  from (select) as payout left join shops on shops.id = new.shop_id
  on conflict (account_id, account_print) do update set was_paid = payees.was_paid or excluded.was_paid;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_running_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  offered record;
  ran_out boolean;
begin
  select shop_id, moq, made_for is null and publish_status <> 'archived' as is_counted into offered
    from products where id = new.product_id;
  ran_out := not old.retired and runs_out(old.stock, offered.moq);
  if ran_out = (not new.retired and runs_out(new.stock, offered.moq)) then return null; end if;
  if ran_out then delete from skus_running_out where sku_id = new.id;
  elsif offered.is_counted then
    insert into skus_running_out values (new.id, offered.shop_id, new.product_id) on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_stale_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stale_texts
    select product_id, language from product_texts
    where product_id = old.product_id and source_language = old.language and origin = 'machine'
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_main_warehouse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into warehouses (id, shop_id, position, created_at) values (new.id, new.id, 0, new.created_at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.pictures_in_text(said text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT (regexp_matches(said, '/files/([0-9a-f]{40})'::text, 'g'::text))[1] AS regexp_matches);

CREATE OR REPLACE FUNCTION public.pictures_of_product(product uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select unnest(pictures) from products where id = product
    union select picture from skus where product_id = product and not retired and picture is not null
    union select each_value ->> 'picture' from products, jsonb_array_elements(specs) as spec,
      jsonb_array_elements(spec -> 'values') as each_value
      where products.id = product and each_value ->> 'picture' is not null
    union select unnest(pictures_in_text(markup)) from product_texts where product_id = product
  )
$function$;

CREATE OR REPLACE FUNCTION public.pieces_after(was integer, spread jsonb, added bigint, change jsonb, most integer, OUT stock integer, OUT elsewhere jsonb)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 WITH wanted AS (
          SELECT
                 CASE
                     WHEN (pieces_after.change IS NULL) THEN pieces_after.spread
                     ELSE within_stock(with_pieces(pieces_after.spread, pieces_after.change), (pieces_after.most)::bigint)
                 END AS spread
         ), total AS (
          SELECT wanted.spread,
                 CASE
                     WHEN (pieces_after.change IS NULL) THEN LEAST((pieces_after.most)::bigint, GREATEST((0)::bigint, (pieces_after.was + pieces_after.added)))
                     ELSE LEAST((pieces_after.most)::bigint, (GREATEST((0)::bigint, ((pieces_after.was - pieces_in(pieces_after.spread)) + pieces_after.added)) + pieces_in(wanted.spread)))
                 END AS pieces
            FROM wanted
         )
  SELECT (total.pieces)::integer AS pieces,
     within_stock(total.spread, total.pieces) AS within_stock
    FROM total;
END;

CREATE OR REPLACE FUNCTION public.pieces_in(spread jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (COALESCE(sum((jsonb_each_text.value)::bigint), (0)::numeric))::bigint AS "coalesce" FROM jsonb_each_text(pieces_in.spread) jsonb_each_text(key, value));

CREATE OR REPLACE FUNCTION public.plain_text(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (octet_length(said) = char_length(said)) THEN said ELSE (SELECT CASE WHEN (read.plain ~ '[٠-٩۰-۹๐-๙]'::text) THEN translate(read.plain, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹๐๑๒๓๔๕๖๗๘๙'::text, '012345678901234567890123456789'::text) ELSE read.plain END AS plain FROM (SELECT replace(regexp_replace(regexp_replace(CASE WHEN (plain_text.said IS NFKC NORMALIZED) THEN plain_text.said ELSE NORMALIZE(plain_text.said, NFKC) END, '[ـ­؜﻿⁠​-‏ً-ٰٟ]'::text, ''::text, 'g'::text), '(?<=[Ѐ-ӿ])[̀́]'::text, ''::text, 'g'::text), 'ํา'::text, 'ำ'::text) AS plain) read) END;

CREATE OR REPLACE FUNCTION public.plain_tracking_number(tracking_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE(NULLIF(upper(regexp_replace(translate(tracking_number, 'АаαΑɑᴀΛλạⱥВвЬьβΒʙɓƀСсϲϹςᴄↄƈȼԀԁᴅɗđÐðЕеєЄεΕᴇҽɇꜰϝƒſɡɢցǥɠԍНһҺΗʜհнħІіιΙıɪӀɨЈјʝᴊϳɈɉКкκΚᴋƙĸʟłƚӏǀМмΜᴍИиПпηΝɴոռŋОоοΟօՕᴏøØσӨөРрρΡᴘÞþԚԛզЯяГгʀʁɍᴦЅѕꜱՏʂТтτΤᴛŧƭЦцυսᴜʉՍѴѵνᴠⱱѶԜԝωᴡшШщХхχΧУуγΥүҮʏɏΖᴢȥƵƶ'::text, 'AAAAAAAAAABBBBBBBBBCCCCCCCCCDDDDDDDEEEEEEEEEFFFFGGGGGGHHHHHHHHIIIIIIIIJJJJJJJKKKKKKKLLLLLMMMMNNNNNNNNNNOOOOOOOOOOOOPPPPPPPQQQRRRRRRRRSSSSSTTTTTTTUUUUUUUVVVVVVWWWWWWWXXXXYYYYYYYYZZZZZ'::text), '[^A-Za-z0-9]'::text, ''::text, 'g'::text)), ''::text), upper(tracking_number));

CREATE OR REPLACE FUNCTION public.prices_hidden(shown_to text, shop_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce($1, (select shops.prices_shown_to from shops where shops.id = $2)) = 'approved'
$function$;

CREATE OR REPLACE FUNCTION public.products_of_closed_shop_wait()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed timestamptz;
begin
  select closed_at into closed from shops where id = new.shop_id for key share;
  if closed is not null then
    new.publish_status := 'down';
    new.closed_with_shop := true;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.rates_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recheck_certificates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed_id uuid;
begin
  if tg_table_name = 'products' then changed_id := new.id; else changed_id := new.product_id; end if;
  with unchecked as (
    update product_certificates set is_checked = false where product_id = changed_id and is_checked returning certificate_id
  )
  update certificates set growth = growth + 1 where id in (select certificate_id from unchecked);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.redirect_path(target text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (target ~~ '/%'::text) THEN COALESCE(NULLIF(rtrim("substring"(target, '^[^?#]*'::text), '/'::text), ''::text), '/'::text) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_agreement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - array['ordered', 'ended_at', 'ended_by', 'end_reason', 'reminded_at']
    is distinct from to_jsonb(old) - array['ordered', 'ended_at', 'ended_by', 'end_reason', 'reminded_at'] then
    raise exception 'what was agreed on is not changed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_changed_payout_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a payout file stays what it is' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_changed_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'coupon % has been claimed, its terms stand', old.id using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_machine_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what a person wrote is not replaced by a machine';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_redirect_chains()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  longest constant integer := 5;
begin
  -- Two that are written at once could close a circle that neither sees.
  perform pg_advisory_xact_lock(hashtext('routes_lookup'));
  if exists (
    select from routes_lookup
    join site_hosts on host = lower(substring(redirect_to from '^https?://([^/?#:]+)'))
  ) then
    raise exception 'an address of our own is written as a path'
      using errcode = 'check_violation', constraint = 'routes_lookup_own_host';
  end if;
  if exists (
    with recursive way (place, site, steps) as (
      select redirect_path(redirect_to), site, 1 from routes_lookup where redirect_to like '/%'
      union all
      select redirect_path(next.redirect_to), coalesce(way.site, next.site), way.steps + 1
      from way
      join routes_lookup as next on next.path = way.place
        and (next.site = way.site or next.site is null or way.site is null)
      where next.redirect_to is not null and way.steps <= longest
    )
    select from way where steps > longest
  ) then
    raise exception 'these redirects lead in a circle, or through more than % steps', longest
      using errcode = 'check_violation', constraint = 'routes_lookup_chain';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_two_shops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'shop_members' then
    if exists (select from shops where owner_id = new.account_id) then
      raise exception 'account % has a shop of its own', new.account_id using errcode = '23514';
    end if;
  elsif exists (select from shop_members where account_id = new.owner_id) then
    raise exception 'account % works in a shop', new.owner_id using errcode = '23514';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.resembles_taken_down(shop uuid, product uuid, looks text[], titles text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select shows_taken_down(shop, product, looks) or exists (
    select from products as down
    join product_takedowns as takedown on takedown.product_id = down.id
    where down.shop_id = shop and down.taken_down and down.id <> product
      and takedown.decision is distinct from 'restored'
      and takedown.rule not in ('duplicate', 'wrong_category')
      and exists (
        select from (
          select title from product_texts where product_id = down.id
          union all select unnest(takedown.titles)
        ) as words
        where words.title <> ''
          and compare_title(words.title) = any(select compare_title(title) from unnest(resembles_taken_down.titles) as title)
      )
  )
$function$;

CREATE OR REPLACE FUNCTION public.rises(numbers integer[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  for at in 1 .. coalesce(cardinality(numbers), 0) - 1 loop
    if not coalesce(numbers[at] < numbers[at + 1], true) then
      return false;
    end if;
  end loop;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.runs_out(pieces integer, moq integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (pieces < ((moq)::bigint * 2));

CREATE OR REPLACE FUNCTION public.search_hot(recent integer, sales integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((recent)::bigint * 2000000001) + sales);

CREATE OR REPLACE FUNCTION public.search_letters(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(folded, '([⺀-鿿가-힯豈-﫿])'::text, '\1x'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.search_quality(sales integer, level smallint, trusted boolean, pictures integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((round(((1000)::double precision * ln(((1 + sales))::double precision))) + ((level * 150))::double precision) + (CASE WHEN trusted THEN 400 ELSE 0 END)::double precision) + ((LEAST(pictures, 3) * 100))::double precision);

CREATE OR REPLACE FUNCTION public.sellers_texts_are_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.locked_by := null;
  new.locked_at := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.shop_is_marked_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shop uuid;
begin
  if tg_table_name = 'shops' then shop := new.id; else shop := new.shop_id; end if;
  if (select suspended from shops where id = shop) is distinct from exists (
    select from shop_suspensions where shop_id = shop and decision is distinct from 'restored'
  ) then
    raise exception 'shop % does not say whether it is suspended', shop using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shown_brand(brand text, language text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE((said.names ->> shown_brand.language), (said.names ->> 'name'::text), shown_brand.brand) AS "coalesce" FROM (SELECT brand_names(shown_brand.brand) AS names) said);

CREATE OR REPLACE FUNCTION public.shows_taken_down(shop uuid, product uuid, looks text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from products as down
    join product_takedowns as takedown on takedown.product_id = down.id
    where down.shop_id = shop and down.taken_down and down.id is distinct from product
      and takedown.decision is distinct from 'restored'
      and takedown.rule not in ('duplicate', 'wrong_category')
      and (down.pictures[1] = any(looks) or takedown.main_picture = any(looks))
  )
$function$;

CREATE OR REPLACE FUNCTION public.tell_programs(of_shop uuid, what text, about uuid, details jsonb, happened timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  event shop_events;
begin
  if not exists (select from shop_endpoints where shop_id = of_shop) then return; end if;
  insert into shop_events (id, shop_id, kind, object_id, data, at)
    values (uuidv7(), of_shop, what, about, details, happened) returning * into event;
  insert into shop_deliveries (id, endpoint_id, event_id, sequence, state, created_at)
    select uuidv7(), id, event.id, event.sequence, 'waiting', happened from shop_endpoints
    where shop_id = of_shop and switched_off_at is null and what = any (kinds)
      and is_told_for(created_by, of_shop, what)
    -- One that is being removed drops out: what happens to the shop neither waits for that nor fails by it.
    for key share skip locked;
  if found then perform pg_notify('changed', 'shop deliveries'); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_programs_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform tell_programs(shop_id, 'message.received', new.thread_id,
    jsonb_build_object('threadId', new.thread_id, 'messageId', new.id), new.sent_at)
    from message_threads where id = new.thread_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_programs_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  what text := case
    when new.kind = 'submit' then 'order.placed'
    when new.kind = 'pay' then 'order.paid'
    when new.kind = 'sendDelivery' then 'order.shipped'
    when new.from_state is distinct from new.to_state and new.to_state = 'cancelled' then 'order.cancelled'
    when new.from_state is distinct from new.to_state and new.to_state = 'completed' then 'order.completed'
  end;
  placed record;
begin
  if what is null then return null; end if;
  select shop_id, number into placed from orders where id = new.order_id;
  perform tell_programs(placed.shop_id, what, new.order_id,
    jsonb_build_object('orderId', new.order_id, 'orderNumber', placed.number, 'state', new.to_state,
      'version', new.version), new.at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_programs_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  what text := case new.kind when 'ask' then 'refund.requested' when 'receive' then 'return.received'
    else 'refund.decided' end;
  subject record;
begin
  select orders.shop_id, orders.id as order_id, orders.number as order_number, refunds.number into subject
    from refunds join orders on orders.id = refunds.order_id where refunds.id = new.refund_id;
  perform tell_programs(subject.shop_id, what, new.refund_id,
    jsonb_build_object('refundId', new.refund_id, 'refundNumber', subject.number, 'orderId', subject.order_id,
      'orderNumber', subject.order_number, 'step', new.kind, 'version', new.version), new.at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_programs_of_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  offered record;
  event shop_events;
begin
  select shop_id, code, made_for into offered from products where id = new.product_id;
  if offered.made_for is not null or not exists (
    select from shop_endpoints where shop_id = offered.shop_id and 'stock.low' = any (kinds)
      and switched_off_at is null and old.stock > stock_level and new.stock <= stock_level) then return null; end if;
  insert into shop_events (id, shop_id, kind, object_id, data, at)
    values (uuidv7(), offered.shop_id, 'stock.low', new.id,
      jsonb_build_object('skuId', new.id, 'productId', new.product_id,
        'itemNumber', coalesce(nullif(new.code, ''), offered.code), 'stock', new.stock), clock_timestamp())
    returning * into event;
  insert into shop_deliveries (id, endpoint_id, event_id, sequence, state, created_at)
    select uuidv7(), id, event.id, event.sequence, 'waiting', event.at from shop_endpoints
    where shop_id = offered.shop_id and 'stock.low' = any (kinds)
      and switched_off_at is null and old.stock > stock_level and new.stock <= stock_level
      and is_told_for(created_by, offered.shop_id, 'stock.low')
    for key share skip locked;
  perform pg_notify('changed', 'shop deliveries');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.wait_for_orders_at_hidden_prices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('hidden prices of ' || ended.shop_id, 0))
  from (select distinct shop_id from endings order by shop_id) as ended;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.with_pieces(spread jsonb, change jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (change = '{}'::jsonb) THEN spread ELSE (SELECT COALESCE(jsonb_object_agg(merged.key, merged.pieces), '{}'::jsonb) AS "coalesce" FROM (SELECT part.key, (sum((part.value)::bigint))::bigint AS pieces FROM (SELECT jsonb_each_text.key, jsonb_each_text.value FROM jsonb_each_text(with_pieces.spread) jsonb_each_text(key, value) UNION ALL SELECT jsonb_each_text.key, jsonb_each_text.value FROM jsonb_each_text(with_pieces.change) jsonb_each_text(key, value)) part GROUP BY part.key) merged WHERE (merged.pieces <> 0)) END;

CREATE OR REPLACE FUNCTION public.within_stock(spread jsonb, stock bigint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN lies_within(spread, stock) THEN spread ELSE (SELECT COALESCE(jsonb_object_agg(ranked.key, LEAST(ranked.pieces, (within_stock.stock - ranked.held))), '{}'::jsonb) AS "coalesce" FROM (SELECT jsonb_each_text.key, (jsonb_each_text.value)::bigint AS pieces, (COALESCE(sum((jsonb_each_text.value)::bigint) OVER (ORDER BY jsonb_each_text.key ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), (0)::numeric))::bigint AS held FROM jsonb_each_text(within_stock.spread) jsonb_each_text(key, value) WHERE ((jsonb_each_text.value)::bigint > 0)) ranked WHERE (ranked.held < within_stock.stock)) END;

CREATE OR REPLACE FUNCTION public.without_case(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (octet_length(said) = char_length(said)) THEN lower((said COLLATE pg_c_utf8)) ELSE replace(replace(replace(lower((said COLLATE pg_c_utf8)), 'i̇'::text, 'i'::text), 'ı'::text, 'i'::text), 'ς'::text, 'σ'::text) END;

create table account_devices (
  account_id uuid not null,
  other_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint account_devices_pkey PRIMARY KEY (account_id, other_id),
  constraint account_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_devices_other_id_fkey FOREIGN KEY (other_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_devices_check CHECK ((account_id < other_id))
);
CREATE INDEX account_devices_other ON public.account_devices USING btree (other_id);

create table account_notes (
  id uuid not null,
  account_id uuid not null,
  staff_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint account_notes_pkey PRIMARY KEY (id),
  constraint account_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint account_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);
CREATE INDEX account_notes_of_account ON public.account_notes USING btree (account_id, at DESC, id DESC);

create table account_recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint account_recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint account_recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES account_second_factors(account_id) ON DELETE CASCADE,
  constraint account_recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

create table account_roles (
  account_id uuid not null,
  role smallint not null,
  audit_status smallint not null,
  created_at timestamp with time zone not null,
  constraint account_roles_pkey PRIMARY KEY (account_id, role),
  constraint account_roles_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_roles_audit_status_check CHECK ((audit_status = ANY (ARRAY['-1'::integer, 0, 1]))),
  constraint account_roles_check CHECK (((role <> 1) OR (audit_status = 1))),
  constraint account_roles_role_check CHECK (((role >= 1) AND (role <= 5)))
);
CREATE TRIGGER roles_changed AFTER INSERT OR DELETE OR UPDATE ON public.account_roles FOR EACH STATEMENT EXECUTE FUNCTION announce_all('sessions');
CREATE TRIGGER service_roles_changed AFTER UPDATE OF audit_status ON public.account_roles FOR EACH ROW WHEN ((new.role = 3)) EXECUTE FUNCTION announce_all('services');

create table account_second_factors (
  account_id uuid not null,
  totp_secret bytea not null,
  last_step bigint not null,
  enabled_at timestamp with time zone not null,
  constraint account_second_factors_pkey PRIMARY KEY (account_id),
  constraint account_second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table accounts (
  id uuid not null,
  email text,
  phone text,
  password_hash text,
  name text not null,
  company_name text default ''::text not null,
  language text not null,
  price_type_id integer not null,
  created_at timestamp with time zone not null,
  avatar text,
  blocked_at timestamp with time zone,
  blocked_reason text,
  company_country character(2),
  company_address text default ''::text not null,
  company_tax_number text default ''::text not null,
  access_ended integer default 0 not null,
  is_company boolean default false not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_key UNIQUE (email),
  constraint accounts_phone_key UNIQUE (phone),
  constraint accounts_avatar_fkey FOREIGN KEY (avatar) REFERENCES files(key),
  constraint accounts_price_type_id_fkey FOREIGN KEY (price_type_id) REFERENCES price_types(id),
  constraint accounts_are_reached CHECK (
CASE
    WHEN is_company THEN ((email IS NULL) AND (phone IS NULL) AND (password_hash IS NULL))
    ELSE ((email IS NOT NULL) OR (phone IS NOT NULL))
END),
  constraint accounts_check1 CHECK (((blocked_at IS NULL) = (blocked_reason IS NULL))),
  constraint accounts_company_address_check CHECK ((char_length(company_address) <= 200)),
  constraint accounts_company_country_check CHECK ((company_country ~ '^[A-Z]{2}$'::text)),
  constraint accounts_company_tax_number_check CHECK ((char_length(company_tax_number) <= 40)),
  constraint accounts_email_check CHECK ((email = lower(email))),
  constraint accounts_phone_check CHECK ((phone ~ '^\+[0-9]{6,15}$'::text))
);
CREATE INDEX accounts_blocked ON public.accounts USING btree (id) WHERE (blocked_at IS NOT NULL);
CREATE INDEX accounts_by_phone_end ON public.accounts USING btree (reverse(regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) text_pattern_ops) WHERE (phone IS NOT NULL);
CREATE INDEX accounts_by_words ON public.accounts USING gin (fold_text(((company_name || ' '::text) || name)) gin_trgm_ops);
CREATE INDEX accounts_company_beginning ON public.accounts USING btree (fold_text(company_name) text_pattern_ops);
CREATE INDEX accounts_email_beginning ON public.accounts USING btree (email text_pattern_ops);
CREATE INDEX accounts_name_beginning ON public.accounts USING btree (fold_text(name) text_pattern_ops);
CREATE INDEX accounts_newest ON public.accounts USING btree (created_at DESC, id DESC);
CREATE INDEX accounts_phone_beginning ON public.accounts USING btree (phone text_pattern_ops);
CREATE TRIGGER accounts_blocked AFTER UPDATE OF blocked_at ON public.accounts FOR EACH STATEMENT EXECUTE FUNCTION announce_all('sessions');
CREATE TRIGGER accounts_blocked_changed AFTER UPDATE OF blocked_at ON public.accounts FOR EACH ROW WHEN (((old.blocked_at IS NULL) <> (new.blocked_at IS NULL))) EXECUTE FUNCTION announce_blocked();
CREATE TRIGGER accounts_blocked_end_endpoints AFTER UPDATE OF blocked_at ON public.accounts FOR EACH ROW WHEN (((old.blocked_at IS NULL) AND (new.blocked_at IS NOT NULL))) EXECUTE FUNCTION end_endpoints_of_blocked();
CREATE TRIGGER service_providers_changed AFTER UPDATE OF blocked_at, name, company_name ON public.accounts FOR EACH STATEMENT EXECUTE FUNCTION announce_all('services');

create table agent_blocks (
  mark text not null,
  client_id uuid,
  created_at timestamp with time zone not null,
  constraint agent_blocks_pkey PRIMARY KEY (mark),
  constraint agent_blocks_client_id_fkey FOREIGN KEY (client_id) REFERENCES agent_clients(id) ON DELETE SET NULL,
  constraint agent_blocks_mark_check CHECK (((length(mark) >= 3) AND (length(mark) <= 3000)))
);
CREATE INDEX agent_blocks_client ON public.agent_blocks USING btree (client_id);

create table agent_carts (
  id uuid not null,
  grant_id uuid not null,
  lines jsonb default '[]'::jsonb not null,
  updated_at timestamp with time zone not null,
  constraint agent_carts_pkey PRIMARY KEY (id),
  constraint agent_carts_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES agent_grants(id) ON DELETE CASCADE,
  constraint agent_carts_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text))
);
CREATE INDEX agent_carts_grant ON public.agent_carts USING btree (grant_id);

create table agent_checkouts (
  id uuid not null,
  grant_id uuid not null,
  lines jsonb not null,
  address_id uuid,
  draft_id uuid,
  messages jsonb default '[]'::jsonb not null,
  canceled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  webhook_url text,
  with_payment_terms boolean default false not null,
  discounts jsonb default '{"codes": [], "applied": []}'::jsonb not null,
  constraint agent_checkouts_pkey PRIMARY KEY (id),
  constraint agent_checkouts_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES agent_drafts(id) ON DELETE SET NULL,
  constraint agent_checkouts_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES agent_grants(id) ON DELETE CASCADE,
  constraint agent_checkouts_discounts_check CHECK ((jsonb_typeof(discounts) = 'object'::text)),
  constraint agent_checkouts_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint agent_checkouts_messages_check CHECK ((jsonb_typeof(messages) = 'array'::text)),
  constraint agent_checkouts_webhook_url_check CHECK ((length(webhook_url) <= 2000))
);
CREATE INDEX agent_checkouts_draft ON public.agent_checkouts USING btree (draft_id);
CREATE INDEX agent_checkouts_grant ON public.agent_checkouts USING btree (grant_id);
CREATE INDEX agent_checkouts_updated ON public.agent_checkouts USING btree (updated_at);

create table agent_clients (
  id uuid not null,
  client_id text not null,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone not null,
  key_fingerprint text default ''::text not null,
  marks text[] default '{}'::text[] not null,
  marks_version integer default 0 not null,
  constraint agent_clients_pkey PRIMARY KEY (id),
  constraint agent_clients_client_id_key UNIQUE (client_id),
  constraint agent_clients_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 2000))),
  constraint agent_clients_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint agent_clients_redirect_uris_check CHECK (((cardinality(redirect_uris) >= 1) AND (cardinality(redirect_uris) <= 20)))
);
CREATE INDEX agent_clients_marks ON public.agent_clients USING gin (marks);

create table agent_codes (
  code_hash bytea not null,
  grant_id uuid not null,
  redirect_uri text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  constraint agent_codes_pkey PRIMARY KEY (code_hash),
  constraint agent_codes_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES agent_grants(id) ON DELETE CASCADE
);
CREATE INDEX agent_codes_grant ON public.agent_codes USING btree (grant_id);

create table agent_drafts (
  id uuid not null,
  grant_id uuid not null,
  kind text not null,
  state text default 'prepared'::text not null,
  site text not null,
  currency text not null,
  language text not null,
  input jsonb not null,
  shown jsonb not null,
  total bigint not null,
  total_before bigint,
  submit_key text,
  reason text,
  ordered jsonb,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  with_code boolean default false not null,
  currency_before text,
  constraint agent_drafts_pkey PRIMARY KEY (id),
  constraint agent_drafts_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES agent_grants(id) ON DELETE CASCADE,
  constraint agent_drafts_check CHECK (((state = 'ordered'::text) = (ordered IS NOT NULL))),
  constraint agent_drafts_check1 CHECK (((state <> 'waiting'::text) OR (reason IS NOT NULL))),
  constraint agent_drafts_currency_before_check CHECK ((currency_before ~ '^[A-Z]{3}$'::text)),
  constraint agent_drafts_currency_check CHECK ((length(currency) = 3)),
  constraint agent_drafts_input_check CHECK ((jsonb_typeof(input) = 'object'::text)),
  constraint agent_drafts_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'quote'::text]))),
  constraint agent_drafts_ordered_check CHECK ((jsonb_typeof(ordered) = 'array'::text)),
  constraint agent_drafts_shown_check CHECK ((jsonb_typeof(shown) = 'object'::text)),
  constraint agent_drafts_state_check CHECK ((state = ANY (ARRAY['prepared'::text, 'waiting'::text, 'ordered'::text, 'refused'::text, 'canceled'::text]))),
  constraint agent_drafts_submit_key_check CHECK (((length(submit_key) >= 8) AND (length(submit_key) <= 64))),
  constraint agent_drafts_total_check CHECK ((total >= 0))
);
CREATE INDEX agent_drafts_expiry ON public.agent_drafts USING btree (expires_at);
CREATE INDEX agent_drafts_grant ON public.agent_drafts USING btree (grant_id, created_at DESC);
CREATE UNIQUE INDEX agent_drafts_key ON public.agent_drafts USING btree (grant_id, submit_key) WHERE (submit_key IS NOT NULL);
CREATE INDEX agent_drafts_ordered ON public.agent_drafts USING gin (ordered jsonb_path_ops) WHERE (ordered IS NOT NULL);

create table agent_grants (
  id uuid not null,
  client_id uuid not null,
  account_id uuid not null,
  scopes text[] not null,
  redirect_host text not null,
  requests_a_day integer not null,
  password_mark text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  taken_up_at timestamp with time zone,
  used_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  limits_currency text default 'CNY'::text not null,
  per_order bigint default 0 not null,
  per_day bigint default 0 not null,
  per_month bigint default 0 not null,
  orders_a_day integer default 0 not null,
  shop_ids uuid[] default '{}'::uuid[] not null,
  address_ids uuid[] default '{}'::uuid[] not null,
  door text,
  category_ids uuid[] default '{}'::uuid[] not null,
  agreed_name text not null,
  agreed_key text default ''::text not null,
  resource text,
  constraint agent_grants_pkey PRIMARY KEY (id),
  constraint agent_grants_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint agent_grants_client_id_fkey FOREIGN KEY (client_id) REFERENCES agent_clients(id),
  constraint agent_grants_address_ids_check CHECK ((cardinality(address_ids) <= 50)),
  constraint agent_grants_door_check CHECK ((door = ANY (ARRAY['mcp'::text, 'ucp'::text]))),
  constraint agent_grants_limits_currency_check CHECK ((length(limits_currency) = 3)),
  constraint agent_grants_orders_a_day_check CHECK (((orders_a_day >= 0) AND (orders_a_day <= 100))),
  constraint agent_grants_per_day_check CHECK ((per_day >= 0)),
  constraint agent_grants_per_month_check CHECK ((per_month >= 0)),
  constraint agent_grants_per_order_check CHECK ((per_order >= 0)),
  constraint agent_grants_requests_a_day_check CHECK (((requests_a_day >= 0) AND (requests_a_day <= 100))),
  constraint agent_grants_resource_check CHECK ((length(resource) <= 2000)),
  constraint agent_grants_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint agent_grants_shop_ids_check CHECK ((cardinality(shop_ids) <= 50))
);
CREATE INDEX agent_grants_account ON public.agent_grants USING btree (account_id, created_at);
CREATE INDEX agent_grants_client ON public.agent_grants USING btree (client_id);

create table agent_hook_receivers (
  grant_id uuid not null,
  address_hash bytea not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  resting_until timestamp with time zone,
  probed_at timestamp with time zone,
  constraint agent_hook_receivers_pkey PRIMARY KEY (grant_id, address_hash),
  constraint agent_hook_receivers_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES agent_grants(id) ON DELETE CASCADE,
  constraint agent_hook_receivers_address_hash_check CHECK ((length(address_hash) = 32)),
  constraint agent_hook_receivers_failures_check CHECK ((failures > 0))
);
CREATE INDEX agent_hook_receivers_failed ON public.agent_hook_receivers USING btree (failed_at);

create table agent_hooks (
  id uuid not null,
  checkout_id uuid not null,
  order_id uuid not null,
  order_version integer not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint agent_hooks_pkey PRIMARY KEY (id),
  constraint agent_hooks_order_id_order_version_key UNIQUE (order_id, order_version),
  constraint agent_hooks_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES agent_checkouts(id) ON DELETE CASCADE,
  constraint agent_hooks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX agent_hooks_checkout ON public.agent_hooks USING btree (checkout_id);

create table agent_keys (
  grant_id uuid not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  status integer,
  created_at timestamp with time zone not null,
  constraint agent_keys_pkey PRIMARY KEY (grant_id, key),
  constraint agent_keys_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES agent_grants(id) ON DELETE CASCADE,
  constraint agent_keys_key_check CHECK (((length(key) >= 8) AND (length(key) <= 100)))
);
CREATE INDEX agent_keys_created ON public.agent_keys USING btree (created_at);

create table agent_log (
  id uuid not null,
  grant_id uuid not null,
  at timestamp with time zone not null,
  tool text not null,
  outcome text not null,
  orders text default ''::text not null,
  amount bigint,
  currency text,
  times integer default 1 not null,
  hour timestamp with time zone,
  constraint agent_log_pkey PRIMARY KEY (id),
  constraint agent_log_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES agent_grants(id) ON DELETE CASCADE,
  constraint agent_log_times_check CHECK ((times > 0))
);
CREATE INDEX agent_log_grant ON public.agent_log USING btree (grant_id, at DESC, id DESC);
CREATE UNIQUE INDEX agent_log_hour ON public.agent_log USING btree (grant_id, tool, outcome, hour) WHERE (hour IS NOT NULL);

create table agent_spending (
  order_id uuid not null,
  grant_id uuid not null,
  at timestamp with time zone not null,
  amount bigint not null,
  currency text not null,
  given_back_at timestamp with time zone,
  constraint agent_spending_pkey PRIMARY KEY (order_id),
  constraint agent_spending_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES agent_grants(id) ON DELETE CASCADE,
  constraint agent_spending_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint agent_spending_amount_check CHECK ((amount >= 0)),
  constraint agent_spending_currency_check CHECK ((length(currency) = 3))
);
CREATE INDEX agent_spending_grant ON public.agent_spending USING btree (grant_id, at);

create table agent_tokens (
  token_hash bytea not null,
  grant_id uuid not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint agent_tokens_pkey PRIMARY KEY (token_hash),
  constraint agent_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES agent_grants(id) ON DELETE CASCADE,
  constraint agent_tokens_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);
CREATE INDEX agent_tokens_expiry ON public.agent_tokens USING btree (expires_at);
CREATE INDEX agent_tokens_grant ON public.agent_tokens USING btree (grant_id);

create table agent_totals (
  account_id uuid not null,
  currency text not null,
  per_day bigint,
  per_month bigint,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint agent_totals_pkey PRIMARY KEY (account_id),
  constraint agent_totals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint agent_totals_check CHECK ((num_nulls(per_day, per_month) = ANY (ARRAY[0, 2]))),
  constraint agent_totals_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint agent_totals_per_day_check CHECK ((per_day >= 0)),
  constraint agent_totals_per_month_check CHECK ((per_month >= 0))
);

create table attribute_values (
  id uuid not null,
  attribute_id uuid not null,
  code text not null,
  names jsonb not null,
  "position" integer default 0 not null,
  shop_id uuid,
  constraint attribute_values_pkey PRIMARY KEY (id),
  constraint attribute_values_attribute_id_code_key UNIQUE (attribute_id, code),
  constraint attribute_values_attribute_id_id_key UNIQUE (attribute_id, id),
  constraint attribute_values_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id) ON DELETE CASCADE,
  constraint attribute_values_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX attribute_values_names ON public.attribute_values USING gin (names jsonb_path_ops);
CREATE INDEX attribute_values_of_shop ON public.attribute_values USING btree (shop_id) WHERE (shop_id IS NOT NULL);
CREATE TRIGGER attribute_values_renamed AFTER DELETE OR UPDATE ON public.attribute_values FOR EACH ROW EXECUTE FUNCTION announce_row('id');

create table attributes (
  id uuid not null,
  code text not null,
  names jsonb not null,
  value_codes text[] default '{}'::text[] not null,
  values_from text,
  shop_id uuid,
  filterable boolean default true not null,
  version integer default 1 not null,
  constraint attributes_pkey PRIMARY KEY (id),
  constraint attributes_code_key UNIQUE (code),
  constraint attributes_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX attributes_names ON public.attributes USING gin (names jsonb_path_ops);
CREATE INDEX attributes_of_shop ON public.attributes USING btree (shop_id) WHERE (shop_id IS NOT NULL);
CREATE TRIGGER attributes_renamed AFTER DELETE OR UPDATE ON public.attributes FOR EACH ROW EXECUTE FUNCTION announce_attribute();

create table bank_accounts (
  id uuid not null,
  site text not null,
  currency character(3) not null,
  holder text not null,
  bank text not null,
  number text not null,
  bic text default ''::text not null,
  bank_address text default ''::text not null,
  state text default 'proposed'::text not null,
  columns jsonb,
  proposed_by uuid not null,
  confirmed_by uuid,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  version integer default 1 not null,
  plain_number text generated always as (regexp_replace(upper(number), '[^A-Z0-9]'::text, ''::text, 'g'::text)) stored not null,
  constraint bank_accounts_pkey PRIMARY KEY (id),
  constraint bank_accounts_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id),
  constraint bank_accounts_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint bank_accounts_bank_check CHECK ((bank <> ''::text)),
  constraint bank_accounts_holder_check CHECK ((holder <> ''::text)),
  constraint bank_accounts_number_check CHECK ((number <> ''::text)),
  constraint bank_accounts_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint bank_accounts_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'open'::text, 'closed'::text])))
);
CREATE INDEX bank_accounts_by_number ON public.bank_accounts USING btree (plain_number);
CREATE UNIQUE INDEX bank_accounts_open ON public.bank_accounts USING btree (site, currency) WHERE (state = 'open'::text);

create table bank_debits (
  id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid not null,
  entry_key text not null,
  booked_on date not null,
  amount bigint not null,
  currency character(3) not null,
  payee_name text not null,
  remittance text not null,
  bank_reference text not null,
  is_reversal boolean not null,
  receipt_id uuid,
  settled_at timestamp with time zone,
  settled_by uuid,
  reason text default ''::text not null,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  is_marked boolean default false not null,
  proposal text,
  proposed_by uuid,
  constraint bank_debits_pkey PRIMARY KEY (id),
  constraint bank_debits_bank_account_id_entry_key_key UNIQUE (bank_account_id, entry_key),
  constraint bank_debits_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint bank_debits_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint bank_debits_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES bank_receipts(id),
  constraint bank_debits_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES staff(id),
  constraint bank_debits_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  constraint bank_debits_amount_check CHECK ((amount > 0)),
  constraint bank_debits_check CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint bank_debits_marked CHECK ((is_reversal OR (NOT is_marked))),
  constraint bank_debits_proposal_check CHECK ((proposal = ANY (ARRAY['confirm'::text, 'reject'::text]))),
  constraint bank_debits_proposed CHECK (((proposal IS NULL) = (proposed_by IS NULL)))
);
CREATE INDEX bank_debits_alike ON public.bank_debits USING btree (amount, booked_on);
CREATE INDEX bank_debits_of_receipt ON public.bank_debits USING btree (receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX bank_debits_to_settle ON public.bank_debits USING btree (booked_on, id) WHERE (is_reversal AND (settled_at IS NULL));

create table bank_receipts (
  id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid,
  entry_key text not null,
  booked_on date not null,
  amount bigint not null,
  currency character(3) not null,
  payer_name text not null,
  payer_account bytea,
  payer_account_end text default ''::text not null,
  remittance text not null,
  state text default 'open'::text not null,
  ref text,
  reason text default ''::text not null,
  recorded_by uuid not null,
  proposed_by uuid,
  decided_by uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  bank_reference text default ''::text not null,
  batch_amount bigint,
  is_reversal boolean default false not null,
  reversed_at timestamp with time zone,
  reversed_by uuid,
  constraint bank_receipts_pkey PRIMARY KEY (id),
  constraint bank_receipts_bank_account_id_entry_key_key UNIQUE (bank_account_id, entry_key),
  constraint bank_receipts_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint bank_receipts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint bank_receipts_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint bank_receipts_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES staff(id),
  constraint bank_receipts_ref_fkey FOREIGN KEY (ref) REFERENCES bank_transfers(ref),
  constraint bank_receipts_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES bank_debits(id),
  constraint bank_receipts_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  constraint bank_receipts_amount_check CHECK ((amount > 0)),
  constraint bank_receipts_check CHECK (((state = ANY (ARRAY['proposed'::text, 'applied'::text])) = (ref IS NOT NULL))),
  constraint bank_receipts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'applied'::text, 'returning'::text, 'setting_aside'::text, 'set_aside'::text, 'reversed'::text, 'payout_back'::text])))
);
CREATE INDEX bank_receipts_alike ON public.bank_receipts USING btree (amount, booked_on);
CREATE INDEX bank_receipts_by_state ON public.bank_receipts USING btree (state, booked_on, id);
CREATE INDEX bank_receipts_of_batch ON public.bank_receipts USING btree (batch_amount, booked_on) WHERE (batch_amount IS NOT NULL);
CREATE INDEX bank_receipts_of_transfer ON public.bank_receipts USING btree (ref) WHERE (ref IS NOT NULL);
CREATE INDEX bank_receipts_parts ON public.bank_receipts USING btree (bank_account_id) WHERE ("right"(entry_key, 37) = (' '::text || (id)::text));
CREATE INDEX bank_receipts_reversed ON public.bank_receipts USING btree (reversed_at) WHERE (reversed_at IS NOT NULL);
CREATE INDEX bank_receipts_reversed_by ON public.bank_receipts USING btree (reversed_by) WHERE (reversed_by IS NOT NULL);

create table bank_statement_periods (
  id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid,
  place integer not null,
  first_day date,
  last_day date not null,
  opening bigint,
  closing bigint,
  balance_day date,
  reason text default ''::text not null,
  told_by uuid not null,
  created_at timestamp with time zone not null,
  gap bigint,
  gap_state text,
  gap_reason text default ''::text not null,
  gap_proposed_by uuid,
  gap_decided_by uuid,
  gap_decided_at timestamp with time zone,
  constraint bank_statement_periods_pkey PRIMARY KEY (id),
  constraint bank_statement_periods_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint bank_statement_periods_gap_decided_by_fkey FOREIGN KEY (gap_decided_by) REFERENCES staff(id),
  constraint bank_statement_periods_gap_proposed_by_fkey FOREIGN KEY (gap_proposed_by) REFERENCES staff(id),
  constraint bank_statement_periods_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id),
  constraint bank_statement_periods_told_by_fkey FOREIGN KEY (told_by) REFERENCES staff(id),
  constraint bank_statement_periods_check CHECK (((closing IS NULL) = (balance_day IS NULL))),
  constraint bank_statement_periods_check1 CHECK (((gap_state IS NULL) = (gap_proposed_by IS NULL))),
  constraint bank_statement_periods_check2 CHECK (((NOT (gap_state IS DISTINCT FROM 'explained'::text)) = (gap_decided_by IS NOT NULL))),
  constraint bank_statement_periods_check3 CHECK (((gap_decided_by IS NULL) = (gap_decided_at IS NULL))),
  constraint bank_statement_periods_check4 CHECK (((statement_id IS NOT NULL) OR (reason <> ''::text))),
  constraint bank_statement_periods_gap_state_check CHECK ((gap_state = ANY (ARRAY['proposed'::text, 'explained'::text])))
);
CREATE INDEX bank_statement_periods_decided_by ON public.bank_statement_periods USING btree (gap_decided_by, gap_decided_at) WHERE (gap_decided_by IS NOT NULL);
CREATE INDEX bank_statement_periods_of_account ON public.bank_statement_periods USING btree (bank_account_id, last_day);

create table bank_statements (
  id uuid not null,
  bank_account_id uuid not null,
  name text not null,
  format text not null,
  receipts integer not null,
  known integer not null,
  debits integer not null,
  loaded_by uuid not null,
  loaded_at timestamp with time zone not null,
  pending integer default 0 not null,
  reversals integer default 0 not null,
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint bank_statements_loaded_by_fkey FOREIGN KEY (loaded_by) REFERENCES staff(id),
  constraint bank_statements_format_check CHECK ((format = ANY (ARRAY['camt053'::text, 'mt940'::text, 'csv'::text])))
);
CREATE INDEX bank_statements_of_account ON public.bank_statements USING btree (bank_account_id, loaded_at DESC);

create table bank_transfers (
  ref text not null,
  payment_id uuid not null,
  bank_account_id uuid not null,
  buyer_id uuid not null,
  amount bigint not null,
  currency character(3) not null,
  state text default 'open'::text not null,
  received bigint default 0 not null,
  payer_name text default ''::text not null,
  payer_account bytea,
  payer_account_end text default ''::text not null,
  sent_on date,
  proof_key text,
  proof_mime text,
  declared_at timestamp with time zone,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  waived bigint default 0 not null,
  proof_refused_at timestamp with time zone,
  proof_refusal text default ''::text not null,
  recovered bigint default 0 not null,
  constraint bank_transfers_pkey PRIMARY KEY (ref),
  constraint bank_transfers_payment_id_key UNIQUE (payment_id),
  constraint bank_transfers_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint bank_transfers_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint bank_transfers_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint bank_transfers_amount_check CHECK ((amount > 0)),
  constraint bank_transfers_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint bank_transfers_check1 CHECK (((declared_at IS NULL) = (sent_on IS NULL))),
  constraint bank_transfers_received_check CHECK ((received >= 0)),
  constraint bank_transfers_recovered_check CHECK (((recovered >= 0) AND (recovered <= waived))),
  constraint bank_transfers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'closed'::text]))),
  constraint bank_transfers_waived_check CHECK ((waived >= 0))
);
CREATE INDEX bank_transfers_open ON public.bank_transfers USING btree (currency, amount) WHERE (state = 'open'::text);

create table blocked_pairs (
  case_id uuid not null,
  buyer_id uuid not null,
  shop_id uuid not null,
  blocked_at timestamp with time zone not null,
  constraint blocked_pairs_pkey PRIMARY KEY (case_id),
  constraint blocked_pairs_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint blocked_pairs_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id)
);
CREATE INDEX blocked_pairs_of_pair ON public.blocked_pairs USING btree (buyer_id, shop_id);

create table blocked_provider_pairs (
  case_id uuid not null,
  buyer_id uuid not null,
  provider_id uuid not null,
  blocked_at timestamp with time zone not null,
  constraint blocked_provider_pairs_pkey PRIMARY KEY (case_id),
  constraint blocked_provider_pairs_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint blocked_provider_pairs_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX blocked_provider_pairs_of_pair ON public.blocked_provider_pairs USING btree (provider_id, buyer_id);

create table book_days (
  day date not null,
  closed_at timestamp with time zone not null,
  closed_by uuid not null,
  constraint book_days_pkey PRIMARY KEY (day),
  constraint book_days_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id)
);
CREATE TRIGGER book_days_append_only BEFORE DELETE OR UPDATE ON public.book_days FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER book_days_in_order BEFORE INSERT ON public.book_days FOR EACH ROW EXECUTE FUNCTION check_book_day();

create table book_differences (
  id uuid not null,
  channel text not null,
  currency character(3) not null,
  subject text not null,
  day date not null,
  kind text not null,
  statement_amount bigint not null,
  ledger_amount bigint not null,
  description text default ''::text not null,
  state text default 'open'::text not null,
  reason text default ''::text not null,
  proposed_by uuid,
  decided_by uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  constraint book_differences_pkey PRIMARY KEY (id),
  constraint book_differences_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint book_differences_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint book_differences_check CHECK (((state = ANY (ARRAY['settled'::text, 'agreed'::text, 'adjacent'::text])) = (decided_at IS NOT NULL))),
  constraint book_differences_check1 CHECK (((state <> ALL (ARRAY['proposed'::text, 'settled'::text])) OR (reason <> ''::text))),
  constraint book_differences_check2 CHECK (((state <> 'adjacent'::text) OR (kind = 'day'::text))),
  constraint book_differences_kind_check CHECK ((kind = ANY (ARRAY['missing_in_ledger'::text, 'missing_in_statement'::text, 'amount'::text, 'day'::text]))),
  constraint book_differences_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'settled'::text, 'agreed'::text, 'adjacent'::text])))
);
CREATE INDEX book_differences_by_state ON public.book_differences USING btree (state, day, id);
CREATE INDEX book_differences_of_subject ON public.book_differences USING btree (channel, currency, subject);
CREATE UNIQUE INDEX book_differences_open ON public.book_differences USING btree (channel, currency, subject) WHERE (state = ANY (ARRAY['open'::text, 'proposed'::text]));

create table book_lines (
  id uuid not null,
  side text not null,
  channel text not null,
  line_key text not null,
  subject text not null,
  kind text not null,
  currency character(3) not null,
  amount bigint not null,
  at timestamp with time zone not null,
  value_day date not null,
  day date not null,
  description text default ''::text not null,
  order_id uuid,
  constraint book_lines_pkey PRIMARY KEY (id),
  constraint book_lines_side_channel_line_key_key UNIQUE (side, channel, line_key),
  constraint book_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint book_lines_amount_check CHECK ((amount <> 0)),
  constraint book_lines_check CHECK ((day >= value_day)),
  constraint book_lines_side_check CHECK ((side = ANY (ARRAY['statement'::text, 'ledger'::text])))
);
CREATE INDEX book_lines_by_day ON public.book_lines USING btree (day, channel, currency, at);
CREATE INDEX book_lines_of_subject ON public.book_lines USING btree (channel, currency, subject);
CREATE TRIGGER book_lines_on_open_days BEFORE INSERT ON public.book_lines FOR EACH ROW EXECUTE FUNCTION check_book_line();
CREATE TRIGGER book_lines_stand BEFORE DELETE OR UPDATE OF side, channel, line_key, kind, currency, amount, at, value_day, day ON public.book_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table book_sources (
  channel text not null,
  currencies text[],
  read_until timestamp with time zone,
  failure text default ''::text not null,
  constraint book_sources_pkey PRIMARY KEY (channel)
);

create table book_state (
  id boolean default true not null,
  first_day date,
  taken_until timestamp with time zone,
  constraint book_state_pkey PRIMARY KEY (id),
  constraint book_state_id_check CHECK (id)
);

create table booking_debts (
  refund_id uuid not null,
  booking_id uuid not null,
  provider_id uuid not null,
  currency character(3) not null,
  amount bigint not null,
  fee bigint not null,
  recovered bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint booking_debts_pkey PRIMARY KEY (refund_id),
  constraint booking_debts_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_debts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint booking_debts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES booking_refunds(id),
  constraint booking_debts_amount_check CHECK ((amount > 0)),
  constraint booking_debts_check CHECK (((recovered >= 0) AND (recovered <= amount))),
  constraint booking_debts_fee_check CHECK ((fee >= 0))
);
CREATE INDEX booking_debts_open ON public.booking_debts USING btree (provider_id, currency, created_at) WHERE (recovered < amount);

create table booking_events (
  booking_id uuid not null,
  version integer not null,
  kind text not null,
  party text not null,
  actor_id uuid,
  from_state text,
  to_state text not null,
  data jsonb default '{}'::jsonb not null,
  at timestamp with time zone not null,
  constraint booking_events_pkey PRIMARY KEY (booking_id, version),
  constraint booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_events_party_check CHECK ((party = ANY (ARRAY['buyer'::text, 'provider'::text, 'system'::text, 'bank'::text, 'operator'::text])))
);
CREATE TRIGGER booking_events_append_only BEFORE DELETE OR UPDATE ON public.booking_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table booking_lines (
  booking_id uuid not null,
  "position" smallint not null,
  description text not null,
  quantity integer not null,
  price bigint not null,
  constraint booking_lines_pkey PRIMARY KEY (booking_id, "position"),
  constraint booking_lines_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_lines_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 200))),
  constraint booking_lines_position_check CHECK ((("position" >= 0) AND ("position" <= 49))),
  constraint booking_lines_price_check CHECK ((price >= 0)),
  constraint booking_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000)))
);

create table booking_milestones (
  booking_id uuid not null,
  "position" smallint not null,
  kind text not null,
  day date not null,
  note text default ''::text not null,
  recorded_at timestamp with time zone not null,
  constraint booking_milestones_pkey PRIMARY KEY (booking_id, "position"),
  constraint booking_milestones_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_milestones_note_check CHECK ((char_length(note) <= 1000)),
  constraint booking_milestones_position_check CHECK ((("position" >= 0) AND ("position" <= 9)))
);

create table booking_papers (
  booking_id uuid not null,
  milestone smallint not null,
  "position" smallint not null,
  account_id uuid not null,
  key text not null,
  name text not null,
  mime text not null,
  constraint booking_papers_pkey PRIMARY KEY (booking_id, milestone, "position"),
  constraint booking_papers_booking_id_milestone_key_key UNIQUE (booking_id, milestone, key),
  constraint booking_papers_account_id_key_fkey FOREIGN KEY (account_id, key) REFERENCES documents(account_id, key),
  constraint booking_papers_booking_id_milestone_fkey FOREIGN KEY (booking_id, milestone) REFERENCES booking_milestones(booking_id, "position"),
  constraint booking_papers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 130))),
  constraint booking_papers_position_check CHECK ((("position" >= 0) AND ("position" <= 4)))
);

create table booking_refund_events (
  refund_id uuid not null,
  version integer not null,
  kind text not null,
  party text not null,
  amount bigint,
  note text default ''::text not null,
  at timestamp with time zone not null,
  constraint booking_refund_events_pkey PRIMARY KEY (refund_id, version),
  constraint booking_refund_events_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES booking_refunds(id),
  constraint booking_refund_events_note_check CHECK ((char_length(note) <= 1000)),
  constraint booking_refund_events_party_check CHECK ((party = ANY (ARRAY['buyer'::text, 'provider'::text, 'system'::text, 'operator'::text])))
);

create table booking_refunds (
  id uuid not null,
  number text not null,
  booking_id uuid not null,
  state text not null,
  reason text not null,
  asked_amount bigint not null,
  offered_amount bigint,
  returned_amount bigint,
  booking_deadline timestamp with time zone,
  opened_at timestamp with time zone not null,
  deadline timestamp with time zone,
  closed_at timestamp with time zone,
  version integer default 1 not null,
  decided_amount bigint,
  decided_by uuid,
  accepted_by text,
  appealed_by text,
  appealed_at timestamp with time zone,
  appeal_answered_at timestamp with time zone,
  appeal_decided_by uuid,
  constraint booking_refunds_pkey PRIMARY KEY (id),
  constraint booking_refunds_number_key UNIQUE (number),
  constraint booking_refunds_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES staff(id),
  constraint booking_refunds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_refunds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint booking_refunds_accepted_by_check CHECK ((accepted_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint booking_refunds_appeal CHECK ((((appealed_by IS NULL) = (appealed_at IS NULL)) AND ((appealed_by IS NULL) OR (decided_by IS NOT NULL)) AND ((state <> 'appealed'::text) OR (appealed_by IS NOT NULL)) AND ((accepted_by IS NULL) OR (accepted_by IS DISTINCT FROM appealed_by)) AND ((appeal_answered_at IS NULL) OR (appealed_by IS NOT NULL)))),
  constraint booking_refunds_appeal_by_another CHECK (((appeal_decided_by IS NULL) OR ((appealed_by IS NOT NULL) AND (appeal_decided_by <> decided_by)))),
  constraint booking_refunds_appealed_by_check CHECK ((appealed_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint booking_refunds_asked_amount_check CHECK ((asked_amount > 0)),
  constraint booking_refunds_check CHECK (((offered_amount > 0) AND (offered_amount < asked_amount))),
  constraint booking_refunds_check1 CHECK (((returned_amount > 0) AND (returned_amount <= asked_amount))),
  constraint booking_refunds_check2 CHECK (((state = ANY (ARRAY['agreed'::text, 'rejected'::text, 'withdrawn'::text])) = (closed_at IS NOT NULL))),
  constraint booking_refunds_check3 CHECK (((state = 'agreed'::text) = (returned_amount IS NOT NULL))),
  constraint booking_refunds_check4 CHECK (((state <> 'offered'::text) OR (offered_amount IS NOT NULL))),
  constraint booking_refunds_deadline_check CHECK (((state = ANY (ARRAY['asked'::text, 'offered'::text, 'refused'::text, 'decided'::text])) = (deadline IS NOT NULL))),
  constraint booking_refunds_decision CHECK ((((decided_amount IS NULL) = (decided_by IS NULL)) AND ((decided_amount >= 0) AND (decided_amount <= asked_amount)) AND ((state <> ALL (ARRAY['decided'::text, 'appealed'::text])) OR (decided_amount IS NOT NULL)))),
  constraint booking_refunds_reason_check CHECK ((reason = ANY (ARRAY['not_needed'::text, 'late'::text, 'not_received'::text, 'quality'::text, 'other'::text, 'overdue'::text, 'card_dispute'::text]))),
  constraint booking_refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'offered'::text, 'refused'::text, 'disputed'::text, 'decided'::text, 'appealed'::text, 'agreed'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX booking_refunds_deadline ON public.booking_refunds USING btree (deadline) WHERE (deadline IS NOT NULL);
CREATE INDEX booking_refunds_of_booking ON public.booking_refunds USING btree (booking_id, opened_at);
CREATE UNIQUE INDEX booking_refunds_open ON public.booking_refunds USING btree (booking_id) WHERE (closed_at IS NULL);
CREATE TRIGGER booking_refunds_keep_decision BEFORE UPDATE ON public.booking_refunds FOR EACH ROW EXECUTE FUNCTION keep_decision();

create table booking_reviews (
  booking_id uuid not null,
  provider_id uuid not null,
  stars smallint not null,
  body text default ''::text not null,
  at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  language text not null,
  answer_language text,
  is_hidden boolean default false not null,
  answer_is_hidden boolean default false not null,
  constraint booking_reviews_pkey PRIMARY KEY (booking_id),
  constraint booking_reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_reviews_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint booking_reviews_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 1000))),
  constraint booking_reviews_body_check CHECK ((char_length(body) <= 1000)),
  constraint booking_reviews_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint booking_reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX booking_reviews_of_provider ON public.booking_reviews USING btree (provider_id, at DESC);

create table bookings (
  id uuid not null,
  number text not null,
  inquiry_id uuid not null,
  service_id uuid,
  kind text not null,
  titles jsonb not null,
  buyer_id uuid not null,
  provider_id uuid not null,
  order_id uuid,
  is_related boolean default false not null,
  state text not null,
  currency character(3) not null,
  total_amount bigint not null,
  paid_amount bigint default 0 not null,
  returned_amount bigint default 0 not null,
  refund text,
  terms text default ''::text not null,
  valid_until timestamp with time zone not null,
  days integer not null,
  accepted_at timestamp with time zone,
  paid_at timestamp with time zone,
  delivered_at timestamp with time zone,
  due_at timestamp with time zone,
  deadline timestamp with time zone,
  paying_until timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  protected_until timestamp with time zone,
  fee_terms jsonb,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_number_key UNIQUE (number),
  constraint bookings_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint bookings_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES service_inquiries(id),
  constraint bookings_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint bookings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint bookings_service_id_fkey FOREIGN KEY (service_id) REFERENCES trade_services(id) ON DELETE SET NULL,
  constraint bookings_check CHECK (((paid_amount = 0) OR (paid_amount = total_amount))),
  constraint bookings_check1 CHECK (((returned_amount >= 0) AND (returned_amount <= paid_amount))),
  constraint bookings_check2 CHECK ((buyer_id <> provider_id)),
  constraint bookings_check3 CHECK (((paid_amount > 0) = (paid_at IS NOT NULL))),
  constraint bookings_check4 CHECK (((state <> ALL (ARRAY['in_progress'::text, 'delivered'::text, 'completed'::text, 'refunded'::text])) OR (paid_at IS NOT NULL))),
  constraint bookings_check5 CHECK (((refund IS NULL) OR (state = ANY (ARRAY['in_progress'::text, 'delivered'::text])))),
  constraint bookings_days_check CHECK (((days >= 1) AND (days <= 365))),
  constraint bookings_refund_check CHECK ((refund = ANY (ARRAY['asked'::text, 'offered'::text, 'refused'::text, 'disputed'::text, 'decided'::text, 'appealed'::text]))),
  constraint bookings_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'awaiting_payment'::text, 'in_progress'::text, 'delivered'::text, 'completed'::text, 'cancelled'::text, 'refunded'::text]))),
  constraint bookings_terms_check CHECK ((char_length(terms) <= 4000)),
  constraint bookings_titles_check CHECK ((jsonb_typeof(titles) = 'object'::text)),
  constraint bookings_total_amount_check CHECK ((total_amount > 0))
);
CREATE INDEX bookings_by_refund ON public.bookings USING btree (refund, updated_at) WHERE (refund IS NOT NULL);
CREATE INDEX bookings_deadline ON public.bookings USING btree (deadline) WHERE (deadline IS NOT NULL);
CREATE INDEX bookings_of_buyer ON public.bookings USING btree (buyer_id, updated_at DESC, id);
CREATE INDEX bookings_of_inquiry ON public.bookings USING btree (inquiry_id);
CREATE INDEX bookings_of_order ON public.bookings USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX bookings_of_provider ON public.bookings USING btree (provider_id, updated_at DESC, id);
CREATE UNIQUE INDEX bookings_open ON public.bookings USING btree (inquiry_id) WHERE (state = ANY (ARRAY['offered'::text, 'awaiting_payment'::text]));

create table brand_merges (
  id uuid not null,
  from_id uuid not null,
  into_id uuid not null,
  from_name text not null,
  into_name text not null,
  spelling_ids uuid[] not null,
  reason text not null,
  merged_by uuid not null,
  merged_at timestamp with time zone not null,
  taken_back_by uuid,
  taken_back_at timestamp with time zone,
  constraint brand_merges_pkey PRIMARY KEY (id),
  constraint brand_merges_from_id_fkey FOREIGN KEY (from_id) REFERENCES brands(id),
  constraint brand_merges_into_id_fkey FOREIGN KEY (into_id) REFERENCES brands(id),
  constraint brand_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES staff(id),
  constraint brand_merges_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES staff(id),
  constraint brand_merges_check CHECK ((from_id <> into_id)),
  constraint brand_merges_check1 CHECK (((taken_back_by IS NULL) = (taken_back_at IS NULL))),
  constraint brand_merges_spelling_ids_check CHECK ((cardinality(spelling_ids) > 0))
);
CREATE INDEX brand_merges_from ON public.brand_merges USING btree (from_id);
CREATE INDEX brand_merges_into ON public.brand_merges USING btree (into_id, merged_at DESC);

create table brand_spellings (
  spelling_id uuid not null,
  brand_id uuid not null,
  constraint brand_spellings_pkey PRIMARY KEY (spelling_id),
  constraint brand_spellings_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brands(id)
);
CREATE INDEX brand_spellings_of_brand ON public.brand_spellings USING btree (brand_id);

create table brands (
  id uuid not null,
  name text,
  names jsonb default '{}'::jsonb not null,
  merged_into uuid,
  is_named_by_merge boolean default false not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint brands_pkey PRIMARY KEY (id),
  constraint brands_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES brands(id),
  constraint brands_check CHECK ((merged_into <> id)),
  constraint brands_check1 CHECK (((name IS NOT NULL) OR ((names = '{}'::jsonb) AND (NOT is_named_by_merge)))),
  constraint brands_name_check CHECK (((name <> ''::text) AND (char_length(name) <= 60))),
  constraint brands_names_check CHECK ((jsonb_typeof(names) = 'object'::text))
);
CREATE INDEX brands_merged ON public.brands USING btree (merged_into) WHERE (merged_into IS NOT NULL);

create table browser_builds (
  build text not null,
  file_key text not null,
  places jsonb not null,
  used_at timestamp with time zone not null,
  constraint browser_builds_pkey PRIMARY KEY (build)
);

create table buyer_item_numbers (
  buyer_id uuid not null,
  number_key text not null,
  sku_id uuid not null,
  confirmed_by uuid not null,
  confirmed_at timestamp with time zone not null,
  constraint buyer_item_numbers_pkey PRIMARY KEY (buyer_id, number_key),
  constraint buyer_item_numbers_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint buyer_item_numbers_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES accounts(id),
  constraint buyer_item_numbers_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id) ON DELETE CASCADE
);
CREATE INDEX buyer_item_numbers_of_sku ON public.buyer_item_numbers USING btree (sku_id);

create table call_off_agreements (
  id uuid not null,
  number text not null,
  quote_id uuid not null,
  rfq_id uuid not null,
  buyer_id uuid not null,
  shop_id uuid not null,
  agreed_at timestamp with time zone not null,
  title text not null,
  language text not null,
  details text not null,
  unit_code text not null,
  country character(2) not null,
  price bigint not null,
  currency character(3) not null,
  freight bigint not null,
  lead_days smallint not null,
  note text not null,
  note_language text not null,
  product_id uuid,
  named_product jsonb,
  pre_ratio smallint not null,
  balance_days smallint not null,
  deposit_kept smallint not null,
  export_term jsonb,
  until date not null,
  quantity integer not null,
  smallest integer not null,
  ordered integer default 0 not null,
  ended_at timestamp with time zone,
  ended_by text,
  end_reason text default ''::text not null,
  reminded_at timestamp with time zone,
  quoted_by uuid,
  constraint call_off_agreements_pkey PRIMARY KEY (id),
  constraint call_off_agreements_number_key UNIQUE (number),
  constraint call_off_agreements_quote_id_key UNIQUE (quote_id),
  constraint call_off_agreements_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint call_off_agreements_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint call_off_agreements_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES rfq_quotes(id),
  constraint call_off_agreements_quoted_by_fkey FOREIGN KEY (quoted_by) REFERENCES accounts(id),
  constraint call_off_agreements_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfqs(id),
  constraint call_off_agreements_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint call_off_agreements_check CHECK (((smallest >= 1) AND (smallest <= quantity))),
  constraint call_off_agreements_end_reason_check CHECK ((char_length(end_reason) <= 300)),
  constraint call_off_agreements_ended CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint call_off_agreements_ended_by_check CHECK ((ended_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint call_off_agreements_freight_check CHECK ((freight >= 0)),
  constraint call_off_agreements_ordered CHECK (((ordered >= 0) AND (ordered <= quantity))),
  constraint call_off_agreements_price_check CHECK ((price > 0)),
  constraint call_off_agreements_product CHECK ((num_nulls(product_id, named_product) = ANY (ARRAY[0, 2]))),
  constraint call_off_agreements_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX call_off_agreements_of_buyer ON public.call_off_agreements USING btree (buyer_id, id DESC);
CREATE INDEX call_off_agreements_of_shop ON public.call_off_agreements USING btree (shop_id, id DESC);
CREATE INDEX call_off_agreements_to_remind ON public.call_off_agreements USING btree (until) WHERE ((ended_at IS NULL) AND (reminded_at IS NULL));
CREATE TRIGGER call_off_agreements_stay BEFORE UPDATE ON public.call_off_agreements FOR EACH ROW EXECUTE FUNCTION refuse_change_of_agreement();

create table call_offs (
  order_id uuid not null,
  agreement_id uuid not null,
  quantity integer not null,
  returned_at timestamp with time zone,
  constraint call_offs_pkey PRIMARY KEY (order_id),
  constraint call_offs_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES call_off_agreements(id),
  constraint call_offs_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint call_offs_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX call_offs_of_agreement ON public.call_offs USING btree (agreement_id, order_id DESC);

create table card_disputes (
  id uuid not null,
  ref text not null,
  payment_id uuid not null,
  amount bigint not null,
  currency character(3) not null,
  reason text not null,
  state text default 'open'::text not null,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  settled_at timestamp with time zone,
  platform_borne bigint default 0 not null,
  order_id uuid,
  assigned_by uuid,
  assigned_at timestamp with time zone,
  confirmed_by uuid,
  constraint card_disputes_pkey PRIMARY KEY (id),
  constraint card_disputes_ref_key UNIQUE (ref),
  constraint card_disputes_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES staff(id),
  constraint card_disputes_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id),
  constraint card_disputes_of_part FOREIGN KEY (payment_id, order_id) REFERENCES payment_parts(payment_id, order_id),
  constraint card_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint card_disputes_amount_check CHECK ((amount > 0)),
  constraint card_disputes_assigned CHECK (((assigned_by IS NULL) = (assigned_at IS NULL))),
  constraint card_disputes_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint card_disputes_check1 CHECK (((settled_at IS NULL) OR (state = 'lost'::text))),
  constraint card_disputes_confirmed CHECK (((confirmed_by IS NULL) OR (confirmed_by <> assigned_by))),
  constraint card_disputes_order_said CHECK (((order_id IS NULL) OR (assigned_at IS NOT NULL))),
  constraint card_disputes_platform_borne_check CHECK ((platform_borne >= 0)),
  constraint card_disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX card_disputes_payment ON public.card_disputes USING btree (payment_id);
CREATE INDEX card_disputes_unsettled ON public.card_disputes USING btree (created_at) WHERE ((state <> 'won'::text) AND (settled_at IS NULL));

create table cart_lines (
  account_id uuid not null,
  sku_id uuid not null,
  quantity integer not null,
  checked boolean default true not null,
  added_at timestamp with time zone not null,
  constraint cart_lines_pkey PRIMARY KEY (account_id, sku_id),
  constraint cart_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint cart_lines_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id) ON DELETE CASCADE,
  constraint cart_lines_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX cart_lines_of_sku ON public.cart_lines USING btree (sku_id);

create table categories (
  id uuid not null,
  code text not null,
  parent_id uuid,
  level smallint not null,
  path uuid[] not null,
  names jsonb not null,
  "position" integer default 0 not null,
  picture text,
  hidden boolean default false not null,
  merged_into uuid,
  version integer default 1 not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_code_key UNIQUE (code),
  constraint categories_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES categories(id) ON DELETE CASCADE,
  constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_picture_fkey FOREIGN KEY (picture) REFERENCES files(key),
  constraint categories_check CHECK ((cardinality(path) = level)),
  constraint categories_check1 CHECK ((path[level] = id)),
  constraint categories_check2 CHECK (((level = 1) OR (path[(level - 1)] = parent_id))),
  constraint categories_level_check CHECK (((level >= 1) AND (level <= 8))),
  constraint categories_merged_hidden CHECK (((merged_into IS NULL) OR hidden)),
  constraint categories_merged_into_another CHECK ((merged_into <> id))
);
CREATE INDEX categories_below ON public.categories USING btree (parent_id, "position");
CREATE INDEX categories_merged ON public.categories USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX categories_names ON public.categories USING gin (names jsonb_path_ops);
CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION announce_all('categories,category');
CREATE TRIGGER categories_renamed AFTER DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION announce_row('id');

create table category_attributes (
  category_id uuid not null,
  attribute_id uuid not null,
  "position" integer default 0 not null,
  constraint category_attributes_pkey PRIMARY KEY (category_id, attribute_id),
  constraint category_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id) ON DELETE CASCADE,
  constraint category_attributes_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

create table certificate_refusals (
  id uuid not null,
  shop_id uuid not null,
  kind text not null,
  number text not null,
  file text not null,
  refused_at timestamp with time zone not null,
  constraint certificate_refusals_pkey PRIMARY KEY (id),
  constraint certificate_refusals_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id)
);
CREATE INDEX certificate_refusals_of_shop ON public.certificate_refusals USING btree (shop_id);

create table certificates (
  id uuid not null,
  shop_id uuid not null,
  kind text not null,
  number text not null,
  local_share integer,
  issuer text not null,
  holder text not null,
  issued_on date,
  valid_until date,
  markets text[] not null,
  file text not null,
  file_mime text not null,
  file_name text not null,
  is_file_shared boolean not null,
  state text default 'stated'::text not null,
  version integer default 1 not null,
  statement_version integer default 1 not null,
  growth integer default 0 not null,
  is_held boolean default false not null,
  reason text default ''::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  stated_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  reminder_stage smallint default 0 not null,
  deleted_at timestamp with time zone,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_shop_id_id_key UNIQUE (shop_id, id),
  constraint certificates_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint certificates_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint certificates_days CHECK ((valid_until >= issued_on)),
  constraint certificates_decided CHECK (((state = 'stated'::text) = (decided_at IS NULL))),
  constraint certificates_file_check CHECK ((file ~ '^[0-9a-f]{40}$'::text)),
  constraint certificates_file_mime_check CHECK ((file_mime = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text]))),
  constraint certificates_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
  constraint certificates_holder_check CHECK (((char_length(holder) >= 1) AND (char_length(holder) <= 160))),
  constraint certificates_issuer_check CHECK (((char_length(issuer) >= 1) AND (char_length(issuer) <= 160))),
  constraint certificates_kind_check CHECK ((kind ~ '^[a-z0-9]{2,20}$'::text)),
  constraint certificates_local_share_check CHECK (((local_share >= 0) AND (local_share <= 10000))),
  constraint certificates_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 80))),
  constraint certificates_reason_check CHECK ((char_length(reason) <= 500)),
  constraint certificates_refused CHECK (((state <> 'refused'::text) OR (reason <> ''::text))),
  constraint certificates_reminder_stage_check CHECK (((reminder_stage >= 0) AND (reminder_stage <= 3))),
  constraint certificates_state_check CHECK ((state = ANY (ARRAY['stated'::text, 'checked'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX certificates_by_number ON public.certificates USING btree (shop_id, kind, number) WHERE (deleted_at IS NULL);
CREATE INDEX certificates_that_end ON public.certificates USING btree (valid_until) WHERE ((reminder_stage < 3) AND (deleted_at IS NULL));
CREATE INDEX certificates_to_check ON public.certificates USING btree (stated_at) WHERE ((state = 'stated'::text) AND (deleted_at IS NULL));

create table channel_notifications (
  channel text not null,
  event_id text not null,
  payment_id uuid,
  body text not null,
  received_at timestamp with time zone not null,
  constraint channel_notifications_pkey PRIMARY KEY (channel, event_id),
  constraint channel_notifications_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);

create table channel_tasks (
  id uuid not null,
  kind text not null,
  payment_id uuid not null,
  return_id uuid,
  dispute_ref text,
  amount bigint not null,
  currency character(3) not null,
  reason text not null,
  due_at timestamp with time zone,
  state text default 'open'::text not null,
  decided_by uuid,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  evidence jsonb,
  constraint channel_tasks_pkey PRIMARY KEY (id),
  constraint channel_tasks_dispute_ref_key UNIQUE (dispute_ref),
  constraint channel_tasks_return_id_key UNIQUE (return_id),
  constraint channel_tasks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint channel_tasks_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint channel_tasks_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id),
  constraint channel_tasks_amount_check CHECK ((amount > 0)),
  constraint channel_tasks_check1 CHECK (((kind = 'dispute'::text) = (dispute_ref IS NOT NULL))),
  constraint channel_tasks_check2 CHECK (((state = 'done'::text) = (decided_at IS NOT NULL))),
  constraint channel_tasks_evidence_check CHECK ((jsonb_typeof(evidence) = 'object'::text)),
  constraint channel_tasks_kind_check CHECK ((kind = ANY (ARRAY['return'::text, 'silence'::text, 'dispute'::text, 'amount'::text]))),
  constraint channel_tasks_of_return CHECK (((kind = ANY (ARRAY['return'::text, 'silence'::text])) = (return_id IS NOT NULL))),
  constraint channel_tasks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))
);
CREATE INDEX channel_tasks_by_state ON public.channel_tasks USING btree (state, created_at, id);
CREATE UNIQUE INDEX channel_tasks_of_other_amount ON public.channel_tasks USING btree (payment_id) WHERE (kind = 'amount'::text);
CREATE INDEX channel_tasks_of_payment ON public.channel_tasks USING btree (payment_id);

create table chat_conversations (
  id uuid not null,
  account_id uuid,
  agent_code text not null,
  state jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint chat_conversations_pkey PRIMARY KEY (id),
  constraint chat_conversations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint chat_conversations_agent_code_check CHECK ((agent_code = ANY (ARRAY['LYDJ_BOT'::text, 'SC_TRANSLATION_BOT'::text, 'SC_LIFE_BOT'::text, 'SC_GOODS_BOT'::text]))),
  constraint chat_conversations_state_check CHECK ((jsonb_typeof(state) = 'object'::text))
);
CREATE INDEX chat_conversations_last ON public.chat_conversations USING btree (last_at) INCLUDE (account_id);
CREATE INDEX chat_conversations_of_account ON public.chat_conversations USING btree (account_id, agent_code, last_at DESC);

create table chat_messages (
  id uuid not null,
  conversation_id uuid not null,
  question text not null,
  text text default ''::text not null,
  think text default ''::text not null,
  cards jsonb default '[]'::jsonb not null,
  tip text default ''::text not null,
  rating smallint default 0 not null,
  state text default 'answering'::text not null,
  asked_at timestamp with time zone not null,
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES chat_conversations(id) ON DELETE CASCADE,
  constraint chat_messages_cards_check CHECK ((jsonb_typeof(cards) = 'array'::text)),
  constraint chat_messages_question_check CHECK (((char_length(question) >= 1) AND (char_length(question) <= 300))),
  constraint chat_messages_rating_check CHECK ((rating = ANY (ARRAY[0, 1, 2]))),
  constraint chat_messages_state_check CHECK ((state = ANY (ARRAY['answering'::text, 'answered'::text, 'stopped'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX chat_messages_answering ON public.chat_messages USING btree (conversation_id) WHERE (state = 'answering'::text);
CREATE INDEX chat_messages_of_conversation ON public.chat_messages USING btree (conversation_id, asked_at, id);

create table chat_request_drafts (
  id uuid not null,
  message_id uuid not null,
  conversation_id uuid not null,
  account_id uuid not null,
  content jsonb not null,
  shown jsonb not null,
  expires_at timestamp with time zone not null,
  replaced boolean default false not null,
  rfq_id uuid,
  published_at timestamp with time zone,
  constraint chat_request_drafts_pkey PRIMARY KEY (id),
  constraint chat_request_drafts_message_id_key UNIQUE (message_id),
  constraint chat_request_drafts_rfq_id_key UNIQUE (rfq_id),
  constraint chat_request_drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint chat_request_drafts_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES chat_conversations(id) ON DELETE CASCADE,
  constraint chat_request_drafts_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE,
  constraint chat_request_drafts_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfqs(id) ON DELETE SET NULL,
  constraint chat_request_drafts_check CHECK (((rfq_id IS NULL) OR (published_at IS NOT NULL))),
  constraint chat_request_drafts_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint chat_request_drafts_shown_check CHECK ((jsonb_typeof(shown) = 'object'::text))
);
CREATE INDEX chat_request_drafts_of_account ON public.chat_request_drafts USING btree (account_id);
CREATE INDEX chat_request_drafts_of_conversation ON public.chat_request_drafts USING btree (conversation_id);

create table claim_debts (
  refund_id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  currency character(3) not null,
  amount bigint not null,
  fee bigint not null,
  recovered bigint default 0 not null,
  created_at timestamp with time zone not null,
  claimed_at timestamp with time zone not null,
  outstanding bigint not null,
  constraint claim_debts_pkey PRIMARY KEY (refund_id),
  constraint claim_debts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint claim_debts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint claim_debts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint claim_debts_amount_check CHECK ((amount > 0)),
  constraint claim_debts_check CHECK (((recovered >= 0) AND (recovered <= amount))),
  constraint claim_debts_fee_check CHECK ((fee >= 0)),
  constraint claim_debts_outstanding_check CHECK (((outstanding >= (amount - recovered)) AND ((outstanding = 0) = (recovered = amount))))
);
CREATE INDEX claim_debts_of_order ON public.claim_debts USING btree (order_id) WHERE (outstanding > 0);
CREATE INDEX claim_debts_open ON public.claim_debts USING btree (shop_id, currency, claimed_at) WHERE (recovered < amount);

create table client_errors (
  fingerprint text not null,
  type text not null,
  severity text not null,
  status_code smallint,
  message text not null,
  sample_url text not null,
  count bigint not null,
  handling_ms bigint not null,
  retries bigint not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  builds text[] not null,
  languages text[] not null,
  constraint client_errors_pkey PRIMARY KEY (fingerprint),
  constraint client_errors_builds_check CHECK ((cardinality(builds) <= 10)),
  constraint client_errors_check CHECK ((last_seen_at >= first_seen_at)),
  constraint client_errors_count_check CHECK ((count > 0)),
  constraint client_errors_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{32}$'::text)),
  constraint client_errors_handling_ms_check CHECK ((handling_ms >= 0)),
  constraint client_errors_message_check CHECK ((length(message) <= 300)),
  constraint client_errors_retries_check CHECK ((retries >= 0)),
  constraint client_errors_sample_url_check CHECK ((length(sample_url) <= 300)),
  constraint client_errors_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  constraint client_errors_status_code_check CHECK (((status_code >= 100) AND (status_code <= 599))),
  constraint client_errors_type_check CHECK ((type = ANY (ARRAY['api'::text, 'route'::text, 'runtime'::text, 'network'::text, 'validation'::text, 'permission'::text])))
);
CREATE INDEX client_errors_frequent ON public.client_errors USING btree (count DESC, fingerprint);
CREATE INDEX client_errors_recent ON public.client_errors USING btree (last_seen_at DESC, fingerprint);

create table club_applications (
  id uuid not null,
  account_id uuid,
  company text not null,
  person text not null,
  contact text not null,
  country character(2) not null,
  category_ids uuid[] not null,
  note text default ''::text not null,
  site text not null,
  language text not null,
  applied_at timestamp with time zone not null,
  state text default 'open'::text not null,
  reason text default ''::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint club_applications_pkey PRIMARY KEY (id),
  constraint club_applications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint club_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint club_applications_category_ids_check CHECK (((cardinality(category_ids) >= 1) AND (cardinality(category_ids) <= 5))),
  constraint club_applications_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint club_applications_check1 CHECK (((state = 'open'::text) = (decided_by IS NULL))),
  constraint club_applications_check2 CHECK (((state <> 'refused'::text) OR (reason <> ''::text))),
  constraint club_applications_company_check CHECK (((char_length(company) >= 1) AND (char_length(company) <= 120))),
  constraint club_applications_contact_check CHECK ((contact ~ '^(\+[0-9]{6,15}|[^@ ]+@[^@ ]+)$'::text)),
  constraint club_applications_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint club_applications_note_check CHECK ((char_length(note) <= 1000)),
  constraint club_applications_person_check CHECK (((char_length(person) >= 1) AND (char_length(person) <= 60))),
  constraint club_applications_reason_check CHECK ((char_length(reason) <= 500)),
  constraint club_applications_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint club_applications_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX club_applications_newest ON public.club_applications USING btree (state, applied_at DESC, id);
CREATE INDEX club_applications_of_account ON public.club_applications USING btree (account_id, applied_at DESC);
CREATE UNIQUE INDEX club_applications_one_each ON public.club_applications USING btree (contact) WHERE (state <> 'refused'::text);

create table companies (
  account_id uuid not null,
  founded_by uuid not null,
  created_at timestamp with time zone not null,
  constraint companies_pkey PRIMARY KEY (account_id),
  constraint companies_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint companies_founded_by_fkey FOREIGN KEY (founded_by) REFERENCES accounts(id)
);

create table company_branch_people (
  branch_id uuid not null,
  company_id uuid not null,
  person_id uuid not null,
  constraint company_branch_people_pkey PRIMARY KEY (branch_id, person_id),
  constraint company_branch_people_branch_id_company_id_fkey FOREIGN KEY (branch_id, company_id) REFERENCES company_branches(id, company_id) ON DELETE CASCADE,
  constraint company_branch_people_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES company_people(company_id, account_id) ON DELETE CASCADE
);
CREATE INDEX company_branch_people_of_person ON public.company_branch_people USING btree (company_id, person_id);

create table company_branches (
  id uuid not null,
  company_id uuid not null,
  name text not null,
  code text not null,
  address_id uuid,
  invoice jsonb,
  cost_center text default ''::text not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  constraint company_branches_pkey PRIMARY KEY (id),
  constraint company_branches_id_company_id_key UNIQUE (id, company_id),
  constraint company_branches_address_id_fkey FOREIGN KEY (address_id) REFERENCES delivery_addresses(id),
  constraint company_branches_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(account_id) ON DELETE CASCADE,
  constraint company_branches_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 20))),
  constraint company_branches_cost_center_check CHECK ((char_length(cost_center) <= 60)),
  constraint company_branches_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
);
CREATE UNIQUE INDEX company_branches_by_code ON public.company_branches USING btree (company_id, lower(code));

create table company_deputies (
  company_id uuid not null,
  person_id uuid not null,
  deputy_id uuid not null,
  roles text[] not null,
  named_at timestamp with time zone not null,
  last_day date not null,
  constraint company_deputies_pkey PRIMARY KEY (company_id, person_id),
  constraint company_deputies_company_id_deputy_id_key UNIQUE (company_id, deputy_id),
  constraint company_deputies_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(account_id) ON DELETE CASCADE,
  constraint company_deputies_deputy_id_fkey FOREIGN KEY (deputy_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint company_deputies_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint company_deputies_check CHECK ((person_id <> deputy_id))
);
CREATE INDEX company_deputies_by_day ON public.company_deputies USING btree (last_day);

create table company_events (
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  actor_id uuid not null,
  person_id uuid,
  recipient text default ''::text not null,
  roles text[] default '{}'::text[] not null,
  at timestamp with time zone not null,
  constraint company_events_pkey PRIMARY KEY (id),
  constraint company_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint company_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(account_id) ON DELETE CASCADE,
  constraint company_events_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint company_events_kind_check CHECK ((kind = ANY (ARRAY['founded'::text, 'invited'::text, 'withdrawn'::text, 'joined'::text, 'roles'::text, 'letters'::text, 'removed'::text, 'left'::text, 'rules'::text, 'deputyNamed'::text, 'deputyEnded'::text, 'branchAdded'::text, 'branchChanged'::text, 'branchArchived'::text, 'branchRestored'::text, 'branchesOf'::text])))
);
CREATE INDEX company_events_of_company ON public.company_events USING btree (company_id, at DESC, id DESC);

create table company_invitations (
  id uuid not null,
  company_id uuid not null,
  recipient text not null,
  roles text[] not null,
  token_hash bytea not null,
  invited_by uuid not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  accepted_by uuid,
  constraint company_invitations_pkey PRIMARY KEY (id),
  constraint company_invitations_token_hash_key UNIQUE (token_hash),
  constraint company_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint company_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(account_id) ON DELETE CASCADE,
  constraint company_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint company_invitations_check CHECK ((expires_at > invited_at)),
  constraint company_invitations_check1 CHECK (((accepted_by IS NULL) OR (ended_at IS NOT NULL))),
  constraint company_invitations_recipient_check CHECK ((recipient ~ '^(\+[0-9]{6,15}|[^@ ]+@[^@ ]+)$'::text)),
  constraint company_invitations_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['owner'::text, 'purchaser'::text, 'approver'::text, 'finance'::text, 'viewer'::text]))),
  constraint company_invitations_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX company_invitations_open ON public.company_invitations USING btree (company_id, recipient) WHERE (ended_at IS NULL);

create table company_orders (
  order_id uuid not null,
  company_id uuid not null,
  ordered_by uuid not null,
  approved_by uuid[] not null,
  admitted_total bigint not null,
  currency character(3) not null,
  shop_id uuid not null,
  ordered_at timestamp with time zone not null,
  canceled_at timestamp with time zone,
  raised_at timestamp with time zone,
  category_ids uuid[] default '{}'::uuid[] not null,
  branch_id uuid,
  branch_name text default ''::text not null,
  branch_code text default ''::text not null,
  constraint company_orders_pkey PRIMARY KEY (order_id),
  constraint company_orders_branch_fkey FOREIGN KEY (branch_id, company_id) REFERENCES company_branches(id, company_id),
  constraint company_orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(account_id),
  constraint company_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint company_orders_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES accounts(id),
  constraint company_orders_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id)
);
CREATE INDEX company_orders_newest ON public.company_orders USING btree (company_id, ordered_at DESC);
CREATE INDEX company_orders_of_branch ON public.company_orders USING btree (branch_id, ordered_at DESC) WHERE (branch_id IS NOT NULL);
CREATE INDEX company_orders_of_shop ON public.company_orders USING btree (company_id, shop_id);

create table company_people (
  company_id uuid not null,
  account_id uuid not null,
  roles text[] not null,
  gets_letters boolean not null,
  joined_at timestamp with time zone not null,
  constraint company_people_pkey PRIMARY KEY (company_id, account_id),
  constraint company_people_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint company_people_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(account_id) ON DELETE CASCADE,
  constraint company_people_check CHECK ((company_id <> account_id)),
  constraint company_people_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['owner'::text, 'purchaser'::text, 'approver'::text, 'finance'::text, 'viewer'::text])))
);
CREATE INDEX company_people_of_account ON public.company_people USING btree (account_id);
CREATE TRIGGER company_people_changed AFTER INSERT OR DELETE OR UPDATE ON public.company_people FOR EACH STATEMENT EXECUTE FUNCTION announce_all('sessions');

create table company_rules (
  company_id uuid not null,
  rules jsonb not null,
  approval_days smallint not null,
  version integer not null,
  constraint company_rules_pkey PRIMARY KEY (company_id),
  constraint company_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(account_id) ON DELETE CASCADE,
  constraint company_rules_approval_days_check CHECK (((approval_days >= 1) AND (approval_days <= 30)))
);

create table connected_orders (
  id uuid not null,
  connection_id uuid not null,
  order_id uuid not null,
  state text default 'waiting'::text not null,
  issue text,
  attempted_at timestamp with time zone,
  first_attempted_at timestamp with time zone,
  refunded_known bigint default '-1'::integer not null,
  failures integer default 0 not null,
  next_at timestamp with time zone not null,
  busy_until timestamp with time zone,
  external_id text,
  external_name text,
  created_at timestamp with time zone not null,
  placed_at timestamp with time zone,
  constraint connected_orders_pkey PRIMARY KEY (id),
  constraint connected_orders_connection_id_order_id_key UNIQUE (connection_id, order_id),
  constraint connected_orders_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES shop_connections(id) ON DELETE CASCADE,
  constraint connected_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint connected_orders_check CHECK (((state <> ALL (ARRAY['placed'::text, 'cancelled'::text])) OR (external_id IS NOT NULL))),
  constraint connected_orders_check1 CHECK (((first_attempted_at IS NULL) = (attempted_at IS NULL))),
  constraint connected_orders_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'placed'::text, 'needs_you'::text, 'cancelled'::text, 'ended'::text])))
);
CREATE INDEX connected_orders_due ON public.connected_orders USING btree (connection_id, next_at) WHERE (state = ANY (ARRAY['waiting'::text, 'placed'::text]));
CREATE INDEX connected_orders_newest ON public.connected_orders USING btree (connection_id, created_at DESC, id DESC);
CREATE INDEX connected_orders_of_order ON public.connected_orders USING btree (order_id);

create table connected_products (
  connection_id uuid not null,
  external_id text not null,
  product_id uuid,
  their_text text not null,
  our_text text not null,
  is_gone boolean default false not null,
  looked_for_at timestamp with time zone not null,
  constraint connected_products_pkey PRIMARY KEY (connection_id, external_id),
  constraint connected_products_connection_id_product_id_key UNIQUE (connection_id, product_id),
  constraint connected_products_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES shop_connections(id) ON DELETE CASCADE,
  constraint connected_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL
);
CREATE INDEX connected_products_of_product ON public.connected_products USING btree (product_id);
CREATE INDEX connected_products_to_look_for ON public.connected_products USING btree (connection_id, looked_for_at) WHERE (NOT is_gone);

create table connected_shipments (
  connected_order_id uuid not null,
  external_id text not null,
  shipped_at timestamp with time zone not null,
  constraint connected_shipments_pkey PRIMARY KEY (connected_order_id, external_id),
  constraint connected_shipments_connected_order_id_fkey FOREIGN KEY (connected_order_id) REFERENCES connected_orders(id) ON DELETE CASCADE
);

create table connected_skus (
  connection_id uuid not null,
  external_product_id text not null,
  external_id text not null,
  sku_id uuid not null,
  their_stock integer,
  constraint connected_skus_pkey PRIMARY KEY (connection_id, external_id),
  constraint connected_skus_connection_id_sku_id_key UNIQUE (connection_id, sku_id),
  constraint connected_skus_connection_id_external_product_id_fkey FOREIGN KEY (connection_id, external_product_id) REFERENCES connected_products(connection_id, external_id) ON DELETE CASCADE,
  constraint connected_skus_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id) ON DELETE CASCADE
);
CREATE INDEX connected_skus_of_product ON public.connected_skus USING btree (connection_id, external_product_id);
CREATE INDEX connected_skus_of_sku ON public.connected_skus USING btree (sku_id);

create table connection_items (
  connection_id uuid not null,
  external_id text not null,
  title text not null,
  reasons text[] not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone default now() not null,
  constraint connection_items_pkey PRIMARY KEY (connection_id, external_id),
  constraint connection_items_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES shop_connections(id) ON DELETE CASCADE,
  constraint connection_items_reasons_check CHECK ((cardinality(reasons) > 0))
);
CREATE INDEX connection_items_by_age ON public.connection_items USING btree (connection_id, since DESC, external_id);

create table connection_runs (
  id uuid not null,
  connection_id uuid not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  issue text,
  added integer default 0 not null,
  updated integer default 0 not null,
  restocked integer default 0 not null,
  taken_off integer default 0 not null,
  constraint connection_runs_pkey PRIMARY KEY (id),
  constraint connection_runs_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES shop_connections(id) ON DELETE CASCADE
);
CREATE INDEX connection_runs_of_connection ON public.connection_runs USING btree (connection_id, started_at DESC, id DESC);
CREATE UNIQUE INDEX connection_runs_open ON public.connection_runs USING btree (connection_id) WHERE (ended_at IS NULL);

create table consignments (
  id uuid not null,
  provider_id uuid not null,
  cop_no text not null,
  customs_code text not null,
  logistics_code text not null,
  bill_no text not null,
  facts jsonb not null,
  leaves_at timestamp with time zone not null,
  due smallint,
  created_at timestamp with time zone not null,
  constraint consignments_pkey PRIMARY KEY (id),
  constraint consignments_provider_id_cop_no_key UNIQUE (provider_id, cop_no),
  constraint consignments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint consignments_due_check CHECK ((due = ANY (ARRAY[507, 607, 509]))),
  constraint consignments_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text))
);
CREATE INDEX consignments_due ON public.consignments USING btree (provider_id) WHERE (due IS NOT NULL);
CREATE INDEX consignments_open ON public.consignments USING btree (leaves_at) WHERE (due IS NULL);

create table content_items (
  id uuid not null,
  kind text not null,
  code text not null,
  sites text[] not null,
  "position" integer default 0 not null,
  state text not null,
  data jsonb not null,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint content_items_pkey PRIMARY KEY (id),
  constraint content_items_kind_code_valid_from_key UNIQUE (kind, code, valid_from),
  constraint content_items_check CHECK ((valid_until > valid_from)),
  constraint content_items_code_check CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(code) <= 80))),
  constraint content_items_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint content_items_kind_check CHECK ((kind ~ '^[a-zA-Z]{2,30}$'::text)),
  constraint content_items_sites_check CHECK (((sites <@ ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]) AND (cardinality(sites) > 0))),
  constraint content_items_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])))
);
CREATE INDEX content_items_of_kind ON public.content_items USING btree (kind, state, "position");
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.content_items FOR EACH STATEMENT EXECUTE FUNCTION announce_all('content');

create table content_previews (
  id uuid not null,
  staff_id uuid not null,
  kind text not null,
  item jsonb,
  shown_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint content_previews_pkey PRIMARY KEY (id),
  constraint content_previews_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table content_versions (
  item_id uuid not null,
  version integer not null,
  item jsonb not null,
  staff_id uuid,
  created_at timestamp with time zone not null,
  constraint content_versions_pkey PRIMARY KEY (item_id, version),
  constraint content_versions_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_items(id) ON DELETE CASCADE,
  constraint content_versions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table coupon_categories (
  coupon_id uuid not null,
  category_id uuid not null,
  constraint coupon_categories_pkey PRIMARY KEY (coupon_id, category_id),
  constraint coupon_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint coupon_categories_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE CASCADE
);

create table coupon_claims (
  id uuid not null,
  coupon_id uuid not null,
  buyer_id uuid not null,
  number smallint not null,
  key text not null,
  use_from timestamp with time zone not null,
  use_until timestamp with time zone not null,
  claimed_at timestamp with time zone not null,
  trade_id uuid,
  constraint coupon_claims_pkey PRIMARY KEY (id),
  constraint coupon_claims_buyer_id_key_key UNIQUE (buyer_id, key),
  constraint coupon_claims_coupon_id_buyer_id_number_key UNIQUE (coupon_id, buyer_id, number),
  constraint coupon_claims_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint coupon_claims_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  constraint coupon_claims_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id),
  constraint coupon_claims_check CHECK ((use_until > use_from)),
  constraint coupon_claims_number_check CHECK ((number >= 1))
);
CREATE INDEX coupon_claims_of_buyer ON public.coupon_claims USING btree (buyer_id, use_until);

create table coupon_products (
  coupon_id uuid not null,
  product_id uuid not null,
  constraint coupon_products_pkey PRIMARY KEY (coupon_id, product_id),
  constraint coupon_products_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE CASCADE,
  constraint coupon_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX coupon_products_of_product ON public.coupon_products USING btree (product_id);

create table coupon_share_holds (
  order_id uuid not null,
  held_at timestamp with time zone not null,
  decision text,
  reason text default ''::text not null,
  decided_at timestamp with time zone,
  staff_id uuid,
  cause text not null,
  constraint coupon_share_holds_pkey PRIMARY KEY (order_id),
  constraint coupon_share_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint coupon_share_holds_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint coupon_share_holds_cause_check CHECK ((cause = ANY (ARRAY['linked'::text, 'returned'::text]))),
  constraint coupon_share_holds_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint coupon_share_holds_decision_check CHECK ((decision = ANY (ARRAY['pay'::text, 'withhold'::text])))
);
CREATE INDEX coupon_share_holds_waiting ON public.coupon_share_holds USING btree (held_at) WHERE (decision IS NULL);

create table coupon_uses (
  claim_id uuid not null,
  order_id uuid not null,
  payer text not null,
  currency character(3) not null,
  amount bigint not null,
  cost bigint not null,
  used_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  given bigint not null,
  given_cost bigint not null,
  constraint coupon_uses_pkey PRIMARY KEY (claim_id, order_id),
  constraint coupon_uses_order_id_payer_key UNIQUE (order_id, payer),
  constraint coupon_uses_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES coupon_claims(id),
  constraint coupon_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint coupon_uses_amount_check CHECK ((amount >= 0)),
  constraint coupon_uses_check CHECK ((amount <= given)),
  constraint coupon_uses_cost_check CHECK ((cost >= 0)),
  constraint coupon_uses_payer_check CHECK ((payer = ANY (ARRAY['shop'::text, 'platform'::text])))
);

create table coupons (
  id uuid not null,
  shop_id uuid,
  names jsonb not null,
  source_language text not null,
  kind text not null,
  currency character(3) not null,
  threshold bigint not null,
  amount bigint,
  percent smallint,
  cap bigint,
  scope text not null,
  sites text[] not null,
  total integer not null,
  per_buyer smallint not null,
  claimed integer default 0 not null,
  claim_from timestamp with time zone not null,
  claim_until timestamp with time zone not null,
  use_from timestamp with time zone,
  use_until timestamp with time zone,
  use_days smallint,
  created_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid,
  needs_second boolean default false not null,
  confirmed_by uuid,
  is_waiting boolean generated always as ((needs_second AND (confirmed_by IS NULL))) stored not null,
  given_at timestamp with time zone,
  constraint coupons_pkey PRIMARY KEY (id),
  constraint coupons_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id),
  constraint coupons_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint coupons_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint coupons_amount_check CHECK ((amount > 0)),
  constraint coupons_cap_check CHECK ((cap > 0)),
  constraint coupons_check CHECK (((claimed >= 0) AND (claimed <= total))),
  constraint coupons_check1 CHECK ((claim_until > claim_from)),
  constraint coupons_check2 CHECK ((((kind = 'amount'::text) = (amount IS NOT NULL)) AND ((kind = 'percent'::text) = (percent IS NOT NULL)))),
  constraint coupons_check3 CHECK (((kind = 'percent'::text) OR (cap IS NULL))),
  constraint coupons_check4 CHECK (((amount IS NULL) OR (threshold > amount))),
  constraint coupons_check5 CHECK ((((use_days IS NULL) = (use_from IS NOT NULL)) AND ((use_from IS NULL) = (use_until IS NULL)))),
  constraint coupons_check6 CHECK (((use_until > use_from) AND (use_until > claim_from))),
  constraint coupons_given_by_somebody CHECK (((created_by IS NULL) = (given_at IS NULL))),
  constraint coupons_kind_check CHECK ((kind = ANY (ARRAY['amount'::text, 'percent'::text]))),
  constraint coupons_names_check CHECK (((jsonb_typeof(names) = 'object'::text) AND (names <> '{}'::jsonb))),
  constraint coupons_per_buyer_check CHECK (((per_buyer >= 1) AND (per_buyer <= 20))),
  constraint coupons_percent_check CHECK (((percent >= 1) AND (percent <= 90))),
  constraint coupons_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'categories'::text, 'products'::text]))),
  constraint coupons_sites_check CHECK (((sites <> '{}'::text[]) AND (sites <@ ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint coupons_threshold_check CHECK ((threshold >= 0)),
  constraint coupons_total_check CHECK ((total > 0)),
  constraint coupons_two_persons CHECK (((confirmed_by IS NULL) OR (needs_second AND (confirmed_by <> created_by)))),
  constraint coupons_use_days_check CHECK (((use_days >= 1) AND (use_days <= 365)))
);
CREATE INDEX coupons_given_alone ON public.coupons USING btree (created_by, given_at) WHERE ((created_by IS NOT NULL) AND (NOT needs_second));
CREATE INDEX coupons_of_shop ON public.coupons USING btree (shop_id, created_at DESC);
CREATE INDEX coupons_to_claim ON public.coupons USING btree (claim_until) WHERE (stopped_at IS NULL);
CREATE TRIGGER coupons_terms_stand BEFORE UPDATE ON public.coupons FOR EACH ROW WHEN (((old.claimed > 0) AND (((((((((((((old.shop_id IS DISTINCT FROM new.shop_id) OR (old.names IS DISTINCT FROM new.names)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.threshold IS DISTINCT FROM new.threshold)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.percent IS DISTINCT FROM new.percent)) OR (old.cap IS DISTINCT FROM new.cap)) OR (old.scope IS DISTINCT FROM new.scope)) OR (old.sites IS DISTINCT FROM new.sites)) OR (old.use_from IS DISTINCT FROM new.use_from)) OR (old.use_until IS DISTINCT FROM new.use_until)) OR (old.use_days IS DISTINCT FROM new.use_days)))) EXECUTE FUNCTION refuse_changed_terms();

create table credit_applications (
  id uuid not null,
  buyer_id uuid not null,
  currency character(3) not null,
  requested bigint not null,
  yearly_purchases bigint not null,
  note text not null,
  pictures text[] not null,
  score jsonb not null,
  state text default 'waiting'::text not null,
  reason text default ''::text not null,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint credit_applications_pkey PRIMARY KEY (id),
  constraint credit_applications_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint credit_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint credit_applications_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint credit_applications_note_check CHECK ((char_length(note) <= 1000)),
  constraint credit_applications_pictures_check CHECK ((cardinality(pictures) <= 6)),
  constraint credit_applications_requested_check CHECK ((requested > 0)),
  constraint credit_applications_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text]))),
  constraint credit_applications_yearly_purchases_check CHECK ((yearly_purchases >= 0))
);
CREATE INDEX credit_applications_by_state ON public.credit_applications USING btree (state, created_at);
CREATE INDEX credit_applications_of_buyer ON public.credit_applications USING btree (buyer_id, created_at DESC);
CREATE UNIQUE INDEX credit_applications_waiting ON public.credit_applications USING btree (buyer_id) WHERE (state = 'waiting'::text);

create table credit_charges (
  ref text not null,
  payment_id uuid not null,
  payment_number text not null,
  account_id uuid not null,
  amount bigint not null,
  currency character(3) not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint credit_charges_pkey PRIMARY KEY (ref),
  constraint credit_charges_payment_id_key UNIQUE (payment_id),
  constraint credit_charges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint credit_charges_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint credit_charges_amount_check CHECK ((amount > 0)),
  constraint credit_charges_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint credit_charges_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'refused'::text, 'closed'::text])))
);
CREATE INDEX credit_charges_of_account ON public.credit_charges USING btree (account_id);

create table credit_draws (
  id uuid not null,
  account_id uuid not null,
  ref text not null,
  amount bigint not null,
  settled bigint default 0 not null,
  fees bigint default 0 not null,
  accrued bigint default 0 not null,
  fees_paid bigint default 0 not null,
  late_fee_bps integer not null,
  due_on date not null,
  charged_until date not null,
  drawn_at timestamp with time zone not null,
  reminded smallint default 0 not null,
  constraint credit_draws_pkey PRIMARY KEY (id),
  constraint credit_draws_ref_key UNIQUE (ref),
  constraint credit_draws_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_lines(account_id),
  constraint credit_draws_ref_fkey FOREIGN KEY (ref) REFERENCES credit_charges(ref),
  constraint credit_draws_amount_check CHECK ((amount > 0)),
  constraint credit_draws_check CHECK (((settled >= 0) AND (settled <= amount))),
  constraint credit_draws_check1 CHECK (((fees_paid >= 0) AND (fees_paid <= fees))),
  constraint credit_draws_reminded_check CHECK (((reminded >= 0) AND (reminded <= 2)))
);
CREATE INDEX credit_draws_of_line ON public.credit_draws USING btree (account_id, due_on, id);
CREATE INDEX credit_draws_open ON public.credit_draws USING btree (due_on) WHERE ((settled < amount) OR (fees_paid < fees));
CREATE INDEX credit_draws_to_remind ON public.credit_draws USING btree (due_on) WHERE (((settled < amount) OR (fees_paid < fees)) AND (reminded < 2));

create table credit_given_alone (
  id uuid not null,
  staff_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  currency text not null,
  given_at timestamp with time zone not null,
  constraint credit_given_alone_pkey PRIMARY KEY (id),
  constraint credit_given_alone_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint credit_given_alone_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint credit_given_alone_amount_check CHECK ((amount > 0))
);
CREATE INDEX credit_given_alone_by_staff ON public.credit_given_alone USING btree (staff_id, given_at);
CREATE TRIGGER credit_given_alone_append_only BEFORE DELETE OR UPDATE ON public.credit_given_alone FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table credit_lines (
  account_id uuid not null,
  currency character(3) not null,
  limit_amount bigint not null,
  term_days integer not null,
  late_fee_bps integer not null,
  state text not null,
  reason text default ''::text not null,
  in_favour bigint default 0 not null,
  version integer default 1 not null,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint credit_lines_pkey PRIMARY KEY (account_id),
  constraint credit_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint credit_lines_in_favour_check CHECK ((in_favour >= 0)),
  constraint credit_lines_late_fee_bps_check CHECK (((late_fee_bps >= 0) AND (late_fee_bps <= 10))),
  constraint credit_lines_limit_amount_check CHECK ((limit_amount > 0)),
  constraint credit_lines_state_check CHECK ((state = ANY (ARRAY['active'::text, 'frozen'::text, 'closed'::text]))),
  constraint credit_lines_term_days_check CHECK (((term_days >= 7) AND (term_days <= 180)))
);

create table credit_movements (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  cause text not null,
  payment_number text default ''::text not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint credit_movements_pkey PRIMARY KEY (id),
  constraint credit_movements_kind_cause_key UNIQUE (kind, cause),
  constraint credit_movements_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_lines(account_id),
  constraint credit_movements_amount_check CHECK ((amount <> 0)),
  constraint credit_movements_kind_check CHECK ((kind = ANY (ARRAY['draw'::text, 'repayment'::text, 'return'::text, 'late fee'::text, 'reversal'::text])))
);
CREATE INDEX credit_movements_of_line ON public.credit_movements USING btree (account_id, id DESC);

create table credit_proposals (
  account_id uuid not null,
  application_id uuid,
  line_version integer,
  limit_amount bigint not null,
  term_days integer not null,
  late_fee_bps integer not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  constraint credit_proposals_pkey PRIMARY KEY (account_id),
  constraint credit_proposals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint credit_proposals_application_id_fkey FOREIGN KEY (application_id) REFERENCES credit_applications(id),
  constraint credit_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint credit_proposals_late_fee_bps_check CHECK (((late_fee_bps >= 0) AND (late_fee_bps <= 10))),
  constraint credit_proposals_limit_amount_check CHECK ((limit_amount > 0)),
  constraint credit_proposals_term_days_check CHECK (((term_days >= 7) AND (term_days <= 180)))
);
CREATE INDEX credit_proposals_of_application ON public.credit_proposals USING btree (application_id);

create table customer_group_events (
  id uuid not null,
  shop_id uuid not null,
  group_id uuid not null,
  group_name text not null,
  event text not null,
  name text,
  account_ids uuid[] default '{}'::uuid[] not null,
  actor_id uuid not null,
  happened_at timestamp with time zone not null,
  constraint customer_group_events_pkey PRIMARY KEY (id),
  constraint customer_group_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint customer_group_events_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint customer_group_events_event_check CHECK ((event = ANY (ARRAY['created'::text, 'renamed'::text, 'noted'::text, 'added'::text, 'removed'::text, 'priced'::text, 'unpriced'::text, 'deleted'::text])))
);
CREATE INDEX customer_group_events_of_group ON public.customer_group_events USING btree (group_id, happened_at DESC, id);
CREATE INDEX customer_group_events_of_shop ON public.customer_group_events USING btree (shop_id, happened_at DESC, id);

create table customer_group_members (
  account_id uuid not null,
  shop_id uuid not null,
  group_id uuid not null,
  added_at timestamp with time zone not null,
  constraint customer_group_members_pkey PRIMARY KEY (account_id, shop_id, group_id),
  constraint customer_group_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint customer_group_members_shop_id_group_id_fkey FOREIGN KEY (shop_id, group_id) REFERENCES customer_groups(shop_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_group_members_of_group ON public.customer_group_members USING btree (shop_id, group_id, added_at DESC);
CREATE TRIGGER customer_group_members_wait AFTER DELETE ON public.customer_group_members REFERENCING OLD TABLE AS endings FOR EACH STATEMENT EXECUTE FUNCTION wait_for_orders_at_hidden_prices();

create table customer_groups (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  note text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  constraint customer_groups_pkey PRIMARY KEY (id),
  constraint customer_groups_shop_id_id_key UNIQUE (shop_id, id),
  constraint customer_groups_shop_id_name_key UNIQUE (shop_id, name),
  constraint customer_groups_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint customer_groups_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint customer_groups_note_check CHECK ((char_length(note) <= 500))
);

create table customer_terms (
  id uuid not null,
  shop_id uuid not null,
  buyer_id uuid not null,
  days smallint not null,
  limit_amount bigint not null,
  currency character(3) not null,
  valid_until date,
  note text default ''::text not null,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  constraint customer_terms_pkey PRIMARY KEY (id),
  constraint customer_terms_shop_id_buyer_id_key UNIQUE (shop_id, buyer_id),
  constraint customer_terms_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint customer_terms_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint customer_terms_days_check CHECK ((days = ANY (ARRAY[7, 14, 30, 45, 60, 90]))),
  constraint customer_terms_limit_amount_check CHECK ((limit_amount > 0)),
  constraint customer_terms_note_check CHECK ((char_length(note) <= 500))
);
CREATE INDEX customer_terms_of_buyer ON public.customer_terms USING btree (buyer_id);

create table customer_terms_events (
  terms_id uuid not null,
  version integer not null,
  kind text not null,
  actor_id uuid not null,
  days smallint not null,
  limit_amount bigint not null,
  currency character(3) not null,
  valid_until date,
  at timestamp with time zone not null,
  constraint customer_terms_events_pkey PRIMARY KEY (terms_id, version),
  constraint customer_terms_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint customer_terms_events_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES customer_terms(id),
  constraint customer_terms_events_kind_check CHECK ((kind = ANY (ARRAY['granted'::text, 'changed'::text, 'ended'::text])))
);

create table customs_offices (
  code text not null,
  wants_payment boolean default true not null,
  arrives_first boolean default false not null,
  edition text default '2022'::text not null,
  constraint customs_offices_pkey PRIMARY KEY (code),
  constraint customs_offices_code_check CHECK ((code ~ '^\d{4}$'::text)),
  constraint customs_offices_edition_check CHECK ((edition = ANY (ARRAY['2022'::text, '2018'::text])))
);

create table delivery_addresses (
  id uuid not null,
  account_id uuid not null,
  name text not null,
  prefix_id text not null,
  phone text not null,
  country character(2) not null,
  region_codes text[] default '{}'::text[] not null,
  city text default ''::text not null,
  detail text not null,
  postcode text default ''::text not null,
  is_default boolean default false not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint delivery_addresses_pkey PRIMARY KEY (id),
  constraint delivery_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX delivery_addresses_of_account ON public.delivery_addresses USING btree (account_id, is_default DESC, created_at DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX delivery_addresses_one_default ON public.delivery_addresses USING btree (account_id) WHERE (is_default AND (deleted_at IS NULL));

create table dictionary_items (
  dict_key text not null,
  code text not null,
  value text not null,
  names jsonb not null,
  "position" integer not null,
  constraint dictionary_items_pkey PRIMARY KEY (dict_key, code)
);

create table dispute_booking_refunds (
  refund_id uuid not null,
  dispute_id uuid not null,
  constraint dispute_booking_refunds_pkey PRIMARY KEY (refund_id),
  constraint dispute_booking_refunds_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES card_disputes(id),
  constraint dispute_booking_refunds_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES booking_refunds(id)
);
CREATE INDEX dispute_booking_refunds_dispute ON public.dispute_booking_refunds USING btree (dispute_id);

create table dispute_files (
  id uuid not null,
  task_id uuid not null,
  shop_id uuid,
  account_id uuid,
  staff_id uuid,
  kind text not null,
  key character(40) not null,
  name text not null,
  mime text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  channel_ref text,
  failures smallint default 0 not null,
  sent_as text,
  constraint dispute_files_pkey PRIMARY KEY (id),
  constraint dispute_files_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint dispute_files_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint dispute_files_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint dispute_files_task_id_fkey FOREIGN KEY (task_id) REFERENCES channel_tasks(id),
  constraint dispute_files_bytes_check CHECK (((bytes >= 1) AND (bytes <= 5000000))),
  constraint dispute_files_channel_ref_check CHECK (((char_length(channel_ref) >= 1) AND (char_length(channel_ref) <= 255))),
  constraint dispute_files_check CHECK ((num_nonnulls(account_id, staff_id) = 1)),
  constraint dispute_files_check2 CHECK (((sent_as IS NULL) OR (channel_ref IS NOT NULL))),
  constraint dispute_files_failures_check CHECK ((failures >= 0)),
  constraint dispute_files_key_check CHECK ((key ~ '^[0-9a-f]{40}$'::text)),
  constraint dispute_files_kind_check CHECK ((kind = ANY (ARRAY['shipping'::text, 'invoice'::text, 'communication'::text, 'signature'::text, 'agreement'::text, 'other'::text]))),
  constraint dispute_files_mime_check CHECK ((mime = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text]))),
  constraint dispute_files_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 130))),
  constraint dispute_files_of_shop CHECK (((shop_id IS NULL) OR (account_id IS NOT NULL))),
  constraint dispute_files_sent_as_check CHECK ((sent_as = ANY (ARRAY['shipping'::text, 'invoice'::text, 'communication'::text, 'signature'::text, 'agreement'::text, 'other'::text])))
);
CREATE INDEX dispute_files_keys ON public.dispute_files USING btree (key);
CREATE INDEX dispute_files_of_task ON public.dispute_files USING btree (task_id, created_at, id);
CREATE UNIQUE INDEX dispute_files_once ON public.dispute_files USING btree (task_id, key, shop_id) NULLS NOT DISTINCT WHERE (removed_at IS NULL);

create table dispute_orders_proposed (
  dispute_id uuid not null,
  payment_id uuid not null,
  order_id uuid,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  constraint dispute_orders_proposed_pkey PRIMARY KEY (dispute_id),
  constraint dispute_orders_proposed_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES card_disputes(id) ON DELETE CASCADE,
  constraint dispute_orders_proposed_payment_id_order_id_fkey FOREIGN KEY (payment_id, order_id) REFERENCES payment_parts(payment_id, order_id),
  constraint dispute_orders_proposed_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id)
);

create table dispute_refunds (
  refund_id uuid not null,
  dispute_id uuid not null,
  of_claim boolean default false not null,
  constraint dispute_refunds_pkey PRIMARY KEY (refund_id),
  constraint dispute_refunds_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES card_disputes(id),
  constraint dispute_refunds_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
);
CREATE INDEX dispute_refunds_dispute ON public.dispute_refunds USING btree (dispute_id);

create table disputed_repayments (
  ref text not null,
  account_id uuid not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  constraint disputed_repayments_pkey PRIMARY KEY (ref),
  constraint disputed_repayments_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_lines(account_id),
  constraint disputed_repayments_amount_check CHECK ((amount > 0))
);
CREATE INDEX disputed_repayments_account ON public.disputed_repayments USING btree (account_id);

create table document_series (
  shop_id uuid,
  kind text not null,
  year smallint not null,
  last_number integer not null,
  site text,
  constraint document_series_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint document_series_check CHECK ((num_nonnulls(shop_id, site) = 1)),
  constraint document_series_check1 CHECK (((site IS NOT NULL) = (kind = ANY (ARRAY['fee_invoice'::text, 'fee_credit_note'::text])))),
  constraint document_series_kind_check CHECK ((kind = ANY (ARRAY['proforma'::text, 'commercial_invoice'::text, 'packing_list'::text, 'credit_note'::text, 'kept_deposit'::text, 'fee_invoice'::text, 'fee_credit_note'::text]))),
  constraint document_series_last_number_check CHECK ((last_number > 0)),
  constraint document_series_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint document_series_year_check CHECK (((year >= 2000) AND (year <= 9999)))
);
CREATE UNIQUE INDEX document_series_of_issuer ON public.document_series USING btree (shop_id, site, kind, year) NULLS NOT DISTINCT;

create table documents (
  account_id uuid not null,
  key text not null,
  mime text not null,
  bytes integer not null,
  kept boolean default false not null,
  created_at timestamp with time zone not null,
  constraint documents_pkey PRIMARY KEY (account_id, key),
  constraint documents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint documents_bytes_check CHECK (((bytes >= 1) AND (bytes <= 10000000))),
  constraint documents_key_check CHECK ((key ~ '^[0-9a-f]{40}$'::text)),
  constraint documents_mime_check CHECK ((mime = ANY (ARRAY['application/pdf'::text, 'text/csv'::text, 'image/jpeg'::text, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'::text, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text])))
);
CREATE INDEX documents_by_key ON public.documents USING btree (key);
CREATE INDEX documents_unkept ON public.documents USING btree (created_at) WHERE (NOT kept);

create table exchange_rates (
  currency character(3) not null,
  day date not null,
  per_eur numeric(24,9) not null,
  loaded_at timestamp with time zone,
  loaded_by uuid,
  constraint exchange_rates_pkey PRIMARY KEY (currency, day),
  constraint exchange_rates_loaded_by_fkey FOREIGN KEY (loaded_by) REFERENCES staff(id),
  constraint exchange_rates_per_eur_check CHECK ((per_eur > (0)::numeric))
);
CREATE TRIGGER exchange_rates_changed AFTER INSERT OR DELETE OR UPDATE ON public.exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION announce_all('rates');

create table exports (
  id uuid not null,
  shop_id uuid not null,
  account_id uuid not null,
  kind text not null,
  language text not null,
  asked jsonb not null,
  name text not null,
  state text default 'waiting'::text not null,
  rows_total integer default 0 not null,
  rows_done integer default 0 not null,
  file text,
  bytes integer,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint exports_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint exports_asked_check CHECK ((jsonb_typeof(asked) = 'object'::text)),
  constraint exports_bytes_check CHECK ((bytes > 0)),
  constraint exports_check CHECK (((rows_done >= 0) AND (rows_done <= rows_total))),
  constraint exports_check1 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint exports_check2 CHECK (((file IS NOT NULL) = (state = 'done'::text))),
  constraint exports_check3 CHECK (((bytes IS NULL) = (file IS NULL))),
  constraint exports_file_check CHECK ((file ~ '^[0-9a-f]{40}$'::text)),
  constraint exports_kind_check CHECK ((kind = ANY (ARRAY['orders'::text, 'statement'::text, 'products'::text]))),
  constraint exports_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX exports_at_work ON public.exports USING btree (shop_id, kind) WHERE (state = ANY (ARRAY['waiting'::text, 'working'::text]));
CREATE INDEX exports_by_age ON public.exports USING btree (created_at);
CREATE INDEX exports_of_shop ON public.exports USING btree (shop_id, kind, created_at DESC, id DESC);

create table favorite_products (
  account_id uuid not null,
  product_id uuid not null,
  price bigint,
  currency character(3) not null,
  saved_at timestamp with time zone not null,
  told_price bigint,
  was_available boolean default true not null,
  back_at timestamp with time zone,
  constraint favorite_products_pkey PRIMARY KEY (account_id, product_id),
  constraint favorite_products_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint favorite_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint favorite_products_price_check CHECK ((price > 0)),
  constraint favorite_products_told_price_check CHECK ((told_price > 0))
);
CREATE INDEX favorite_products_newest ON public.favorite_products USING btree (account_id, saved_at DESC, product_id);
CREATE INDEX favorite_products_of_product ON public.favorite_products USING btree (product_id);

create table favorite_shops (
  account_id uuid not null,
  shop_id uuid not null,
  saved_at timestamp with time zone not null,
  constraint favorite_shops_pkey PRIMARY KEY (account_id, shop_id),
  constraint favorite_shops_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint favorite_shops_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX favorite_shops_newest ON public.favorite_shops USING btree (account_id, saved_at DESC, shop_id);
CREATE INDEX favorite_shops_of_shop ON public.favorite_shops USING btree (shop_id);

create table fee_invoice_state (
  id boolean default true not null,
  next_month text not null,
  constraint fee_invoice_state_pkey PRIMARY KEY (id),
  constraint fee_invoice_state_id_check CHECK (id),
  constraint fee_invoice_state_next_month_check CHECK ((next_month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);

create table fee_invoices (
  id uuid not null,
  site text not null,
  kind text not null,
  year smallint not null,
  "position" integer not null,
  number text not null,
  shop_id uuid,
  provider_id uuid,
  owner_id uuid generated always as (COALESCE(shop_id, provider_id)) stored not null,
  month text not null,
  currency character(3) not null,
  total bigint not null,
  tax bigint default 0 not null,
  facts jsonb not null,
  issued_at timestamp with time zone not null,
  constraint fee_invoices_pkey PRIMARY KEY (id),
  constraint fee_invoices_number_key UNIQUE (number),
  constraint fee_invoices_owner_id_month_currency_kind_key UNIQUE (owner_id, month, currency, kind),
  constraint fee_invoices_site_kind_year_position_key UNIQUE (site, kind, year, "position"),
  constraint fee_invoices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint fee_invoices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint fee_invoices_check CHECK ((num_nonnulls(shop_id, provider_id) = 1)),
  constraint fee_invoices_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint fee_invoices_kind_check CHECK ((kind = ANY (ARRAY['fee_invoice'::text, 'fee_credit_note'::text]))),
  constraint fee_invoices_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text)),
  constraint fee_invoices_position_check CHECK (("position" > 0)),
  constraint fee_invoices_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint fee_invoices_tax_check CHECK ((tax >= 0)),
  constraint fee_invoices_total_check CHECK ((total > 0))
);
CREATE INDEX fee_invoices_in_order ON public.fee_invoices USING btree (issued_at DESC, id DESC);
CREATE TRIGGER fee_invoices_append_only BEFORE DELETE OR UPDATE ON public.fee_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table fee_rates (
  id uuid not null,
  scope text not null,
  channel text,
  category_id uuid,
  shop_id uuid,
  basis_points integer,
  starts_at timestamp with time zone not null,
  state text default 'proposed'::text not null,
  reason text not null,
  proposed_by uuid not null,
  decided_by uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  constraint fee_rates_pkey PRIMARY KEY (id),
  constraint fee_rates_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint fee_rates_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint fee_rates_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint fee_rates_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint fee_rates_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 3000))),
  constraint fee_rates_check CHECK (((scope = 'channel'::text) = (channel IS NOT NULL))),
  constraint fee_rates_check1 CHECK (((scope = 'category'::text) = (category_id IS NOT NULL))),
  constraint fee_rates_check2 CHECK (((scope = 'shop'::text) = (shop_id IS NOT NULL))),
  constraint fee_rates_check3 CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
  constraint fee_rates_check4 CHECK (((scope <> 'general'::text) OR (basis_points IS NOT NULL))),
  constraint fee_rates_reason_check CHECK ((reason <> ''::text)),
  constraint fee_rates_scope_check CHECK ((scope = ANY (ARRAY['general'::text, 'channel'::text, 'category'::text, 'shop'::text]))),
  constraint fee_rates_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'withdrawn'::text])))
);
CREATE INDEX fee_rates_in_effect ON public.fee_rates USING btree (starts_at) WHERE (state = 'approved'::text);
CREATE INDEX fee_rates_in_order ON public.fee_rates USING btree (created_at DESC, id);
CREATE TRIGGER fee_rates_changed AFTER INSERT OR DELETE OR UPDATE ON public.fee_rates FOR EACH STATEMENT EXECUTE FUNCTION rates_changed('fee rates');

create table fetched_pictures (
  shop_id uuid not null,
  hash bytea not null,
  address text not null,
  state text default 'waiting'::text not null,
  key text,
  issue text,
  tried_at timestamp with time zone,
  constraint fetched_pictures_pkey PRIMARY KEY (shop_id, hash),
  constraint fetched_pictures_key_fkey FOREIGN KEY (key) REFERENCES files(key),
  constraint fetched_pictures_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint fetched_pictures_address_check CHECK (((address ~~* 'https://%'::text) AND (char_length(address) <= 2000))),
  constraint fetched_pictures_check CHECK (((key IS NOT NULL) = (state = 'kept'::text))),
  constraint fetched_pictures_check1 CHECK (((issue IS NOT NULL) = (state = 'failed'::text))),
  constraint fetched_pictures_check2 CHECK (((state = 'waiting'::text) OR (tried_at IS NOT NULL))),
  constraint fetched_pictures_hash_check CHECK ((octet_length(hash) = 32)),
  constraint fetched_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'kept'::text, 'failed'::text])))
);
CREATE INDEX fetched_pictures_waiting ON public.fetched_pictures USING btree (shop_id) WHERE (state = 'waiting'::text);

create table file_runs (
  queue text not null,
  file_id uuid not null,
  data jsonb not null,
  process bigint,
  crashes smallint default 0 not null,
  begun_at timestamp with time zone not null,
  constraint file_runs_pkey PRIMARY KEY (queue, file_id),
  constraint file_runs_crashes_check CHECK ((crashes >= 0))
);

create table files (
  key text not null,
  mime text not null,
  bytes integer not null,
  width integer,
  height integer,
  created_at timestamp with time zone default now() not null,
  unused_since timestamp with time zone,
  is_drawn boolean default false not null,
  constraint files_pkey PRIMARY KEY (key),
  constraint files_bytes_check CHECK ((bytes > 0)),
  constraint files_key_check CHECK ((key ~ '^[0-9a-f]{40}$'::text))
);
CREATE INDEX files_unused ON public.files USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table freight_templates (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  country character(2) not null,
  region_code text,
  currency character(3) not null,
  is_default boolean default false not null,
  created_at timestamp with time zone not null,
  constraint freight_templates_pkey PRIMARY KEY (id),
  constraint freight_templates_shop_id_id_key UNIQUE (shop_id, id),
  constraint freight_templates_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint freight_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
CREATE UNIQUE INDEX freight_templates_default ON public.freight_templates USING btree (shop_id) WHERE is_default;

create table freight_zones (
  id uuid not null,
  template_id uuid not null,
  "position" integer not null,
  countries text[] default '{}'::text[] not null,
  provinces text[] default '{}'::text[] not null,
  first_grams integer not null,
  first_price bigint not null,
  further_grams integer not null,
  further_price bigint not null,
  free_from bigint,
  days_min smallint not null,
  days_max smallint not null,
  constraint freight_zones_pkey PRIMARY KEY (id),
  constraint freight_zones_template_id_position_key UNIQUE (template_id, "position"),
  constraint freight_zones_template_id_fkey FOREIGN KEY (template_id) REFERENCES freight_templates(id) ON DELETE CASCADE,
  constraint freight_zones_check CHECK ((days_min <= days_max)),
  constraint freight_zones_check1 CHECK (((cardinality(countries) > 0) <> (cardinality(provinces) > 0))),
  constraint freight_zones_days_max_check CHECK ((days_max <= 365)),
  constraint freight_zones_days_min_check CHECK ((days_min > 0)),
  constraint freight_zones_first_grams_check CHECK ((first_grams > 0)),
  constraint freight_zones_first_price_check CHECK ((first_price >= 0)),
  constraint freight_zones_free_from_check CHECK ((free_from > 0)),
  constraint freight_zones_further_grams_check CHECK ((further_grams > 0)),
  constraint freight_zones_further_price_check CHECK ((further_price >= 0))
);

create table hot_words (
  site text not null,
  language text not null,
  words text[] not null,
  version integer default 1 not null,
  constraint hot_words_pkey PRIMARY KEY (site, language),
  constraint hot_words_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint hot_words_version_check CHECK ((version > 0)),
  constraint hot_words_words_check CHECK ((cardinality(words) <= 20))
);
CREATE TRIGGER hot_words_changed AFTER INSERT OR DELETE OR UPDATE ON public.hot_words FOR EACH STATEMENT EXECUTE FUNCTION announce_all('hot words');

create table hs_codes (
  code text not null,
  parent text,
  names jsonb not null,
  constraint hs_codes_pkey PRIMARY KEY (code),
  constraint hs_codes_parent_fkey FOREIGN KEY (parent) REFERENCES hs_codes(code),
  constraint hs_codes_check CHECK ((NOT (parent IS DISTINCT FROM
CASE
    WHEN (length(code) > 2) THEN "left"(code, '-2'::integer)
    ELSE NULL::text
END))),
  constraint hs_codes_code_check CHECK ((code ~ '^\d{2}(\d{2}){0,4}$'::text)),
  constraint hs_codes_names_check CHECK (((jsonb_typeof(names) = 'object'::text) AND (names <> '{}'::jsonb)))
);
CREATE INDEX hs_codes_parent ON public.hs_codes USING btree (parent);

create table import_pictures (
  import_id uuid not null,
  path text not null,
  key text not null,
  constraint import_pictures_pkey PRIMARY KEY (import_id, path),
  constraint import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_pictures_key_fkey FOREIGN KEY (key) REFERENCES files(key)
);
CREATE INDEX import_pictures_by_path ON public.import_pictures USING btree (path);

create table import_refusals (
  import_id uuid not null,
  line integer not null,
  reason text not null,
  excerpt text not null,
  constraint import_refusals_pkey PRIMARY KEY (import_id, line),
  constraint import_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);

create table imports (
  id uuid not null,
  source_hash text not null,
  name text not null,
  rows_done integer default 0 not null,
  rows_refused integer default 0 not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_source_hash_key UNIQUE (source_hash)
);

create table inquiry_messages (
  id uuid not null,
  inquiry_id uuid not null,
  side text not null,
  body text not null,
  at timestamp with time zone not null,
  constraint inquiry_messages_pkey PRIMARY KEY (id),
  constraint inquiry_messages_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES service_inquiries(id) ON DELETE CASCADE,
  constraint inquiry_messages_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
  constraint inquiry_messages_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'provider'::text])))
);
CREATE INDEX inquiry_messages_of_inquiry ON public.inquiry_messages USING btree (inquiry_id, at, id);

create table installation (
  one boolean default true not null,
  secret_fingerprint text not null,
  files_name uuid not null,
  written_at timestamp with time zone default now() not null,
  constraint installation_pkey PRIMARY KEY (one),
  constraint installation_one_check CHECK (one)
);

create table invite_codes (
  code text not null,
  account_id uuid not null,
  role smallint not null,
  created_at timestamp with time zone not null,
  constraint invite_codes_pkey PRIMARY KEY (code),
  constraint invite_codes_account_id_role_key UNIQUE (account_id, role),
  constraint invite_codes_account_id_role_fkey FOREIGN KEY (account_id, role) REFERENCES account_roles(account_id, role) ON DELETE CASCADE,
  constraint invite_codes_code_check CHECK ((code ~ '^[A-Z0-9]{8}$'::text)),
  constraint invite_codes_role_check CHECK ((role = ANY (ARRAY[4, 5])))
);

create table invitees (
  id uuid not null,
  provider_id uuid not null,
  provider_role smallint not null,
  invitee_id uuid not null,
  joined_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint invitees_pkey PRIMARY KEY (id),
  constraint invitees_invitee_id_fkey FOREIGN KEY (invitee_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint invitees_provider_id_provider_role_fkey FOREIGN KEY (provider_id, provider_role) REFERENCES account_roles(account_id, role) ON DELETE CASCADE,
  constraint invitees_check CHECK ((provider_id <> invitee_id)),
  constraint invitees_check1 CHECK (((removed_at IS NULL) OR (removed_at >= joined_at))),
  constraint invitees_provider_role_check CHECK ((provider_role = ANY (ARRAY[4, 5])))
);
CREATE UNIQUE INDEX invitees_once ON public.invitees USING btree (provider_id, provider_role, invitee_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX invitees_one_provider ON public.invitees USING btree (invitee_id, provider_role) WHERE (removed_at IS NULL);

create table invoices (
  order_id uuid not null,
  title text not null,
  tax_number text default ''::text not null,
  address text default ''::text not null,
  email text default ''::text not null,
  asked_at timestamp with time zone not null,
  kind text not null,
  shop_id uuid not null,
  country character(2) not null,
  phone text default ''::text not null,
  bank text default ''::text not null,
  bank_account text default ''::text not null,
  issued_amount bigint default 0 not null,
  constraint invoices_pkey PRIMARY KEY (order_id),
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invoices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint invoices_issued_amount_check CHECK ((issued_amount >= 0)),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['cn_ordinary'::text, 'cn_special'::text, 'id_faktur'::text, 'vat_invoice'::text, 'plain_invoice'::text]))),
  constraint invoices_title_check CHECK ((title <> ''::text))
);
CREATE INDEX invoices_of_shop ON public.invoices USING btree (shop_id, asked_at DESC, order_id);

create table issued_invoices (
  id uuid not null,
  order_id uuid not null,
  shop_id uuid not null,
  kind text not null,
  number text not null,
  is_unique boolean default true not null,
  former_numbers text[] default '{}'::text[] not null,
  issued_on date not null,
  amount bigint not null,
  taxes jsonb,
  lines jsonb,
  details jsonb not null,
  picture text,
  account_id uuid,
  recorded_at timestamp with time zone not null,
  number_key text default ''::text not null,
  constraint issued_invoices_pkey PRIMARY KEY (id),
  constraint issued_invoices_account_id_picture_fkey FOREIGN KEY (account_id, picture) REFERENCES private_pictures(account_id, key),
  constraint issued_invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES invoices(order_id),
  constraint issued_invoices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint issued_invoices_amount_check CHECK ((amount > 0)),
  constraint issued_invoices_check CHECK (((picture IS NULL) = (account_id IS NULL))),
  constraint issued_invoices_check1 CHECK (((number <> ''::text) OR (picture IS NOT NULL))),
  constraint issued_invoices_details_check CHECK ((jsonb_typeof(details) = 'object'::text)),
  constraint issued_invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint issued_invoices_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint issued_invoices_taxes_check CHECK ((jsonb_typeof(taxes) = 'array'::text))
);
CREATE UNIQUE INDEX issued_invoices_number ON public.issued_invoices USING btree (shop_id, number_key) WHERE ((number_key <> ''::text) AND is_unique);
CREATE INDEX issued_invoices_of_order ON public.issued_invoices USING btree (order_id, recorded_at, id);
CREATE TRIGGER issued_invoices_append_only BEFORE DELETE OR UPDATE OF order_id, shop_id, kind, issued_on, amount, taxes, lines, details, recorded_at ON public.issued_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table item_updates (
  sku_id uuid not null,
  subject text not null,
  as_of timestamp with time zone not null,
  constraint item_updates_pkey PRIMARY KEY (sku_id, subject),
  constraint item_updates_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id) ON DELETE CASCADE,
  constraint item_updates_subject_check CHECK (((subject = ANY (ARRAY['prices'::text, 'stock'::text])) OR (subject ~ '^[0-9a-f-]{36}$'::text)))
);

create table ledger_accounts (
  id uuid not null,
  kind text not null,
  owner text not null,
  currency character(3) not null,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_id_currency_key UNIQUE (id, currency),
  constraint ledger_accounts_kind_owner_currency_key UNIQUE (kind, owner, currency),
  constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['channel'::text, 'escrow'::text, 'seller'::text, 'fee'::text, 'owed'::text, 'coupon'::text, 'payout'::text, 'unapplied'::text, 'cost'::text, 'disputed'::text])))
);

create table ledger_checkpoints (
  account_id uuid not null,
  transaction_id uuid not null,
  entries bigint not null,
  balance numeric not null,
  positive numeric not null,
  constraint ledger_checkpoints_pkey PRIMARY KEY (account_id, transaction_id),
  constraint ledger_checkpoints_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_checkpoints_entries_check CHECK ((entries > 0))
);

create table ledger_checks (
  id uuid not null,
  day date not null,
  kind text not null,
  state text not null,
  findings jsonb default '[]'::jsonb not null,
  ran_at timestamp with time zone not null,
  note text default ''::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  constraint ledger_checks_pkey PRIMARY KEY (id),
  constraint ledger_checks_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint ledger_checks_check CHECK (((state = 'settled'::text) = (decided_at IS NOT NULL))),
  constraint ledger_checks_kind_check CHECK ((kind = ANY (ARRAY['zero_sum'::text, 'escrow'::text, 'balances'::text, 'checkpoints'::text]))),
  constraint ledger_checks_state_check CHECK ((state = ANY (ARRAY['passed'::text, 'failed'::text, 'settled'::text])))
);
CREATE INDEX ledger_checks_by_day ON public.ledger_checks USING btree (day);
CREATE INDEX ledger_checks_by_state ON public.ledger_checks USING btree (state, ran_at DESC, id);

create table ledger_entries (
  transaction_id uuid not null,
  account_id uuid not null,
  currency character(3) not null,
  amount bigint not null,
  constraint ledger_entries_pkey PRIMARY KEY (transaction_id, account_id),
  constraint ledger_entries_account_id_currency_fkey FOREIGN KEY (account_id, currency) REFERENCES ledger_accounts(id, currency),
  constraint ledger_entries_transaction_id_currency_fkey FOREIGN KEY (transaction_id, currency) REFERENCES ledger_transactions(id, currency),
  constraint ledger_entries_amount_check CHECK ((amount <> 0))
);
CREATE INDEX ledger_entries_in_order ON public.ledger_entries USING btree (account_id, transaction_id) INCLUDE (amount);
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
CREATE TRIGGER ledger_entries_pass_checkpoints AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION drop_passed_checkpoints();
CREATE TRIGGER ledger_entries_shop_balance AFTER INSERT ON public.ledger_entries FOR EACH ROW WHEN ((new.amount < 0)) EXECUTE FUNCTION check_shop_balance();

create table ledger_transactions (
  id uuid not null,
  kind text not null,
  cause text not null,
  currency character(3) not null,
  at timestamp with time zone not null,
  order_id uuid,
  booking_id uuid,
  constraint ledger_transactions_pkey PRIMARY KEY (id),
  constraint ledger_transactions_id_currency_key UNIQUE (id, currency),
  constraint ledger_transactions_kind_cause_key UNIQUE (kind, cause),
  constraint ledger_transactions_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint ledger_transactions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX ledger_transactions_of_booking ON public.ledger_transactions USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX ledger_transactions_of_order ON public.ledger_transactions USING btree (order_id);
CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table left_messages (
  id uuid not null,
  topic text not null,
  subject text default ''::text not null,
  name text not null,
  contact text not null,
  proved boolean default false not null,
  company text default ''::text not null,
  country character(2) not null,
  text text not null,
  site text not null,
  language text not null,
  left_at timestamp with time zone not null,
  state text default 'new'::text not null,
  note text default ''::text not null,
  handled_by uuid,
  handled_at timestamp with time zone,
  constraint left_messages_pkey PRIMARY KEY (id),
  constraint left_messages_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES staff(id),
  constraint left_messages_check CHECK (((state = 'handled'::text) = (handled_at IS NOT NULL))),
  constraint left_messages_check1 CHECK (((handled_by IS NULL) = (handled_at IS NULL))),
  constraint left_messages_check2 CHECK (((topic <> 'market_visit'::text) OR (proved AND (contact ~~ '+%'::text)))),
  constraint left_messages_company_check CHECK ((char_length(company) <= 120)),
  constraint left_messages_contact_check CHECK ((contact ~ '^(\+[0-9]{6,15}|[^@ ]+@[^@ ]+)$'::text)),
  constraint left_messages_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint left_messages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint left_messages_note_check CHECK ((char_length(note) <= 1000)),
  constraint left_messages_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint left_messages_state_check CHECK ((state = ANY (ARRAY['new'::text, 'handled'::text]))),
  constraint left_messages_subject_check CHECK ((char_length(subject) <= 160)),
  constraint left_messages_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000))),
  constraint left_messages_topic_check CHECK ((topic = ANY (ARRAY['market_visit'::text, 'buying'::text, 'selling'::text, 'trade_service'::text, 'other'::text])))
);
CREATE INDEX left_messages_newest ON public.left_messages USING btree (state, left_at DESC, id);

create table letter_states (
  name text not null,
  subject uuid not null,
  told jsonb,
  matter_at timestamp with time zone,
  in_row smallint default 0 not null,
  trifle_at timestamp with time zone,
  due_at timestamp with time zone,
  constraint letter_states_pkey PRIMARY KEY (name, subject),
  constraint letter_states_in_row_check CHECK ((in_row >= 0))
);
CREATE INDEX letter_states_due ON public.letter_states USING btree (name, due_at) WHERE (due_at IS NOT NULL);

create table letter_texts (
  id uuid not null,
  name text not null,
  language text not null,
  version integer not null,
  contents text,
  standard text not null,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  constraint letter_texts_pkey PRIMARY KEY (id),
  constraint letter_texts_language_name_version_key UNIQUE (language, name, version),
  constraint letter_texts_written_by_fkey FOREIGN KEY (written_by) REFERENCES staff(id),
  constraint letter_texts_contents_check CHECK (((length(contents) >= 1) AND (length(contents) <= 8000))),
  constraint letter_texts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint letter_texts_version_check CHECK ((version > 0))
);
CREATE TRIGGER letter_texts_append_only BEFORE DELETE OR UPDATE ON public.letter_texts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table limits (
  name text not null,
  subject text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint limits_pkey PRIMARY KEY (name, subject, window_start),
  constraint limits_count_check CHECK ((count > 0))
);
CREATE INDEX limits_age ON public.limits USING btree (window_start);

create table live_pool (
  product_id uuid not null,
  shop_id uuid not null,
  percent_off smallint not null,
  pieces integer not null,
  added_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  reason text default ''::text not null,
  decided_at timestamp with time zone,
  constraint live_pool_pkey PRIMARY KEY (product_id),
  constraint live_pool_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id) ON DELETE CASCADE,
  constraint live_pool_check CHECK (((reason <> ''::text) = (state = 'refused'::text))),
  constraint live_pool_check1 CHECK (((decided_at IS NULL) = (state = 'waiting'::text))),
  constraint live_pool_percent_off_check CHECK (((percent_off >= 0) AND (percent_off <= 90))),
  constraint live_pool_pieces_check CHECK ((pieces > 0)),
  constraint live_pool_reason_check CHECK ((char_length(reason) <= 500)),
  constraint live_pool_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'included'::text, 'refused'::text])))
);
CREATE INDEX live_pool_of_shop ON public.live_pool USING btree (shop_id, added_at DESC, product_id);
CREATE INDEX live_pool_waiting ON public.live_pool USING btree (added_at, product_id) WHERE (state = 'waiting'::text);

create table live_sales (
  order_id uuid not null,
  programme_id uuid not null,
  product_id uuid not null,
  shop_id uuid not null,
  pieces integer not null,
  amount bigint not null,
  currency character(3) not null,
  sold_at timestamp with time zone not null,
  returned_at timestamp with time zone,
  constraint live_sales_pkey PRIMARY KEY (order_id, programme_id, product_id),
  constraint live_sales_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint live_sales_programme_id_product_id_fkey FOREIGN KEY (programme_id, product_id) REFERENCES programme_products(programme_id, product_id),
  constraint live_sales_amount_check CHECK ((amount > 0)),
  constraint live_sales_pieces_check CHECK ((pieces > 0))
);
CREATE INDEX live_sales_of_product ON public.live_sales USING btree (programme_id, product_id);

create table marketplace_revisions (
  id uuid not null,
  section text not null,
  site text,
  number integer not null,
  contents jsonb not null,
  state text not null,
  reason text not null,
  proposed_by uuid not null,
  decided_by uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  channel text,
  constraint marketplace_revisions_pkey PRIMARY KEY (id),
  constraint marketplace_revisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint marketplace_revisions_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint marketplace_revisions_channel_check CHECK (((char_length(channel) >= 1) AND (char_length(channel) <= 30))),
  constraint marketplace_revisions_check CHECK (((section = 'brand'::text) = (site IS NULL))),
  constraint marketplace_revisions_check1 CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
  constraint marketplace_revisions_number_check CHECK ((number > 0)),
  constraint marketplace_revisions_of_channel CHECK (((section = 'channel'::text) = (channel IS NOT NULL))),
  constraint marketplace_revisions_reason_check CHECK ((reason <> ''::text)),
  constraint marketplace_revisions_section_check CHECK ((section = ANY (ARRAY['brand'::text, 'contact'::text, 'company'::text, 'channel'::text]))),
  constraint marketplace_revisions_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint marketplace_revisions_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'withdrawn'::text])))
);
CREATE INDEX marketplace_revisions_in_order ON public.marketplace_revisions USING btree (created_at DESC, id);
CREATE UNIQUE INDEX marketplace_revisions_in_turn ON public.marketplace_revisions USING btree (section, site, channel, number) NULLS NOT DISTINCT WHERE (state = 'approved'::text);
CREATE UNIQUE INDEX marketplace_revisions_waiting ON public.marketplace_revisions USING btree (section, site, channel) NULLS NOT DISTINCT WHERE (state = 'proposed'::text);
CREATE TRIGGER marketplace_changed AFTER INSERT OR UPDATE ON public.marketplace_revisions FOR EACH STATEMENT EXECUTE FUNCTION announce_all('marketplace');
CREATE TRIGGER marketplace_revisions_stand BEFORE DELETE OR UPDATE OF section, site, channel, number, contents, reason, proposed_by, created_at ON public.marketplace_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table markets (
  id uuid not null,
  code text not null,
  industry_type smallint not null,
  names jsonb not null,
  descriptions jsonb not null,
  country character(2) not null,
  city jsonb not null,
  latitude double precision,
  longitude double precision,
  pictures text[] default '{}'::text[] not null,
  addresses jsonb default '{}'::jsonb not null,
  hours text default ''::text not null,
  sites text[] default ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text] not null,
  "position" integer default 100 not null,
  published boolean default true not null,
  version integer default 1 not null,
  floors jsonb default '[]'::jsonb not null,
  directions jsonb default '{}'::jsonb not null,
  constraint markets_pkey PRIMARY KEY (id),
  constraint markets_code_key UNIQUE (code),
  constraint markets_addresses_check CHECK ((jsonb_typeof(addresses) = 'object'::text)),
  constraint markets_directions_check CHECK ((jsonb_typeof(directions) = 'object'::text)),
  constraint markets_floors_check CHECK (((jsonb_typeof(floors) = 'array'::text) AND (jsonb_array_length(floors) <= 20))),
  constraint markets_hours_check CHECK ((char_length(hours) <= 80)),
  constraint markets_industry_type_check CHECK (((industry_type >= 1) AND (industry_type <= 6))),
  constraint markets_pictures_check CHECK ((cardinality(pictures) <= 12)),
  constraint markets_place CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)) AND ((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))),
  constraint markets_sites_check CHECK ((sites <@ ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))
);
CREATE TRIGGER markets_changed AFTER DELETE OR UPDATE ON public.markets FOR EACH ROW EXECUTE FUNCTION announce_row('id');

create table merchant_application_categories (
  application_id uuid not null,
  category_id uuid not null,
  constraint merchant_application_categories_pkey PRIMARY KEY (application_id, category_id),
  constraint merchant_application_categories_application_id_fkey FOREIGN KEY (application_id) REFERENCES merchant_applications(id) ON DELETE CASCADE,
  constraint merchant_application_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);

create table merchant_applications (
  id uuid not null,
  account_id uuid not null,
  role smallint not null,
  round integer not null,
  state text default 'auditing'::text not null,
  version integer default 1 not null,
  kind text not null,
  country character(2) not null,
  region_codes text[] default '{}'::text[] not null,
  city text default ''::text not null,
  detail text not null,
  company_name text default ''::text not null,
  registration_number text default ''::text not null,
  legal_person text default ''::text not null,
  founded_on date,
  business_scope text default ''::text not null,
  person_name text default ''::text not null,
  identity_number text default ''::text not null,
  identity_from date,
  identity_until date,
  contact_name text not null,
  prefix_id text not null,
  phone text not null,
  email text not null,
  services text[] default '{}'::text[] not null,
  invite_code text default ''::text not null,
  licence_picture text,
  identity_front text,
  identity_back text,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  reason text default ''::text not null,
  field_reasons jsonb default '{}'::jsonb not null,
  constraint merchant_applications_pkey PRIMARY KEY (id),
  constraint merchant_applications_account_id_role_round_key UNIQUE (account_id, role, round),
  constraint merchant_applications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint merchant_applications_account_id_identity_back_fkey FOREIGN KEY (account_id, identity_back) REFERENCES private_pictures(account_id, key),
  constraint merchant_applications_account_id_identity_front_fkey FOREIGN KEY (account_id, identity_front) REFERENCES private_pictures(account_id, key),
  constraint merchant_applications_account_id_licence_picture_fkey FOREIGN KEY (account_id, licence_picture) REFERENCES private_pictures(account_id, key),
  constraint merchant_applications_account_id_role_fkey FOREIGN KEY (account_id, role) REFERENCES account_roles(account_id, role) ON DELETE CASCADE,
  constraint merchant_applications_check CHECK (((kind <> 'company'::text) OR ((company_name <> ''::text) AND (registration_number <> ''::text) AND (legal_person <> ''::text) AND (licence_picture IS NOT NULL)))),
  constraint merchant_applications_check1 CHECK (((kind <> 'person'::text) OR ((person_name <> ''::text) AND (identity_number <> ''::text) AND (identity_front IS NOT NULL)))),
  constraint merchant_applications_check2 CHECK (((identity_until IS NULL) OR (identity_from IS NULL) OR (identity_until > identity_from))),
  constraint merchant_applications_check3 CHECK (((state = 'auditing'::text) = (decided_at IS NULL))),
  constraint merchant_applications_check4 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint merchant_applications_check5 CHECK (((state <> 'refused'::text) OR (reason <> ''::text))),
  constraint merchant_applications_company_name_check CHECK ((char_length(company_name) <= 50)),
  constraint merchant_applications_kind_check CHECK ((kind = ANY (ARRAY['company'::text, 'person'::text]))),
  constraint merchant_applications_role_check CHECK (((role >= 2) AND (role <= 5))),
  constraint merchant_applications_round_check CHECK ((round > 0)),
  constraint merchant_applications_state_check CHECK ((state = ANY (ARRAY['auditing'::text, 'passed'::text, 'refused'::text]))),
  constraint merchant_applications_version_check CHECK ((version > 0))
);
CREATE INDEX merchant_applications_identity ON public.merchant_applications USING btree (identity_number) WHERE (identity_number <> ''::text);
CREATE INDEX merchant_applications_licences ON public.merchant_applications USING btree (account_id) WHERE (registration_number <> ''::text);
CREATE UNIQUE INDEX merchant_applications_one_audit ON public.merchant_applications USING btree (account_id, role) WHERE (state = 'auditing'::text);
CREATE INDEX merchant_applications_queue ON public.merchant_applications USING btree (state, submitted_at, id);
CREATE INDEX merchant_applications_registration ON public.merchant_applications USING btree (registration_number) WHERE (registration_number <> ''::text);

create table message_digests (
  account_id uuid not null,
  side text not null,
  sent_at timestamp with time zone not null,
  constraint message_digests_pkey PRIMARY KEY (account_id, side),
  constraint message_digests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint message_digests_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text])))
);

create table message_threads (
  id uuid not null,
  buyer_id uuid not null,
  shop_id uuid not null,
  product_id uuid,
  begun_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  buyer_read_at timestamp with time zone,
  seller_read_at timestamp with time zone,
  buyer_mailed_at timestamp with time zone,
  seller_mailed_at timestamp with time zone,
  constraint message_threads_pkey PRIMARY KEY (id),
  constraint message_threads_buyer_id_shop_id_product_id_key UNIQUE NULLS NOT DISTINCT (buyer_id, shop_id, product_id),
  constraint message_threads_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint message_threads_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint message_threads_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id)
);
CREATE INDEX message_threads_of_buyer ON public.message_threads USING btree (buyer_id, last_at DESC, id);
CREATE INDEX message_threads_of_product ON public.message_threads USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX message_threads_of_shop ON public.message_threads USING btree (shop_id, last_at DESC, id);
CREATE TRIGGER message_threads_changed AFTER INSERT OR UPDATE OF last_at, buyer_read_at, seller_read_at ON public.message_threads FOR EACH ROW EXECUTE FUNCTION announce_conversation();
CREATE TRIGGER message_threads_keep_customers AFTER INSERT ON public.message_threads REFERENCING NEW TABLE AS dealings FOR EACH STATEMENT EXECUTE FUNCTION keep_shop_customers();

create table messages (
  id uuid not null,
  thread_id uuid not null,
  side text not null,
  text text default ''::text not null,
  language text not null,
  pictures text[] default '{}'::text[] not null,
  sent_at timestamp with time zone not null,
  product_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_threads(id) ON DELETE CASCADE,
  constraint messages_pictures_check CHECK ((cardinality(pictures) <= 5)),
  constraint messages_say_something CHECK (((text <> ''::text) OR (cardinality(pictures) > 0) OR (product_id IS NOT NULL))),
  constraint messages_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint messages_text_check CHECK ((char_length(text) <= 2000))
);
CREATE INDEX messages_of_product ON public.messages USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX messages_of_thread ON public.messages USING btree (thread_id, sent_at DESC, id DESC);
CREATE TRIGGER messages_are_told AFTER INSERT ON public.messages FOR EACH ROW WHEN ((new.side = 'buyer'::text)) EXECUTE FUNCTION tell_programs_of_message();

create table moderation_cases (
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  author_id uuid not null,
  author_shop_id uuid,
  site text not null,
  state text not null,
  opened_at timestamp with time zone not null,
  version integer default 1 not null,
  note text default ''::text not null,
  rule text,
  reason text,
  judged_by uuid,
  judged_at timestamp with time zone,
  hidden_text jsonb,
  appeal text,
  appealed_by uuid,
  appealed_at timestamp with time zone,
  decision text,
  decision_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  measure text,
  number integer generated always as identity not null,
  constraint moderation_cases_pkey PRIMARY KEY (id),
  constraint moderation_cases_appealed_by_fkey FOREIGN KEY (appealed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint moderation_cases_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint moderation_cases_author_shop_id_fkey FOREIGN KEY (author_shop_id) REFERENCES shops(id),
  constraint moderation_cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint moderation_cases_judged_by_fkey FOREIGN KEY (judged_by) REFERENCES staff(id),
  constraint moderation_cases_appeal_check CHECK (((char_length(appeal) >= 1) AND (char_length(appeal) <= 2000))),
  constraint moderation_cases_check CHECK (((state = 'open'::text) = (judged_by IS NULL))),
  constraint moderation_cases_check1 CHECK (((judged_by IS NULL) = (judged_at IS NULL))),
  constraint moderation_cases_check10 CHECK (((state = 'restored'::text) = (NOT (decision IS DISTINCT FROM 'restored'::text)))),
  constraint moderation_cases_check11 CHECK (((appeal IS NULL) OR (decided_by IS NULL) OR (decided_by <> judged_by))),
  constraint moderation_cases_check2 CHECK (((state = ANY (ARRAY['hidden'::text, 'restored'::text])) = (rule IS NOT NULL))),
  constraint moderation_cases_check3 CHECK (((rule IS NULL) = (reason IS NULL))),
  constraint moderation_cases_check4 CHECK (((rule IS NULL) = (hidden_text IS NULL))),
  constraint moderation_cases_check5 CHECK (((appeal IS NULL) = (appealed_at IS NULL))),
  constraint moderation_cases_check6 CHECK (((appeal IS NULL) OR (rule IS NOT NULL))),
  constraint moderation_cases_check7 CHECK (((decision IS NULL) = (decided_by IS NULL))),
  constraint moderation_cases_check8 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint moderation_cases_check9 CHECK (((decision IS NULL) = (decision_reason IS NULL))),
  constraint moderation_cases_decision_check CHECK ((decision = ANY (ARRAY['restored'::text, 'upheld'::text]))),
  constraint moderation_cases_decision_reason_check CHECK (((char_length(decision_reason) >= 1) AND (char_length(decision_reason) <= 1000))),
  constraint moderation_cases_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'answer'::text, 'request'::text, 'booking_review'::text, 'booking_answer'::text, 'shared_link'::text, 'shared_comment'::text, 'conversation'::text, 'inquiry'::text]))),
  constraint moderation_cases_measure_check CHECK ((measure = ANY (ARRAY['warned'::text, 'blocked'::text]))),
  constraint moderation_cases_measured CHECK (((measure IS NOT NULL) = ((kind = ANY (ARRAY['conversation'::text, 'inquiry'::text])) AND (rule IS NOT NULL)))),
  constraint moderation_cases_note_check CHECK ((char_length(note) <= 1000)),
  constraint moderation_cases_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
  constraint moderation_cases_rule_check CHECK ((rule = ANY (ARRAY['untrue'::text, 'insult'::text, 'advertising'::text, 'private'::text, 'fraud'::text, 'prohibited'::text, 'off_topic'::text, 'other'::text]))),
  constraint moderation_cases_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint moderation_cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'dismissed'::text, 'hidden'::text, 'restored'::text])))
);
CREATE INDEX moderation_cases_appealed ON public.moderation_cases USING btree (appealed_at, id) WHERE ((appeal IS NOT NULL) AND (decision IS NULL));
CREATE UNIQUE INDEX moderation_cases_by_number ON public.moderation_cases USING btree (number);
CREATE UNIQUE INDEX moderation_cases_live ON public.moderation_cases USING btree (kind, subject_id, author_id) WHERE (state = ANY (ARRAY['open'::text, 'hidden'::text]));
CREATE INDEX moderation_cases_newest ON public.moderation_cases USING btree (opened_at DESC, id DESC);
CREATE INDEX moderation_cases_of_author ON public.moderation_cases USING btree (author_id, opened_at DESC);
CREATE INDEX moderation_cases_of_shop ON public.moderation_cases USING btree (author_shop_id, opened_at DESC) WHERE (author_shop_id IS NOT NULL);
CREATE INDEX moderation_cases_of_subject ON public.moderation_cases USING btree (subject_id, opened_at DESC);
CREATE INDEX moderation_cases_open ON public.moderation_cases USING btree (opened_at, id) WHERE (state = 'open'::text);
CREATE TRIGGER moderation_cases_version BEFORE UPDATE ON public.moderation_cases FOR EACH ROW EXECUTE FUNCTION raise_version();

create table moderation_reports (
  id uuid not null,
  case_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  account_id uuid not null,
  reason text not null,
  note text default ''::text not null,
  reported_text jsonb not null,
  reported_at timestamp with time zone not null,
  constraint moderation_reports_pkey PRIMARY KEY (id),
  constraint moderation_reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint moderation_reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint moderation_reports_note_check CHECK ((char_length(note) <= 500)),
  constraint moderation_reports_reason_check CHECK ((reason = ANY (ARRAY['untrue'::text, 'insult'::text, 'advertising'::text, 'private'::text, 'fraud'::text, 'prohibited'::text, 'off_topic'::text, 'other'::text])))
);
CREATE INDEX moderation_reports_of_account ON public.moderation_reports USING btree (account_id, reported_at DESC);
CREATE INDEX moderation_reports_of_case ON public.moderation_reports USING btree (case_id, reported_at);
CREATE UNIQUE INDEX moderation_reports_once ON public.moderation_reports USING btree (kind, subject_id, account_id) WHERE (kind <> ALL (ARRAY['conversation'::text, 'inquiry'::text]));
CREATE UNIQUE INDEX moderation_reports_once_in_case ON public.moderation_reports USING btree (case_id, account_id);

create table numbered_documents (
  id uuid not null,
  shop_id uuid not null,
  order_id uuid not null,
  kind text not null,
  year smallint not null,
  "position" integer not null,
  number text not null,
  order_version integer,
  shipment_id uuid,
  refund_id uuid,
  currency character(3) not null,
  total bigint not null,
  facts jsonb not null,
  issued_at timestamp with time zone not null,
  taxes jsonb default '[]'::jsonb not null,
  constraint numbered_documents_pkey PRIMARY KEY (id),
  constraint numbered_documents_shop_id_kind_year_position_key UNIQUE (shop_id, kind, year, "position"),
  constraint numbered_documents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint numbered_documents_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint numbered_documents_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint numbered_documents_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint numbered_documents_check CHECK (
CASE
    WHEN (kind = 'proforma'::text) THEN ((order_version IS NOT NULL) AND (shipment_id IS NULL) AND (refund_id IS NULL))
    WHEN (kind = ANY (ARRAY['credit_note'::text, 'kept_deposit'::text])) THEN ((refund_id IS NOT NULL) AND (shipment_id IS NULL) AND (order_version IS NULL))
    WHEN (kind = 'packing_list'::text) THEN ((shipment_id IS NOT NULL) AND (refund_id IS NULL) AND (order_version IS NULL))
    ELSE (((shipment_id IS NULL) <> (refund_id IS NULL)) AND (order_version IS NULL))
END),
  constraint numbered_documents_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint numbered_documents_kind_check CHECK ((kind = ANY (ARRAY['proforma'::text, 'commercial_invoice'::text, 'packing_list'::text, 'credit_note'::text, 'kept_deposit'::text]))),
  constraint numbered_documents_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 30))),
  constraint numbered_documents_position_check CHECK (("position" > 0)),
  constraint numbered_documents_taxes_check CHECK ((jsonb_typeof(taxes) = 'array'::text)),
  constraint numbered_documents_total_check CHECK ((total >= 0))
);
CREATE INDEX numbered_documents_of_month ON public.numbered_documents USING btree (shop_id, issued_at) WHERE (kind = ANY (ARRAY['commercial_invoice'::text, 'credit_note'::text, 'kept_deposit'::text]));
CREATE UNIQUE INDEX numbered_documents_once ON public.numbered_documents USING btree (order_id, kind, order_version, shipment_id, refund_id) NULLS NOT DISTINCT;
CREATE TRIGGER numbered_documents_append_only BEFORE DELETE OR UPDATE ON public.numbered_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table office_documents (
  dxp_id text not null,
  kind smallint not null,
  key text not null,
  part integer not null,
  guid text not null,
  app_time text not null,
  status text not null,
  head jsonb not null,
  lines jsonb not null,
  pre_no text not null,
  number text,
  received_at timestamp with time zone not null,
  constraint office_documents_pkey PRIMARY KEY (kind, key, part)
);
CREATE INDEX office_documents_by_number ON public.office_documents USING btree (number) WHERE (number IS NOT NULL);
CREATE INDEX office_documents_waybill ON public.office_documents USING btree (((head ->> 'logisticsCode'::text)), ((head ->> 'logisticsNo'::text))) WHERE (kind = 603);

create table offline_sendings (
  person_id uuid not null,
  key text not null,
  owner_id uuid not null,
  kind text not null,
  request_hash bytea not null,
  answer jsonb not null,
  sent_at timestamp with time zone not null,
  constraint offline_sendings_pkey PRIMARY KEY (person_id, key),
  constraint offline_sendings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint offline_sendings_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint offline_sendings_key_check CHECK (((char_length(key) >= 16) AND (char_length(key) <= 64))),
  constraint offline_sendings_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'request'::text])))
);
CREATE INDEX offline_sendings_by_time ON public.offline_sendings USING btree (person_id, sent_at);
CREATE INDEX offline_sendings_of_owner ON public.offline_sendings USING btree (owner_id);

create table once_answers (
  caller_id uuid not null,
  key text not null,
  request_hash bytea not null,
  answer json,
  created_at timestamp with time zone not null,
  constraint once_answers_pkey PRIMARY KEY (caller_id, key),
  constraint once_answers_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 100))),
  constraint once_answers_request_hash_check CHECK ((length(request_hash) = 32))
);
CREATE INDEX once_answers_old ON public.once_answers USING btree (created_at);

create table order_condition_files (
  condition_id uuid not null,
  round smallint not null,
  "position" smallint not null,
  account_id uuid not null,
  key text not null,
  name text not null,
  mime text not null,
  constraint order_condition_files_pkey PRIMARY KEY (condition_id, round, "position"),
  constraint order_condition_files_account_id_key_fkey FOREIGN KEY (account_id, key) REFERENCES documents(account_id, key),
  constraint order_condition_files_condition_id_fkey FOREIGN KEY (condition_id) REFERENCES order_conditions(id),
  constraint order_condition_files_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 130))),
  constraint order_condition_files_position_check CHECK ((("position" >= 0) AND ("position" <= 4)))
);

create table order_conditions (
  id uuid not null,
  order_id uuid not null,
  "position" smallint not null,
  document text not null,
  title text default ''::text not null,
  moment text not null,
  state text default 'proposed'::text not null,
  round smallint default 0 not null,
  presented_at timestamp with time zone,
  review_by timestamp with time zone,
  reason text default ''::text not null,
  decided_by uuid,
  settled_at timestamp with time zone,
  answer_by timestamp with time zone,
  constraint order_conditions_pkey PRIMARY KEY (id),
  constraint order_conditions_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_conditions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint order_conditions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_conditions_answer_by CHECK (((state = 'proposed'::text) = (answer_by IS NOT NULL))),
  constraint order_conditions_check CHECK (((document = 'other'::text) <= (title <> ''::text))),
  constraint order_conditions_check1 CHECK (((state = 'presented'::text) = (review_by IS NOT NULL))),
  constraint order_conditions_check2 CHECK (((state = ANY (ARRAY['accepted'::text, 'waived'::text])) = (settled_at IS NOT NULL))),
  constraint order_conditions_document_check CHECK ((document = ANY (ARRAY['inspection_certificate'::text, 'bill_of_lading'::text, 'air_waybill'::text, 'certificate_of_origin'::text, 'insurance_certificate'::text, 'test_report'::text, 'health_certificate'::text, 'other'::text]))),
  constraint order_conditions_moment_check CHECK ((moment = ANY (ARRAY['dispatch'::text, 'release'::text]))),
  constraint order_conditions_position_check CHECK ((("position" >= 0) AND ("position" <= 7))),
  constraint order_conditions_round_check CHECK ((round >= 0)),
  constraint order_conditions_round_of_state CHECK (((state = ANY (ARRAY['proposed'::text, 'open'::text, 'waived'::text, 'lapsed'::text])) OR (round > 0) OR (state = 'disputed'::text) OR (decided_by IS NOT NULL))),
  constraint order_conditions_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'open'::text, 'presented'::text, 'accepted'::text, 'refused'::text, 'disputed'::text, 'waived'::text, 'lapsed'::text]))),
  constraint order_conditions_title_check CHECK ((char_length(title) <= 120))
);
CREATE INDEX order_conditions_disputed ON public.order_conditions USING btree (order_id) WHERE (state = 'disputed'::text);
CREATE INDEX order_conditions_to_answer ON public.order_conditions USING btree (answer_by) WHERE (state = 'proposed'::text);
CREATE INDEX order_conditions_to_review ON public.order_conditions USING btree (review_by) WHERE (state = 'presented'::text);

create table order_document_orders (
  document_id uuid not null,
  order_id uuid not null,
  version integer not null,
  constraint order_document_orders_pkey PRIMARY KEY (document_id, order_id),
  constraint order_document_orders_document_id_fkey FOREIGN KEY (document_id) REFERENCES order_documents(id) ON DELETE CASCADE,
  constraint order_document_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_document_orders_version_check CHECK ((version > 0))
);
CREATE INDEX order_document_orders_of_order ON public.order_document_orders USING btree (order_id);

create table order_documents (
  id uuid not null,
  kind text not null,
  language text not null,
  shop_id uuid not null,
  buyer_id uuid,
  account_id uuid not null,
  name text not null,
  about text not null,
  state text default 'waiting'::text not null,
  contents jsonb,
  file text,
  bytes integer,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  numbered_id uuid,
  constraint order_documents_pkey PRIMARY KEY (id),
  constraint order_documents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint order_documents_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint order_documents_numbered_id_fkey FOREIGN KEY (numbered_id) REFERENCES numbered_documents(id),
  constraint order_documents_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint order_documents_about_check CHECK ((about ~ '^[0-9a-f]{64}$'::text)),
  constraint order_documents_bytes_check CHECK ((bytes > 0)),
  constraint order_documents_check CHECK (((buyer_id IS NULL) = (kind = 'print_list'::text))),
  constraint order_documents_check1 CHECK (((contents IS NOT NULL) = (state = 'waiting'::text))),
  constraint order_documents_check2 CHECK (((finished_at IS NULL) = (state = 'waiting'::text))),
  constraint order_documents_check3 CHECK (((file IS NOT NULL) = (state = 'done'::text))),
  constraint order_documents_check4 CHECK (((bytes IS NULL) = (file IS NULL))),
  constraint order_documents_contents_check CHECK ((jsonb_typeof(contents) = 'object'::text)),
  constraint order_documents_file_check CHECK ((file ~ '^[0-9a-f]{40}$'::text)),
  constraint order_documents_kind_check CHECK ((kind = ANY (ARRAY['contract'::text, 'packing_list'::text, 'print_list'::text, 'proforma'::text, 'commercial_invoice'::text, 'credit_note'::text, 'kept_deposit'::text]))),
  constraint order_documents_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint order_documents_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX order_documents_files ON public.order_documents USING btree (file) WHERE (file IS NOT NULL);
CREATE INDEX order_documents_numbered ON public.order_documents USING btree (numbered_id) WHERE (numbered_id IS NOT NULL);
CREATE UNIQUE INDEX order_documents_once ON public.order_documents USING btree (kind, language, about) WHERE (state <> 'failed'::text);
CREATE INDEX order_documents_printed ON public.order_documents USING btree (shop_id, created_at DESC, id) WHERE (kind = 'print_list'::text);

create table order_events (
  id uuid not null,
  order_id uuid not null,
  version integer not null,
  kind text not null,
  actor_id uuid,
  actor_role text not null,
  from_state text,
  to_state text not null,
  data jsonb default '{}'::jsonb not null,
  at timestamp with time zone not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_order_id_version_key UNIQUE (order_id, version),
  constraint order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_events_actor_role_check CHECK ((actor_role = ANY (ARRAY['buyer'::text, 'seller'::text, 'system'::text, 'bank'::text, 'operator'::text])))
);
CREATE TRIGGER order_events_append_only BEFORE DELETE OR UPDATE ON public.order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_events_are_told AFTER INSERT ON public.order_events FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['submit'::text, 'pay'::text, 'sendDelivery'::text])) OR (new.to_state = ANY (ARRAY['cancelled'::text, 'completed'::text])))) EXECUTE FUNCTION tell_programs_of_order();

create table order_holds (
  id uuid not null,
  order_id uuid not null,
  amount bigint not null,
  currency character(3) not null,
  reasons text[] not null,
  state text not null,
  held_at timestamp with time zone not null,
  proposal text,
  proposed_by uuid,
  proposed_at timestamp with time zone,
  proposal_reason text default ''::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text default ''::text not null,
  version integer default 1 not null,
  order_amount bigint not null,
  constraint order_holds_pkey PRIMARY KEY (id),
  constraint order_holds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint order_holds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_holds_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint order_holds_amount_check CHECK ((amount > 0)),
  constraint order_holds_check CHECK ((((proposal IS NULL) = (proposed_by IS NULL)) AND ((proposal IS NULL) = (proposed_at IS NULL)))),
  constraint order_holds_check1 CHECK (((state = 'held'::text) = (decided_at IS NULL))),
  constraint order_holds_check2 CHECK (((decided_by IS NULL) OR (decided_by IS DISTINCT FROM proposed_by))),
  constraint order_holds_order_amount_check CHECK ((order_amount > 0)),
  constraint order_holds_proposal_check CHECK ((proposal = ANY (ARRAY['release'::text, 'refuse'::text]))),
  constraint order_holds_reasons_check CHECK ((cardinality(reasons) > 0)),
  constraint order_holds_state_check CHECK ((state = ANY (ARRAY['held'::text, 'released'::text, 'refused'::text])))
);
CREATE INDEX order_holds_decided_by ON public.order_holds USING btree (decided_by, decided_at) WHERE (decided_by IS NOT NULL);
CREATE INDEX order_holds_of_order ON public.order_holds USING btree (order_id);
CREATE UNIQUE INDEX order_holds_open ON public.order_holds USING btree (order_id) WHERE (state = 'held'::text);
CREATE INDEX order_holds_waiting ON public.order_holds USING btree (held_at, id) WHERE (state = 'held'::text);

create table order_lines (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  product_id uuid not null,
  sku_id uuid not null,
  quantity integer not null,
  sale_price bigint not null,
  titles jsonb not null,
  source_language text not null,
  spec jsonb not null,
  unit_code text not null,
  picture text,
  shop_discount bigint default 0 not null,
  platform_discount bigint default 0 not null,
  shipped_quantity integer default 0 not null,
  refunded_quantity integer default 0 not null,
  withdrawn_quantity integer default 0 not null,
  asked_quantity integer default 0 not null,
  unit_price bigint not null,
  amount bigint not null,
  compensated_quantity integer default 0 not null,
  compensated_amount bigint default 0 not null,
  shown_digest text,
  ordered_amount bigint not null,
  in_shop_coupon boolean default false not null,
  in_platform_coupon boolean default false not null,
  shop_given bigint default 0 not null,
  platform_given bigint default 0 not null,
  also_shown_digest text,
  invoiced_amount bigint default 0 not null,
  tax_treatment text,
  tax_basis_points integer default 0 not null,
  no_return boolean default false not null,
  price_list text,
  price_list_countries text[],
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_lines_order_id_sku_id_key UNIQUE (order_id, sku_id),
  constraint order_lines_also_shown_digest_fkey FOREIGN KEY (also_shown_digest) REFERENCES shown_products(digest),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_lines_shown_digest_fkey FOREIGN KEY (shown_digest) REFERENCES shown_products(digest),
  constraint order_lines_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id),
  constraint order_lines_unit_code_fkey FOREIGN KEY (unit_code) REFERENCES units(code),
  constraint order_lines_amount_check CHECK ((amount >= 0)),
  constraint order_lines_asked_quantity_check CHECK ((asked_quantity >= 0)),
  constraint order_lines_check CHECK (((tax_basis_points > 0) = (NOT (tax_treatment IS DISTINCT FROM 'standard'::text)))),
  constraint order_lines_check1 CHECK (((shipped_quantity + withdrawn_quantity) <= quantity)),
  constraint order_lines_check2 CHECK ((withdrawn_quantity <= refunded_quantity)),
  constraint order_lines_check3 CHECK (((refunded_quantity + asked_quantity) <= quantity)),
  constraint order_lines_compensated_check CHECK (((compensated_quantity >= 0) AND (compensated_amount >= 0) AND ((compensated_quantity + refunded_quantity) <= quantity) AND ((compensated_quantity > 0) OR (compensated_amount = 0)))),
  constraint order_lines_discount_check CHECK (((shop_discount + platform_discount) <= amount)),
  constraint order_lines_platform_discount_check CHECK ((platform_discount >= 0)),
  constraint order_lines_platform_given_check CHECK ((platform_given >= 0)),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_refunded_quantity_check CHECK ((refunded_quantity >= 0)),
  constraint order_lines_sale_price_check CHECK ((sale_price >= 0)),
  constraint order_lines_shipped_quantity_check CHECK ((shipped_quantity >= 0)),
  constraint order_lines_shop_discount_check CHECK ((shop_discount >= 0)),
  constraint order_lines_shop_given_check CHECK ((shop_given >= 0)),
  constraint order_lines_tax_basis_points_check CHECK (((tax_basis_points >= 0) AND (tax_basis_points <= 5000))),
  constraint order_lines_tax_treatment_check CHECK ((tax_treatment = ANY (ARRAY['standard'::text, 'zero'::text, 'exempt'::text, 'reverse_charge'::text, 'export'::text]))),
  constraint order_lines_unit_price_check CHECK ((unit_price >= 0)),
  constraint order_lines_withdrawn_quantity_check CHECK ((withdrawn_quantity >= 0))
);
CREATE INDEX order_lines_also_shown ON public.order_lines USING btree (also_shown_digest) WHERE (also_shown_digest IS NOT NULL);
CREATE INDEX order_lines_of_product ON public.order_lines USING btree (product_id);
CREATE INDEX order_lines_of_sku ON public.order_lines USING btree (sku_id);
CREATE INDEX order_lines_shown ON public.order_lines USING btree (shown_digest) WHERE (shown_digest IS NOT NULL);

create table order_notes (
  id uuid not null,
  order_id uuid not null,
  staff_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint order_notes_pkey PRIMARY KEY (id),
  constraint order_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint order_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);
CREATE INDEX order_notes_of_order ON public.order_notes USING btree (order_id, at DESC, id DESC);

create table order_remarks (
  id uuid not null,
  order_id uuid not null,
  side text not null,
  account_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint order_remarks_pkey PRIMARY KEY (id),
  constraint order_remarks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint order_remarks_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_remarks_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint order_remarks_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500)))
);
CREATE INDEX order_remarks_of_account ON public.order_remarks USING btree (account_id);
CREATE INDEX order_remarks_of_order ON public.order_remarks USING btree (order_id, side, at DESC, id DESC);

create table order_search (
  order_id uuid not null,
  shop_id uuid not null,
  buyer_id uuid not null,
  numbers text not null,
  text_ids bigint[] not null,
  constraint order_search_pkey PRIMARY KEY (order_id),
  constraint order_search_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE
);
CREATE INDEX order_search_by_number ON public.order_search USING gin (search_letters(numbers) gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX order_search_by_text ON public.order_search USING gin (text_ids) WITH (fastupdate=off);
CREATE INDEX order_search_of_buyer ON public.order_search USING btree (buyer_id);
CREATE INDEX order_search_of_shop ON public.order_search USING btree (shop_id);

create table order_texts (
  id bigint not null,
  shop_id uuid not null,
  text text not null,
  constraint order_texts_pkey PRIMARY KEY (id),
  constraint order_texts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id)
);
CREATE INDEX order_texts_by_letters ON public.order_texts USING gin (search_letters(text) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX order_texts_of_shop ON public.order_texts USING btree (shop_id);

create table orders (
  id uuid not null,
  number text not null,
  trade_id uuid not null,
  buyer_id uuid not null,
  shop_id uuid not null,
  site text not null,
  state text not null,
  currency character(3) not null,
  sale_currency character(3) not null,
  rate numeric(24,9) not null,
  products_amount bigint not null,
  freight_amount bigint default 0 not null,
  discount_amount bigint default 0 not null,
  total_amount bigint not null,
  pre_ratio smallint not null,
  paid_amount bigint default 0 not null,
  address jsonb not null,
  buyer_message text default ''::text not null,
  submitted_at timestamp with time zone not null,
  deadline timestamp with time zone,
  version integer default 1 not null,
  platform_discount bigint default 0 not null,
  refunded_amount bigint default 0 not null,
  returned_amount bigint default 0 not null,
  freight_refunded bigint default 0 not null,
  platform_refunded bigint default 0 not null,
  refund text,
  lead_days smallint default 15 not null,
  balance_days smallint default 30 not null,
  deposit_kept smallint default 0 not null,
  is_frozen boolean default false not null,
  offered jsonb,
  freight_open boolean default false not null,
  due_at timestamp with time zone,
  seller_gone boolean default false not null,
  reminders smallint default 0 not null,
  paying_until timestamp with time zone,
  kept_amount bigint default 0 not null,
  is_related boolean default false not null,
  agent_name text,
  protected_until timestamp with time zone,
  pay_by timestamp with time zone,
  buyer jsonb,
  paid_through text[] default '{}'::text[] not null,
  claim_days smallint default 15 not null,
  claims_until timestamp with time zone,
  po_number text default ''::text not null,
  fee_terms jsonb,
  invoiced_freight bigint default 0 not null,
  notify_party jsonb,
  export_term jsonb,
  return_terms jsonb,
  waits_since timestamp with time zone,
  kept_price bigint default 0 not null,
  held_at timestamp with time zone,
  address_looked_at boolean default false not null,
  terms_days smallint,
  terms_due_on date,
  cost_center text default ''::text not null,
  last_paid_at timestamp with time zone,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_number_key UNIQUE (number),
  constraint orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint orders_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint orders_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id),
  constraint orders_agent_name_check CHECK (((length(agent_name) >= 1) AND (length(agent_name) <= 200))),
  constraint orders_balance_days_check CHECK (((balance_days >= 7) AND (balance_days <= 60))),
  constraint orders_check CHECK ((total_amount = ((products_amount + freight_amount) - discount_amount))),
  constraint orders_check1 CHECK ((paid_amount <= total_amount)),
  constraint orders_check2 CHECK ((kept_amount <= (paid_amount - returned_amount))),
  constraint orders_check3 CHECK (((platform_discount >= 0) AND (platform_discount <= discount_amount))),
  constraint orders_check4 CHECK ((refunded_amount <= total_amount)),
  constraint orders_check5 CHECK ((returned_amount <= paid_amount)),
  constraint orders_check6 CHECK ((freight_refunded <= freight_amount)),
  constraint orders_check7 CHECK ((platform_refunded <= platform_discount)),
  constraint orders_check9 CHECK (((state <> 'refunded'::text) OR (refunded_amount = total_amount))),
  constraint orders_claim_days_check CHECK (((claim_days >= 0) AND (claim_days <= 180))),
  constraint orders_cost_center_check CHECK ((char_length(cost_center) <= 60)),
  constraint orders_deposit_kept_check CHECK (((deposit_kept >= 0) AND (deposit_kept <= 100))),
  constraint orders_discount_amount_check CHECK ((discount_amount >= 0)),
  constraint orders_due_on_terms CHECK (((terms_due_on IS NULL) OR (terms_days IS NOT NULL))),
  constraint orders_export_term_check CHECK ((jsonb_typeof(export_term) = 'object'::text)),
  constraint orders_freight_amount_check CHECK ((freight_amount >= 0)),
  constraint orders_freight_refunded_check CHECK ((freight_refunded >= 0)),
  constraint orders_kept_amount_check CHECK ((kept_amount >= 0)),
  constraint orders_kept_price_check CHECK ((kept_price >= 0)),
  constraint orders_lead_days_check CHECK (((lead_days >= 1) AND (lead_days <= 365))),
  constraint orders_notify_party_check CHECK ((jsonb_typeof(notify_party) = 'object'::text)),
  constraint orders_paid_amount_check CHECK ((paid_amount >= 0)),
  constraint orders_paid_whole CHECK (((state <> ALL (ARRAY['awaiting_dispatch'::text, 'dispatched'::text, 'completed'::text])) OR (terms_days IS NOT NULL) OR ((paid_amount - returned_amount) = (total_amount - refunded_amount)))),
  constraint orders_paid_within_total CHECK ((((paid_amount - returned_amount) - kept_amount) <= (total_amount - refunded_amount))),
  constraint orders_platform_refunded_check CHECK ((platform_refunded >= 0)),
  constraint orders_po_number_check CHECK ((char_length(po_number) <= 60)),
  constraint orders_pre_ratio_check CHECK (((pre_ratio >= 10) AND (pre_ratio <= 100))),
  constraint orders_products_amount_check CHECK ((products_amount >= 0)),
  constraint orders_rate_check CHECK ((rate > (0)::numeric)),
  constraint orders_refund_check CHECK ((refund = ANY (ARRAY['asked'::text, 'offered'::text, 'refused'::text, 'disputed'::text, 'decided'::text, 'appealed'::text, 'to_return'::text, 'returning'::text]))),
  constraint orders_refund_of_paid CHECK (((refund IS NULL) OR (state = ANY (ARRAY['preparing'::text, 'awaiting_balance'::text, 'awaiting_dispatch'::text, 'dispatched'::text, 'completed'::text])))),
  constraint orders_refunded_amount_check CHECK ((refunded_amount >= 0)),
  constraint orders_return_terms_check CHECK ((jsonb_typeof(return_terms) = 'object'::text)),
  constraint orders_returned_amount_check CHECK ((returned_amount >= 0)),
  constraint orders_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'awaiting_payment'::text, 'preparing'::text, 'awaiting_balance'::text, 'awaiting_dispatch'::text, 'dispatched'::text, 'completed'::text, 'cancelled'::text, 'refunded'::text]))),
  constraint orders_terms_days_check CHECK ((terms_days = ANY (ARRAY[7, 14, 30, 45, 60, 90]))),
  constraint orders_total_amount_check CHECK ((total_amount >= 0))
);
CREATE INDEX orders_by_phone ON public.orders USING btree (shop_id, regexp_replace((address ->> 'phone'::text), '\D'::text, ''::text, 'g'::text));
CREATE INDEX orders_by_phone_end ON public.orders USING btree (reverse(regexp_replace((address ->> 'phone'::text), '\D'::text, ''::text, 'g'::text)) text_pattern_ops);
CREATE INDEX orders_coupon_share ON public.orders USING btree (id) WHERE ((state = 'completed'::text) AND (platform_discount > platform_refunded));
CREATE INDEX orders_deadline ON public.orders USING btree (deadline) WHERE (deadline IS NOT NULL);
CREATE INDEX orders_due ON public.orders USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX orders_latest ON public.orders USING btree (submitted_at DESC);
CREATE INDEX orders_newest_by_state ON public.orders USING btree (state, submitted_at DESC, id);
CREATE INDEX orders_of_buyer ON public.orders USING btree (buyer_id, submitted_at DESC, id);
CREATE INDEX orders_of_buyer_state ON public.orders USING btree (buyer_id, state, submitted_at DESC, id);
CREATE INDEX orders_of_shop ON public.orders USING btree (shop_id, submitted_at DESC, id);
CREATE INDEX orders_of_shop_state ON public.orders USING btree (shop_id, state, submitted_at DESC, id);
CREATE INDEX orders_of_trade ON public.orders USING btree (trade_id);
CREATE INDEX orders_on_terms_of_buyer ON public.orders USING btree (buyer_id) WHERE (terms_days IS NOT NULL);
CREATE INDEX orders_on_terms_of_shop ON public.orders USING btree (shop_id, buyer_id) WHERE (terms_days IS NOT NULL);
CREATE INDEX orders_paid_lately_of_buyer ON public.orders USING btree (buyer_id, last_paid_at) WHERE (last_paid_at IS NOT NULL);
CREATE INDEX orders_paid_lately_of_shop ON public.orders USING btree (shop_id, last_paid_at) WHERE (last_paid_at IS NOT NULL);
CREATE INDEX orders_refund_of_buyer ON public.orders USING btree (buyer_id, submitted_at DESC, id) WHERE (refund IS NOT NULL);
CREATE INDEX orders_refund_of_shop ON public.orders USING btree (shop_id, submitted_at DESC, id) WHERE (refund IS NOT NULL);
CREATE TRIGGER orders_keep_customers AFTER INSERT ON public.orders REFERENCING NEW TABLE AS dealings FOR EACH STATEMENT EXECUTE FUNCTION keep_shop_customers();

create table outbox_messages (
  id uuid not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint outbox_messages_pkey PRIMARY KEY (id),
  constraint outbox_messages_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);
CREATE INDEX outbox_messages_recent ON public.outbox_messages USING btree (created_at DESC);

create table outgoing_transfers (
  id uuid not null,
  return_id uuid,
  receipt_id uuid,
  bank_account_id uuid not null,
  ref text,
  amount bigint not null,
  currency character(3) not null,
  holder text not null,
  account_sealed bytea,
  account_end text default ''::text not null,
  state text default 'due'::text not null,
  approved_by uuid,
  sent_by uuid,
  bank_reference text default ''::text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  version integer default 1 not null,
  source_id uuid,
  requested_by uuid,
  wants_second boolean default false not null,
  known_holder text default ''::text not null,
  known_account_end text default ''::text not null,
  redirected_by uuid,
  redirect_reason text default ''::text not null,
  constraint outgoing_transfers_pkey PRIMARY KEY (id),
  constraint outgoing_transfers_receipt_id_key UNIQUE (receipt_id),
  constraint outgoing_transfers_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(id),
  constraint outgoing_transfers_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint outgoing_transfers_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES bank_receipts(id),
  constraint outgoing_transfers_redirected_by_fkey FOREIGN KEY (redirected_by) REFERENCES staff(id),
  constraint outgoing_transfers_ref_fkey FOREIGN KEY (ref) REFERENCES bank_transfers(ref),
  constraint outgoing_transfers_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff(id),
  constraint outgoing_transfers_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id),
  constraint outgoing_transfers_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES staff(id),
  constraint outgoing_transfers_source_id_fkey FOREIGN KEY (source_id) REFERENCES bank_receipts(id),
  constraint outgoing_transfers_amount_check CHECK ((amount > 0)),
  constraint outgoing_transfers_check CHECK (((return_id IS NULL) <> (receipt_id IS NULL))),
  constraint outgoing_transfers_check1 CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint outgoing_transfers_check2 CHECK (((state = 'sent'::text) = (bank_reference <> ''::text))),
  constraint outgoing_transfers_state_check CHECK ((state = ANY (ARRAY['due'::text, 'approved'::text, 'sent'::text])))
);
CREATE INDEX outgoing_transfers_by_reference ON public.outgoing_transfers USING btree (bank_reference) WHERE (bank_reference <> ''::text);
CREATE INDEX outgoing_transfers_by_state ON public.outgoing_transfers USING btree (state, created_at);
CREATE UNIQUE INDEX outgoing_transfers_of_return ON public.outgoing_transfers USING btree (return_id, source_id) NULLS NOT DISTINCT WHERE (return_id IS NOT NULL);
CREATE INDEX outgoing_transfers_of_source ON public.outgoing_transfers USING btree (source_id) WHERE (source_id IS NOT NULL);

create table parcel_declarants (
  provider_id uuid not null,
  agent_code text not null,
  agent_name text not null,
  dxp_id text not null,
  decl_agent_code text not null,
  decl_agent_name text not null,
  manner text default 'prompt'::text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint parcel_declarants_pkey PRIMARY KEY (provider_id),
  constraint parcel_declarants_dxp_id_key UNIQUE (dxp_id),
  constraint parcel_declarants_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint parcel_declarants_manner_check CHECK ((manner = ANY (ARRAY['prompt'::text, 'late'::text, 'twice'::text, 'mixed'::text, 'refusing'::text])))
);

create table parcel_documents (
  guid uuid not null,
  provider_id uuid not null,
  kind smallint not null,
  key text not null,
  part integer default 1 not null,
  version integer not null,
  app_type text not null,
  app_time text not null,
  head jsonb not null,
  lines jsonb not null,
  parcel_id uuid,
  consignment_id uuid,
  summary_id uuid,
  message_id uuid not null,
  state text default 'sent'::text not null,
  created_at timestamp with time zone not null,
  constraint parcel_documents_pkey PRIMARY KEY (guid),
  constraint parcel_documents_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES consignments(id),
  constraint parcel_documents_message_id_fkey FOREIGN KEY (message_id) REFERENCES parcel_messages(id),
  constraint parcel_documents_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcels(id),
  constraint parcel_documents_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint parcel_documents_summary_id_fkey FOREIGN KEY (summary_id) REFERENCES parcel_summaries(id),
  constraint parcel_documents_app_time_check CHECK ((app_time ~ '^\d{14}$'::text)),
  constraint parcel_documents_app_type_check CHECK ((app_type = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint parcel_documents_check CHECK ((num_nonnulls(parcel_id, consignment_id, summary_id) = 1)),
  constraint parcel_documents_kind_check CHECK ((kind = ANY (ARRAY[303, 403, 505, 507, 509, 603, 605, 607, 701]))),
  constraint parcel_documents_part_check CHECK ((part > 0)),
  constraint parcel_documents_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'stored'::text, 'done'::text, 'inspected'::text, 'released'::text, 'closed'::text, 'refused'::text]))),
  constraint parcel_documents_version_check CHECK ((version > 0))
);
CREATE INDEX parcel_documents_of_consignment ON public.parcel_documents USING btree (consignment_id);
CREATE INDEX parcel_documents_of_message ON public.parcel_documents USING btree (message_id);
CREATE INDEX parcel_documents_of_parcel ON public.parcel_documents USING btree (parcel_id);
CREATE INDEX parcel_documents_of_summary ON public.parcel_documents USING btree (summary_id);
CREATE UNIQUE INDEX parcel_documents_versions ON public.parcel_documents USING btree (provider_id, kind, key, part, version);

create table parcel_import_rows (
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  issues jsonb not null,
  constraint parcel_import_rows_pkey PRIMARY KEY (import_id, line),
  constraint parcel_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES parcel_imports(id) ON DELETE CASCADE,
  constraint parcel_import_rows_cells_check CHECK ((jsonb_typeof(cells) = 'object'::text)),
  constraint parcel_import_rows_issues_check CHECK ((jsonb_typeof(issues) = 'array'::text)),
  constraint parcel_import_rows_line_check CHECK ((line > 1))
);

create table parcel_imports (
  id uuid not null,
  account_id uuid not null,
  name text not null,
  language text not null,
  file bytea,
  wanted_encoding text,
  encoding text,
  state text default 'waiting'::text not null,
  issue text,
  rows_total integer default 0 not null,
  rows_done integer default 0 not null,
  rows_refused integer default 0 not null,
  parcels integer default 0 not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  decimal_mark text,
  unclear jsonb default '[]'::jsonb not null,
  constraint parcel_imports_pkey PRIMARY KEY (id),
  constraint parcel_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint parcel_imports_check CHECK (((issue IS NOT NULL) = (state = 'failed'::text))),
  constraint parcel_imports_check1 CHECK (((rows_done >= 0) AND (rows_done <= rows_total))),
  constraint parcel_imports_check2 CHECK (((rows_refused >= 0) AND (rows_refused <= rows_done))),
  constraint parcel_imports_check3 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint parcel_imports_decimal_mark_check CHECK ((decimal_mark = ANY (ARRAY['.'::text, ','::text]))),
  constraint parcel_imports_file_check CHECK ((octet_length(file) <= 40000000)),
  constraint parcel_imports_parcels_check CHECK ((parcels >= 0)),
  constraint parcel_imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'failed'::text]))),
  constraint parcel_imports_unclear_check CHECK ((jsonb_typeof(unclear) = 'array'::text))
);
CREATE INDEX parcel_imports_of_account ON public.parcel_imports USING btree (account_id, created_at DESC, id DESC);

create table parcel_keys (
  name text not null,
  certificate bytea not null,
  sealed_key bytea not null,
  created_at timestamp with time zone not null,
  constraint parcel_keys_pkey PRIMARY KEY (name),
  constraint parcel_keys_name_check CHECK ((name = ANY (ARRAY['declarant'::text, 'office'::text])))
);

create table parcel_messages (
  id uuid not null,
  provider_id uuid not null,
  kind smallint not null,
  documents integer not null,
  xml text,
  state text default 'waiting'::text not null,
  issue text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint parcel_messages_pkey PRIMARY KEY (id),
  constraint parcel_messages_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint parcel_messages_check CHECK (((state = 'refused'::text) = (issue IS NOT NULL))),
  constraint parcel_messages_documents_check CHECK (((documents >= 1) AND (documents <= 100))),
  constraint parcel_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text])))
);
CREATE INDEX parcel_messages_of_provider ON public.parcel_messages USING btree (provider_id, created_at DESC, id DESC);
CREATE INDEX parcel_messages_refused ON public.parcel_messages USING btree (created_at DESC) WHERE (state = 'refused'::text);
CREATE INDEX parcel_messages_waiting ON public.parcel_messages USING btree (created_at) WHERE (state = 'waiting'::text);

create table parcel_receipts (
  document_guid uuid not null,
  status text not null,
  "time" text not null,
  info text not null,
  received_at timestamp with time zone not null,
  constraint parcel_receipts_pkey PRIMARY KEY (document_guid, status, "time"),
  constraint parcel_receipts_document_guid_fkey FOREIGN KEY (document_guid) REFERENCES parcel_documents(guid),
  constraint parcel_receipts_time_check CHECK (("time" ~ '^\d{17}$'::text))
);

create table parcel_strays (
  id uuid not null,
  provider_id uuid,
  reason text not null,
  message_type text not null,
  excerpt text not null,
  received_at timestamp with time zone not null,
  constraint parcel_strays_pkey PRIMARY KEY (id),
  constraint parcel_strays_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint parcel_strays_excerpt_check CHECK ((length(excerpt) <= 2000)),
  constraint parcel_strays_reason_check CHECK ((reason = ANY (ARRAY['unreadable'::text, 'signature'::text, 'unknown'::text, 'future'::text, 'schema'::text])))
);
CREATE INDEX parcel_strays_newest ON public.parcel_strays USING btree (received_at DESC, id DESC);

create table parcel_summaries (
  id uuid not null,
  provider_id uuid not null,
  cop_no text not null,
  customs_code text not null,
  ebc_code text not null,
  ebc_name text not null,
  month date not null,
  sum_no text,
  state text default 'sent'::text not null,
  created_at timestamp with time zone not null,
  constraint parcel_summaries_pkey PRIMARY KEY (id),
  constraint parcel_summaries_provider_id_cop_no_key UNIQUE (provider_id, cop_no),
  constraint parcel_summaries_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint parcel_summaries_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'stored'::text, 'done'::text, 'refused'::text])))
);

create table parcels (
  id uuid not null,
  provider_id uuid not null,
  import_id uuid,
  order_no text not null,
  cop_no text not null,
  ebp_code text not null,
  ebc_code text not null,
  ebc_name text not null,
  logistics_code text not null,
  logistics_no text not null,
  customs_code text not null,
  statistics_flag text not null,
  currency text not null,
  declared_value numeric(19,5) not null,
  gross_weight numeric(19,5) not null,
  facts jsonb not null,
  hints text[] default '{}'::text[] not null,
  state text not null,
  due text,
  pre_no text,
  invt_no text,
  issue text,
  consignment_id uuid,
  summary_id uuid,
  summed_at timestamp with time zone,
  cancel_reason text,
  declared_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint parcels_pkey PRIMARY KEY (id),
  constraint parcels_consignment_id_fkey FOREIGN KEY (consignment_id) REFERENCES consignments(id),
  constraint parcels_import_id_fkey FOREIGN KEY (import_id) REFERENCES parcel_imports(id) ON DELETE SET NULL,
  constraint parcels_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint parcels_summary_id_fkey FOREIGN KEY (summary_id) REFERENCES parcel_summaries(id),
  constraint parcels_due_check CHECK ((due = ANY (ARRAY['documents'::text, 'list'::text, 'cancel'::text]))),
  constraint parcels_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint parcels_state_check CHECK ((state = ANY (ARRAY['drafted'::text, 'checked'::text, 'declared'::text, 'accepted'::text, 'inspected'::text, 'released'::text, 'departed'::text, 'closed'::text, 'summed'::text, 'cancelled'::text, 'refused'::text]))),
  constraint parcels_statistics_flag_check CHECK ((statistics_flag = ANY (ARRAY['A'::text, 'B'::text])))
);
CREATE INDEX parcels_by_state ON public.parcels USING btree (provider_id, state, created_at DESC, id DESC);
CREATE UNIQUE INDEX parcels_cop ON public.parcels USING btree (provider_id, cop_no) WHERE (state <> 'cancelled'::text);
CREATE INDEX parcels_due ON public.parcels USING btree (provider_id, due, id) WHERE (due IS NOT NULL);
CREATE INDEX parcels_invt ON public.parcels USING btree (provider_id, invt_no);
CREATE INDEX parcels_of_consignment ON public.parcels USING btree (consignment_id);
CREATE INDEX parcels_of_import ON public.parcels USING btree (import_id);
CREATE INDEX parcels_of_order_number ON public.parcels USING btree (order_no);
CREATE INDEX parcels_of_provider ON public.parcels USING btree (provider_id, created_at DESC, id DESC);
CREATE INDEX parcels_of_summary ON public.parcels USING btree (summary_id);
CREATE UNIQUE INDEX parcels_order ON public.parcels USING btree (provider_id, ebp_code, order_no) WHERE (state <> 'cancelled'::text);
CREATE INDEX parcels_waybill ON public.parcels USING btree (provider_id, logistics_code, logistics_no);

create table payees (
  account_id uuid not null,
  account_print text not null,
  was_paid boolean not null,
  constraint payees_pkey PRIMARY KEY (account_id, account_print),
  constraint payees_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX payees_paid ON public.payees USING btree (account_print) WHERE was_paid;

create table payment_parts (
  payment_id uuid not null,
  order_id uuid not null,
  instalment text not null,
  amount bigint not null,
  outcome text default 'open'::text not null,
  constraint payment_parts_pkey PRIMARY KEY (payment_id, order_id),
  constraint payment_parts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint payment_parts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint payment_parts_amount_check CHECK ((amount > 0)),
  constraint payment_parts_instalment_check CHECK ((instalment = ANY (ARRAY['full'::text, 'deposit'::text, 'balance'::text, 'terms'::text]))),
  constraint payment_parts_outcome_check CHECK ((outcome = ANY (ARRAY['open'::text, 'settled'::text, 'returned'::text, 'void'::text])))
);
CREATE INDEX payment_parts_of_order ON public.payment_parts USING btree (order_id);
CREATE UNIQUE INDEX payment_parts_open_once ON public.payment_parts USING btree (order_id, instalment) WHERE (outcome = 'open'::text);
CREATE UNIQUE INDEX payment_parts_settled_once ON public.payment_parts USING btree (order_id, instalment) WHERE ((outcome = 'settled'::text) AND (instalment <> 'terms'::text));

create table payments (
  id uuid not null,
  number text not null,
  trade_id uuid,
  buyer_id uuid not null,
  channel text not null,
  currency character(3) not null,
  amount bigint not null,
  state text not null,
  reason text default ''::text not null,
  channel_ref text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  subject text default 'orders'::text not null,
  booking_id uuid,
  outcome text,
  site text,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_number_key UNIQUE (number),
  constraint payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payments_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint payments_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id),
  constraint payments_amount_check CHECK ((amount > 0)),
  constraint payments_booking CHECK (((subject = 'bookings'::text) = (booking_id IS NOT NULL))),
  constraint payments_check CHECK (((state = ANY (ARRAY['succeeded'::text, 'failed'::text, 'expired'::text])) = (settled_at IS NOT NULL))),
  constraint payments_outcome CHECK (((outcome IS NULL) OR ((booking_id IS NOT NULL) AND (state = 'succeeded'::text)))),
  constraint payments_outcome_check CHECK ((outcome = ANY (ARRAY['settled'::text, 'returned'::text]))),
  constraint payments_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'expired'::text]))),
  constraint payments_subject_check CHECK ((subject = ANY (ARRAY['orders'::text, 'credit'::text, 'bookings'::text, 'terms'::text]))),
  constraint payments_trade CHECK (((subject = 'orders'::text) = (trade_id IS NOT NULL)))
);
CREATE UNIQUE INDEX payments_channel_ref ON public.payments USING btree (channel, channel_ref) WHERE (channel_ref IS NOT NULL);
CREATE INDEX payments_of_booking ON public.payments USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX payments_of_buyer ON public.payments USING btree (buyer_id, created_at DESC);
CREATE UNIQUE INDEX payments_open_booking ON public.payments USING btree (booking_id) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));
CREATE UNIQUE INDEX payments_open_repayment ON public.payments USING btree (buyer_id) WHERE ((subject = 'credit'::text) AND (state = ANY (ARRAY['created'::text, 'pending'::text])));
CREATE UNIQUE INDEX payments_settled_booking ON public.payments USING btree (booking_id) WHERE (outcome = 'settled'::text);

create table payout_file_lines (
  file_id uuid not null,
  payout_id uuid not null,
  released_at timestamp with time zone,
  debit_id uuid,
  constraint payout_file_lines_pkey PRIMARY KEY (file_id, payout_id),
  constraint payout_file_lines_debit_id_key UNIQUE (debit_id),
  constraint payout_file_lines_debit_id_fkey FOREIGN KEY (debit_id) REFERENCES bank_debits(id),
  constraint payout_file_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES payout_files(id),
  constraint payout_file_lines_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint payout_file_lines_check CHECK (((released_at IS NULL) OR (debit_id IS NULL)))
);
CREATE INDEX payout_file_lines_of_payout ON public.payout_file_lines USING btree (payout_id);
CREATE UNIQUE INDEX payout_file_lines_once ON public.payout_file_lines USING btree (payout_id) WHERE (released_at IS NULL);

create table payout_file_requests (
  id uuid not null,
  file_id uuid not null,
  payout_id uuid,
  kind text not null,
  reason text not null,
  state text default 'open'::text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint payout_file_requests_pkey PRIMARY KEY (id),
  constraint payout_file_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint payout_file_requests_file_id_fkey FOREIGN KEY (file_id) REFERENCES payout_files(id),
  constraint payout_file_requests_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint payout_file_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff(id),
  constraint payout_file_requests_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint payout_file_requests_check1 CHECK (((kind = 'release'::text) OR (payout_id IS NULL))),
  constraint payout_file_requests_kind_check CHECK ((kind = ANY (ARRAY['take'::text, 'release'::text]))),
  constraint payout_file_requests_reason_check CHECK ((reason <> ''::text)),
  constraint payout_file_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'rejected'::text])))
);
CREATE UNIQUE INDEX payout_file_requests_open ON public.payout_file_requests USING btree (file_id) WHERE (state = 'open'::text);

create table payout_files (
  id uuid not null,
  number text not null,
  format text not null,
  bank_account_id uuid not null,
  currency character(3) not null,
  payout_count integer not null,
  control_sum bigint not null,
  content_sealed bytea not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  taken_by uuid,
  taken_at timestamp with time zone,
  version integer default 1 not null,
  constraint payout_files_pkey PRIMARY KEY (id),
  constraint payout_files_number_key UNIQUE (number),
  constraint payout_files_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  constraint payout_files_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  constraint payout_files_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff(id),
  constraint payout_files_check CHECK (((taken_by IS NULL) = (taken_at IS NULL))),
  constraint payout_files_control_sum_check CHECK ((control_sum > 0)),
  constraint payout_files_format_check CHECK ((format = ANY (ARRAY['pain001'::text, 'csv'::text]))),
  constraint payout_files_payout_count_check CHECK ((payout_count > 0))
);
CREATE INDEX payout_files_in_order ON public.payout_files USING btree (made_at DESC, id DESC);
CREATE TRIGGER payout_files_stand BEFORE DELETE OR UPDATE OF number, format, bank_account_id, currency, payout_count, control_sum, content_sealed, made_by, made_at ON public.payout_files FOR EACH ROW EXECUTE FUNCTION refuse_changed_payout_file();

create table payout_notes (
  id uuid not null,
  payout_id uuid not null,
  staff_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint payout_notes_pkey PRIMARY KEY (id),
  constraint payout_notes_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id) ON DELETE CASCADE,
  constraint payout_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint payout_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);
CREATE INDEX payout_notes_of_payout ON public.payout_notes USING btree (payout_id, at DESC, id DESC);

create table payouts (
  id uuid not null,
  number text not null,
  shop_id uuid,
  asked_by uuid not null,
  currency character(3) not null,
  amount bigint not null,
  state text not null,
  holder text not null,
  bank text not null,
  account_end text not null,
  account_sealed bytea not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  reason text default ''::text not null,
  bank_reference text default ''::text not null,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  approved_by uuid,
  paid_by uuid,
  account_print text,
  provider_id uuid,
  owner_id uuid generated always as (COALESCE(shop_id, provider_id)) stored not null,
  held_back bigint default 0 not null,
  approvable_from timestamp with time zone,
  bounce_receipt_id uuid,
  bounce_proposed_by uuid,
  withdrawn_by uuid,
  refused_by uuid,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_number_key UNIQUE (number),
  constraint payouts_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(id),
  constraint payouts_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id),
  constraint payouts_bounce_proposed_by_fkey FOREIGN KEY (bounce_proposed_by) REFERENCES staff(id),
  constraint payouts_bounce_receipt_id_fkey FOREIGN KEY (bounce_receipt_id) REFERENCES bank_receipts(id),
  constraint payouts_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES staff(id),
  constraint payouts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id),
  constraint payouts_refused_by_fkey FOREIGN KEY (refused_by) REFERENCES staff(id),
  constraint payouts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint payouts_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES accounts(id),
  constraint payouts_account_end_check CHECK (((length(account_end) >= 1) AND (length(account_end) <= 4))),
  constraint payouts_amount_check CHECK ((amount > 0)),
  constraint payouts_bank_check CHECK ((bank <> ''::text)),
  constraint payouts_bounce CHECK (
CASE state
    WHEN 'bounced'::text THEN (bounce_receipt_id IS NOT NULL)
    WHEN 'paid'::text THEN ((bounce_receipt_id IS NULL) = (bounce_proposed_by IS NULL))
    ELSE ((bounce_receipt_id IS NULL) AND (bounce_proposed_by IS NULL))
END),
  constraint payouts_ended CHECK (((state = ANY (ARRAY['paid'::text, 'refused'::text, 'withdrawn'::text, 'bounced'::text])) = (ended_at IS NOT NULL))),
  constraint payouts_held_back_check CHECK ((held_back >= 0)),
  constraint payouts_holder_check CHECK ((holder <> ''::text)),
  constraint payouts_one_owner CHECK ((num_nonnulls(shop_id, provider_id) = 1)),
  constraint payouts_reason CHECK (((state <> ALL (ARRAY['refused'::text, 'bounced'::text])) OR (reason <> ''::text))),
  constraint payouts_reference CHECK (((state = ANY (ARRAY['paid'::text, 'bounced'::text])) = (bank_reference <> ''::text))),
  constraint payouts_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'paid'::text, 'refused'::text, 'withdrawn'::text, 'bounced'::text])))
);
CREATE INDEX payouts_account_print ON public.payouts USING btree (account_print) WHERE (account_print IS NOT NULL);
CREATE UNIQUE INDEX payouts_bounced_by ON public.payouts USING btree (bounce_receipt_id) WHERE (state = 'bounced'::text);
CREATE INDEX payouts_by_bank_reference ON public.payouts USING btree (bank_reference) WHERE (bank_reference <> ''::text);
CREATE INDEX payouts_by_one_person ON public.payouts USING btree (owner_id, ended_at) WHERE (approved_by = paid_by);
CREATE INDEX payouts_by_state ON public.payouts USING btree (state, asked_at DESC, id);
CREATE INDEX payouts_newest ON public.payouts USING btree (asked_at DESC, id);
CREATE INDEX payouts_of_owner ON public.payouts USING btree (owner_id, asked_at DESC, id);
CREATE UNIQUE INDEX payouts_open ON public.payouts USING btree (owner_id, currency) WHERE (ended_at IS NULL);
CREATE TRIGGER payouts_have_payees AFTER INSERT OR UPDATE OF state, account_print ON public.payouts FOR EACH ROW WHEN ((new.account_print IS NOT NULL)) EXECUTE FUNCTION note_payee();

create table picture_cells (
  cell smallint not null,
  version smallint not null,
  centre bytea not null,
  products integer not null,
  made_at timestamp with time zone not null,
  constraint picture_cells_pkey PRIMARY KEY (cell),
  constraint picture_cells_cell_check CHECK ((cell >= 0)),
  constraint picture_cells_product_check CHECK ((products >= 0)),
  constraint picture_cells_version_check CHECK ((version > 0))
);

create table picture_readings (
  id uuid not null,
  account_id uuid not null,
  picture text not null,
  document text not null,
  state text default 'reading'::text not null,
  fields jsonb default '{}'::jsonb not null,
  engine text default ''::text not null,
  turned smallint default 0 not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint picture_readings_pkey PRIMARY KEY (id),
  constraint picture_readings_account_id_picture_document_key UNIQUE (account_id, picture, document),
  constraint picture_readings_account_id_picture_fkey FOREIGN KEY (account_id, picture) REFERENCES private_pictures(account_id, key) ON DELETE CASCADE,
  constraint picture_readings_check CHECK (((state = 'reading'::text) = (finished_at IS NULL))),
  constraint picture_readings_document_check CHECK ((document = ANY (ARRAY['licence'::text, 'identity_front'::text, 'identity_back'::text]))),
  constraint picture_readings_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'done'::text, 'failed'::text]))),
  constraint picture_readings_turned_check CHECK ((turned = ANY (ARRAY[0, 90, 180, 270])))
);

create table pictures_to_describe (
  product_id uuid not null,
  turn bigint generated by default as identity not null,
  constraint pictures_to_describe_pkey PRIMARY KEY (product_id),
  constraint pictures_to_describe_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

create table policy_agreements (
  account_id uuid not null,
  document text not null,
  site text not null,
  number integer not null,
  agreed_at timestamp with time zone not null,
  constraint policy_agreements_pkey PRIMARY KEY (account_id, document, site, number),
  constraint policy_agreements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint policy_agreements_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text, 'merchant'::text]))),
  constraint policy_agreements_number_check CHECK ((number >= 0)),
  constraint policy_agreements_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text])))
);
CREATE TRIGGER policy_agreements_stand BEFORE UPDATE ON public.policy_agreements FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table policy_versions (
  id uuid not null,
  document text not null,
  site text not null,
  number integer not null,
  texts jsonb not null,
  is_material boolean not null,
  state text not null,
  starts_at timestamp with time zone not null,
  reason text not null,
  proposed_by uuid not null,
  decided_by uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  constraint policy_versions_pkey PRIMARY KEY (id),
  constraint policy_versions_document_site_number_key UNIQUE (document, site, number),
  constraint policy_versions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint policy_versions_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint policy_versions_check CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
  constraint policy_versions_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text, 'merchant'::text]))),
  constraint policy_versions_number_check CHECK ((number > 0)),
  constraint policy_versions_reason_check CHECK ((reason <> ''::text)),
  constraint policy_versions_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint policy_versions_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'withdrawn'::text]))),
  constraint policy_versions_texts_check CHECK ((texts <> '{}'::jsonb))
);
CREATE INDEX policy_versions_in_order ON public.policy_versions USING btree (created_at DESC, id);
CREATE UNIQUE INDEX policy_versions_waiting ON public.policy_versions USING btree (document, site) WHERE (state = 'proposed'::text);
CREATE TRIGGER policies_changed AFTER INSERT OR UPDATE ON public.policy_versions FOR EACH STATEMENT EXECUTE FUNCTION announce_all('policies');
CREATE TRIGGER policy_versions_stand BEFORE DELETE OR UPDATE OF document, site, number, texts, is_material, reason, proposed_by, created_at ON public.policy_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table prepared_applications (
  account_id uuid not null,
  provider_id uuid not null,
  content jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint prepared_applications_pkey PRIMARY KEY (account_id),
  constraint prepared_applications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint prepared_applications_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint prepared_applications_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint prepared_applications_version_check CHECK ((version > 0))
);

create table price_access (
  shop_id uuid not null,
  buyer_id uuid not null,
  state text not null,
  message text default ''::text not null,
  asked_by uuid,
  asked_at timestamp with time zone,
  reason text default ''::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  closed_at timestamp with time zone,
  version integer default 1 not null,
  constraint price_access_pkey PRIMARY KEY (shop_id, buyer_id),
  constraint price_access_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id),
  constraint price_access_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint price_access_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  constraint price_access_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint price_access_check CHECK (((asked_by IS NULL) = (asked_at IS NULL))),
  constraint price_access_check1 CHECK (((state <> 'waiting'::text) OR (asked_at IS NOT NULL))),
  constraint price_access_check2 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  constraint price_access_check3 CHECK (((state = 'waiting'::text) OR (decided_at IS NOT NULL))),
  constraint price_access_check4 CHECK (((state <> ALL (ARRAY['refused'::text, 'withdrawn'::text])) OR (closed_at IS NOT NULL))),
  constraint price_access_check5 CHECK (((state <> 'approved'::text) OR (closed_at IS NULL))),
  constraint price_access_message_check CHECK ((char_length(message) <= 500)),
  constraint price_access_reason_check CHECK ((char_length(reason) <= 500)),
  constraint price_access_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX price_access_of_buyer ON public.price_access USING btree (buyer_id);
CREATE INDEX price_access_of_shop ON public.price_access USING btree (shop_id, state, COALESCE(asked_at, decided_at) DESC, buyer_id);
CREATE TRIGGER price_access_begins_waiting AFTER INSERT ON public.price_access REFERENCING NEW TABLE AS endings FOR EACH STATEMENT EXECUTE FUNCTION wait_for_orders_at_hidden_prices();
CREATE TRIGGER price_access_keeps_customers AFTER INSERT ON public.price_access REFERENCING NEW TABLE AS dealings FOR EACH STATEMENT EXECUTE FUNCTION keep_shop_customers();
CREATE TRIGGER price_access_waits AFTER UPDATE ON public.price_access REFERENCING NEW TABLE AS endings FOR EACH STATEMENT EXECUTE FUNCTION wait_for_orders_at_hidden_prices();

create table price_list_customers (
  account_id uuid not null,
  shop_id uuid not null,
  list_id uuid not null,
  added_at timestamp with time zone not null,
  constraint price_list_customers_pkey PRIMARY KEY (account_id, shop_id, list_id),
  constraint price_list_customers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint price_list_customers_shop_id_list_id_fkey FOREIGN KEY (shop_id, list_id) REFERENCES price_lists(shop_id, id) ON DELETE CASCADE
);
CREATE INDEX price_list_customers_of_list ON public.price_list_customers USING btree (shop_id, list_id);
CREATE TRIGGER price_list_customers_wait AFTER DELETE ON public.price_list_customers REFERENCING OLD TABLE AS endings FOR EACH STATEMENT EXECUTE FUNCTION wait_for_orders_at_hidden_prices();

create table price_list_groups (
  shop_id uuid not null,
  group_id uuid not null,
  list_id uuid not null,
  constraint price_list_groups_pkey PRIMARY KEY (shop_id, group_id, list_id),
  constraint price_list_groups_shop_id_group_id_fkey FOREIGN KEY (shop_id, group_id) REFERENCES customer_groups(shop_id, id) ON DELETE CASCADE,
  constraint price_list_groups_shop_id_list_id_fkey FOREIGN KEY (shop_id, list_id) REFERENCES price_lists(shop_id, id) ON DELETE CASCADE
);
CREATE INDEX price_list_groups_of_list ON public.price_list_groups USING btree (shop_id, list_id);

create table price_list_lines (
  list_id uuid not null,
  target_id uuid not null,
  product_id uuid not null,
  sku_id uuid,
  percent_off smallint,
  currency character(3),
  minimums integer[],
  prices bigint[],
  constraint price_list_lines_pkey PRIMARY KEY (list_id, target_id),
  constraint price_list_lines_list_id_fkey FOREIGN KEY (list_id) REFERENCES price_lists(id) ON DELETE CASCADE,
  constraint price_list_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint price_list_lines_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id) ON DELETE CASCADE,
  constraint price_list_lines_check CHECK ((target_id = COALESCE(sku_id, product_id))),
  constraint price_list_lines_check1 CHECK (
CASE
    WHEN (sku_id IS NULL) THEN ((percent_off IS NOT NULL) AND (num_nonnulls(currency, minimums, prices) = 0))
    ELSE ((percent_off IS NULL) AND (num_nulls(currency, minimums, prices) = 0))
END),
  constraint price_list_lines_check2 CHECK ((((cardinality(minimums) >= 1) AND (cardinality(minimums) <= 10)) AND (cardinality(minimums) = cardinality(prices)))),
  constraint price_list_lines_minimums_check CHECK (((0 < ALL (minimums)) AND rises(minimums))),
  constraint price_list_lines_percent_off_check CHECK (((percent_off >= 1) AND (percent_off <= 99))),
  constraint price_list_lines_prices_check CHECK (((0 < ALL (prices)) AND never_rises(prices)))
);
CREATE INDEX price_list_lines_of_product ON public.price_list_lines USING btree (product_id);
CREATE INDEX price_list_lines_of_sku ON public.price_list_lines USING btree (sku_id) WHERE (sku_id IS NOT NULL);

create table price_lists (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  currency character(3) not null,
  valid_from date,
  valid_until date,
  percent_off smallint,
  minimum_amount bigint,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  countries text[] default '{}'::text[] not null,
  is_for_all boolean default false not null,
  constraint price_lists_pkey PRIMARY KEY (id),
  constraint price_lists_shop_id_id_key UNIQUE (shop_id, id),
  constraint price_lists_shop_id_name_key UNIQUE (shop_id, name),
  constraint price_lists_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint price_lists_check CHECK ((valid_until >= valid_from)),
  constraint price_lists_check1 CHECK (((NOT is_for_all) OR (cardinality(countries) > 0))),
  constraint price_lists_countries_check CHECK ((cardinality(countries) <= 250)),
  constraint price_lists_minimum_amount_check CHECK ((minimum_amount > 0)),
  constraint price_lists_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint price_lists_percent_off_check CHECK (((percent_off >= 1) AND (percent_off <= 99)))
);
CREATE INDEX price_lists_for_all ON public.price_lists USING btree (shop_id) WHERE is_for_all;

create table price_types (
  id integer not null,
  currency character(3) not null,
  symbol text not null,
  constraint price_types_pkey PRIMARY KEY (id),
  constraint price_types_currency_key UNIQUE (currency)
);

create table private_pictures (
  account_id uuid not null,
  key text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  kept boolean default false not null,
  constraint private_pictures_pkey PRIMARY KEY (account_id, key),
  constraint private_pictures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint private_pictures_bytes_check CHECK ((bytes > 0)),
  constraint private_pictures_height_check CHECK ((height > 0)),
  constraint private_pictures_key_check CHECK ((key ~ '^[0-9a-f]{40}$'::text)),
  constraint private_pictures_width_check CHECK ((width > 0))
);

create table product_attributes (
  product_id uuid not null,
  attribute_id uuid not null,
  value_id uuid not null,
  constraint product_attributes_pkey PRIMARY KEY (product_id, attribute_id, value_id),
  constraint product_attributes_attribute_id_fkey FOREIGN KEY (attribute_id) REFERENCES attributes(id),
  constraint product_attributes_attribute_id_value_id_fkey FOREIGN KEY (attribute_id, value_id) REFERENCES attribute_values(attribute_id, id),
  constraint product_attributes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_attributes_of_value ON public.product_attributes USING btree (value_id);

create table product_catalogs (
  id uuid not null,
  kind text not null,
  shop_id uuid,
  account_id uuid,
  buyer_id uuid,
  language text not null,
  name text not null,
  contents jsonb,
  state text default 'waiting'::text not null,
  products_total integer not null,
  products_done integer default 0 not null,
  file text,
  bytes integer,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint product_catalogs_pkey PRIMARY KEY (id),
  constraint product_catalogs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint product_catalogs_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint product_catalogs_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint product_catalogs_bytes_check CHECK ((bytes > 0)),
  constraint product_catalogs_check CHECK (((products_done >= 0) AND (products_done <= products_total))),
  constraint product_catalogs_check1 CHECK (((kind = 'saved'::text) = (shop_id IS NULL))),
  constraint product_catalogs_check2 CHECK (((kind = 'shop'::text) OR (account_id IS NOT NULL))),
  constraint product_catalogs_check3 CHECK (((buyer_id IS NULL) OR (account_id IS NOT NULL))),
  constraint product_catalogs_check4 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint product_catalogs_check5 CHECK (((contents IS NULL) = (finished_at IS NOT NULL))),
  constraint product_catalogs_check6 CHECK (((file IS NOT NULL) = (state = 'done'::text))),
  constraint product_catalogs_check7 CHECK (((bytes IS NULL) = (file IS NULL))),
  constraint product_catalogs_file_check CHECK ((file ~ '^[0-9a-f]{40}$'::text)),
  constraint product_catalogs_kind_check CHECK ((kind = ANY (ARRAY['shop'::text, 'own'::text, 'saved'::text]))),
  constraint product_catalogs_products_total_check CHECK (((products_total >= 1) AND (products_total <= 500))),
  constraint product_catalogs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX product_catalogs_at_work ON public.product_catalogs USING btree (account_id) WHERE (state = ANY (ARRAY['waiting'::text, 'working'::text]));
CREATE INDEX product_catalogs_by_file ON public.product_catalogs USING btree (file);
CREATE INDEX product_catalogs_of_account ON public.product_catalogs USING btree (account_id, created_at DESC);
CREATE INDEX product_catalogs_of_buyer ON public.product_catalogs USING btree (buyer_id);
CREATE INDEX product_catalogs_of_shop ON public.product_catalogs USING btree (shop_id);
CREATE INDEX product_catalogs_oldest ON public.product_catalogs USING btree (created_at);

create table product_certificates (
  product_id uuid not null,
  certificate_id uuid not null,
  shop_id uuid not null,
  is_checked boolean default false not null,
  attached_at timestamp with time zone not null,
  attachment_number bigint generated by default as identity not null,
  constraint product_certificates_pkey PRIMARY KEY (certificate_id, product_id),
  constraint product_certificates_shop_id_certificate_id_fkey FOREIGN KEY (shop_id, certificate_id) REFERENCES certificates(shop_id, id),
  constraint product_certificates_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id) ON DELETE CASCADE
);
CREATE INDEX product_certificates_of_product ON public.product_certificates USING btree (product_id);
CREATE INDEX product_certificates_of_shop ON public.product_certificates USING btree (shop_id, product_id);
CREATE INDEX product_certificates_to_check ON public.product_certificates USING btree (certificate_id) WHERE (NOT is_checked);

create table product_changes (
  id uuid not null,
  product_id uuid not null,
  at timestamp with time zone not null,
  way text not null,
  is_new boolean not null,
  account_id uuid,
  is_serving boolean not null,
  source text default ''::text not null,
  changes jsonb not null,
  total integer not null,
  program text default ''::text not null,
  constraint product_changes_pkey PRIMARY KEY (id),
  constraint product_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint product_changes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_changes_way_check CHECK ((way = ANY (ARRAY['form'::text, 'copy'::text, 'spreadsheet'::text, 'reprice'::text, 'priceSheet'::text, 'list'::text, 'label'::text, 'shop'::text, 'takedown'::text, 'program'::text])))
);
CREATE INDEX product_changes_of_account ON public.product_changes USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX product_changes_of_product ON public.product_changes USING btree (product_id, at DESC, id DESC);

create table product_drafts (
  id uuid not null,
  shop_id uuid not null,
  slot smallint not null,
  product_id uuid,
  title text not null,
  data jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint product_drafts_pkey PRIMARY KEY (id),
  constraint product_drafts_shop_id_slot_key UNIQUE (shop_id, slot),
  constraint product_drafts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint product_drafts_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id) ON DELETE CASCADE,
  constraint product_drafts_data_check CHECK (((jsonb_typeof(data) = 'object'::text) AND (octet_length((data)::text) <= 1000000))),
  constraint product_drafts_slot_check CHECK (((slot >= 1) AND (slot <= 100))),
  constraint product_drafts_title_check CHECK ((char_length(title) <= 200)),
  constraint product_drafts_version_check CHECK ((version > 0))
);
CREATE INDEX product_drafts_by_change ON public.product_drafts USING btree (shop_id, updated_at DESC, id DESC);
CREATE INDEX product_drafts_of_product ON public.product_drafts USING btree (shop_id, product_id) WHERE (product_id IS NOT NULL);

create table product_figures (
  product_id uuid not null,
  sold_recently integer not null,
  constraint product_figures_pkey PRIMARY KEY (product_id),
  constraint product_figures_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_figures_sold_recently_check CHECK ((sold_recently > 0))
);

create table product_import_parts (
  import_id uuid not null,
  first integer not null,
  constraint product_import_parts_pkey PRIMARY KEY (import_id, first),
  constraint product_import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint product_import_parts_first_check CHECK ((first >= 0))
);

create table product_import_plans (
  import_id uuid not null,
  line integer not null,
  row_count integer not null,
  code text not null,
  title text not null,
  kind text not null,
  product_id uuid,
  version integer,
  fields text[] default '{}'::text[] not null,
  stocks jsonb default '{}'::jsonb not null,
  constraint product_import_plans_pkey PRIMARY KEY (import_id, line),
  constraint product_import_plans_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint product_import_plans_check CHECK (((product_id IS NULL) = (version IS NULL))),
  constraint product_import_plans_check1 CHECK (((kind <> ALL (ARRAY['changed'::text, 'unchanged'::text])) OR (product_id IS NOT NULL))),
  constraint product_import_plans_check2 CHECK (((kind <> 'changed'::text) OR (cardinality(fields) > 0))),
  constraint product_import_plans_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'changed'::text, 'unchanged'::text, 'refused'::text]))),
  constraint product_import_plans_line_check CHECK ((line > 1)),
  constraint product_import_plans_row_count_check CHECK ((row_count > 0)),
  constraint product_import_plans_stocks_check CHECK ((jsonb_typeof(stocks) = 'object'::text))
);
CREATE INDEX product_import_plans_by_kind ON public.product_import_plans USING btree (import_id, kind, line);

create table product_import_refusals (
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  issues jsonb not null,
  constraint product_import_refusals_pkey PRIMARY KEY (import_id, line),
  constraint product_import_refusals_import_id_fkey FOREIGN KEY (import_id) REFERENCES product_imports(id) ON DELETE CASCADE,
  constraint product_import_refusals_cells_check CHECK ((jsonb_typeof(cells) = 'object'::text)),
  constraint product_import_refusals_issues_check CHECK ((jsonb_typeof(issues) = 'object'::text)),
  constraint product_import_refusals_line_check CHECK ((line > 1))
);

create table product_imports (
  id uuid not null,
  shop_id uuid not null,
  account_id uuid not null,
  name text not null,
  language text not null,
  site text not null,
  category_id uuid not null,
  publishes boolean not null,
  pictures jsonb default '{}'::jsonb not null,
  file bytea,
  state text default 'waiting'::text not null,
  issue text,
  rows_total integer default 0 not null,
  rows_done integer default 0 not null,
  products_done integer default 0 not null,
  products_new integer default 0 not null,
  rows_refused integer default 0 not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  pictures_total integer default 0 not null,
  awaits_pictures boolean default false not null,
  wanted_encoding text,
  encoding text,
  updates boolean default false not null,
  confirmed_at timestamp with time zone,
  products_changed integer default 0 not null,
  products_unchanged integer default 0 not null,
  decimal_mark text,
  unclear jsonb default '[]'::jsonb not null,
  constraint product_imports_pkey PRIMARY KEY (id),
  constraint product_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint product_imports_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint product_imports_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint product_imports_check CHECK (((issue IS NOT NULL) = (state = 'failed'::text))),
  constraint product_imports_check1 CHECK (((rows_done >= 0) AND (rows_done <= rows_total))),
  constraint product_imports_check2 CHECK (((rows_refused >= 0) AND (rows_refused <= rows_done))),
  constraint product_imports_check3 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint product_imports_check4 CHECK (((file IS NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint product_imports_check5 CHECK (((NOT awaits_pictures) OR (state <> 'waiting'::text))),
  constraint product_imports_check6 CHECK (((confirmed_at IS NULL) OR updates)),
  constraint product_imports_decimal_mark_check CHECK ((decimal_mark = ANY (ARRAY['.'::text, ','::text]))),
  constraint product_imports_file_check CHECK ((octet_length(file) <= 16000000)),
  constraint product_imports_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint product_imports_pictures_check CHECK ((jsonb_typeof(pictures) = 'object'::text)),
  constraint product_imports_pictures_total_check CHECK ((pictures_total >= 0)),
  constraint product_imports_products_changed_check CHECK ((products_changed >= 0)),
  constraint product_imports_products_done_check CHECK ((products_done >= 0)),
  constraint product_imports_products_new_check CHECK ((products_new >= 0)),
  constraint product_imports_products_unchanged_check CHECK ((products_unchanged >= 0)),
  constraint product_imports_rows_total_check CHECK ((rows_total >= 0)),
  constraint product_imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'checked'::text, 'done'::text, 'failed'::text]))),
  constraint product_imports_unclear_check CHECK ((jsonb_typeof(unclear) = 'array'::text))
);
CREATE INDEX product_imports_of_shop ON public.product_imports USING btree (shop_id, created_at DESC, id DESC);

create table product_search (
  product_id uuid not null,
  shop_id uuid not null,
  words text not null,
  constraint product_search_pkey PRIMARY KEY (product_id),
  constraint product_search_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_search_by_letters ON public.product_search USING gin (search_letters(words) gin_trgm_ops) WITH (gin_pending_list_limit='512');
CREATE INDEX product_search_of_shop ON public.product_search USING btree (shop_id);

create table product_status_counts (
  shop_id uuid not null,
  publish_status text not null,
  products integer not null,
  constraint product_status_counts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX product_status_counts_of_shop ON public.product_status_counts USING btree (shop_id);

create table product_takedowns (
  id uuid not null,
  product_id uuid not null,
  rule text not null,
  reason text not null,
  was_on_sale boolean not null,
  taken_down_by uuid not null,
  taken_down_at timestamp with time zone not null,
  appeal text,
  appealed_by uuid,
  appealed_at timestamp with time zone,
  decision text,
  decision_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  titles text[] default '{}'::text[] not null,
  main_picture text,
  constraint product_takedowns_pkey PRIMARY KEY (id),
  constraint product_takedowns_appealed_by_fkey FOREIGN KEY (appealed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint product_takedowns_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint product_takedowns_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint product_takedowns_taken_down_by_fkey FOREIGN KEY (taken_down_by) REFERENCES staff(id),
  constraint product_takedowns_appeal_check CHECK (((char_length(appeal) >= 1) AND (char_length(appeal) <= 2000))),
  constraint product_takedowns_check CHECK (((appeal IS NULL) = (appealed_at IS NULL))),
  constraint product_takedowns_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint product_takedowns_check2 CHECK (((decision IS NULL) = (decided_by IS NULL))),
  constraint product_takedowns_check3 CHECK (((decision IS NULL) = (decision_reason IS NULL))),
  constraint product_takedowns_check4 CHECK (((appeal IS NULL) OR (decided_by IS NULL) OR (decided_by <> taken_down_by))),
  constraint product_takedowns_decision_check CHECK ((decision = ANY (ARRAY['restored'::text, 'upheld'::text]))),
  constraint product_takedowns_decision_reason_check CHECK (((char_length(decision_reason) >= 1) AND (char_length(decision_reason) <= 1000))),
  constraint product_takedowns_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
  constraint product_takedowns_rule_check CHECK ((rule = ANY (ARRAY['counterfeit'::text, 'prohibited'::text, 'unsafe'::text, 'misleading'::text, 'wrong_category'::text, 'duplicate'::text, 'offensive'::text, 'other'::text])))
);
CREATE INDEX product_takedowns_appealed ON public.product_takedowns USING btree (appealed_at) WHERE ((appeal IS NOT NULL) AND (decision IS NULL));
CREATE INDEX product_takedowns_newest ON public.product_takedowns USING btree (taken_down_at DESC, id DESC);
CREATE INDEX product_takedowns_of_product ON public.product_takedowns USING btree (product_id, taken_down_at DESC);
CREATE UNIQUE INDEX product_takedowns_open ON public.product_takedowns USING btree (product_id) WHERE (decision IS DISTINCT FROM 'restored'::text);

create table product_texts (
  product_id uuid not null,
  language text not null,
  title text not null,
  description text default ''::text not null,
  origin text not null,
  source_hash text,
  text_hash text generated always as (md5(((title || '

'::text) || description))) stored not null,
  source_language text,
  markup text default ''::text not null,
  locked_by uuid,
  locked_at timestamp with time zone,
  corrections integer default 0 not null,
  constraint product_texts_pkey PRIMARY KEY (product_id, language),
  constraint product_texts_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES staff(id),
  constraint product_texts_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_texts_product_id_source_language_fkey FOREIGN KEY (product_id, source_language) REFERENCES product_texts(product_id, language) ON DELETE CASCADE,
  constraint product_texts_check CHECK (((origin = 'human'::text) OR ((source_language <> language) AND (source_hash IS NOT NULL)))),
  constraint product_texts_check1 CHECK (((origin = 'machine'::text) OR ((source_language IS NULL) AND (source_hash IS NULL)))),
  constraint product_texts_check2 CHECK (((markup = ''::text) OR ((origin = 'human'::text) AND (description <> ''::text) AND (char_length(markup) <= 40000)))),
  constraint product_texts_locked CHECK (((locked_by IS NULL) = (locked_at IS NULL))) NOT VALID,
  constraint product_texts_markup_check CHECK ((markup !~ '<(?!/?(?:p|h3|ul|ol|li|strong|em|blockquote|table|tbody|tr|th|td)>|br>|hr>|img src="/files/[0-9a-f]{40}" alt="[^"<>]*">)'::text)),
  constraint product_texts_origin_check CHECK ((origin = ANY (ARRAY['human'::text, 'machine'::text])))
);
CREATE INDEX product_texts_descriptions ON public.product_texts USING hash (description) WHERE ((origin = 'human'::text) AND (description <> ''::text));
CREATE INDEX product_texts_locked_ones ON public.product_texts USING btree (language, locked_at DESC) WHERE (locked_at IS NOT NULL);
CREATE INDEX product_texts_titles ON public.product_texts USING hash (title) WHERE (origin = 'human'::text);
CREATE TRIGGER changed_titles_are_found AFTER UPDATE OF title ON public.product_texts FOR EACH ROW WHEN ((old.title <> new.title)) EXECUTE FUNCTION index_changed_product();
CREATE TRIGGER deleted_texts_are_not_found AFTER DELETE ON public.product_texts FOR EACH ROW EXECUTE FUNCTION index_changed_product();
CREATE TRIGGER human_texts_stay BEFORE UPDATE ON public.product_texts FOR EACH ROW WHEN (((old.origin = 'human'::text) AND (new.origin = 'machine'::text))) EXECUTE FUNCTION refuse_machine_text();
CREATE TRIGGER new_product_texts_recheck_certificates AFTER INSERT ON public.product_texts FOR EACH ROW WHEN ((new.origin = 'human'::text)) EXECUTE FUNCTION recheck_certificates();
CREATE TRIGGER product_texts_are_found AFTER INSERT ON public.product_texts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_added_products();
CREATE TRIGGER product_texts_changed AFTER DELETE OR UPDATE ON public.product_texts FOR EACH ROW EXECUTE FUNCTION announce_row('product_id');
CREATE TRIGGER product_texts_grow_stale AFTER UPDATE ON public.product_texts FOR EACH ROW WHEN (((old.text_hash <> new.text_hash) OR (old.language <> new.language))) EXECUTE FUNCTION note_stale_texts();
CREATE TRIGGER product_texts_locked BEFORE UPDATE OF title, description, source_hash ON public.product_texts FOR EACH ROW WHEN (((old.locked_at IS NOT NULL) AND (new.origin = 'machine'::text) AND (new.corrections = old.corrections))) EXECUTE FUNCTION locked_texts_stay();
CREATE TRIGGER product_texts_lose_source AFTER DELETE ON public.product_texts FOR EACH ROW EXECUTE FUNCTION note_stale_texts();
CREATE TRIGGER product_texts_markup BEFORE UPDATE ON public.product_texts FOR EACH ROW WHEN (((new.markup <> ''::text) AND (old.markup = new.markup) AND ((old.description <> new.description) OR (old.origin <> new.origin)))) EXECUTE FUNCTION drop_old_markup();
CREATE TRIGGER product_texts_of_sellers BEFORE INSERT OR UPDATE ON public.product_texts FOR EACH ROW WHEN (((new.origin = 'human'::text) AND (new.locked_at IS NOT NULL))) EXECUTE FUNCTION sellers_texts_are_not_locked();
CREATE TRIGGER product_texts_recheck_certificates AFTER UPDATE OF title ON public.product_texts FOR EACH ROW WHEN (((new.origin = 'human'::text) AND (old.title IS DISTINCT FROM new.title))) EXECUTE FUNCTION recheck_certificates();

create table product_vectors (
  product_id uuid not null,
  picture text not null,
  version smallint not null,
  cell smallint default 0 not null,
  vector bytea not null,
  constraint product_vectors_pkey PRIMARY KEY (product_id, picture),
  constraint product_vectors_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_vectors_cell_check CHECK ((cell >= 0)),
  constraint product_vectors_vector_check CHECK (((octet_length(vector) >= 1) AND (octet_length(vector) <= 4096))),
  constraint product_vectors_version_check CHECK ((version > 0))
);
CREATE INDEX product_vectors_cell ON public.product_vectors USING btree (version, cell, product_id, picture);
CREATE INDEX product_vectors_picture ON public.product_vectors USING btree (picture);

create table products (
  id uuid not null,
  shop_id uuid not null,
  code text not null,
  category_id uuid not null,
  source_language text not null,
  unit_code text not null,
  currency character(3) not null,
  moq integer not null,
  multiple integer not null,
  weight_grams integer default 0 not null,
  price_from bigint not null,
  price_to bigint not null,
  pictures text[] default '{}'::text[] not null,
  specs jsonb default '[]'::jsonb not null,
  labels text[] default '{}'::text[] not null,
  sites text[] not null,
  publish_status text not null,
  sales_count integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  video text,
  freight_template_id uuid,
  product_type text default 'ready'::text not null,
  brand text default ''::text not null,
  carton_pieces integer,
  carton_grams integer,
  carton_size integer[],
  made_for uuid,
  closed_with_shop boolean default false not null,
  hs_code text default ''::text not null,
  origin_country text default ''::text not null,
  taken_down boolean default false not null,
  no_return boolean default false not null,
  prices_shown_to text,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_of_shop UNIQUE (shop_id, id),
  constraint products_shop_id_code_key UNIQUE (shop_id, code),
  constraint products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint products_made_for_fkey FOREIGN KEY (made_for) REFERENCES rfq_quotes(id),
  constraint products_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint products_shop_id_freight_template_id_fkey FOREIGN KEY (shop_id, freight_template_id) REFERENCES freight_templates(shop_id, id) ON DELETE SET NULL (freight_template_id),
  constraint products_unit_code_fkey FOREIGN KEY (unit_code) REFERENCES units(code),
  constraint products_video_fkey FOREIGN KEY (video) REFERENCES files(key),
  constraint products_brand_check CHECK ((char_length(brand) <= 60)),
  constraint products_carton_grams_check CHECK ((carton_grams > 0)),
  constraint products_carton_pieces_check CHECK ((carton_pieces > 0)),
  constraint products_carton_size_check CHECK (((cardinality(carton_size) = 3) AND (0 < ALL (carton_size)))),
  constraint products_check CHECK ((price_to >= price_from)),
  constraint products_check1 CHECK (((moq % multiple) = 0)),
  constraint products_check2 CHECK ((num_nulls(carton_pieces, carton_grams, carton_size) = ANY (ARRAY[0, 3]))),
  constraint products_check3 CHECK (((made_for IS NULL) OR (publish_status = 'down'::text))),
  constraint products_hs_code_check CHECK ((hs_code ~ '^(\d{6}|\d{8}|\d{10})?$'::text)),
  constraint products_moq_check CHECK ((moq > 0)),
  constraint products_multiple_check CHECK ((multiple > 0)),
  constraint products_origin_country_check CHECK ((origin_country ~ '^([A-Z]{2})?$'::text)),
  constraint products_price_from_check CHECK ((price_from > 0)),
  constraint products_prices_shown_to_check CHECK ((prices_shown_to = ANY (ARRAY['everybody'::text, 'approved'::text]))),
  constraint products_product_type_check CHECK ((product_type = ANY (ARRAY['ready'::text, 'made'::text, 'custom'::text]))),
  constraint products_publish_status_check CHECK ((publish_status = ANY (ARRAY['draft'::text, 'published'::text, 'down'::text, 'archived'::text]))),
  constraint products_sales_count_check CHECK ((sales_count >= 0)),
  constraint products_sites_check CHECK ((sites <@ ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text])),
  constraint products_specs_check CHECK ((jsonb_array_length(specs) <= 3)),
  constraint products_taken_down_off_sale CHECK ((NOT (taken_down AND (publish_status = 'published'::text)))),
  constraint products_weight_grams_check CHECK ((weight_grams >= 0))
);
CREATE INDEX products_brands ON public.products USING btree (shop_id, brand) WHERE (brand <> ''::text);
CREATE INDEX products_by_brand ON public.products USING btree (brand_id_of(brand)) WHERE (brand <> ''::text);
CREATE INDEX products_by_code ON public.products USING btree (upper(code));
CREATE INDEX products_by_number ON public.products USING btree (upper(code));
CREATE INDEX products_by_shop_code ON public.products USING btree (shop_id, upper(code)) WHERE (made_for IS NULL);
CREATE INDEX products_changed_last ON public.products USING btree (updated_at DESC, id DESC);
CREATE INDEX products_closed_with_shop ON public.products USING btree (shop_id) WHERE closed_with_shop;
CREATE INDEX products_labels ON public.products USING gin (labels);
CREATE INDEX products_made_for ON public.products USING btree (made_for) WHERE (made_for IS NOT NULL);
CREATE INDEX products_of_category ON public.products USING btree (category_id);
CREATE INDEX products_of_freight_template ON public.products USING btree (freight_template_id) WHERE (freight_template_id IS NOT NULL);
CREATE INDEX products_of_shop_by_change ON public.products USING btree (shop_id, publish_status, updated_at DESC, id DESC);
CREATE INDEX products_of_shop_newest ON public.products USING btree (shop_id, updated_at DESC, id DESC);
CREATE INDEX products_taken_down ON public.products USING btree (updated_at DESC, id DESC) WHERE taken_down;
CREATE INDEX products_taken_down_of_shop ON public.products USING btree (shop_id) WHERE taken_down;
CREATE TRIGGER live_offer_waits_again AFTER UPDATE OF price_from ON public.products FOR EACH ROW WHEN ((new.price_from > old.price_from)) EXECUTE FUNCTION live_offer_waits_again();
CREATE TRIGGER products_added_to_closed_shop BEFORE INSERT ON public.products FOR EACH ROW WHEN ((new.publish_status = 'published'::text)) EXECUTE FUNCTION products_of_closed_shop_wait();
CREATE TRIGGER products_changed AFTER UPDATE ON public.products FOR EACH ROW WHEN (((to_jsonb(old.*) - ARRAY['sales_count'::text, 'updated_at'::text, 'version'::text]) IS DISTINCT FROM (to_jsonb(new.*) - ARRAY['sales_count'::text, 'updated_at'::text, 'version'::text]))) EXECUTE FUNCTION announce_row('id');
CREATE TRIGGER products_changed_to_merged_category BEFORE UPDATE OF category_id ON public.products FOR EACH ROW WHEN ((old.category_id <> new.category_id)) EXECUTE FUNCTION lead_to_merged_category();
CREATE TRIGGER products_counted_anew AFTER UPDATE OF publish_status, shop_id, made_for ON public.products FOR EACH ROW WHEN (((old.publish_status <> new.publish_status) OR (old.shop_id <> new.shop_id) OR ((old.made_for IS NULL) <> (new.made_for IS NULL)))) EXECUTE FUNCTION count_changed_product();
CREATE TRIGGER products_counted_gone AFTER DELETE ON public.products REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_products();
CREATE TRIGGER products_counted_new AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_products();
CREATE TRIGGER products_files_changed AFTER UPDATE OF pictures, video ON public.products FOR EACH ROW WHEN (((old.pictures IS DISTINCT FROM new.pictures) OR (old.video IS DISTINCT FROM new.video))) EXECUTE FUNCTION keep_product_files();
CREATE TRIGGER products_files_new AFTER INSERT ON public.products REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_new_product_files();
CREATE TRIGGER products_gone AFTER DELETE ON public.products FOR EACH ROW EXECUTE FUNCTION announce_row('id');
CREATE TRIGGER products_lead_to_merged_category BEFORE INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION lead_to_merged_category();
CREATE TRIGGER products_picture_new AFTER INSERT ON public.products FOR EACH ROW WHEN ((cardinality(new.pictures) > 0)) EXECUTE FUNCTION describe_picture();
CREATE TRIGGER products_pictures_changed AFTER UPDATE OF pictures ON public.products FOR EACH ROW WHEN ((old.pictures IS DISTINCT FROM new.pictures)) EXECUTE FUNCTION describe_picture();
CREATE TRIGGER products_put_on_sale_of_closed_shop BEFORE UPDATE OF publish_status ON public.products FOR EACH ROW WHEN (((new.publish_status = 'published'::text) AND (old.publish_status <> 'published'::text))) EXECUTE FUNCTION products_of_closed_shop_wait();
CREATE TRIGGER products_recheck_certificates AFTER UPDATE OF category_id ON public.products FOR EACH ROW WHEN ((old.category_id IS DISTINCT FROM new.category_id)) EXECUTE FUNCTION recheck_certificates();
CREATE TRIGGER products_run_out AFTER UPDATE OF moq, shop_id, made_for, publish_status ON public.products FOR EACH ROW WHEN (((old.moq <> new.moq) OR (old.shop_id <> new.shop_id) OR ((old.made_for IS NULL) <> (new.made_for IS NULL)) OR ((old.publish_status = 'archived'::text) <> (new.publish_status = 'archived'::text)))) EXECUTE FUNCTION note_all_running_out();
CREATE TRIGGER renamed_products_are_found AFTER UPDATE OF code, shop_id ON public.products FOR EACH ROW WHEN (((old.code <> new.code) OR (old.shop_id <> new.shop_id))) EXECUTE FUNCTION index_renamed_product();

create table programme_prices (
  programme_id uuid not null,
  product_id uuid not null,
  sku_id uuid not null,
  minimums integer[] not null,
  prices bigint[] not null,
  usual_prices bigint[] not null,
  constraint programme_prices_pkey PRIMARY KEY (programme_id, sku_id),
  constraint programme_prices_programme_id_product_id_fkey FOREIGN KEY (programme_id, product_id) REFERENCES programme_products(programme_id, product_id) ON DELETE CASCADE,
  constraint programme_prices_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id) ON DELETE CASCADE,
  constraint programme_prices_check CHECK (((cardinality(minimums) = cardinality(prices)) AND (cardinality(prices) = cardinality(usual_prices)))),
  constraint programme_prices_check1 CHECK ((((cardinality(minimums) >= 1) AND (cardinality(minimums) <= 10)) AND rises(minimums) AND never_rises(prices) AND (0 < ALL (prices))))
);
CREATE INDEX programme_prices_of_product ON public.programme_prices USING btree (programme_id, product_id);
CREATE INDEX programme_prices_of_sku ON public.programme_prices USING btree (sku_id);

create table programme_products (
  programme_id uuid not null,
  product_id uuid not null,
  shop_id uuid not null,
  "position" smallint not null,
  percent_off smallint not null,
  pieces integer not null,
  pieces_sold integer default 0 not null,
  currency character(3) not null,
  state text default 'proposed'::text not null,
  version integer default 1 not null,
  proposed_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  constraint programme_products_pkey PRIMARY KEY (programme_id, product_id),
  constraint programme_products_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES accounts(id),
  constraint programme_products_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES programmes(id) ON DELETE CASCADE,
  constraint programme_products_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id) ON DELETE CASCADE,
  constraint programme_products_answered CHECK (((answered_at IS NULL) = (state = 'proposed'::text))),
  constraint programme_products_percent_off_check CHECK (((percent_off >= 1) AND (percent_off <= 90))),
  constraint programme_products_pieces_check CHECK ((pieces > 0)),
  constraint programme_products_sold CHECK (((pieces_sold >= 0) AND (pieces_sold <= pieces))),
  constraint programme_products_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'agreed'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX programme_products_of_product ON public.programme_products USING btree (product_id);
CREATE INDEX programme_products_of_shop ON public.programme_products USING btree (shop_id, programme_id);
CREATE TRIGGER programme_products_changed AFTER UPDATE ON public.programme_products FOR EACH ROW WHEN (((old.state <> new.state) OR ((old.pieces = old.pieces_sold) <> (new.pieces = new.pieces_sold)))) EXECUTE FUNCTION announce_row('programme_id');

create table programme_reminders (
  programme_id uuid not null,
  account_id uuid not null,
  asked_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint programme_reminders_pkey PRIMARY KEY (programme_id, account_id),
  constraint programme_reminders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint programme_reminders_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES programmes(id) ON DELETE CASCADE
);
CREATE INDEX programme_reminders_of_account ON public.programme_reminders USING btree (account_id);
CREATE INDEX programme_reminders_to_send ON public.programme_reminders USING btree (programme_id) WHERE (sent_at IS NULL);

create table programmes (
  id uuid not null,
  titles jsonb not null,
  host text not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  sites text[] not null,
  stream_url text default ''::text not null,
  recording_url text default ''::text not null,
  created_at timestamp with time zone not null,
  announced_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text default ''::text not null,
  version integer default 1 not null,
  constraint programmes_pkey PRIMARY KEY (id),
  constraint programmes_cancel_reason_check CHECK ((char_length(cancel_reason) <= 500)),
  constraint programmes_cancelled CHECK (((cancelled_at IS NULL) = (cancel_reason = ''::text))),
  constraint programmes_host_check CHECK (((char_length(host) >= 1) AND (char_length(host) <= 60))),
  constraint programmes_period CHECK (((begins_at < ends_at) AND (ends_at <= (begins_at + '24:00:00'::interval)))),
  constraint programmes_recording_url_check CHECK (((recording_url ~ '^(https://|$)'::text) AND (char_length(recording_url) <= 500))),
  constraint programmes_sites_check CHECK ((cardinality(sites) > 0)),
  constraint programmes_stream_url_check CHECK (((stream_url ~ '^(https://|$)'::text) AND (char_length(stream_url) <= 500))),
  constraint programmes_time_zone_check CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 60))),
  constraint programmes_titles_check CHECK ((titles <> '{}'::jsonb))
);
CREATE INDEX programmes_by_begin ON public.programmes USING btree (begins_at DESC, id DESC);
CREATE TRIGGER programmes_changed AFTER INSERT OR DELETE OR UPDATE ON public.programmes FOR EACH STATEMENT EXECUTE FUNCTION announce_all('programmes');
CREATE TRIGGER programmes_version BEFORE UPDATE ON public.programmes FOR EACH ROW EXECUTE FUNCTION raise_version();

create table promotion_coupons (
  promotion_id uuid not null,
  coupon_id uuid not null,
  "position" smallint not null,
  constraint promotion_coupons_pkey PRIMARY KEY (promotion_id, coupon_id),
  constraint promotion_coupons_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id),
  constraint promotion_coupons_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE
);

create table promotion_products (
  promotion_id uuid not null,
  product_id uuid not null,
  "position" smallint not null,
  constraint promotion_products_pkey PRIMARY KEY (promotion_id, product_id),
  constraint promotion_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint promotion_products_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE
);
CREATE INDEX promotion_products_of_product ON public.promotion_products USING btree (product_id);

create table promotion_tabs (
  promotion_id uuid not null,
  code text not null,
  category_id uuid not null,
  "position" smallint not null,
  constraint promotion_tabs_pkey PRIMARY KEY (promotion_id, code),
  constraint promotion_tabs_promotion_id_category_id_key UNIQUE (promotion_id, category_id),
  constraint promotion_tabs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint promotion_tabs_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id) ON DELETE CASCADE,
  constraint promotion_tabs_code_check CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(code) <= 40)))
);

create table promotions (
  id uuid not null,
  token text not null,
  names jsonb not null,
  descriptions jsonb default '{}'::jsonb not null,
  banners jsonb default '{}'::jsonb not null,
  sites text[] not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  rule text not null,
  label text,
  created_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  version integer default 1 not null,
  constraint promotions_pkey PRIMARY KEY (id),
  constraint promotions_token_key UNIQUE (token),
  constraint promotions_banners_check CHECK ((jsonb_typeof(banners) = 'object'::text)),
  constraint promotions_check CHECK ((ends_at > begins_at)),
  constraint promotions_check1 CHECK (((rule = 'label'::text) = (label IS NOT NULL))),
  constraint promotions_descriptions_check CHECK ((jsonb_typeof(descriptions) = 'object'::text)),
  constraint promotions_label_check CHECK ((label ~ '^[a-z_]{1,30}$'::text)),
  constraint promotions_names_check CHECK (((jsonb_typeof(names) = 'object'::text) AND (names <> '{}'::jsonb))),
  constraint promotions_rule_check CHECK ((rule = ANY (ARRAY['products'::text, 'label'::text, 'categories'::text]))),
  constraint promotions_sites_check CHECK (((sites <> '{}'::text[]) AND (sites <@ ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint promotions_token_check CHECK (((token ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(token) <= 60) AND (token <> 'coupon'::text)))
);
CREATE TRIGGER promotions_version BEFORE UPDATE ON public.promotions FOR EACH ROW EXECUTE FUNCTION raise_version();

create table purchase_decisions (
  request_id uuid not null,
  person_id uuid not null,
  version integer not null,
  kind text not null,
  note text not null,
  at timestamp with time zone not null,
  stands_in_for uuid,
  constraint purchase_decisions_pkey PRIMARY KEY (request_id, person_id, version),
  constraint purchase_decisions_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint purchase_decisions_request_id_fkey FOREIGN KEY (request_id) REFERENCES purchase_requests(id) ON DELETE CASCADE,
  constraint purchase_decisions_stands_in_for_fkey FOREIGN KEY (stands_in_for) REFERENCES accounts(id),
  constraint purchase_decisions_kind_check CHECK ((kind = ANY (ARRAY['approved'::text, 'rejected'::text])))
);

create table purchase_order_columns (
  buyer_id uuid not null,
  columns jsonb not null,
  constraint purchase_order_columns_pkey PRIMARY KEY (buyer_id),
  constraint purchase_order_columns_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table purchase_order_lines (
  purchase_order_id uuid not null,
  "position" smallint not null,
  line_number text not null,
  item_number text not null,
  buyer_item_number text not null,
  gtin text not null,
  description text not null,
  quantity numeric not null,
  unit text not null,
  unit_price numeric,
  price_quantity numeric not null,
  currency text not null,
  sku_id uuid,
  matched_by text,
  candidate_ids uuid[] not null,
  candidate_reasons text[] not null,
  typed_quantity integer,
  is_left_out boolean default false not null,
  constraint purchase_order_lines_pkey PRIMARY KEY (purchase_order_id, "position"),
  constraint purchase_order_lines_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES purchase_orders(id) ON DELETE CASCADE,
  constraint purchase_order_lines_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id) ON DELETE SET NULL,
  constraint purchase_order_lines_check CHECK ((cardinality(candidate_reasons) = cardinality(candidate_ids))),
  constraint purchase_order_lines_matched_by_check CHECK ((matched_by = ANY (ARRAY['itemNumber'::text, 'gtin'::text, 'buyerItemNumber'::text, 'history'::text, 'byHand'::text]))),
  constraint purchase_order_lines_price_quantity_check CHECK ((price_quantity > (0)::numeric)),
  constraint purchase_order_lines_quantity_check CHECK ((quantity >= (0)::numeric)),
  constraint purchase_order_lines_typed_quantity_check CHECK ((typed_quantity > 0)),
  constraint purchase_order_lines_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
CREATE INDEX purchase_order_lines_of_sku ON public.purchase_order_lines USING btree (sku_id);

create table purchase_orders (
  id uuid not null,
  buyer_id uuid not null,
  uploaded_by uuid not null,
  state text not null,
  format text not null,
  file_name text not null,
  file_hash bytea not null,
  po_number text not null,
  number_key text not null,
  order_date text not null,
  delivery_date text not null,
  buyer_name text not null,
  seller_name text not null,
  ship_to text not null,
  skipped_rows integer not null,
  shop_id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  in_cart_by uuid,
  in_cart_at timestamp with time zone,
  constraint purchase_orders_pkey PRIMARY KEY (id),
  constraint purchase_orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint purchase_orders_in_cart_by_fkey FOREIGN KEY (in_cart_by) REFERENCES accounts(id),
  constraint purchase_orders_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint purchase_orders_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES accounts(id),
  constraint purchase_orders_check CHECK (((state = 'in_cart'::text) = (in_cart_at IS NOT NULL))),
  constraint purchase_orders_check1 CHECK (((state = 'in_cart'::text) = (in_cart_by IS NOT NULL))),
  constraint purchase_orders_file_hash_check CHECK ((length(file_hash) = 32)),
  constraint purchase_orders_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'ubl'::text, 'edifact'::text]))),
  constraint purchase_orders_state_check CHECK ((state = ANY (ARRAY['open'::text, 'in_cart'::text])))
);
CREATE INDEX purchase_orders_by_number ON public.purchase_orders USING btree (buyer_id, number_key);
CREATE INDEX purchase_orders_newest ON public.purchase_orders USING btree (buyer_id, created_at DESC, id DESC);

create table purchase_requests (
  id uuid not null,
  company_id uuid not null,
  requested_by uuid not null,
  state text not null,
  site text not null,
  currency character(3) not null,
  language text not null,
  quote text not null,
  address_id uuid not null,
  messages jsonb not null,
  po_number text not null,
  note text not null,
  shown jsonb not null,
  total bigint not null,
  total_before bigint,
  reasons text[] not null,
  approvals smallint not null,
  idempotency_key text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  trade_id uuid,
  address jsonb,
  cost_center text default ''::text not null,
  branch_id uuid,
  branch_name text default ''::text not null,
  branch_approvals smallint default 0 not null,
  constraint purchase_requests_pkey PRIMARY KEY (id),
  constraint purchase_requests_company_id_requested_by_idempotency_key_key UNIQUE (company_id, requested_by, idempotency_key),
  constraint purchase_requests_address_id_fkey FOREIGN KEY (address_id) REFERENCES delivery_addresses(id),
  constraint purchase_requests_branch_fkey FOREIGN KEY (branch_id, company_id) REFERENCES company_branches(id, company_id),
  constraint purchase_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(account_id),
  constraint purchase_requests_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES accounts(id),
  constraint purchase_requests_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES trades(id),
  constraint purchase_requests_approvals_check CHECK (((approvals >= 1) AND (approvals <= 3))),
  constraint purchase_requests_branch_approvals_check CHECK (((branch_approvals >= 0) AND (branch_approvals <= approvals))),
  constraint purchase_requests_check CHECK ((expires_at > created_at)),
  constraint purchase_requests_check1 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint purchase_requests_check2 CHECK (((state = 'ordered'::text) = (trade_id IS NOT NULL))),
  constraint purchase_requests_cost_center_check CHECK ((char_length(cost_center) <= 60)),
  constraint purchase_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ordered'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text])))
);
CREATE INDEX purchase_requests_newest ON public.purchase_requests USING btree (company_id, created_at DESC, id DESC);
CREATE INDEX purchase_requests_waiting ON public.purchase_requests USING btree (expires_at) WHERE (state = 'waiting'::text);

create table rate_feed (
  only_row boolean default true not null,
  asked_at timestamp with time zone not null,
  read_at timestamp with time zone,
  day date,
  failure text,
  failing_since timestamp with time zone,
  too_far text[] default '{}'::text[] not null,
  written_at timestamp with time zone,
  constraint rate_feed_pkey PRIMARY KEY (only_row),
  constraint rate_feed_only_row_check CHECK (only_row)
);

create table rate_proposals (
  id uuid not null,
  day date not null,
  rates jsonb not null,
  proposed_by uuid,
  proposed_at timestamp with time zone not null,
  state text default 'open'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint rate_proposals_pkey PRIMARY KEY (id),
  constraint rate_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint rate_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint rate_proposals_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint rate_proposals_check1 CHECK (((state <> 'loaded'::text) OR (decided_by IS DISTINCT FROM proposed_by))),
  constraint rate_proposals_rates_check CHECK ((jsonb_typeof(rates) = 'array'::text)),
  constraint rate_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'loaded'::text, 'dropped'::text])))
);
CREATE INDEX rate_proposals_decided_by ON public.rate_proposals USING btree (decided_by);
CREATE UNIQUE INDEX rate_proposals_open ON public.rate_proposals USING btree (((proposed_by IS NULL))) WHERE (state = 'open'::text);
CREATE INDEX rate_proposals_proposed_by ON public.rate_proposals USING btree (proposed_by);

create table redirect_hosts (
  host text not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  constraint redirect_hosts_pkey PRIMARY KEY (host),
  constraint redirect_hosts_added_by_fkey FOREIGN KEY (added_by) REFERENCES staff(id),
  constraint redirect_hosts_host_check CHECK (((host = lower(host)) AND (host ~ '^[a-z0-9.-]{1,253}(:[0-9]{1,5})?$'::text)))
);
CREATE TRIGGER redirect_hosts_changed AFTER INSERT OR DELETE OR UPDATE ON public.redirect_hosts FOR EACH STATEMENT EXECUTE FUNCTION announce_all('routes by path');

create table refund_events (
  id uuid not null,
  refund_id uuid not null,
  version integer not null,
  kind text not null,
  actor_role text not null,
  amount bigint,
  note text default ''::text not null,
  at timestamp with time zone not null,
  constraint refund_events_pkey PRIMARY KEY (id),
  constraint refund_events_refund_id_version_key UNIQUE (refund_id, version),
  constraint refund_events_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint refund_events_actor_role_check CHECK ((actor_role = ANY (ARRAY['buyer'::text, 'seller'::text, 'system'::text, 'operator'::text]))),
  constraint refund_events_kind_check CHECK ((kind = ANY (ARRAY['ask'::text, 'give'::text, 'agree'::text, 'refuse'::text, 'offer'::text, 'return'::text, 'sendBack'::text, 'receive'::text, 'accept'::text, 'withdraw'::text, 'dispute'::text, 'decide'::text, 'acceptDecision'::text, 'appeal'::text, 'decideAppeal'::text, 'takeEffect'::text])))
);
CREATE TRIGGER refund_events_append_only BEFORE DELETE OR UPDATE ON public.refund_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_events_are_told AFTER INSERT ON public.refund_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['ask'::text, 'give'::text, 'agree'::text, 'refuse'::text, 'accept'::text, 'decide'::text, 'decideAppeal'::text, 'takeEffect'::text, 'receive'::text]))) EXECUTE FUNCTION tell_programs_of_refund();

create table refund_lines (
  refund_id uuid not null,
  line_id uuid not null,
  quantity integer not null,
  received_quantity integer,
  restocked_quantity integer,
  constraint refund_lines_pkey PRIMARY KEY (refund_id, line_id),
  constraint refund_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id),
  constraint refund_lines_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint refund_lines_check CHECK (((received_quantity >= 0) AND (received_quantity <= quantity))),
  constraint refund_lines_check1 CHECK (((restocked_quantity >= 0) AND (restocked_quantity <= received_quantity))),
  constraint refund_lines_counted CHECK (((received_quantity IS NULL) = (restocked_quantity IS NULL))),
  constraint refund_lines_quantity_check CHECK ((quantity > 0))
);

create table refund_pictures (
  refund_id uuid not null,
  "position" smallint not null,
  account_id uuid not null,
  key text not null,
  side text default 'buyer'::text not null,
  constraint refund_pictures_pkey PRIMARY KEY (refund_id, side, "position"),
  constraint refund_pictures_account_id_key_fkey FOREIGN KEY (account_id, key) REFERENCES private_pictures(account_id, key),
  constraint refund_pictures_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint refund_pictures_position_check CHECK ((("position" >= 0) AND ("position" <= 12))),
  constraint refund_pictures_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text])))
);

create table refunds (
  id uuid not null,
  number text not null,
  order_id uuid not null,
  state text not null,
  scope text not null,
  reason text not null,
  asked_amount bigint not null,
  offered_amount bigint,
  settled_amount bigint,
  returned_amount bigint,
  restocked boolean default false not null,
  order_deadline timestamp with time zone,
  opened_at timestamp with time zone not null,
  deadline timestamp with time zone,
  closed_at timestamp with time zone,
  version integer default 1 not null,
  offers_return boolean default false not null,
  return_address text,
  return_paid_by text,
  return_carrier text default ''::text not null,
  return_tracking text default ''::text not null,
  sent_back_at timestamp with time zone,
  received_at timestamp with time zone,
  credited jsonb,
  decided_amount bigint,
  decided_by uuid,
  accepted_by text,
  appealed_by text,
  appealed_at timestamp with time zone,
  appeal_answered_at timestamp with time zone,
  appeal_decided_by uuid,
  by_right boolean default false not null,
  restocking_percent smallint default 0 not null,
  postage_amount bigint default 0 not null,
  postage_agreed bigint,
  postage_settled bigint,
  kept_deposit jsonb,
  granted_by uuid,
  granted_amount bigint,
  granted_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_number_key UNIQUE (number),
  constraint refunds_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES staff(id),
  constraint refunds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint refunds_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES accounts(id),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint refunds_accepted_by_check CHECK ((accepted_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint refunds_appeal CHECK ((((appealed_by IS NULL) = (appealed_at IS NULL)) AND ((appealed_by IS NULL) OR (decided_by IS NOT NULL)) AND ((state <> 'appealed'::text) OR (appealed_by IS NOT NULL)) AND ((accepted_by IS NULL) OR (accepted_by IS DISTINCT FROM appealed_by)) AND ((appeal_answered_at IS NULL) OR (appealed_by IS NOT NULL)))),
  constraint refunds_appeal_by_another CHECK (((appeal_decided_by IS NULL) OR ((appealed_by IS NOT NULL) AND (appeal_decided_by <> decided_by)))),
  constraint refunds_appealed_by_check CHECK ((appealed_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint refunds_asked_amount_check CHECK ((asked_amount > 0)),
  constraint refunds_check CHECK (((offered_amount > 0) AND (offered_amount < asked_amount))),
  constraint refunds_check1 CHECK (((returned_amount >= 0) AND (returned_amount <= (settled_amount + COALESCE(postage_settled, (0)::bigint))))),
  constraint refunds_check2 CHECK (((state = ANY (ARRAY['agreed'::text, 'rejected'::text, 'withdrawn'::text])) = (closed_at IS NOT NULL))),
  constraint refunds_check3 CHECK ((((state = 'agreed'::text) = (settled_amount IS NOT NULL)) AND ((state = 'agreed'::text) = (returned_amount IS NOT NULL)))),
  constraint refunds_check4 CHECK (((state <> 'offered'::text) OR (offered_amount IS NOT NULL))),
  constraint refunds_credited_check CHECK ((jsonb_typeof(credited) = 'object'::text)),
  constraint refunds_deadline CHECK (((state = ANY (ARRAY['asked'::text, 'offered'::text, 'refused'::text, 'decided'::text, 'to_return'::text, 'returning'::text])) = (deadline IS NOT NULL))),
  constraint refunds_decision CHECK ((((decided_amount IS NULL) = (decided_by IS NULL)) AND ((decided_amount >= 0) AND (decided_amount <= asked_amount)) AND ((state <> ALL (ARRAY['decided'::text, 'appealed'::text])) OR (decided_amount IS NOT NULL)))),
  constraint refunds_grant CHECK ((num_nonnulls(granted_by, granted_amount, granted_at) = ANY (ARRAY[0, 3]))),
  constraint refunds_kept_deposit_check CHECK ((jsonb_typeof(kept_deposit) = 'object'::text)),
  constraint refunds_postage CHECK ((((postage_amount >= 0) AND (postage_amount <= (asked_amount - 1))) AND ((postage_amount = 0) OR ((return_paid_by = 'seller'::text) AND (sent_back_at IS NOT NULL))) AND ((postage_agreed >= 0) AND (postage_agreed <= postage_amount)))),
  constraint refunds_postage_settled CHECK (((postage_settled >= 0) AND (postage_settled <= postage_amount))),
  constraint refunds_reason_check CHECK ((reason = ANY (ARRAY['not_needed'::text, 'late'::text, 'not_received'::text, 'missing'::text, 'damaged'::text, 'wrong'::text, 'quality'::text, 'other'::text, 'balance_unpaid'::text, 'shop_closed'::text, 'card_dispute'::text, 'out_of_stock'::text, 'price_error'::text, 'cannot_ship'::text, 'goodwill'::text, 'payment_refused'::text]))),
  constraint refunds_restocking CHECK ((by_right OR (restocking_percent = 0))),
  constraint refunds_restocking_percent_check CHECK (((restocking_percent >= 0) AND (restocking_percent <= 100))),
  constraint refunds_return_address_check CHECK (((length(return_address) >= 1) AND (length(return_address) <= 500))),
  constraint refunds_return_agreed CHECK (((return_address IS NULL) = (return_paid_by IS NULL))),
  constraint refunds_return_paid_by_check CHECK ((return_paid_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint refunds_returning CHECK (((state <> ALL (ARRAY['to_return'::text, 'returning'::text])) OR (return_address IS NOT NULL))),
  constraint refunds_scope_check CHECK ((scope = ANY (ARRAY['whole'::text, 'lines'::text, 'freight'::text]))),
  constraint refunds_settled_amount_check CHECK ((settled_amount > 0)),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'offered'::text, 'refused'::text, 'disputed'::text, 'decided'::text, 'appealed'::text, 'to_return'::text, 'returning'::text, 'agreed'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX refunds_by_state ON public.refunds USING btree (state, opened_at DESC, id);
CREATE INDEX refunds_deadline ON public.refunds USING btree (deadline) WHERE (deadline IS NOT NULL);
CREATE INDEX refunds_granted ON public.refunds USING btree (granted_by, granted_at) WHERE (granted_by IS NOT NULL);
CREATE INDEX refunds_of_order ON public.refunds USING btree (order_id, opened_at);
CREATE UNIQUE INDEX refunds_open ON public.refunds USING btree (order_id) WHERE (closed_at IS NULL);
CREATE TRIGGER refunds_keep_decision BEFORE UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION keep_decision();

create table regions (
  country character(2) not null,
  code text not null,
  parent text,
  level smallint not null,
  names jsonb not null,
  "position" integer default 0 not null,
  constraint regions_pkey PRIMARY KEY (country, code),
  constraint regions_country_parent_fkey FOREIGN KEY (country, parent) REFERENCES regions(country, code),
  constraint regions_level_check CHECK (((level >= 1) AND (level <= 4)))
);
CREATE INDEX regions_below ON public.regions USING btree (country, parent, "position");

create table registrations (
  account_id uuid not null,
  role smallint not null,
  agreement_version text not null,
  source text default ''::text not null,
  unique_code text default ''::text not null,
  extend_key text default ''::text not null,
  extend_value text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint registrations_pkey PRIMARY KEY (account_id, role),
  constraint registrations_account_id_role_fkey FOREIGN KEY (account_id, role) REFERENCES account_roles(account_id, role) ON DELETE CASCADE
);

create table reorder_schedules (
  id uuid not null,
  buyer_id uuid not null,
  person_id uuid not null,
  order_id uuid not null,
  name text not null,
  site text not null,
  every_weeks smallint not null,
  next_on date not null,
  due_on date,
  paused boolean default false not null,
  version integer default 0 not null,
  created_at timestamp with time zone not null,
  constraint reorder_schedules_pkey PRIMARY KEY (id),
  constraint reorder_schedules_one_for_an_order UNIQUE (buyer_id, order_id),
  constraint reorder_schedules_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint reorder_schedules_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reorder_schedules_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id),
  constraint reorder_schedules_every_weeks_check CHECK (((every_weeks >= 1) AND (every_weeks <= 52))),
  constraint reorder_schedules_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);
CREATE INDEX reorder_schedules_of_buyer ON public.reorder_schedules USING btree (buyer_id, id);
CREATE INDEX reorder_schedules_to_ask ON public.reorder_schedules USING btree (next_on) WHERE (NOT paused);

create table reports (
  id uuid not null,
  product_id uuid,
  shop_id uuid not null,
  subject_id uuid generated always as (COALESCE(product_id, shop_id)) stored not null,
  account_id uuid,
  network bytea,
  email text,
  language text not null,
  kind text not null,
  text text default ''::text not null,
  reported_at timestamp with time zone not null,
  outcome text,
  decision_id uuid,
  note text default ''::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_subject_id_account_id_key UNIQUE (subject_id, account_id),
  constraint reports_subject_id_network_key UNIQUE (subject_id, network),
  constraint reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint reports_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint reports_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint reports_check CHECK ((num_nonnulls(account_id, network) = 1)),
  constraint reports_check1 CHECK ((num_nonnulls(outcome, decision_id, decided_by, decided_at) = ANY (ARRAY[0, 4]))),
  constraint reports_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 320))),
  constraint reports_kind_check CHECK ((kind = ANY (ARRAY['forbidden'::text, 'counterfeit'::text, 'description'::text, 'pictures'::text, 'fraud'::text, 'other'::text]))),
  constraint reports_note_check CHECK ((char_length(note) <= 1000)),
  constraint reports_outcome_check CHECK ((outcome = ANY (ARRAY['none'::text, 'down'::text]))),
  constraint reports_text_check CHECK ((char_length(text) <= 1000))
);
CREATE INDEX reports_decided ON public.reports USING btree (outcome, decided_at DESC) WHERE (outcome IS NOT NULL);
CREATE INDEX reports_of_account ON public.reports USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX reports_of_decision ON public.reports USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE INDEX reports_of_product ON public.reports USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX reports_of_shop ON public.reports USING btree (shop_id);
CREATE INDEX reports_open ON public.reports USING btree (subject_id, reported_at) WHERE (outcome IS NULL);

create table requisition_list_lines (
  list_id uuid not null,
  sku_id uuid not null,
  product_id uuid not null,
  title text not null,
  "position" smallint not null,
  quantity integer not null,
  note text default ''::text not null,
  is_optional boolean default false not null,
  version integer default 0 not null,
  constraint requisition_list_lines_pkey PRIMARY KEY (list_id, sku_id),
  constraint requisition_list_lines_list_id_fkey FOREIGN KEY (list_id) REFERENCES requisition_lists(id) ON DELETE CASCADE,
  constraint requisition_list_lines_note_check CHECK ((char_length(note) <= 200)),
  constraint requisition_list_lines_position_check CHECK (("position" >= 0)),
  constraint requisition_list_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000000000)))
);
CREATE INDEX requisition_list_lines_of_sku ON public.requisition_list_lines USING btree (sku_id);

create table requisition_list_takings (
  id uuid not null,
  owner_id uuid not null,
  person_id uuid not null,
  list_id uuid,
  key text not null,
  request_hash bytea not null,
  taken_at timestamp with time zone not null,
  sku_ids uuid[] not null,
  po_number text not null,
  cost_center text not null,
  answer jsonb not null,
  constraint requisition_list_takings_pkey PRIMARY KEY (id),
  constraint requisition_list_takings_list_id_person_id_key_key UNIQUE (list_id, person_id, key),
  constraint requisition_list_takings_list_id_fkey FOREIGN KEY (list_id) REFERENCES requisition_lists(id) ON DELETE SET NULL,
  constraint requisition_list_takings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint requisition_list_takings_person_id_fkey FOREIGN KEY (person_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint requisition_list_takings_cost_center_check CHECK ((char_length(cost_center) <= 60)),
  constraint requisition_list_takings_key_check CHECK ((char_length(key) <= 100)),
  constraint requisition_list_takings_po_number_check CHECK ((char_length(po_number) <= 60)),
  constraint requisition_list_takings_sku_ids_check CHECK ((cardinality(sku_ids) > 0))
);
CREATE INDEX requisition_list_takings_of_list ON public.requisition_list_takings USING btree (list_id, taken_at DESC);
CREATE INDEX requisition_list_takings_of_owner ON public.requisition_list_takings USING btree (owner_id);
CREATE INDEX requisition_list_takings_of_person ON public.requisition_list_takings USING btree (person_id, owner_id, taken_at DESC);

create table requisition_lists (
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  name_key text not null,
  note text default ''::text not null,
  po_number text default ''::text not null,
  cost_center text default ''::text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  version integer default 0 not null,
  constraint requisition_lists_pkey PRIMARY KEY (id),
  constraint requisition_lists_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint requisition_lists_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint requisition_lists_cost_center_check CHECK ((char_length(cost_center) <= 60)),
  constraint requisition_lists_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  constraint requisition_lists_note_check CHECK ((char_length(note) <= 500)),
  constraint requisition_lists_po_number_check CHECK ((char_length(po_number) <= 60))
);
CREATE UNIQUE INDEX requisition_lists_named_once ON public.requisition_lists USING btree (owner_id, name_key) WHERE (archived_at IS NULL);
CREATE INDEX requisition_lists_of_owner ON public.requisition_lists USING btree (owner_id, id);

create table reservations (
  order_id uuid not null,
  sku_id uuid not null,
  quantity integer not null,
  state text not null,
  warehouse_id uuid not null,
  shipped integer default 0 not null,
  withdrawn integer default 0 not null,
  returned integer default 0 not null,
  constraint reservations_pkey PRIMARY KEY (order_id, sku_id, warehouse_id),
  constraint reservations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reservations_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id),
  constraint reservations_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouses(id),
  constraint reservations_left CHECK (((shipped + withdrawn) <= quantity)),
  constraint reservations_quantity_check CHECK ((quantity > 0)),
  constraint reservations_returned_check CHECK (((returned >= 0) AND (returned <= shipped))),
  constraint reservations_shipped_check CHECK ((shipped >= 0)),
  constraint reservations_state_check CHECK ((state = ANY (ARRAY['held'::text, 'sold'::text, 'released'::text]))),
  constraint reservations_withdrawn_check CHECK ((withdrawn >= 0))
);
CREATE INDEX reservations_held ON public.reservations USING btree (sku_id) WHERE (state = 'held'::text);
CREATE INDEX reservations_of_sku ON public.reservations USING btree (sku_id);
CREATE INDEX reservations_unsent ON public.reservations USING btree (warehouse_id) WHERE ((state = ANY (ARRAY['held'::text, 'sold'::text])) AND ((shipped + withdrawn) < quantity));

create table returns (
  payment_id uuid not null,
  order_id uuid,
  amount bigint not null,
  currency character(3) not null,
  reason text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  id uuid not null,
  refund_id uuid,
  booking_refund_id uuid,
  lost integer default 0 not null,
  portion text default ''::text not null,
  beyond_payment boolean default false not null,
  asked_since timestamp with time zone,
  asked_at timestamp with time zone,
  constraint returns_pkey PRIMARY KEY (id),
  constraint returns_booking_refund_id_fkey FOREIGN KEY (booking_refund_id) REFERENCES booking_refunds(id),
  constraint returns_payment FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint returns_payment_id_order_id_fkey FOREIGN KEY (payment_id, order_id) REFERENCES payment_parts(payment_id, order_id),
  constraint returns_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint returns_amount_check CHECK ((amount > 0)),
  constraint returns_lost_check CHECK ((lost >= 0)),
  constraint returns_of_one CHECK (((booking_refund_id IS NULL) OR ((order_id IS NULL) AND (refund_id IS NULL))))
);
CREATE INDEX returns_of_booking_refund ON public.returns USING btree (booking_refund_id) WHERE (booking_refund_id IS NOT NULL);
CREATE INDEX returns_of_refund ON public.returns USING btree (refund_id);
CREATE UNIQUE INDEX returns_once ON public.returns USING btree (payment_id, order_id, refund_id, booking_refund_id, portion, beyond_payment) NULLS NOT DISTINCT;
CREATE INDEX returns_unsent ON public.returns USING btree (asked_at NULLS FIRST, created_at) WHERE (sent_at IS NULL);

create table reviews (
  id uuid not null,
  order_line_id uuid not null,
  product_id uuid not null,
  shop_id uuid not null,
  buyer_id uuid not null,
  stars smallint not null,
  text text not null,
  language text not null,
  pictures text[] default '{}'::text[] not null,
  anonymous boolean not null,
  reviewed_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  answer_language text,
  is_related boolean default false not null,
  is_hidden boolean default false not null,
  answer_is_hidden boolean default false not null,
  rater_id uuid not null,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_order_line_id_key UNIQUE (order_line_id),
  constraint reviews_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint reviews_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id),
  constraint reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint reviews_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint reviews_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 1000))),
  constraint reviews_answer_language CHECK (((answer IS NULL) = (answer_language IS NULL))),
  constraint reviews_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint reviews_pictures_check CHECK ((cardinality(pictures) <= 5)),
  constraint reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint reviews_text_check CHECK ((char_length(text) <= 1000))
);
CREATE INDEX reviews_answered_newest ON public.reviews USING btree (answered_at DESC, id DESC) WHERE (answer IS NOT NULL);
CREATE INDEX reviews_newest ON public.reviews USING btree (reviewed_at DESC, id DESC);
CREATE INDEX reviews_of_product ON public.reviews USING btree (product_id, reviewed_at DESC, id) INCLUDE (stars);
CREATE INDEX reviews_of_shop ON public.reviews USING btree (shop_id) INCLUDE (stars);
CREATE INDEX reviews_with_pictures ON public.reviews USING btree (product_id, reviewed_at DESC, id) WHERE (cardinality(pictures) > 0);
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION announce_review();

create table rfq_documents (
  rfq_id uuid not null,
  "position" smallint not null,
  account_id uuid not null,
  key text not null,
  name text not null,
  constraint rfq_documents_pkey PRIMARY KEY (rfq_id, "position"),
  constraint rfq_documents_rfq_id_key_key UNIQUE (rfq_id, key),
  constraint rfq_documents_account_id_key_fkey FOREIGN KEY (account_id, key) REFERENCES documents(account_id, key),
  constraint rfq_documents_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfqs(id) ON DELETE CASCADE,
  constraint rfq_documents_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 130))),
  constraint rfq_documents_position_check CHECK ((("position" >= 0) AND ("position" <= 4)))
);
CREATE TRIGGER rfq_documents_changed AFTER INSERT OR DELETE OR UPDATE ON public.rfq_documents FOR EACH ROW EXECUTE FUNCTION announce_row('rfq_id');

create table rfq_notes (
  id uuid not null,
  rfq_id uuid not null,
  staff_id uuid not null,
  text text not null,
  at timestamp with time zone not null,
  constraint rfq_notes_pkey PRIMARY KEY (id),
  constraint rfq_notes_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfqs(id) ON DELETE CASCADE,
  constraint rfq_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint rfq_notes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);
CREATE INDEX rfq_notes_of_rfq ON public.rfq_notes USING btree (rfq_id, at DESC, id DESC);

create table rfq_quotes (
  id uuid not null,
  rfq_id uuid not null,
  shop_id uuid not null,
  price bigint not null,
  currency character(3) not null,
  minimum integer not null,
  lead_days smallint not null,
  valid_until date not null,
  note text default ''::text not null,
  language text not null,
  product_id uuid,
  quoted_at timestamp with time zone not null,
  revised_at timestamp with time zone,
  freight bigint default 0 not null,
  counter_price bigint,
  counter_note text default ''::text not null,
  countered_at timestamp with time zone,
  order_id uuid,
  ranges jsonb not null,
  counter_quantity integer,
  pre_ratio smallint not null,
  balance_days smallint not null,
  deposit_kept smallint not null,
  named_product jsonb,
  lapsed_order_id uuid,
  export_term jsonb,
  call_off_smallest integer,
  call_off_freight bigint,
  call_off_until date,
  agreement_id uuid,
  countered_by uuid,
  quoted_by uuid,
  constraint rfq_quotes_pkey PRIMARY KEY (id),
  constraint rfq_quotes_agreement_id_key UNIQUE (agreement_id),
  constraint rfq_quotes_order_id_key UNIQUE (order_id),
  constraint rfq_quotes_rfq_id_shop_id_key UNIQUE (rfq_id, shop_id),
  constraint rfq_quotes_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES call_off_agreements(id),
  constraint rfq_quotes_countered_by_fkey FOREIGN KEY (countered_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint rfq_quotes_lapsed_order_id_fkey FOREIGN KEY (lapsed_order_id) REFERENCES orders(id),
  constraint rfq_quotes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint rfq_quotes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint rfq_quotes_quoted_by_fkey FOREIGN KEY (quoted_by) REFERENCES accounts(id),
  constraint rfq_quotes_rfq_id_fkey FOREIGN KEY (rfq_id) REFERENCES rfqs(id) ON DELETE CASCADE,
  constraint rfq_quotes_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint rfq_quotes_balance_days_check CHECK (((balance_days >= 7) AND (balance_days <= 60))),
  constraint rfq_quotes_call_offs CHECK (((num_nulls(call_off_smallest, call_off_freight, call_off_until) = ANY (ARRAY[0, 3])) AND ((call_off_smallest >= 1) AND (call_off_smallest <= minimum)) AND (call_off_freight >= 0) AND (call_off_until >= valid_until))),
  constraint rfq_quotes_check CHECK (((counter_price IS NULL) = (countered_at IS NULL))),
  constraint rfq_quotes_check1 CHECK ((num_nulls(product_id, named_product) = ANY (ARRAY[0, 2]))),
  constraint rfq_quotes_counter_note_check CHECK ((char_length(counter_note) <= 500)),
  constraint rfq_quotes_counter_price_check CHECK ((counter_price > 0)),
  constraint rfq_quotes_counter_quantity_check CHECK ((counter_quantity > 0)),
  constraint rfq_quotes_counter_quantity_check1 CHECK (((counter_quantity IS NULL) OR (countered_at IS NOT NULL))),
  constraint rfq_quotes_deposit_kept_check CHECK (((deposit_kept >= 0) AND (deposit_kept <= 100))),
  constraint rfq_quotes_export_term_check CHECK ((jsonb_typeof(export_term) = 'object'::text)),
  constraint rfq_quotes_freight_check CHECK ((freight >= 0)),
  constraint rfq_quotes_lead_days_check CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  constraint rfq_quotes_minimum_check CHECK ((minimum > 0)),
  constraint rfq_quotes_note_check CHECK ((char_length(note) <= 2000)),
  constraint rfq_quotes_one_outcome CHECK ((num_nulls(order_id, agreement_id) > 0)),
  constraint rfq_quotes_pre_ratio_check CHECK (((pre_ratio >= 10) AND (pre_ratio <= 100))),
  constraint rfq_quotes_price_check CHECK ((price > 0)),
  constraint rfq_quotes_ranges_check CHECK (((jsonb_typeof(ranges) = 'array'::text) AND ((jsonb_array_length(ranges) >= 1) AND (jsonb_array_length(ranges) <= 3))))
);
CREATE UNIQUE INDEX rfq_quotes_accepted ON public.rfq_quotes USING btree (rfq_id) WHERE (order_id IS NOT NULL);
CREATE INDEX rfq_quotes_of_shop ON public.rfq_quotes USING btree (shop_id, quoted_at DESC);
CREATE INDEX rfq_quotes_product ON public.rfq_quotes USING btree (product_id) WHERE (product_id IS NOT NULL);

create table rfqs (
  id uuid not null,
  buyer_id uuid not null,
  publisher_id uuid not null,
  title text not null,
  details text default ''::text not null,
  language text not null,
  category_id uuid not null,
  pictures text[] default '{}'::text[] not null,
  quantity integer not null,
  unit_code text not null,
  target_price bigint,
  currency character(3),
  country character(2) not null,
  state text default 'open'::text not null,
  quote_count integer default 0 not null,
  published_at timestamp with time zone not null,
  deadline timestamp with time zone not null,
  ended_at timestamp with time zone,
  recommended_quote_id uuid,
  recommended_note text default ''::text not null,
  recommended_by uuid,
  recommended_at timestamp with time zone,
  found_by text generated always as (fold_text(((title || ' '::text) || details))) stored,
  is_hidden boolean default false not null,
  number integer generated always as identity not null,
  closed_by uuid,
  constraint rfqs_pkey PRIMARY KEY (id),
  constraint rfqs_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint rfqs_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint rfqs_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint rfqs_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES accounts(id),
  constraint rfqs_recommended_by_fkey FOREIGN KEY (recommended_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint rfqs_recommended_quote_id_fkey FOREIGN KEY (recommended_quote_id) REFERENCES rfq_quotes(id) ON DELETE SET NULL,
  constraint rfqs_unit_code_fkey FOREIGN KEY (unit_code) REFERENCES units(code),
  constraint rfqs_check CHECK (((target_price IS NULL) = (currency IS NULL))),
  constraint rfqs_check1 CHECK (((deadline > published_at) AND (deadline <= (published_at + '181 days'::interval)))),
  constraint rfqs_check2 CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint rfqs_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint rfqs_details_check CHECK ((char_length(details) <= 2000)),
  constraint rfqs_pictures_check CHECK ((cardinality(pictures) <= 6)),
  constraint rfqs_quantity_check CHECK ((quantity > 0)),
  constraint rfqs_quote_count_check CHECK ((quote_count >= 0)),
  constraint rfqs_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'ended'::text]))),
  constraint rfqs_target_price_check CHECK ((target_price > 0)),
  constraint rfqs_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
);
CREATE INDEX rfqs_by_letters ON public.rfqs USING gin (search_letters(found_by) gin_trgm_ops);
CREATE UNIQUE INDEX rfqs_by_number ON public.rfqs USING btree (number);
CREATE INDEX rfqs_ending ON public.rfqs USING btree (deadline, id) WHERE (state = 'open'::text);
CREATE INDEX rfqs_newest ON public.rfqs USING btree (published_at DESC, id);
CREATE INDEX rfqs_of_buyer ON public.rfqs USING btree (buyer_id, published_at DESC);
CREATE INDEX rfqs_of_publisher ON public.rfqs USING btree (publisher_id, published_at DESC);
CREATE TRIGGER rfqs_changed AFTER DELETE OR UPDATE ON public.rfqs FOR EACH ROW EXECUTE FUNCTION announce_row('id');
CREATE TRIGGER rfqs_lead_to_merged_category BEFORE INSERT OR UPDATE OF category_id ON public.rfqs FOR EACH ROW EXECUTE FUNCTION lead_to_merged_category();
CREATE TRIGGER rfqs_listed AFTER INSERT OR DELETE OR UPDATE ON public.rfqs FOR EACH STATEMENT EXECUTE FUNCTION announce_all('rfqs');

create table routes_lookup (
  id uuid not null,
  path text not null,
  site text,
  redirect_to text,
  redirect_status smallint,
  middleware jsonb default '{}'::jsonb not null,
  seo jsonb default '{}'::jsonb not null,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone,
  version integer default 1 not null,
  constraint routes_lookup_pkey PRIMARY KEY (id),
  constraint routes_lookup_path_site_valid_from_key UNIQUE NULLS NOT DISTINCT (path, site, valid_from),
  constraint routes_lookup_check CHECK ((valid_until > valid_from)),
  constraint routes_lookup_check1 CHECK (((redirect_to IS NULL) = (redirect_status IS NULL))),
  constraint routes_lookup_check2 CHECK (((redirect_to IS NOT NULL) OR (middleware <> '{}'::jsonb) OR (seo <> '{}'::jsonb))),
  constraint routes_lookup_middleware_check CHECK (((jsonb_typeof(middleware) = 'object'::text) AND ((middleware - ARRAY['requireSignIn'::text, 'noindex'::text]) = '{}'::jsonb) AND COALESCE(((middleware -> 'requireSignIn'::text) = ANY (ARRAY['1'::jsonb, '2'::jsonb, '3'::jsonb, '4'::jsonb, '5'::jsonb])), true) AND COALESCE((jsonb_typeof((middleware -> 'noindex'::text)) = 'boolean'::text), true))),
  constraint routes_lookup_path_check CHECK ((((length(path) >= 1) AND (length(path) <= 500)) AND (path ~ '^/'::text) AND (path !~ '^//'::text) AND (path !~ './$'::text) AND (path !~ '[?#\\[:cntrl:]]'::text))),
  constraint routes_lookup_redirect_status_check CHECK ((redirect_status = ANY (ARRAY[301, 302]))),
  constraint routes_lookup_redirect_to_check CHECK (((length(redirect_to) <= 2000) AND (redirect_to ~ '^(/|https?://[^/?#@[:space:]]+([/?#]|$))'::text) AND (redirect_to !~* '^/(/|%2f|%5c)'::text) AND (redirect_to !~ '[\\[:cntrl:]]'::text))),
  constraint routes_lookup_seo_check CHECK (((jsonb_typeof(seo) = 'object'::text) AND ((seo - ARRAY['title'::text, 'description'::text, 'customSeo'::text]) = '{}'::jsonb) AND COALESCE((jsonb_typeof((seo -> 'title'::text)) = 'object'::text), true) AND COALESCE((jsonb_typeof((seo -> 'description'::text)) = 'object'::text), true) AND COALESCE((jsonb_typeof((seo -> 'customSeo'::text)) = 'boolean'::text), true))),
  constraint routes_lookup_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text])))
);
CREATE TRIGGER routes_changed AFTER INSERT OR DELETE OR UPDATE ON public.routes_lookup FOR EACH STATEMENT EXECUTE FUNCTION announce_all('routes by path');
CREATE TRIGGER routes_lookup_chains AFTER INSERT OR UPDATE ON public.routes_lookup FOR EACH STATEMENT EXECUTE FUNCTION refuse_redirect_chains();
CREATE TRIGGER routes_lookup_version BEFORE UPDATE ON public.routes_lookup FOR EACH ROW EXECUTE FUNCTION raise_version();

create table sample_events (
  sample_id uuid not null,
  version integer not null,
  step text not null,
  side text not null,
  actor_id uuid,
  at timestamp with time zone not null,
  constraint sample_events_pkey PRIMARY KEY (sample_id, version),
  constraint sample_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint sample_events_sample_id_fkey FOREIGN KEY (sample_id) REFERENCES samples(id) ON DELETE CASCADE,
  constraint sample_events_actor CHECK (((actor_id IS NULL) = (side = 'system'::text))),
  constraint sample_events_lapse CHECK (((side = 'system'::text) = (step = 'lapse'::text))),
  constraint sample_events_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'seller'::text, 'system'::text]))),
  constraint sample_events_step_check CHECK ((step = ANY (ARRAY['ask'::text, 'offer'::text, 'accept'::text, 'refuse'::text, 'cancel'::text, 'send'::text, 'receive'::text, 'lose'::text, 'lapse'::text])))
);

create table samples (
  id uuid not null,
  shop_id uuid not null,
  buyer_id uuid not null,
  product_id uuid not null,
  begun_by text not null,
  state text not null,
  quantity integer not null,
  terms text not null,
  note text default ''::text not null,
  reason text default ''::text not null,
  address jsonb,
  carrier text default ''::text not null,
  tracking text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint samples_pkey PRIMARY KEY (id),
  constraint samples_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint samples_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id),
  constraint samples_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint samples_address_known CHECK (((address IS NOT NULL) OR (state = ANY (ARRAY['offered'::text, 'refused'::text, 'cancelled'::text, 'lapsed'::text])))),
  constraint samples_begun_by_check CHECK ((begun_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint samples_carrier_check CHECK ((char_length(carrier) <= 60)),
  constraint samples_carrier_known CHECK (((state = 'lapsed'::text) OR ((state = ANY (ARRAY['sent'::text, 'received'::text, 'lost'::text])) = (carrier <> ''::text)))),
  constraint samples_note_check CHECK ((char_length(note) <= 500)),
  constraint samples_quantity_check CHECK (((quantity >= 1) AND (quantity <= 100))),
  constraint samples_reason_check CHECK ((char_length(reason) <= 300)),
  constraint samples_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'offered'::text, 'accepted'::text, 'sent'::text, 'received'::text, 'lost'::text, 'refused'::text, 'cancelled'::text, 'lapsed'::text]))),
  constraint samples_terms_check CHECK ((terms = ANY (ARRAY['free'::text, 'freight_collect'::text, 'agreed'::text]))),
  constraint samples_tracking_check CHECK ((char_length(tracking) <= 60))
);
CREATE INDEX samples_of_buyer ON public.samples USING btree (buyer_id, changed_at DESC, id);
CREATE INDEX samples_of_product ON public.samples USING btree (shop_id, product_id);
CREATE INDEX samples_of_shop ON public.samples USING btree (shop_id, changed_at DESC, id);
CREATE UNIQUE INDEX samples_open ON public.samples USING btree (buyer_id, product_id) WHERE (state = ANY (ARRAY['requested'::text, 'offered'::text, 'accepted'::text, 'sent'::text]));
CREATE INDEX samples_waiting ON public.samples USING btree (changed_at) WHERE (state = ANY (ARRAY['requested'::text, 'offered'::text, 'accepted'::text, 'sent'::text]));
CREATE TRIGGER samples_keep_customers AFTER INSERT ON public.samples REFERENCING NEW TABLE AS dealings FOR EACH STATEMENT EXECUTE FUNCTION keep_sampling_customers();

create table sandbox_bank_charges (
  ref text not null,
  payment_id uuid not null,
  amount bigint not null,
  currency character(3) not null,
  state text not null,
  returned bigint default 0 not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint sandbox_bank_charges_pkey PRIMARY KEY (ref),
  constraint sandbox_bank_charges_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'refused'::text, 'closed'::text])))
);
CREATE UNIQUE INDEX sandbox_bank_charges_payment ON public.sandbox_bank_charges USING btree (payment_id);

create table sandbox_bank_returns (
  key text not null,
  ref text not null,
  amount bigint not null,
  returned_at timestamp with time zone not null,
  constraint sandbox_bank_returns_pkey PRIMARY KEY (key),
  constraint sandbox_bank_returns_ref_fkey FOREIGN KEY (ref) REFERENCES sandbox_bank_charges(ref) ON DELETE CASCADE,
  constraint sandbox_bank_returns_amount_check CHECK ((amount > 0))
);
CREATE INDEX sandbox_bank_returns_ref ON public.sandbox_bank_returns USING btree (ref);

create table saved_searches (
  id uuid not null,
  account_id uuid not null,
  slot smallint not null,
  site text not null,
  name text not null,
  path text not null,
  filters jsonb not null,
  currency character(3) not null,
  seen_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_account_id_site_path_key UNIQUE (account_id, site, path),
  constraint saved_searches_account_id_slot_key UNIQUE (account_id, slot),
  constraint saved_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint saved_searches_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint saved_searches_path_check CHECK (((path ~~ '/mall/%'::text) AND (char_length(path) <= 2000))),
  constraint saved_searches_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint saved_searches_slot_check CHECK (((slot >= 1) AND (slot <= 50)))
);

create table search_assortments (
  id uuid default uuidv7() not null,
  words jsonb not null,
  things text[] not null,
  is_trade boolean default false not null,
  constraint search_assortments_pkey PRIMARY KEY (id),
  constraint search_assortments_things_check CHECK (((cardinality(things) >= 1) AND (cardinality(things) <= 60))),
  constraint search_assortments_words_check CHECK (((jsonb_typeof(words) = 'object'::text) AND (words <> '{}'::jsonb) AND (octet_length((words)::text) <= 10000)))
);

create table search_days (
  day date not null,
  site text not null,
  language text not null,
  words text not null,
  spelling text not null,
  visitors integer not null,
  visitors_who_opened integer not null,
  hits integer not null,
  read_as text,
  leaves_words_out boolean not null,
  constraint search_days_pkey PRIMARY KEY (day, site, language, words),
  constraint search_days_check CHECK (((visitors_who_opened >= 0) AND (visitors_who_opened <= visitors))),
  constraint search_days_hits_check CHECK ((hits >= 0)),
  constraint search_days_visitors_check CHECK ((visitors > 0))
);

create table search_documents (
  product_id uuid not null,
  words tsvector not null,
  category_path uuid[] not null,
  place text not null,
  attribute_values uuid[] not null,
  moq integer not null,
  price_base bigint,
  quality integer not null,
  created_at timestamp with time zone not null,
  shop_level smallint default 1 not null,
  trusted boolean default false not null,
  has_video boolean default false not null,
  hot bigint default 0 not null,
  shelf smallint default 3 not null,
  told tsvector default ''::tsvector not null,
  format smallint default 0 not null,
  certificates text[] default '{}'::text[] not null,
  constraint search_documents_pkey PRIMARY KEY (product_id),
  constraint search_documents_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint search_documents_shelf_check CHECK (((shelf >= 0) AND (shelf <= 3)))
);
CREATE INDEX search_documents_format ON public.search_documents USING btree (product_id) WHERE (format < 1);
CREATE INDEX search_documents_hot ON public.search_documents USING btree (hot DESC, product_id) WHERE (hot > 0);
CREATE INDEX search_documents_newest ON public.search_documents USING btree (created_at DESC, product_id);
CREATE INDEX search_documents_price ON public.search_documents USING btree (price_base, product_id);
CREATE INDEX search_documents_price_down ON public.search_documents USING btree (price_base DESC NULLS LAST, product_id DESC);
CREATE INDEX search_documents_quality ON public.search_documents USING btree (quality DESC, product_id);
CREATE INDEX search_documents_shelf_0 ON public.search_documents USING gin (words) WITH (fastupdate=off) WHERE (shelf = 0);
CREATE INDEX search_documents_shelf_1 ON public.search_documents USING gin (words) WITH (fastupdate=off) WHERE (shelf <= 1);
CREATE INDEX search_documents_shelf_2 ON public.search_documents USING gin (words) WITH (fastupdate=off) WHERE (shelf <= 2);
CREATE INDEX search_documents_told ON public.search_documents USING gin (told);
CREATE INDEX search_documents_words ON public.search_documents USING gin (words) WITH (fastupdate=off);

create table search_rewordings (
  site text not null,
  language text not null,
  words text not null,
  next_words text not null,
  next_spelling text not null,
  visitors integer not null,
  last_day date not null,
  constraint search_rewordings_pkey PRIMARY KEY (site, language, words, next_words),
  constraint search_rewordings_visitors_check CHECK ((visitors > 0))
);
CREATE INDEX search_rewordings_by_day ON public.search_rewordings USING btree (last_day);

create table search_shops (
  shop_id uuid not null,
  site text not null,
  products integer not null,
  moq integer not null,
  categories uuid[] not null,
  main_categories uuid[] not null,
  certificates text[] not null,
  constraint search_shops_pkey PRIMARY KEY (site, shop_id),
  constraint search_shops_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint search_shops_products_check CHECK ((products > 0))
);
CREATE INDEX search_shops_categories ON public.search_shops USING gin (categories);
CREATE INDEX search_shops_of_shop ON public.search_shops USING btree (shop_id);

create table search_synonyms (
  id uuid default uuidv7() not null,
  words jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint search_synonyms_pkey PRIMARY KEY (id),
  constraint search_synonyms_version_check CHECK ((version > 0)),
  constraint search_synonyms_words_check CHECK (((jsonb_typeof(words) = 'object'::text) AND (words <> '{}'::jsonb) AND (octet_length((words)::text) <= 10000)))
);
CREATE INDEX search_synonyms_newest ON public.search_synonyms USING btree (updated_at DESC, id DESC);
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR DELETE OR UPDATE ON public.search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION announce_all('synonyms');

create table search_words (
  word text not null,
  products integer not null,
  lexeme text not null,
  is_spelling boolean default false not null,
  is_kind boolean default false not null,
  heads integer default 0 not null,
  constraint search_words_pkey PRIMARY KEY (word, lexeme)
);
CREATE INDEX search_words_lexeme ON public.search_words USING btree (lexeme);
CREATE INDEX search_words_prefix ON public.search_words USING btree (word text_pattern_ops);
CREATE INDEX search_words_similar ON public.search_words USING gin (word gin_trgm_ops);

create table service_acts (
  id uuid not null,
  grant_id uuid not null,
  provider_id uuid not null,
  served_id uuid not null,
  actor_id uuid not null,
  kind text not null,
  call text default ''::text not null,
  subject_ids uuid[] default '{}'::uuid[] not null,
  rights text[] default '{}'::text[] not null,
  times integer default 1 not null,
  at timestamp with time zone not null,
  constraint service_acts_pkey PRIMARY KEY (id),
  constraint service_acts_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES service_grants(id) ON DELETE CASCADE,
  constraint service_acts_check CHECK (((kind = 'act'::text) = (call <> ''::text))),
  constraint service_acts_kind_check CHECK ((kind = ANY (ARRAY['agreed'::text, 'refused'::text, 'rights'::text, 'ended'::text, 'act'::text]))),
  constraint service_acts_times_check CHECK ((times > 0))
);
CREATE INDEX service_acts_of_grant ON public.service_acts USING btree (grant_id, at);
CREATE INDEX service_acts_of_provider ON public.service_acts USING btree (provider_id, at);
CREATE INDEX service_acts_of_served ON public.service_acts USING btree (served_id, at);

create table service_grants (
  id uuid not null,
  provider_id uuid not null,
  provider_role smallint not null,
  served_id uuid not null,
  state text not null,
  rights text[] not null,
  answered_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint service_grants_pkey PRIMARY KEY (id),
  constraint service_grants_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint service_grants_served_id_fkey FOREIGN KEY (served_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint service_grants_check CHECK ((expires_at > answered_at)),
  constraint service_grants_check1 CHECK ((provider_id <> served_id)),
  constraint service_grants_check2 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint service_grants_check3 CHECK ((rights <@
CASE provider_role
    WHEN 4 THEN ARRAY['application'::text, 'products'::text, 'publish'::text, 'prices'::text, 'orders'::text]
    ELSE ARRAY['requests'::text, 'counter'::text]
END)),
  constraint service_grants_check4 CHECK (((state <> 'active'::text) OR (cardinality(rights) > 0))),
  constraint service_grants_provider_role_check CHECK ((provider_role = ANY (ARRAY[4, 5]))),
  constraint service_grants_state_check CHECK ((state = ANY (ARRAY['active'::text, 'refused'::text, 'ended'::text])))
);
CREATE INDEX service_grants_of_provider ON public.service_grants USING btree (provider_id, provider_role, answered_at);
CREATE INDEX service_grants_of_served ON public.service_grants USING btree (served_id, answered_at);
CREATE UNIQUE INDEX service_grants_one_provider ON public.service_grants USING btree (served_id, provider_role) WHERE (state = 'active'::text);

create table service_inquiries (
  id uuid not null,
  service_id uuid,
  provider_id uuid,
  kind text not null,
  name text not null,
  company text default ''::text not null,
  contact text not null,
  body text not null,
  site text not null,
  language text not null,
  account_id uuid,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by uuid,
  has_thread boolean default false not null,
  state text default 'open'::text not null,
  version integer default 1 not null,
  answered_at timestamp with time zone,
  closed_by_buyer_at timestamp with time zone,
  quote jsonb,
  constraint service_inquiries_pkey PRIMARY KEY (id),
  constraint service_inquiries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint service_inquiries_done_by_fkey FOREIGN KEY (done_by) REFERENCES staff(id),
  constraint service_inquiries_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint service_inquiries_service_id_fkey FOREIGN KEY (service_id) REFERENCES trade_services(id) ON DELETE SET NULL,
  constraint service_inquiries_body_check CHECK ((body <> ''::text)),
  constraint service_inquiries_check CHECK (((done_by IS NULL) OR (done_at IS NOT NULL))),
  constraint service_inquiries_contact_check CHECK ((contact <> ''::text)),
  constraint service_inquiries_name_check CHECK ((name <> ''::text)),
  constraint service_inquiries_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint service_inquiries_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'offered'::text, 'closed'::text]))),
  constraint service_inquiries_thread CHECK (((NOT has_thread) OR (provider_id IS NULL) OR (account_id IS DISTINCT FROM provider_id)))
);
CREATE INDEX service_inquiries_of_buyer ON public.service_inquiries USING btree (account_id, created_at DESC) WHERE has_thread;
CREATE INDEX service_inquiries_of_provider ON public.service_inquiries USING btree (provider_id, created_at DESC);
CREATE INDEX service_inquiries_of_service ON public.service_inquiries USING btree (service_id);
CREATE INDEX service_inquiries_queue ON public.service_inquiries USING btree (created_at DESC) WHERE (provider_id IS NULL);

create table service_invitations (
  id uuid not null,
  provider_id uuid not null,
  provider_role smallint not null,
  code text not null,
  rights text[] not null,
  note text default ''::text not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  answered_by uuid,
  constraint service_invitations_pkey PRIMARY KEY (id),
  constraint service_invitations_code_key UNIQUE (code),
  constraint service_invitations_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint service_invitations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint service_invitations_check CHECK ((expires_at > invited_at)),
  constraint service_invitations_code_check CHECK ((code ~ '^[A-Z0-9]{10}$'::text)),
  constraint service_invitations_provider_role_check CHECK ((provider_role = ANY (ARRAY[4, 5]))),
  constraint service_invitations_rights_check CHECK ((cardinality(rights) > 0))
);
CREATE INDEX service_invitations_open ON public.service_invitations USING btree (provider_id, provider_role, invited_at) WHERE (ended_at IS NULL);

create table service_licences (
  id uuid not null,
  provider_id uuid not null,
  "position" smallint not null,
  name text not null,
  number text default ''::text not null,
  issuer text default ''::text not null,
  valid_until date,
  picture text,
  shows_number boolean default false not null,
  constraint service_licences_pkey PRIMARY KEY (id),
  constraint service_licences_provider_id_position_key UNIQUE (provider_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint service_licences_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES service_providers(account_id) ON DELETE CASCADE,
  constraint service_licences_name_check CHECK ((name <> ''::text))
);
CREATE TRIGGER service_licences_changed AFTER INSERT OR DELETE OR UPDATE ON public.service_licences FOR EACH STATEMENT EXECUTE FUNCTION announce_all('services');

create table service_providers (
  account_id uuid not null,
  role smallint default 3 not null,
  names jsonb not null,
  descriptions jsonb not null,
  lanes jsonb default '[]'::jsonb not null,
  ports text[] default '{}'::text[] not null,
  countries text[] default '{}'::text[] not null,
  time_zone text not null,
  hours jsonb default '[]'::jsonb not null,
  answer_hours smallint,
  pictures text[] default '{}'::text[] not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint service_providers_pkey PRIMARY KEY (account_id),
  constraint service_providers_account_id_role_fkey FOREIGN KEY (account_id, role) REFERENCES account_roles(account_id, role) ON DELETE CASCADE,
  constraint service_providers_answer_hours_check CHECK (((answer_hours >= 1) AND (answer_hours <= 168))),
  constraint service_providers_countries_check CHECK ((cardinality(countries) <= 60)),
  constraint service_providers_descriptions_check CHECK ((jsonb_typeof(descriptions) = 'object'::text)),
  constraint service_providers_hours_check CHECK (((jsonb_typeof(hours) = 'array'::text) AND (jsonb_array_length(hours) <= 14))),
  constraint service_providers_lanes_check CHECK (((jsonb_typeof(lanes) = 'array'::text) AND (jsonb_array_length(lanes) <= 100))),
  constraint service_providers_names_check CHECK (((jsonb_typeof(names) = 'object'::text) AND (names <> '{}'::jsonb))),
  constraint service_providers_pictures_check CHECK ((cardinality(pictures) <= 12)),
  constraint service_providers_ports_check CHECK ((cardinality(ports) <= 60)),
  constraint service_providers_role_check CHECK ((role = 3)),
  constraint service_providers_version_check CHECK ((version > 0))
);
CREATE TRIGGER service_providers_profile_changed AFTER INSERT OR DELETE OR UPDATE ON public.service_providers FOR EACH STATEMENT EXECUTE FUNCTION announce_all('services');

create table service_tariff_rows (
  service_id uuid not null,
  line integer not null,
  origin character(2) not null,
  origin_place text default ''::text not null,
  destination character(2) not null,
  destination_place text default ''::text not null,
  mode text not null,
  kilograms numeric(10,3) not null,
  price numeric(14,6) not null,
  minimum_charge numeric(14,2) not null,
  kilograms_per_cubic_metre numeric(8,2) not null,
  days_from smallint not null,
  days_to smallint not null,
  valid_from date not null,
  valid_until date,
  currency character(3) not null,
  constraint service_tariff_rows_pkey PRIMARY KEY (service_id, line),
  constraint service_tariff_rows_service_id_fkey FOREIGN KEY (service_id) REFERENCES service_tariffs(service_id) ON DELETE CASCADE,
  constraint service_tariff_rows_check CHECK ((days_to >= days_from)),
  constraint service_tariff_rows_check1 CHECK ((valid_until >= valid_from)),
  constraint service_tariff_rows_days_from_check CHECK ((days_from >= 0)),
  constraint service_tariff_rows_kilograms_check CHECK ((kilograms >= (0)::numeric)),
  constraint service_tariff_rows_kilograms_per_cubic_metre_check CHECK ((kilograms_per_cubic_metre > (0)::numeric)),
  constraint service_tariff_rows_line_check CHECK ((line > 0)),
  constraint service_tariff_rows_minimum_charge_check CHECK ((minimum_charge >= (0)::numeric)),
  constraint service_tariff_rows_mode_check CHECK ((mode = ANY (ARRAY['sea'::text, 'rail'::text, 'road'::text, 'air'::text, 'express'::text]))),
  constraint service_tariff_rows_price_check CHECK ((price > (0)::numeric))
);
CREATE INDEX service_tariff_rows_by_way ON public.service_tariff_rows USING btree (origin, destination, mode, service_id);

create table service_tariffs (
  service_id uuid not null,
  cells jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  published_version integer,
  published_at timestamp with time zone,
  row_count integer default 0 not null,
  ends_on date,
  ways text[] default '{}'::text[] not null,
  updated_at timestamp with time zone not null,
  constraint service_tariffs_pkey PRIMARY KEY (service_id),
  constraint service_tariffs_service_id_fkey FOREIGN KEY (service_id) REFERENCES trade_services(id) ON DELETE CASCADE,
  constraint service_tariffs_cells_check CHECK ((jsonb_typeof(cells) = 'array'::text)),
  constraint service_tariffs_check CHECK (((published_version IS NULL) = (published_at IS NULL))),
  constraint service_tariffs_check1 CHECK ((published_version <= version)),
  constraint service_tariffs_version_check CHECK ((version > 0))
);
CREATE TRIGGER service_tariffs_published AFTER UPDATE OF published_version ON public.service_tariffs FOR EACH STATEMENT EXECUTE FUNCTION announce_all('services');

create table service_visit_hours (
  service_id uuid not null,
  hour timestamp with time zone not null,
  visitors integer not null,
  constraint service_visit_hours_pkey PRIMARY KEY (service_id, hour),
  constraint service_visit_hours_service_id_fkey FOREIGN KEY (service_id) REFERENCES trade_services(id) ON DELETE CASCADE,
  constraint service_visit_hours_visitors_check CHECK ((visitors > 0))
);

create table service_visits (
  service_id uuid not null,
  hour timestamp with time zone not null,
  day date not null,
  visitor bytea not null,
  constraint service_visits_pkey PRIMARY KEY (service_id, day, visitor),
  constraint service_visits_service_id_fkey FOREIGN KEY (service_id) REFERENCES trade_services(id) ON DELETE CASCADE
);
CREATE INDEX service_visits_by_day ON public.service_visits USING btree (day);

create table sessions (
  token_hash bytea not null,
  account_id uuid not null,
  role smallint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text default ''::text not null,
  id uuid default gen_random_uuid() not null,
  seen_at timestamp with time zone,
  address text default ''::text not null,
  company_id uuid,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_account_id_role_fkey FOREIGN KEY (account_id, role) REFERENCES account_roles(account_id, role) ON DELETE CASCADE,
  constraint sessions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(account_id) ON DELETE SET NULL,
  constraint sessions_check CHECK (((company_id IS NULL) OR (role = 1))),
  constraint sessions_role_check CHECK (((role >= 1) AND (role <= 5))),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX sessions_ended ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_account ON public.sessions USING btree (account_id);
CREATE TRIGGER sessions_ended AFTER DELETE OR UPDATE OF role, expires_at ON public.sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_all('sessions');
CREATE TRIGGER sessions_switched AFTER UPDATE OF company_id ON public.sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_all('sessions');

create table shared_link_comments (
  id uuid not null,
  link_id uuid not null,
  author_id uuid not null,
  text text not null,
  language text not null,
  created_at timestamp with time zone not null,
  is_hidden boolean default false not null,
  is_told boolean default false not null,
  is_seen boolean default false not null,
  constraint shared_link_comments_pkey PRIMARY KEY (id),
  constraint shared_link_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint shared_link_comments_link_id_fkey FOREIGN KEY (link_id) REFERENCES shared_links(id) ON DELETE CASCADE,
  constraint shared_link_comments_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);
CREATE INDEX shared_link_comments_of_author ON public.shared_link_comments USING btree (author_id);
CREATE INDEX shared_link_comments_of_link ON public.shared_link_comments USING btree (link_id, id);
CREATE INDEX shared_link_comments_untold ON public.shared_link_comments USING btree (created_at) WHERE (NOT is_told);

create table shared_link_lines (
  link_id uuid not null,
  "position" smallint not null,
  product_id uuid not null,
  sku_id uuid,
  quantity integer,
  price bigint,
  currency text,
  title text not null,
  constraint shared_link_lines_pkey PRIMARY KEY (link_id, "position"),
  constraint shared_link_lines_link_id_fkey FOREIGN KEY (link_id) REFERENCES shared_links(id) ON DELETE CASCADE,
  constraint shared_link_lines_priced CHECK (((price IS NULL) = (currency IS NULL))),
  constraint shared_link_lines_quantity_check CHECK ((quantity > 0))
);

create table shared_links (
  id uuid not null,
  token_hash bytea not null,
  owner_id uuid not null,
  kind text not null,
  audience text not null,
  company_id uuid,
  quote_id uuid,
  with_prices boolean not null,
  note text not null,
  language text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  is_hidden boolean default false not null,
  open_count integer default 0 not null,
  last_opened_at timestamp with time zone,
  told_at timestamp with time zone,
  acted_for_company_id uuid,
  requisition_list_id uuid,
  constraint shared_links_pkey PRIMARY KEY (id),
  constraint shared_links_token_hash_key UNIQUE (token_hash),
  constraint shared_links_acted_for_company_id_fkey FOREIGN KEY (acted_for_company_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint shared_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint shared_links_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint shared_links_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES rfq_quotes(id) ON DELETE CASCADE,
  constraint shared_links_requisition_list_id_fkey FOREIGN KEY (requisition_list_id) REFERENCES requisition_lists(id) ON DELETE CASCADE,
  constraint shared_links_audience_check CHECK ((audience = ANY (ARRAY['anyone'::text, 'company'::text]))),
  constraint shared_links_company CHECK (((audience = 'company'::text) = (company_id IS NOT NULL))),
  constraint shared_links_kind_check CHECK ((kind = ANY (ARRAY['cart'::text, 'list'::text, 'quote'::text, 'buyingList'::text]))),
  constraint shared_links_note_check CHECK ((char_length(note) <= 500)),
  constraint shared_links_of_list CHECK (((kind = 'buyingList'::text) = (requisition_list_id IS NOT NULL))),
  constraint shared_links_quote CHECK (((kind = 'quote'::text) = (quote_id IS NOT NULL))),
  constraint shared_links_quote_inside CHECK (((kind <> 'quote'::text) OR (audience = 'company'::text)))
);
CREATE INDEX shared_links_of_owner ON public.shared_links USING btree (owner_id, id);
CREATE INDEX shared_links_of_requisition_list ON public.shared_links USING btree (requisition_list_id) WHERE (requisition_list_id IS NOT NULL);

create table shared_tracking_numbers (
  order_id uuid not null,
  tracking_number text not null,
  other_order_id uuid not null,
  noted_at timestamp with time zone not null,
  cleared_by uuid,
  cleared_at timestamp with time zone,
  reason text default ''::text not null,
  constraint shared_tracking_numbers_pkey PRIMARY KEY (order_id, tracking_number),
  constraint shared_tracking_numbers_cleared_by_fkey FOREIGN KEY (cleared_by) REFERENCES staff(id),
  constraint shared_tracking_numbers_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint shared_tracking_numbers_other_order_id_fkey FOREIGN KEY (other_order_id) REFERENCES orders(id),
  constraint shared_tracking_numbers_check CHECK ((other_order_id <> order_id)),
  constraint shared_tracking_numbers_check1 CHECK (((cleared_by IS NULL) = (cleared_at IS NULL))),
  constraint shared_tracking_numbers_check2 CHECK (((cleared_at IS NULL) = (reason = ''::text))),
  constraint shared_tracking_numbers_reason_check CHECK ((char_length(reason) <= 500)),
  constraint shared_tracking_numbers_tracking_number_check CHECK ((tracking_number = plain_tracking_number(tracking_number)))
);
CREATE INDEX shared_tracking_numbers_open ON public.shared_tracking_numbers USING btree (noted_at) WHERE (cleared_at IS NULL);

create table shipment_lines (
  shipment_id uuid not null,
  line_id uuid not null,
  quantity integer not null,
  constraint shipment_lines_pkey PRIMARY KEY (shipment_id, line_id),
  constraint shipment_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id),
  constraint shipment_lines_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id),
  constraint shipment_lines_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX shipment_lines_of_line ON public.shipment_lines USING btree (line_id);

create table shipments (
  id uuid not null,
  order_id uuid not null,
  carrier text not null,
  tracking_number text not null,
  shipped_at timestamp with time zone not null,
  carrier_code text default 'other'::text not null,
  invoiced jsonb,
  warehouse_id uuid not null,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint shipments_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouses(id),
  constraint shipments_carrier_code_check CHECK ((carrier_code ~ '^[a-z0-9-]{1,20}$'::text)),
  constraint shipments_invoiced_check CHECK ((jsonb_typeof(invoiced) = 'object'::text))
);
CREATE INDEX shipments_by_plain_tracking_number ON public.shipments USING btree (plain_tracking_number(tracking_number));
CREATE INDEX shipments_by_tracking_number ON public.shipments USING btree (upper(tracking_number));
CREATE INDEX shipments_of_order ON public.shipments USING btree (order_id);
CREATE TRIGGER shipments_are_found AFTER INSERT ON public.shipments REFERENCING NEW TABLE AS shipped FOR EACH STATEMENT EXECUTE FUNCTION index_shipped_orders();

create table shop_categories (
  id uuid not null,
  shop_id uuid not null,
  names jsonb not null,
  "position" smallint not null,
  constraint shop_categories_pkey PRIMARY KEY (id),
  constraint shop_categories_shop_id_id_key UNIQUE (shop_id, id),
  constraint shop_categories_shop_id_position_key UNIQUE (shop_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint shop_categories_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_categories_names_check CHECK ((names <> '{}'::jsonb)),
  constraint shop_categories_position_check CHECK ((("position" >= 1) AND ("position" <= 30)))
);
CREATE TRIGGER shop_categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.shop_categories FOR EACH ROW EXECUTE FUNCTION announce_shop();

create table shop_category_products (
  shop_id uuid not null,
  category_id uuid not null,
  product_id uuid not null,
  constraint shop_category_products_pkey PRIMARY KEY (category_id, product_id),
  constraint shop_category_products_shop_id_category_id_fkey FOREIGN KEY (shop_id, category_id) REFERENCES shop_categories(shop_id, id) ON DELETE CASCADE,
  constraint shop_category_products_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id) ON DELETE CASCADE
);
CREATE INDEX shop_category_products_of_product ON public.shop_category_products USING btree (shop_id, product_id);
CREATE TRIGGER shop_category_products_changed AFTER INSERT OR DELETE ON public.shop_category_products FOR EACH ROW EXECUTE FUNCTION announce_shop();

create table shop_connections (
  id uuid not null,
  shop_id uuid not null,
  system text not null,
  address text not null,
  credentials bytea,
  their_name text not null,
  their_currency text not null,
  category_id uuid,
  language text not null,
  site text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  state text default 'active'::text not null,
  stop_reason text,
  failures integer default 0 not null,
  busy_until timestamp with time zone,
  resting_until timestamp with time zone,
  changed_since timestamp with time zone,
  all_read_at timestamp with time zone,
  reading_began_at timestamp with time zone,
  reading_from timestamp with time zone,
  next_cursor text,
  reading_pages integer default 0 not null,
  is_wanted boolean default false not null,
  orders_since timestamp with time zone,
  constraint shop_connections_pkey PRIMARY KEY (id),
  constraint shop_connections_shop_id_system_address_key UNIQUE (shop_id, system, address),
  constraint shop_connections_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE SET NULL,
  constraint shop_connections_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint shop_connections_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_connections_address_check CHECK ((address ~ '^https://'::text)),
  constraint shop_connections_check CHECK (((credentials IS NULL) = (state = 'ended'::text))),
  constraint shop_connections_check1 CHECK (((stop_reason IS NULL) = (state <> 'stopped'::text))),
  constraint shop_connections_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'stopped'::text, 'ended'::text]))),
  constraint shop_connections_system_check CHECK ((system = ANY (ARRAY['shopify'::text, 'woocommerce'::text])))
);
CREATE INDEX shop_connections_at_work ON public.shop_connections USING btree (id) WHERE (state = 'active'::text);
CREATE INDEX shop_connections_of_category ON public.shop_connections USING btree (category_id);
CREATE INDEX shop_connections_of_creator ON public.shop_connections USING btree (created_by);

create table shop_customer_accounts (
  shop_id uuid not null,
  account_id uuid not null,
  constraint shop_customer_accounts_pkey PRIMARY KEY (shop_id, account_id),
  constraint shop_customer_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint shop_customer_accounts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);

create table shop_deliveries (
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  sequence bigint not null,
  state text not null,
  is_replay boolean default false not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint shop_deliveries_pkey PRIMARY KEY (id),
  constraint shop_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES shop_endpoints(id) ON DELETE CASCADE,
  constraint shop_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES shop_events(id) ON DELETE CASCADE,
  constraint shop_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX shop_deliveries_due ON public.shop_deliveries USING btree (endpoint_id, sequence) WHERE (state = 'waiting'::text);
CREATE INDEX shop_deliveries_log ON public.shop_deliveries USING btree (endpoint_id, created_at DESC, id DESC);
CREATE INDEX shop_deliveries_of_event ON public.shop_deliveries USING btree (event_id);

create table shop_delivery_attempts (
  id uuid not null,
  delivery_id uuid not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  status smallint,
  error text not null,
  constraint shop_delivery_attempts_pkey PRIMARY KEY (id),
  constraint shop_delivery_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES shop_deliveries(id) ON DELETE CASCADE
);
CREATE INDEX shop_delivery_attempts_of_delivery ON public.shop_delivery_attempts USING btree (delivery_id, at, id);

create table shop_endpoints (
  id uuid not null,
  shop_id uuid not null,
  address text not null,
  kinds text[] not null,
  stock_level integer not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null,
  switched_off_at timestamp with time zone,
  switched_off_by text,
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  resting_until timestamp with time zone,
  busy_until timestamp with time zone,
  version integer default 1 not null,
  constraint shop_endpoints_pkey PRIMARY KEY (id),
  constraint shop_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint shop_endpoints_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_endpoints_address_check CHECK ((address ~ '^https://'::text)),
  constraint shop_endpoints_check CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  constraint shop_endpoints_check1 CHECK (((switched_off_at IS NULL) = (switched_off_by IS NULL))),
  constraint shop_endpoints_check2 CHECK (((failures = 0) = (failing_since IS NULL))),
  constraint shop_endpoints_kinds_check CHECK ((cardinality(kinds) > 0)),
  constraint shop_endpoints_stock_level_check CHECK ((stock_level >= 0)),
  constraint shop_endpoints_switched_off_by_check CHECK ((switched_off_by = ANY (ARRAY['shop'::text, 'failures'::text])))
);
CREATE INDEX shop_endpoints_for_stock ON public.shop_endpoints USING btree (shop_id) WHERE (('stock.low'::text = ANY (kinds)) AND (switched_off_at IS NULL));
CREATE INDEX shop_endpoints_of_creator ON public.shop_endpoints USING btree (created_by);
CREATE INDEX shop_endpoints_of_shop ON public.shop_endpoints USING btree (shop_id, created_at, id);

create table shop_events (
  id uuid not null,
  sequence bigint generated always as identity not null,
  shop_id uuid not null,
  kind text not null,
  object_id uuid not null,
  data jsonb not null,
  at timestamp with time zone not null,
  constraint shop_events_pkey PRIMARY KEY (id),
  constraint shop_events_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);
CREATE INDEX shop_events_of_shop ON public.shop_events USING btree (shop_id, at, id);
CREATE INDEX shop_events_old ON public.shop_events USING btree (at);

create table shop_figures (
  shop_id uuid not null,
  orders_paid integer not null,
  orders_completed integer not null,
  orders_refunded integer not null,
  dispatched integer not null,
  dispatched_on_time integer not null,
  buyers integer not null,
  orders_cancelled integer default 0 not null,
  orders_unfilled integer default 0 not null,
  constraint shop_figures_pkey PRIMARY KEY (shop_id),
  constraint shop_figures_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_figures_check CHECK (((orders_completed >= 0) AND (orders_completed <= orders_paid))),
  constraint shop_figures_check1 CHECK (((orders_refunded >= 0) AND (orders_refunded <= orders_paid))),
  constraint shop_figures_check2 CHECK (((dispatched >= 0) AND (dispatched <= orders_paid))),
  constraint shop_figures_check3 CHECK (((dispatched_on_time >= 0) AND (dispatched_on_time <= dispatched))),
  constraint shop_figures_check4 CHECK (((buyers >= 0) AND (buyers <= orders_completed))),
  constraint shop_figures_orders_cancelled_check CHECK ((orders_cancelled >= 0)),
  constraint shop_figures_orders_paid_check CHECK ((orders_paid >= 0)),
  constraint shop_figures_orders_unfilled_check CHECK ((orders_unfilled >= 0))
);

create table shop_files (
  shop_id uuid not null,
  key text not null,
  folder_id uuid,
  name text default ''::text not null,
  added_at timestamp with time zone default now() not null,
  constraint shop_files_pkey PRIMARY KEY (shop_id, key),
  constraint shop_files_key_fkey FOREIGN KEY (key) REFERENCES files(key),
  constraint shop_files_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_files_shop_id_folder_id_fkey FOREIGN KEY (shop_id, folder_id) REFERENCES shop_folders(shop_id, id) ON DELETE SET NULL (folder_id),
  constraint shop_files_name_check CHECK ((char_length(name) <= 120))
);
CREATE INDEX shop_files_by_time ON public.shop_files USING btree (shop_id, added_at DESC, key);
CREATE INDEX shop_files_of_folder ON public.shop_files USING btree (shop_id, folder_id);

create table shop_floors (
  shop_id uuid not null,
  "position" smallint not null,
  kind text not null,
  data jsonb not null,
  constraint shop_floors_pkey PRIMARY KEY (shop_id, "position"),
  constraint shop_floors_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_floors_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint shop_floors_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'products'::text, 'coupons'::text, 'text'::text, 'video'::text]))),
  constraint shop_floors_position_check CHECK ((("position" >= 1) AND ("position" <= 12)))
);
CREATE TRIGGER shop_floors_changed AFTER INSERT OR DELETE OR UPDATE ON public.shop_floors FOR EACH ROW EXECUTE FUNCTION announce_shop();

create table shop_folders (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  constraint shop_folders_pkey PRIMARY KEY (id),
  constraint shop_folders_shop_id_id_key UNIQUE (shop_id, id),
  constraint shop_folders_shop_id_name_key UNIQUE (shop_id, name),
  constraint shop_folders_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_folders_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);

create table shop_invitations (
  id uuid not null,
  shop_id uuid not null,
  recipient text not null,
  rights text[] not null,
  token_hash bytea not null,
  invited_by uuid not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  accepted_by uuid,
  constraint shop_invitations_pkey PRIMARY KEY (id),
  constraint shop_invitations_token_hash_key UNIQUE (token_hash),
  constraint shop_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint shop_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint shop_invitations_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_invitations_check CHECK ((expires_at > invited_at)),
  constraint shop_invitations_check1 CHECK (((accepted_by IS NULL) OR (ended_at IS NOT NULL))),
  constraint shop_invitations_recipient_check CHECK ((recipient ~ '^(\+[0-9]{6,15}|[^@ ]+@[^@ ]+)$'::text)),
  constraint shop_invitations_rights_check CHECK ((rights <@ ARRAY['products'::text, 'orders'::text, 'money'::text, 'store'::text])),
  constraint shop_invitations_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE UNIQUE INDEX shop_invitations_open ON public.shop_invitations USING btree (shop_id, recipient) WHERE (ended_at IS NULL);

create table shop_key_events (
  id uuid not null,
  shop_id uuid not null,
  key_id uuid not null,
  kind text not null,
  actor_id uuid,
  at timestamp with time zone not null,
  constraint shop_key_events_pkey PRIMARY KEY (id),
  constraint shop_key_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint shop_key_events_key_id_fkey FOREIGN KEY (key_id) REFERENCES shop_keys(id) ON DELETE CASCADE,
  constraint shop_key_events_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_key_events_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'revoked'::text, 'ended'::text])))
);
CREATE INDEX shop_key_events_of_actor ON public.shop_key_events USING btree (actor_id);
CREATE INDEX shop_key_events_of_key ON public.shop_key_events USING btree (key_id);
CREATE INDEX shop_key_events_of_shop ON public.shop_key_events USING btree (shop_id, at DESC, id DESC);

create table shop_keys (
  id uuid not null,
  shop_id uuid not null,
  created_by uuid not null,
  name text not null,
  scopes text[] not null,
  prefix text not null,
  key_hash bytea not null,
  access_mark text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_on date,
  revoked_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint shop_keys_pkey PRIMARY KEY (id),
  constraint shop_keys_key_hash_key UNIQUE (key_hash),
  constraint shop_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint shop_keys_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_keys_check CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '367 days'::interval)))),
  constraint shop_keys_key_hash_check CHECK ((length(key_hash) = 32)),
  constraint shop_keys_name_check CHECK ((name <> ''::text)),
  constraint shop_keys_scopes_check CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX shop_keys_expiring ON public.shop_keys USING btree (expires_at) WHERE ((revoked_at IS NULL) AND (reminded_at IS NULL));
CREATE INDEX shop_keys_of_account ON public.shop_keys USING btree (created_by);
CREATE INDEX shop_keys_of_shop ON public.shop_keys USING btree (shop_id, created_at DESC, id DESC);

create table shop_member_events (
  id uuid not null,
  shop_id uuid not null,
  kind text not null,
  actor_id uuid not null,
  member_id uuid,
  recipient text default ''::text not null,
  rights text[] default '{}'::text[] not null,
  at timestamp with time zone not null,
  refund_allowance bigint,
  constraint shop_member_events_pkey PRIMARY KEY (id),
  constraint shop_member_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint shop_member_events_member_id_fkey FOREIGN KEY (member_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint shop_member_events_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_member_events_check CHECK (((member_id IS NULL) = (kind = ANY (ARRAY['invited'::text, 'withdrawn'::text])))),
  constraint shop_member_events_kind_check CHECK ((kind = ANY (ARRAY['invited'::text, 'withdrawn'::text, 'joined'::text, 'rights'::text, 'removed'::text, 'left'::text]))),
  constraint shop_member_events_rights_check CHECK ((rights <@ ARRAY['products'::text, 'orders'::text, 'money'::text, 'store'::text]))
);
CREATE INDEX shop_member_events_of_shop ON public.shop_member_events USING btree (shop_id, at DESC, id DESC);

create table shop_members (
  account_id uuid not null,
  shop_id uuid not null,
  owner_id uuid not null,
  rights text[] not null,
  joined_at timestamp with time zone not null,
  refund_allowance bigint default 0 not null,
  constraint shop_members_pkey PRIMARY KEY (account_id),
  constraint shop_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint shop_members_shop_id_owner_id_fkey FOREIGN KEY (shop_id, owner_id) REFERENCES shops(id, owner_id) ON DELETE CASCADE,
  constraint shop_members_check CHECK ((account_id <> owner_id)),
  constraint shop_members_refund_allowance_check CHECK ((refund_allowance >= 0)),
  constraint shop_members_rights_check CHECK ((rights <@ ARRAY['products'::text, 'orders'::text, 'money'::text, 'store'::text]))
);
CREATE INDEX shop_members_of_shop ON public.shop_members USING btree (shop_id, joined_at);
CREATE TRIGGER members_changed AFTER INSERT OR DELETE OR UPDATE ON public.shop_members FOR EACH STATEMENT EXECUTE FUNCTION announce_all('sessions');
CREATE TRIGGER shop_members_end_endpoints AFTER DELETE ON public.shop_members FOR EACH ROW EXECUTE FUNCTION end_endpoints_of_member();
CREATE TRIGGER shop_members_have_no_shop BEFORE INSERT OR UPDATE OF account_id ON public.shop_members FOR EACH ROW EXECUTE FUNCTION refuse_two_shops();
CREATE TRIGGER shop_members_lose_endpoints AFTER UPDATE ON public.shop_members FOR EACH ROW WHEN (((new.rights IS DISTINCT FROM old.rights) OR (new.shop_id <> old.shop_id))) EXECUTE FUNCTION end_endpoints_of_member();
CREATE TRIGGER shop_members_lose_keys AFTER DELETE ON public.shop_members FOR EACH ROW EXECUTE FUNCTION end_keys_of_member();
CREATE TRIGGER shop_members_lose_right AFTER UPDATE ON public.shop_members FOR EACH ROW WHEN (((NOT ('store'::text = ANY (new.rights))) OR (new.shop_id <> old.shop_id))) EXECUTE FUNCTION end_keys_of_member();

create table shop_name_changes (
  id uuid not null,
  shop_id uuid not null,
  names jsonb not null,
  asked_at timestamp with time zone not null,
  decision text,
  reason text default ''::text not null,
  decided_at timestamp with time zone,
  staff_id uuid,
  constraint shop_name_changes_pkey PRIMARY KEY (id),
  constraint shop_name_changes_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_name_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint shop_name_changes_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint shop_name_changes_decision_check CHECK ((decision = ANY (ARRAY['accept'::text, 'refuse'::text])))
);
CREATE INDEX shop_name_changes_of_shop ON public.shop_name_changes USING btree (shop_id, asked_at DESC);
CREATE UNIQUE INDEX shop_name_changes_waiting ON public.shop_name_changes USING btree (shop_id) WHERE (decision IS NULL);

create table shop_recommendations (
  shop_id uuid not null,
  product_id uuid not null,
  recommended_at timestamp with time zone not null,
  constraint shop_recommendations_pkey PRIMARY KEY (shop_id, product_id),
  constraint shop_recommendations_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_recommendations_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id) ON DELETE CASCADE
);
CREATE TRIGGER shop_recommendations_changed AFTER INSERT OR DELETE ON public.shop_recommendations FOR EACH ROW EXECUTE FUNCTION announce_shop();

create table shop_standings (
  shop_id uuid not null,
  level integer not null,
  points integer not null,
  facts jsonb not null,
  constraint shop_standings_pkey PRIMARY KEY (shop_id),
  constraint shop_standings_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_standings_level_check CHECK (((level >= 1) AND (level <= 5))),
  constraint shop_standings_points_check CHECK (((points >= 0) AND (points <= 100)))
);
CREATE TRIGGER shop_standings_begun AFTER INSERT ON public.shop_standings FOR EACH ROW EXECUTE FUNCTION announce_shop();
CREATE TRIGGER shop_standings_changed AFTER UPDATE ON public.shop_standings FOR EACH ROW WHEN (((old.facts - 'asOf'::text) IS DISTINCT FROM (new.facts - 'asOf'::text))) EXECUTE FUNCTION announce_row('shop_id');

create table shop_suspensions (
  id uuid not null,
  shop_id uuid not null,
  rule text not null,
  reason text not null,
  suspended_by uuid not null,
  suspended_at timestamp with time zone not null,
  appeal text,
  appealed_by uuid,
  appealed_at timestamp with time zone,
  decision text,
  decision_reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  payouts_released_by uuid,
  payouts_released_at timestamp with time zone,
  constraint shop_suspensions_pkey PRIMARY KEY (id),
  constraint shop_suspensions_appealed_by_fkey FOREIGN KEY (appealed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint shop_suspensions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint shop_suspensions_payouts_released_by_fkey FOREIGN KEY (payouts_released_by) REFERENCES staff(id),
  constraint shop_suspensions_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES staff(id),
  constraint shop_suspensions_appeal_check CHECK (((char_length(appeal) >= 1) AND (char_length(appeal) <= 2000))),
  constraint shop_suspensions_check CHECK (((appeal IS NULL) = (appealed_at IS NULL))),
  constraint shop_suspensions_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint shop_suspensions_check2 CHECK (((decision IS NULL) = (decided_by IS NULL))),
  constraint shop_suspensions_check3 CHECK (((decision IS NULL) = (decision_reason IS NULL))),
  constraint shop_suspensions_check4 CHECK (((payouts_released_by IS NULL) = (payouts_released_at IS NULL))),
  constraint shop_suspensions_check5 CHECK (((appeal IS NULL) OR (decided_by IS NULL) OR (decided_by <> suspended_by))),
  constraint shop_suspensions_check6 CHECK ((payouts_released_by <> suspended_by)),
  constraint shop_suspensions_decision_check CHECK ((decision = ANY (ARRAY['restored'::text, 'upheld'::text]))),
  constraint shop_suspensions_decision_reason_check CHECK (((char_length(decision_reason) >= 1) AND (char_length(decision_reason) <= 1000))),
  constraint shop_suspensions_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
  constraint shop_suspensions_rule_check CHECK ((rule = ANY (ARRAY['counterfeit'::text, 'prohibited'::text, 'fraud'::text, 'documents'::text, 'licence'::text, 'delivery'::text, 'contact'::text, 'other'::text])))
);
CREATE INDEX shop_suspensions_appealed ON public.shop_suspensions USING btree (appealed_at) WHERE ((appeal IS NOT NULL) AND (decision IS NULL));
CREATE INDEX shop_suspensions_newest ON public.shop_suspensions USING btree (suspended_at DESC, id DESC);
CREATE INDEX shop_suspensions_of_shop ON public.shop_suspensions USING btree (shop_id, suspended_at DESC);
CREATE UNIQUE INDEX shop_suspensions_open ON public.shop_suspensions USING btree (shop_id) WHERE (decision IS DISTINCT FROM 'restored'::text);
CREATE CONSTRAINT TRIGGER shop_suspensions_marked AFTER INSERT OR UPDATE OF decision ON public.shop_suspensions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION shop_is_marked_suspended();

create table shop_visit_hours (
  shop_id uuid not null,
  hour timestamp with time zone not null,
  visitors integer not null,
  constraint shop_visit_hours_pkey PRIMARY KEY (shop_id, hour),
  constraint shop_visit_hours_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_visit_hours_hour_check CHECK ((((EXTRACT(epoch FROM hour))::bigint % (3600)::bigint) = 0)),
  constraint shop_visit_hours_visitors_check CHECK ((visitors > 0))
);

create table shop_visits (
  shop_id uuid not null,
  visitor bytea not null,
  hour timestamp with time zone not null,
  constraint shop_visits_pkey PRIMARY KEY (shop_id, visitor),
  constraint shop_visits_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint shop_visits_hour CHECK ((((EXTRACT(epoch FROM hour))::bigint % (3600)::bigint) = 0)),
  constraint shop_visits_visitor_check CHECK ((octet_length(visitor) = 12))
);
CREATE INDEX shop_visits_by_hour ON public.shop_visits USING btree (shop_id, hour);

create table shops (
  id uuid not null,
  code text not null,
  owner_id uuid not null,
  market_id uuid,
  source_language text not null,
  names jsonb not null,
  descriptions jsonb not null,
  logo text,
  banner text,
  country character(2) not null,
  region_codes text[] not null,
  opened_year smallint not null,
  level smallint default 1 not null,
  trusted boolean default false not null,
  sale_currency character(3) not null,
  pre_ratio smallint default 100 not null,
  auto_confirm boolean default false not null,
  created_at timestamp with time zone not null,
  addresses jsonb default '{}'::jsonb not null,
  hours text default ''::text not null,
  front_version integer default 1 not null,
  info_version integer default 1 not null,
  samples text default 'none'::text not null,
  lead_days smallint default 15 not null,
  balance_days smallint default 30 not null,
  deposit_kept smallint default 0 not null,
  closed_at timestamp with time zone,
  unpaid_orders integer default 10 not null,
  unpaid_stock_percent integer default 80 not null,
  found_by text generated always as (fold_values(names)) stored,
  market_floor text default ''::text not null,
  market_stall text default ''::text not null,
  export_term jsonb,
  suspended boolean default false not null,
  return_terms jsonb,
  return_address text default ''::text not null,
  prices_shown_to text default 'everybody'::text not null,
  constraint shops_pkey PRIMARY KEY (id),
  constraint shops_code_key UNIQUE (code),
  constraint shops_of_owner UNIQUE (id, owner_id),
  constraint shops_owner_id_key UNIQUE (owner_id),
  constraint shops_banner_fkey FOREIGN KEY (banner) REFERENCES files(key),
  constraint shops_logo_fkey FOREIGN KEY (logo) REFERENCES files(key),
  constraint shops_market_id_fkey FOREIGN KEY (market_id) REFERENCES markets(id),
  constraint shops_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  constraint shops_balance_days_check CHECK (((balance_days >= 7) AND (balance_days <= 60))),
  constraint shops_deposit_kept_check CHECK (((deposit_kept >= 0) AND (deposit_kept <= 100))),
  constraint shops_export_term_check CHECK ((jsonb_typeof(export_term) = 'object'::text)),
  constraint shops_hours_check CHECK ((length(hours) <= 100)),
  constraint shops_lead_days_check CHECK (((lead_days >= 1) AND (lead_days <= 180))),
  constraint shops_level_check CHECK (((level >= 1) AND (level <= 5))),
  constraint shops_market_floor_check CHECK ((char_length(market_floor) <= 24)),
  constraint shops_market_stall_check CHECK ((char_length(market_stall) <= 24)),
  constraint shops_pre_ratio_check CHECK (((pre_ratio >= 10) AND (pre_ratio <= 100))),
  constraint shops_prices_shown_to_check CHECK ((prices_shown_to = ANY (ARRAY['everybody'::text, 'approved'::text]))),
  constraint shops_return_address_check CHECK ((length(return_address) <= 500)),
  constraint shops_return_terms_check CHECK ((jsonb_typeof(return_terms) = 'object'::text)),
  constraint shops_samples_check CHECK ((samples = ANY (ARRAY['none'::text, 'free'::text, 'freight_collect'::text, 'agreed'::text]))),
  constraint shops_stall_in_market CHECK (((market_id IS NOT NULL) OR ((market_floor = ''::text) AND (market_stall = ''::text)))),
  constraint shops_suspended_closed CHECK (((NOT suspended) OR (closed_at IS NOT NULL))),
  constraint shops_unpaid_orders_check CHECK (((unpaid_orders >= 1) AND (unpaid_orders <= 100))),
  constraint shops_unpaid_stock_percent_check CHECK (((unpaid_stock_percent >= 10) AND (unpaid_stock_percent <= 100)))
);
CREATE INDEX shops_by_words ON public.shops USING gin (found_by gin_trgm_ops);
CREATE INDEX shops_closed ON public.shops USING btree (id) WHERE (closed_at IS NOT NULL);
CREATE INDEX shops_newest ON public.shops USING btree (created_at DESC, id DESC);
CREATE INDEX shops_of_market ON public.shops USING btree (market_id);
CREATE TRIGGER shop_owners_are_no_members BEFORE INSERT OR UPDATE OF owner_id ON public.shops FOR EACH ROW EXECUTE FUNCTION refuse_two_shops();
CREATE TRIGGER shops_changed AFTER DELETE OR UPDATE ON public.shops FOR EACH ROW EXECUTE FUNCTION announce_row('id');
CREATE TRIGGER shops_closed_changed AFTER UPDATE OF closed_at ON public.shops FOR EACH ROW WHEN (((old.closed_at IS NULL) <> (new.closed_at IS NULL))) EXECUTE FUNCTION announce_closed_shop();
CREATE TRIGGER shops_main_warehouse AFTER INSERT ON public.shops FOR EACH ROW EXECUTE FUNCTION open_main_warehouse();
CREATE CONSTRAINT TRIGGER shops_marked_suspended AFTER UPDATE OF suspended ON public.shops DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.suspended <> new.suspended)) EXECUTE FUNCTION shop_is_marked_suspended();

create table shown_products (
  digest text not null,
  product jsonb not null,
  shown_at timestamp with time zone not null,
  constraint shown_products_pkey PRIMARY KEY (digest),
  constraint shown_products_digest_check CHECK ((char_length(digest) = 43))
);
CREATE INDEX shown_products_at ON public.shown_products USING btree (shown_at);

create table site_hosts (
  host text not null,
  site text not null,
  constraint site_hosts_pkey PRIMARY KEY (host),
  constraint site_hosts_host_check CHECK ((host = lower(host))),
  constraint site_hosts_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text])))
);

create table site_price_types (
  site text not null,
  price_type_id integer not null,
  "position" integer not null,
  constraint site_price_types_pkey PRIMARY KEY (site, price_type_id),
  constraint site_price_types_price_type_id_fkey FOREIGN KEY (price_type_id) REFERENCES price_types(id),
  constraint site_price_types_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text])))
);

create table skus (
  id uuid not null,
  product_id uuid not null,
  "position" integer not null,
  spec_values smallint[] default '{}'::smallint[] not null,
  code text default ''::text not null,
  picture text,
  stock integer not null,
  tier_minimums integer[] not null,
  tier_prices bigint[] not null,
  retired boolean generated always as (("position" < 0)) stored not null,
  elsewhere jsonb default '{}'::jsonb not null,
  gtin text default ''::text not null,
  constraint skus_pkey PRIMARY KEY (id),
  constraint skus_product_id_position_key UNIQUE (product_id, "position") DEFERRABLE,
  constraint skus_product_id_spec_values_key UNIQUE (product_id, spec_values) DEFERRABLE,
  constraint skus_picture_fkey FOREIGN KEY (picture) REFERENCES files(key),
  constraint skus_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint skus_check CHECK ((cardinality(tier_minimums) = cardinality(tier_prices))),
  constraint skus_elsewhere_check CHECK (((elsewhere = '{}'::jsonb) OR lies_within(elsewhere, (stock)::bigint))),
  constraint skus_gtin_check CHECK ((gtin ~ '^(\d{8}|\d{12,14})?$'::text)),
  constraint skus_position_check CHECK (("position" < 400)),
  constraint skus_spec_values_check CHECK ((cardinality(spec_values) <= 3)),
  constraint skus_stock_check CHECK ((stock >= 0)),
  constraint skus_tier_minimums_check CHECK (((cardinality(tier_minimums) >= 1) AND (cardinality(tier_minimums) <= 10))),
  constraint skus_tier_minimums_check1 CHECK ((0 < ALL (tier_minimums))),
  constraint skus_tier_minimums_check2 CHECK (rises(tier_minimums)),
  constraint skus_tier_prices_check CHECK ((0 < ALL (tier_prices))),
  constraint skus_tier_prices_check1 CHECK (never_rises(tier_prices))
);
CREATE INDEX skus_by_code ON public.skus USING btree (upper(code)) WHERE (code <> ''::text);
CREATE INDEX skus_by_gtin ON public.skus USING btree (lpad(gtin, 14, '0'::text)) WHERE (gtin <> ''::text);
CREATE INDEX skus_by_number ON public.skus USING btree (upper(code)) WHERE (code <> ''::text);
CREATE TRIGGER changed_codes_are_found AFTER UPDATE OF code, gtin, retired ON public.skus FOR EACH ROW WHEN (((old.code <> new.code) OR (old.gtin <> new.gtin) OR (old.retired <> new.retired))) EXECUTE FUNCTION index_changed_product();
CREATE TRIGGER deleted_skus_are_not_found AFTER DELETE ON public.skus FOR EACH ROW EXECUTE FUNCTION index_changed_product();
CREATE TRIGGER new_skus_run_out AFTER INSERT ON public.skus REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_running_out();
CREATE TRIGGER skus_are_found AFTER INSERT ON public.skus REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION index_added_products();
CREATE TRIGGER skus_changed AFTER UPDATE ON public.skus FOR EACH ROW WHEN ((((old.stock = 0) <> (new.stock = 0)) OR (old.tier_prices <> new.tier_prices) OR (old.tier_minimums <> new.tier_minimums) OR (old.spec_values <> new.spec_values) OR (old.picture IS DISTINCT FROM new.picture))) EXECUTE FUNCTION announce_row('product_id');
CREATE TRIGGER skus_gone AFTER DELETE ON public.skus FOR EACH ROW EXECUTE FUNCTION announce_row('product_id');
CREATE TRIGGER skus_run_low AFTER UPDATE OF stock ON public.skus FOR EACH ROW WHEN (((new.stock < old.stock) AND (new."position" >= 0))) EXECUTE FUNCTION tell_programs_of_stock();
CREATE TRIGGER skus_run_out AFTER UPDATE OF stock, "position" ON public.skus FOR EACH ROW WHEN (((old.stock <> new.stock) OR ((old."position" < 0) <> (new."position" < 0)))) EXECUTE FUNCTION note_running_out();

create table skus_running_out (
  sku_id uuid not null,
  shop_id uuid not null,
  product_id uuid not null,
  constraint skus_running_out_pkey PRIMARY KEY (sku_id),
  constraint skus_running_out_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id) ON DELETE CASCADE
);
CREATE INDEX skus_running_out_of_shop ON public.skus_running_out USING btree (shop_id, product_id);

create table spent_captchas (
  signature text not null,
  expires_at timestamp with time zone not null,
  constraint spent_captchas_pkey PRIMARY KEY (signature),
  constraint spent_captchas_signature_check CHECK ((signature <> ''::text))
);
CREATE INDEX spent_captchas_age ON public.spent_captchas USING btree (expires_at);

create table spent_permissions (
  id uuid not null,
  expires_at timestamp with time zone not null,
  constraint spent_permissions_pkey PRIMARY KEY (id)
);
CREATE INDEX spent_permissions_age ON public.spent_permissions USING btree (expires_at);

create table staff (
  id uuid not null,
  name text not null,
  email text not null,
  rights text[] default '{}'::text[] not null,
  password_hash text,
  totp_secret bytea,
  totp_last_step bigint,
  created_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  money_from timestamp with time zone,
  money_taken_at timestamp with time zone,
  catalog_from timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_email_key UNIQUE (email),
  constraint staff_check CHECK (((password_hash IS NULL) = (totp_secret IS NULL))),
  constraint staff_check1 CHECK (((totp_last_step IS NULL) OR (totp_secret IS NOT NULL))),
  constraint staff_email_check CHECK ((email = lower(email))),
  constraint staff_name_check CHECK ((name <> ''::text)),
  constraint staff_rights_check CHECK ((rights <@ ARRAY['audits'::text, 'users'::text, 'errors'::text, 'staff'::text, 'content'::text, 'promotion'::text, 'service'::text, 'money'::text, 'orders'::text, 'catalog'::text, 'sales'::text]))
);

create table staff_changes (
  id uuid not null,
  kind text not null,
  staff_id uuid,
  name text not null,
  email text not null,
  rights text[] default '{}'::text[] not null,
  rights_before text[] default '{}'::text[] not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  state text default 'open'::text not null,
  constraint staff_changes_pkey PRIMARY KEY (id),
  constraint staff_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint staff_changes_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint staff_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_changes_check CHECK (((kind = 'add'::text) = (staff_id IS NULL))),
  constraint staff_changes_check1 CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint staff_changes_check2 CHECK (((state <> 'confirmed'::text) OR (decided_by <> proposed_by))),
  constraint staff_changes_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'setRights'::text, 'reset'::text, 'disable'::text, 'enable'::text]))),
  constraint staff_changes_name_check CHECK ((name <> ''::text)),
  constraint staff_changes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'refused'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX staff_changes_open ON public.staff_changes USING btree (email) WHERE (state = 'open'::text);

create table staff_log (
  id uuid not null,
  staff_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  constraint staff_log_pkey PRIMARY KEY (id),
  constraint staff_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_log_action_check CHECK ((action ~ '^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$'::text)),
  constraint staff_log_details_check CHECK ((jsonb_typeof(details) = 'object'::text))
);
CREATE INDEX staff_log_of_action ON public.staff_log USING btree (action, created_at DESC);
CREATE INDEX staff_log_of_staff ON public.staff_log USING btree (staff_id, created_at DESC);
CREATE INDEX staff_log_of_subject ON public.staff_log USING btree (subject_id, created_at DESC);
CREATE INDEX staff_log_recent ON public.staff_log USING btree (created_at DESC, id DESC);
CREATE TRIGGER staff_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.staff_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table staff_recovery_codes (
  staff_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

create table staff_sessions (
  id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  user_agent text default ''::text not null,
  address text default ''::text not null,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_token_hash_key UNIQUE (token_hash),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX staff_sessions_of_staff ON public.staff_sessions USING btree (staff_id, seen_at DESC);

create table staff_setups (
  staff_id uuid not null,
  token_hash bytea not null,
  totp_secret bytea not null,
  expires_at timestamp with time zone not null,
  constraint staff_setups_pkey PRIMARY KEY (staff_id),
  constraint staff_setups_token_hash_key UNIQUE (token_hash),
  constraint staff_setups_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_setups_token_hash_check CHECK ((length(token_hash) = 32))
);

create table stale_texts (
  product_id uuid not null,
  language text not null,
  constraint stale_texts_pkey PRIMARY KEY (language, product_id)
);

create table statutory_units (
  code text not null,
  unit1 text not null,
  unit2 text,
  constraint statutory_units_pkey PRIMARY KEY (code),
  constraint statutory_units_code_check CHECK ((code ~ '^\d{10}$'::text)),
  constraint statutory_units_unit1_check CHECK ((unit1 ~ '^\d{3}$'::text)),
  constraint statutory_units_unit2_check CHECK ((unit2 ~ '^\d{3}$'::text))
);

create table stock_movements (
  id bigint generated always as identity not null,
  warehouse_id uuid not null,
  sku_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  quantity integer not null,
  order_id uuid,
  account_id uuid,
  constraint stock_movements_pkey PRIMARY KEY (id),
  constraint stock_movements_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES skus(id) ON DELETE CASCADE,
  constraint stock_movements_warehouse_id_fkey FOREIGN KEY (warehouse_id) REFERENCES warehouses(id) ON DELETE CASCADE,
  constraint stock_movements_check CHECK (((order_id IS NULL) = (kind = ANY (ARRAY['edited'::text, 'moved'::text])))),
  constraint stock_movements_kind_check CHECK ((kind = ANY (ARRAY['ordered'::text, 'released'::text, 'withdrawn'::text, 'returned'::text, 'edited'::text, 'moved'::text]))),
  constraint stock_movements_quantity_check CHECK ((quantity <> 0))
);
CREATE INDEX stock_movements_of_sku ON public.stock_movements USING btree (sku_id);
CREATE INDEX stock_movements_of_warehouse ON public.stock_movements USING btree (warehouse_id, id DESC);

create table stripe_sessions (
  payment_id uuid not null,
  site text not null,
  request jsonb not null,
  failures integer default 0 not null,
  ref text,
  url text,
  created_at timestamp with time zone not null,
  fee_booked_at timestamp with time zone,
  constraint stripe_sessions_pkey PRIMARY KEY (payment_id),
  constraint stripe_sessions_ref_key UNIQUE (ref),
  constraint stripe_sessions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint stripe_sessions_check CHECK (((ref IS NULL) = (url IS NULL))),
  constraint stripe_sessions_site_check CHECK ((site = ANY (ARRAY['hk'::text, 'uae'::text])))
);
CREATE INDEX stripe_sessions_without_fee ON public.stripe_sessions USING btree (created_at) WHERE (fee_booked_at IS NULL);

create table studio_files (
  key text not null,
  times integer default 1 not null,
  kept_at timestamp with time zone not null,
  is_apart boolean default true not null,
  constraint studio_files_pkey PRIMARY KEY (key),
  constraint studio_files_key_check CHECK ((key ~ '^[0-9a-f]{40}$'::text)),
  constraint studio_files_times_check CHECK ((times > 0))
);
CREATE INDEX studio_files_by_age ON public.studio_files USING btree (kept_at);
CREATE INDEX studio_files_to_move ON public.studio_files USING btree (key) WHERE (NOT is_apart);

create table studio_first_works (
  account_id uuid not null,
  begun_at timestamp with time zone not null,
  constraint studio_first_works_pkey PRIMARY KEY (account_id),
  constraint studio_first_works_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table studio_quota (
  id boolean default true not null,
  works_a_day integer not null,
  unfinished_at_once integer not null,
  running_at_once integer not null,
  kept_days integer not null,
  version integer default 1 not null,
  constraint studio_quota_pkey PRIMARY KEY (id),
  constraint studio_quota_id_check CHECK (id),
  constraint studio_quota_kept_days_check CHECK (((kept_days >= 1) AND (kept_days <= 3650))),
  constraint studio_quota_running_at_once_check CHECK (((running_at_once >= 1) AND (running_at_once <= 8))),
  constraint studio_quota_unfinished_at_once_check CHECK (((unfinished_at_once >= 1) AND (unfinished_at_once <= 1000))),
  constraint studio_quota_works_a_day_check CHECK (((works_a_day >= 0) AND (works_a_day <= 10000)))
);
CREATE TRIGGER studio_quota_version BEFORE UPDATE ON public.studio_quota FOR EACH ROW EXECUTE FUNCTION raise_version();

create table tariff_import_rows (
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  issues jsonb not null,
  constraint tariff_import_rows_pkey PRIMARY KEY (import_id, line),
  constraint tariff_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES tariff_imports(id) ON DELETE CASCADE,
  constraint tariff_import_rows_cells_check CHECK ((jsonb_typeof(cells) = 'object'::text)),
  constraint tariff_import_rows_issues_check CHECK ((jsonb_typeof(issues) = 'array'::text)),
  constraint tariff_import_rows_line_check CHECK ((line > 1))
);

create table tariff_imports (
  id uuid not null,
  account_id uuid not null,
  service_id uuid not null,
  replaces boolean not null,
  name text not null,
  language text not null,
  file bytea,
  wanted_encoding text,
  encoding text,
  state text default 'waiting'::text not null,
  issue text,
  rows_total integer default 0 not null,
  rows_done integer default 0 not null,
  rows_refused integer default 0 not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  decimal_mark text,
  unclear jsonb default '[]'::jsonb not null,
  constraint tariff_imports_pkey PRIMARY KEY (id),
  constraint tariff_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint tariff_imports_service_id_fkey FOREIGN KEY (service_id) REFERENCES trade_services(id) ON DELETE CASCADE,
  constraint tariff_imports_check CHECK (((issue IS NOT NULL) = (state = 'failed'::text))),
  constraint tariff_imports_check1 CHECK (((rows_done >= 0) AND (rows_done <= rows_total))),
  constraint tariff_imports_check2 CHECK (((rows_refused >= 0) AND (rows_refused <= rows_done))),
  constraint tariff_imports_check3 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint tariff_imports_decimal_mark_check CHECK ((decimal_mark = ANY (ARRAY['.'::text, ','::text]))),
  constraint tariff_imports_file_check CHECK ((octet_length(file) <= 10000000)),
  constraint tariff_imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'failed'::text]))),
  constraint tariff_imports_unclear_check CHECK ((jsonb_typeof(unclear) = 'array'::text))
);
CREATE INDEX tariff_imports_of_account ON public.tariff_imports USING btree (account_id);
CREATE INDEX tariff_imports_of_service ON public.tariff_imports USING btree (service_id, created_at DESC, id DESC);

create table tax_rates (
  id uuid not null,
  site text not null,
  category_id uuid,
  buyers text not null,
  treatment text,
  basis_points integer default 0 not null,
  starts_at timestamp with time zone not null,
  state text default 'proposed'::text not null,
  reason text not null,
  proposed_by uuid not null,
  decided_by uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  constraint tax_rates_pkey PRIMARY KEY (id),
  constraint tax_rates_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint tax_rates_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint tax_rates_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint tax_rates_basis_points_check CHECK (((basis_points >= 0) AND (basis_points <= 5000))),
  constraint tax_rates_buyers_check CHECK ((buyers = ANY (ARRAY['all'::text, 'registered'::text, 'sellers'::text]))),
  constraint tax_rates_check CHECK (((basis_points > 0) = (NOT (treatment IS DISTINCT FROM 'standard'::text)))),
  constraint tax_rates_check1 CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
  constraint tax_rates_check2 CHECK (((buyers <> 'sellers'::text) OR (category_id IS NULL))),
  constraint tax_rates_reason_check CHECK ((reason <> ''::text)),
  constraint tax_rates_site_check CHECK ((site = ANY (ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint tax_rates_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'approved'::text, 'withdrawn'::text]))),
  constraint tax_rates_treatment_check CHECK ((treatment = ANY (ARRAY['standard'::text, 'zero'::text, 'exempt'::text, 'reverse_charge'::text])))
);
CREATE INDEX tax_rates_in_effect ON public.tax_rates USING btree (starts_at) WHERE (state = 'approved'::text);
CREATE INDEX tax_rates_in_order ON public.tax_rates USING btree (created_at DESC, id);
CREATE TRIGGER tax_rates_changed AFTER INSERT OR DELETE OR UPDATE ON public.tax_rates FOR EACH STATEMENT EXECUTE FUNCTION rates_changed('tax rates');

create table terms_reminders (
  order_id uuid not null,
  stage smallint not null,
  constraint terms_reminders_pkey PRIMARY KEY (order_id),
  constraint terms_reminders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint terms_reminders_stage_check CHECK (((stage >= 1) AND (stage <= 4)))
);

create table timetable (
  name text not null,
  done_for timestamp with time zone not null,
  claimed_until timestamp with time zone,
  constraint timetable_pkey PRIMARY KEY (name)
);

create table tracking_import_parcels (
  import_id uuid not null,
  line integer not null,
  row_count integer not null,
  order_id uuid,
  order_number text not null,
  version integer,
  carrier_code text not null,
  carrier text not null,
  tracking_number text not null,
  lines jsonb default '[]'::jsonb not null,
  is_last boolean default false not null,
  kind text not null,
  issue text,
  constraint tracking_import_parcels_pkey PRIMARY KEY (import_id, line),
  constraint tracking_import_parcels_import_id_fkey FOREIGN KEY (import_id) REFERENCES tracking_imports(id) ON DELETE CASCADE,
  constraint tracking_import_parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint tracking_import_parcels_check CHECK (((order_id IS NULL) = (version IS NULL))),
  constraint tracking_import_parcels_check1 CHECK (((kind <> ALL (ARRAY['ship'::text, 'shipped'::text])) OR ((order_id IS NOT NULL) AND (jsonb_array_length(lines) > 0)))),
  constraint tracking_import_parcels_check2 CHECK (((kind = 'refused'::text) = (issue IS NOT NULL))),
  constraint tracking_import_parcels_kind_check CHECK ((kind = ANY (ARRAY['ship'::text, 'unchanged'::text, 'refused'::text, 'shipped'::text]))),
  constraint tracking_import_parcels_line_check CHECK ((line > 1)),
  constraint tracking_import_parcels_lines_check CHECK ((jsonb_typeof(lines) = 'array'::text)),
  constraint tracking_import_parcels_row_count_check CHECK ((row_count > 0))
);
CREATE INDEX tracking_import_parcels_by_kind ON public.tracking_import_parcels USING btree (import_id, kind, line);
CREATE INDEX tracking_import_parcels_order ON public.tracking_import_parcels USING btree (order_id);

create table tracking_import_rows (
  import_id uuid not null,
  line integer not null,
  parcel integer not null,
  cells jsonb not null,
  issue text,
  constraint tracking_import_rows_pkey PRIMARY KEY (import_id, line),
  constraint tracking_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES tracking_imports(id) ON DELETE CASCADE,
  constraint tracking_import_rows_cells_check CHECK ((jsonb_typeof(cells) = 'object'::text)),
  constraint tracking_import_rows_line_check CHECK ((line > 1))
);
CREATE INDEX tracking_import_rows_of_parcel ON public.tracking_import_rows USING btree (import_id, parcel);

create table tracking_imports (
  id uuid not null,
  shop_id uuid not null,
  account_id uuid not null,
  name text not null,
  language text not null,
  file bytea,
  wanted_encoding text,
  encoding text,
  state text default 'waiting'::text not null,
  issue text,
  rows_total integer default 0 not null,
  rows_done integer default 0 not null,
  rows_refused integer default 0 not null,
  rows_unchanged integer default 0 not null,
  parcels integer default 0 not null,
  orders_shipped integer default 0 not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  finished_at timestamp with time zone,
  decimal_mark text,
  unclear jsonb default '[]'::jsonb not null,
  constraint tracking_imports_pkey PRIMARY KEY (id),
  constraint tracking_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint tracking_imports_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint tracking_imports_check CHECK (((issue IS NOT NULL) = (state = 'failed'::text))),
  constraint tracking_imports_check1 CHECK (((rows_done >= 0) AND (rows_done <= rows_total))),
  constraint tracking_imports_check2 CHECK (((rows_refused >= 0) AND (rows_refused <= rows_done))),
  constraint tracking_imports_check3 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint tracking_imports_check4 CHECK (((file IS NULL) = ((state = ANY (ARRAY['checked'::text, 'done'::text, 'failed'::text])) OR (confirmed_at IS NOT NULL)))),
  constraint tracking_imports_decimal_mark_check CHECK ((decimal_mark = ANY (ARRAY['.'::text, ','::text]))),
  constraint tracking_imports_file_check CHECK ((octet_length(file) <= 16000000)),
  constraint tracking_imports_orders_shipped_check CHECK ((orders_shipped >= 0)),
  constraint tracking_imports_parcels_check CHECK ((parcels >= 0)),
  constraint tracking_imports_rows_unchanged_check CHECK ((rows_unchanged >= 0)),
  constraint tracking_imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'checked'::text, 'done'::text, 'failed'::text]))),
  constraint tracking_imports_unclear_check CHECK ((jsonb_typeof(unclear) = 'array'::text))
);
CREATE INDEX tracking_imports_of_shop ON public.tracking_imports USING btree (shop_id, created_at DESC, id DESC);

create table trade_services (
  id uuid not null,
  provider_id uuid not null,
  role smallint default 3 not null,
  kind text not null,
  titles jsonb not null,
  descriptions jsonb not null,
  countries text[] default '{}'::text[] not null,
  price bigint,
  currency character(3),
  price_unit text,
  pictures text[] default '{}'::text[] not null,
  sites text[] not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  state text default 'on'::text not null,
  closed_reason text default ''::text not null,
  valid_from date,
  valid_until date,
  reviewed_version integer default 0 not null,
  open boolean generated always as ((state = 'on'::text)) stored not null,
  constraint trade_services_pkey PRIMARY KEY (id),
  constraint trade_services_provider_id_role_fkey FOREIGN KEY (provider_id, role) REFERENCES account_roles(account_id, role) ON DELETE CASCADE,
  constraint trade_services_check CHECK ((((price IS NULL) = (currency IS NULL)) AND ((price IS NULL) = (price_unit IS NULL)))),
  constraint trade_services_check1 CHECK (((price_unit IS DISTINCT FROM 'percent'::text) OR (price <= 10000))),
  constraint trade_services_check2 CHECK (((state = 'closed'::text) = (closed_reason <> ''::text))),
  constraint trade_services_check3 CHECK ((valid_from <= valid_until)),
  constraint trade_services_countries_check CHECK ((cardinality(countries) <= 60)),
  constraint trade_services_descriptions_check CHECK (((jsonb_typeof(descriptions) = 'object'::text) AND ((descriptions <> '{}'::jsonb) OR (state = 'draft'::text)))),
  constraint trade_services_kind_check CHECK ((kind = ANY (ARRAY['customs'::text, 'exchange'::text, 'tax'::text, 'logistics'::text, 'warehouse'::text, 'exhibition'::text, 'financing'::text, 'digital'::text, 'training'::text, 'legal'::text]))),
  constraint trade_services_pictures_check CHECK ((cardinality(pictures) <= 6)),
  constraint trade_services_price_check CHECK ((price >= 0)),
  constraint trade_services_price_unit_check CHECK ((price_unit = ANY (ARRAY['shipment'::text, 'kilogram'::text, 'cubicMetre'::text, 'cubicMetreDay'::text, 'container'::text, 'month'::text, 'year'::text, 'percent'::text, 'project'::text, 'squareMetre'::text, 'person'::text]))),
  constraint trade_services_role_check CHECK ((role = 3)),
  constraint trade_services_sites_check CHECK (((sites <> '{}'::text[]) AND (sites <@ ARRAY['cn'::text, 'hk'::text, 'uae'::text, 'id'::text]))),
  constraint trade_services_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'on'::text, 'off'::text, 'closed'::text]))),
  constraint trade_services_titles_check CHECK (((jsonb_typeof(titles) = 'object'::text) AND (titles <> '{}'::jsonb))),
  constraint trade_services_version_check CHECK ((version > 0))
);
CREATE INDEX trade_services_of_provider ON public.trade_services USING btree (provider_id, created_at DESC);
CREATE INDEX trade_services_on_offer ON public.trade_services USING btree (kind) WHERE (state = 'on'::text);
CREATE INDEX trade_services_to_review ON public.trade_services USING btree (updated_at) WHERE ((reviewed_version < version) AND (state <> 'draft'::text));
CREATE TRIGGER trade_services_changed AFTER INSERT OR DELETE OR UPDATE ON public.trade_services FOR EACH STATEMENT EXECUTE FUNCTION announce_all('services');

create table trades (
  id uuid not null,
  buyer_id uuid not null,
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamp with time zone not null,
  constraint trades_pkey PRIMARY KEY (id),
  constraint trades_buyer_id_idempotency_key_key UNIQUE (buyer_id, idempotency_key),
  constraint trades_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id)
);

create table transfer_files (
  id uuid not null,
  shop_id uuid not null,
  account_id uuid not null,
  name text not null,
  language text not null,
  currency text not null,
  file bytea,
  state text default 'waiting'::text not null,
  issue text,
  platform text,
  products_total integer default 0 not null,
  products_done integer default 0 not null,
  products_new integer default 0 not null,
  products_changed integer default 0 not null,
  products_left integer default 0 not null,
  products_refused integer default 0 not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint transfer_files_pkey PRIMARY KEY (id),
  constraint transfer_files_shop_id_id_key UNIQUE (shop_id, id),
  constraint transfer_files_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint transfer_files_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint transfer_files_check CHECK (((issue IS NOT NULL) = (state = 'failed'::text))),
  constraint transfer_files_check1 CHECK (((products_done >= 0) AND (products_done <= products_total))),
  constraint transfer_files_check2 CHECK (((((products_new + products_changed) + products_left) + products_refused) <= products_total)),
  constraint transfer_files_check3 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint transfer_files_check4 CHECK (((file IS NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text])))),
  constraint transfer_files_currency_check CHECK ((char_length(currency) = 3)),
  constraint transfer_files_file_check CHECK ((octet_length(file) <= 20000000)),
  constraint transfer_files_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint transfer_files_products_changed_check CHECK ((products_changed >= 0)),
  constraint transfer_files_products_left_check CHECK ((products_left >= 0)),
  constraint transfer_files_products_new_check CHECK ((products_new >= 0)),
  constraint transfer_files_products_refused_check CHECK ((products_refused >= 0)),
  constraint transfer_files_products_total_check CHECK (((products_total >= 0) AND (products_total <= 5000))),
  constraint transfer_files_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX transfer_files_of_shop ON public.transfer_files USING btree (shop_id, created_at DESC, id DESC);

create table transfer_refusals (
  file_id uuid not null,
  number integer not null,
  name text not null,
  issues jsonb not null,
  constraint transfer_refusals_pkey PRIMARY KEY (file_id, number),
  constraint transfer_refusals_file_id_fkey FOREIGN KEY (file_id) REFERENCES transfer_files(id) ON DELETE CASCADE,
  constraint transfer_refusals_issues_check CHECK ((jsonb_typeof(issues) = 'object'::text)),
  constraint transfer_refusals_name_check CHECK ((char_length(name) <= 200)),
  constraint transfer_refusals_number_check CHECK ((number > 0))
);

create table transferred_products (
  id uuid not null,
  shop_id uuid not null,
  file_id uuid not null,
  platform text not null,
  source_id text not null,
  title text not null,
  language text not null,
  data jsonb not null,
  moved_at timestamp with time zone not null,
  is_queued boolean default false not null,
  issue text,
  drafted_at timestamp with time zone,
  draft_id uuid,
  constraint transferred_products_pkey PRIMARY KEY (id),
  constraint transferred_products_shop_id_platform_source_id_key UNIQUE (shop_id, platform, source_id),
  constraint transferred_products_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES product_drafts(id) ON DELETE SET NULL,
  constraint transferred_products_shop_id_file_id_fkey FOREIGN KEY (shop_id, file_id) REFERENCES transfer_files(shop_id, id) ON DELETE CASCADE,
  constraint transferred_products_check CHECK (((draft_id IS NULL) OR (drafted_at IS NOT NULL))),
  constraint transferred_products_data_check CHECK (((jsonb_typeof(data) = 'object'::text) AND (octet_length((data)::text) <= 1000000))),
  constraint transferred_products_issue_check CHECK ((issue = ANY (ARRAY['draftsFull'::text, 'broken'::text]))),
  constraint transferred_products_platform_check CHECK (((char_length(platform) >= 1) AND (char_length(platform) <= 60))),
  constraint transferred_products_source_id_check CHECK (((char_length(source_id) >= 1) AND (char_length(source_id) <= 200))),
  constraint transferred_products_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 500)))
);
CREATE INDEX transferred_products_by_draft ON public.transferred_products USING btree (draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX transferred_products_of_shop ON public.transferred_products USING btree (shop_id, moved_at DESC, id DESC);

create table translation_counts (
  language text not null,
  state text not null,
  texts integer not null,
  counted_at timestamp with time zone not null,
  constraint translation_counts_pkey PRIMARY KEY (language, state)
);

create table translation_memory (
  source_hash bytea not null,
  source_language text not null,
  target_language text not null,
  text text not null,
  engine text not null,
  created_at timestamp with time zone not null,
  used_on date not null,
  constraint translation_memory_pkey PRIMARY KEY (source_hash, target_language, source_language),
  constraint translation_memory_check CHECK ((source_language <> target_language)),
  constraint translation_memory_source_hash_check CHECK ((octet_length(source_hash) = 32)),
  constraint translation_memory_text_check CHECK ((text <> ''::text))
);
CREATE INDEX translation_memory_unused ON public.translation_memory USING btree (used_on);

create table translation_misses (
  question bytea not null,
  missed_on date not null,
  constraint translation_misses_pkey PRIMARY KEY (question)
);
CREATE INDEX translation_misses_by_day ON public.translation_misses USING btree (missed_on);

create table translation_run_items (
  run_id uuid not null,
  product_id uuid not null,
  language text not null,
  outcome text,
  constraint translation_run_items_pkey PRIMARY KEY (run_id, product_id, language),
  constraint translation_run_items_run_id_fkey FOREIGN KEY (run_id) REFERENCES translation_runs(id) ON DELETE CASCADE,
  constraint translation_run_items_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'none'::text, 'kept'::text, 'gone'::text, 'failed'::text])))
);
CREATE INDEX translation_run_items_waiting ON public.translation_run_items USING btree (product_id, language) WHERE (outcome IS NULL);

create table translation_runs (
  id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  constraint translation_runs_pkey PRIMARY KEY (id),
  constraint translation_runs_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id)
);
CREATE INDEX translation_runs_latest ON public.translation_runs USING btree (asked_at DESC);

create table translation_terms (
  id uuid not null,
  term text not null,
  language text not null,
  targets jsonb default '{}'::jsonb not null,
  stays boolean default false not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint translation_terms_pkey PRIMARY KEY (id),
  constraint translation_terms_targets_check CHECK ((jsonb_typeof(targets) = 'object'::text)),
  constraint translation_terms_term_check CHECK (((term <> ''::text) AND (char_length(term) <= 60)))
);
CREATE UNIQUE INDEX translation_terms_once ON public.translation_terms USING btree (language, fold_name(term));
CREATE TRIGGER translation_terms_changed AFTER INSERT OR DELETE OR UPDATE ON public.translation_terms FOR EACH STATEMENT EXECUTE FUNCTION announce_all('terms');

create table units (
  code text not null,
  names jsonb not null,
  short jsonb not null,
  "position" integer not null,
  constraint units_pkey PRIMARY KEY (code)
);

create table verification_codes (
  id uuid not null,
  recipient text not null,
  purpose smallint not null,
  code_hash bytea not null,
  attempts smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint verification_codes_pkey PRIMARY KEY (id),
  constraint verification_codes_attempts_check CHECK (((attempts >= 0) AND (attempts <= 30))),
  constraint verification_codes_purpose_check CHECK ((purpose = ANY (ARRAY[1, 2, 3, 5, 6])))
);
CREATE INDEX verification_codes_latest ON public.verification_codes USING btree (recipient, purpose, created_at DESC);

create table video_snapshots (
  video text not null,
  picture text not null,
  constraint video_snapshots_pkey PRIMARY KEY (video),
  constraint video_snapshots_picture_fkey FOREIGN KEY (picture) REFERENCES files(key),
  constraint video_snapshots_video_fkey FOREIGN KEY (video) REFERENCES files(key)
);

create table visitor_searches (
  day date not null,
  visitor bytea not null,
  site text not null,
  language text not null,
  words text not null,
  spelling text not null,
  searched_at timestamp with time zone not null,
  hits integer not null,
  read_as text,
  leaves_words_out boolean not null,
  opened boolean not null,
  constraint visitor_searches_pkey PRIMARY KEY (day, visitor, site, language, words),
  constraint visitor_searches_hits_check CHECK ((hits >= 0)),
  constraint visitor_searches_spelling_check CHECK (((char_length(spelling) >= 1) AND (char_length(spelling) <= 200))),
  constraint visitor_searches_visitor_check CHECK ((octet_length(visitor) = 12)),
  constraint visitor_searches_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 100)))
);
CREATE INDEX visitor_searches_by_words ON public.visitor_searches USING btree (site, language, words, day DESC);

create table wallet_charges (
  payment_id uuid not null,
  channel text not null,
  ref text not null,
  amount bigint not null,
  currency character(3) not null,
  language text not null,
  request jsonb not null,
  address_kind text,
  address text,
  addressed_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint wallet_charges_pkey PRIMARY KEY (payment_id),
  constraint wallet_charges_channel_ref_key UNIQUE (channel, ref),
  constraint wallet_charges_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint wallet_charges_address_kind_check CHECK ((address_kind = ANY (ARRAY['native'::text, 'h5'::text]))),
  constraint wallet_charges_amount_check CHECK ((amount > 0)),
  constraint wallet_charges_channel_check CHECK ((channel = ANY (ARRAY['alipay'::text, 'wechat-pay'::text, 'xendit'::text]))),
  constraint wallet_charges_check CHECK (((address IS NULL) = (addressed_at IS NULL))),
  constraint wallet_charges_check1 CHECK (((address IS NULL) OR (address_kind IS NOT NULL)))
);

create table warehouses (
  id uuid not null,
  shop_id uuid not null,
  name text default ''::text not null,
  country character(2),
  region_codes text[] default '{}'::text[] not null,
  address text default ''::text not null,
  contact text default ''::text not null,
  lead_days smallint,
  "position" integer not null,
  version integer default 1 not null,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  freight_template_id uuid,
  constraint warehouses_pkey PRIMARY KEY (id),
  constraint warehouses_shop_id_id_key UNIQUE (shop_id, id),
  constraint warehouses_freight_template_fkey FOREIGN KEY (shop_id, freight_template_id) REFERENCES freight_templates(shop_id, id) ON DELETE SET NULL (freight_template_id),
  constraint warehouses_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  constraint warehouses_address_check CHECK ((char_length(address) <= 300)),
  constraint warehouses_check CHECK (((id = shop_id) OR ((country IS NOT NULL) AND (name <> ''::text)))),
  constraint warehouses_check1 CHECK (((id <> shop_id) OR (closed_at IS NULL))),
  constraint warehouses_contact_check CHECK ((char_length(contact) <= 120)),
  constraint warehouses_lead_days_check CHECK (((lead_days >= 1) AND (lead_days <= 180))),
  constraint warehouses_name_check CHECK ((char_length(name) <= 60))
);
CREATE UNIQUE INDEX warehouses_names ON public.warehouses USING btree (shop_id, fold_name(name)) WHERE (name <> ''::text);

create table work_files (
  work_id uuid not null,
  name text not null,
  is_input boolean not null,
  "position" smallint default 0 not null,
  key text not null,
  type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  seconds real,
  constraint work_files_pkey PRIMARY KEY (work_id, name),
  constraint work_files_key_fkey FOREIGN KEY (key) REFERENCES studio_files(key),
  constraint work_files_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint work_files_key_check CHECK ((key ~ '^[0-9a-f]{40}$'::text)),
  constraint work_files_name_check CHECK ((name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$'::text))
);
CREATE INDEX work_files_by_key ON public.work_files USING btree (key);

create table works (
  id uuid not null,
  account_id uuid not null,
  product_id uuid,
  batch_id uuid,
  kind text not null,
  name text not null,
  state smallint default 3 not null,
  asked jsonb not null,
  progress real default 0 not null,
  step text default ''::text not null,
  issue text,
  issue_details jsonb default '{}'::jsonb not null,
  engines text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint works_pkey PRIMARY KEY (id),
  constraint works_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint works_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  constraint works_asked_check CHECK ((jsonb_typeof(asked) = 'object'::text)),
  constraint works_check CHECK (((issue IS NOT NULL) = (state = 2))),
  constraint works_check1 CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY[1, 2])))),
  constraint works_issue_details_check CHECK ((jsonb_typeof(issue_details) = 'object'::text)),
  constraint works_kind_check CHECK ((kind ~ '^[a-z][a-z-]{0,39}$'::text)),
  constraint works_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint works_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
  constraint works_state_check CHECK (((state >= 0) AND (state <= 3)))
);
CREATE INDEX works_finished ON public.works USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE INDEX works_of_account ON public.works USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX works_of_batch ON public.works USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX works_of_product ON public.works USING btree (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX works_unfinished ON public.works USING btree (created_at) WHERE (state = ANY (ARRAY[0, 3]));

create table write_probe (
  is_only boolean default true not null,
  written_at timestamp with time zone not null,
  constraint write_probe_pkey PRIMARY KEY (is_only),
  constraint write_probe_is_only_check CHECK (is_only)
);

create table xendit_requests (
  id text not null,
  payment_id uuid not null,
  channel_code text not null,
  pay_code text not null,
  state text not null,
  created_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  constraint xendit_requests_pkey PRIMARY KEY (id),
  constraint xendit_requests_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES wallet_charges(payment_id),
  constraint xendit_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'ended'::text])))
);
CREATE UNIQUE INDEX xendit_requests_open ON public.xendit_requests USING btree (payment_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX xendit_requests_paid ON public.xendit_requests USING btree (payment_id) WHERE (state = 'paid'::text);
CREATE INDEX xendit_requests_payment ON public.xendit_requests USING btree (payment_id);

create view accounts_of_operators as
 SELECT staff.id AS staff_id,
    accounts.id AS account_id
   FROM (staff
     JOIN accounts ON ((accounts.email = staff.email)))
UNION
 SELECT staff.id AS staff_id,
    company_people.company_id AS account_id
   FROM ((staff
     JOIN accounts ON ((accounts.email = staff.email)))
     JOIN company_people ON ((company_people.account_id = accounts.id)));

create view attribute_uses as
 SELECT attribute_values.attribute_id,
    (count(DISTINCT product_attributes.product_id))::integer AS n
   FROM (attribute_values
     JOIN product_attributes ON ((product_attributes.value_id = attribute_values.id)))
  GROUP BY attribute_values.attribute_id;

create view blocked_accounts as
 SELECT id AS account_id
   FROM accounts
  WHERE (blocked_at IS NOT NULL);

create view bookings_in_escrow as
 SELECT id,
    provider_id AS owner_id,
    currency,
    (state = 'completed'::text) AS is_completed,
    (paid_amount - returned_amount) AS amount
   FROM bookings
  WHERE (paid_amount > 0);

create view branches_of_orders as
 SELECT order_id,
    company_id,
    branch_id,
    branch_name,
    branch_code
   FROM company_orders
  WHERE (branch_id IS NOT NULL);

create view category_subtrees as
 SELECT above.id AS above_id,
    below.id AS category_id
   FROM (categories above
     JOIN categories below ON ((below.path[above.level] = above.id)));

create view category_uses as
 SELECT products.category_id,
    'product'::text AS kind,
    (count(*))::integer AS n
   FROM products
  GROUP BY products.category_id
UNION ALL
 SELECT rfqs.category_id,
    'request'::text AS kind,
    (count(*))::integer AS n
   FROM rfqs
  GROUP BY rfqs.category_id
UNION ALL
 SELECT categories.parent_id AS category_id,
    'child'::text AS kind,
    (count(*))::integer AS n
   FROM categories
  WHERE (categories.parent_id IS NOT NULL)
  GROUP BY categories.parent_id
UNION ALL
 SELECT category_attributes.category_id,
    'attribute'::text AS kind,
    (count(*))::integer AS n
   FROM category_attributes
  GROUP BY category_attributes.category_id
UNION ALL
 SELECT coupon_categories.category_id,
    'coupon'::text AS kind,
    (count(*))::integer AS n
   FROM coupon_categories
  GROUP BY coupon_categories.category_id
UNION ALL
 SELECT promotion_tabs.category_id,
    'promotion'::text AS kind,
    (count(*))::integer AS n
   FROM promotion_tabs
  GROUP BY promotion_tabs.category_id
UNION ALL
 SELECT fee_rates.category_id,
    'fee'::text AS kind,
    (count(*))::integer AS n
   FROM fee_rates
  WHERE (fee_rates.category_id IS NOT NULL)
  GROUP BY fee_rates.category_id
UNION ALL
 SELECT tax_rates.category_id,
    'tax'::text AS kind,
    (count(*))::integer AS n
   FROM tax_rates
  WHERE (tax_rates.category_id IS NOT NULL)
  GROUP BY tax_rates.category_id
UNION ALL
 SELECT product_imports.category_id,
    'import'::text AS kind,
    (count(*))::integer AS n
   FROM product_imports
  GROUP BY product_imports.category_id
UNION ALL
 SELECT shop_connections.category_id,
    'connection'::text AS kind,
    (count(*))::integer AS n
   FROM shop_connections
  WHERE ((shop_connections.category_id IS NOT NULL) AND (shop_connections.state <> 'ended'::text))
  GROUP BY shop_connections.category_id
UNION ALL
 SELECT merchant_application_categories.category_id,
    'application'::text AS kind,
    (count(*))::integer AS n
   FROM merchant_application_categories
  GROUP BY merchant_application_categories.category_id
UNION ALL
 SELECT category_id.category_id,
    'agent'::text AS kind,
    (count(*))::integer AS n
   FROM agent_grants,
    LATERAL unnest(agent_grants.category_ids) category_id(category_id)
  WHERE (agent_grants.revoked_at IS NULL)
  GROUP BY category_id.category_id
UNION ALL
 SELECT company_category_rules.category_id,
    'company'::text AS kind,
    (count(DISTINCT company_category_rules.company_id))::integer AS n
   FROM company_category_rules
  GROUP BY company_category_rules.category_id
UNION ALL
 SELECT category_id.category_id,
    'club'::text AS kind,
    (count(*))::integer AS n
   FROM club_applications,
    LATERAL unnest(club_applications.category_ids) category_id(category_id)
  WHERE (club_applications.state = 'open'::text)
  GROUP BY category_id.category_id
UNION ALL
 SELECT ((content_items.data ->> 'categoryId'::text))::uuid AS category_id,
    'content'::text AS kind,
    (count(*))::integer AS n
   FROM content_items
  WHERE (((content_items.data ->> 'categoryId'::text) <> ''::text) AND (content_items.state <> 'withdrawn'::text))
  GROUP BY ((content_items.data ->> 'categoryId'::text))::uuid;

create view closed_shops as
 SELECT id
   FROM shops
  WHERE (closed_at IS NOT NULL);

create view company_category_rules as
 SELECT company_rules.company_id,
    numbered.rule_number,
    named.category_id AS named_id,
    COALESCE(categories.merged_into, named.category_id) AS category_id
   FROM (((company_rules
     CROSS JOIN LATERAL jsonb_array_elements(company_rules.rules) WITH ORDINALITY numbered(rule, rule_number))
     CROSS JOIN LATERAL ( SELECT (each_id.id)::uuid AS category_id
           FROM jsonb_array_elements_text((numbered.rule -> 'categoryIds'::text)) each_id(id)) named)
     LEFT JOIN categories ON ((categories.id = named.category_id)))
  WHERE ((numbered.rule ->> 'kind'::text) = 'category'::text);

create view customer_group_history as
 SELECT event.id,
    event.shop_id,
    event.group_id,
    event.group_name,
    event.event,
    event.name,
    event.account_ids,
    event.happened_at,
    accounts.name AS actor_name
   FROM (customer_group_events event
     JOIN accounts ON ((accounts.id = event.actor_id)));

create view customers_by_order_number as
 SELECT shop_id,
    buyer_id AS account_id,
    number
   FROM orders;

create view delivery_countries as
 SELECT account_id,
    id,
    country,
    is_default,
    created_at
   FROM delivery_addresses
  WHERE (deleted_at IS NULL);

create view disputed_orders as
 SELECT parts.order_id
   FROM (card_disputes dispute
     JOIN payment_parts parts ON ((parts.payment_id = dispute.payment_id)))
  WHERE ((dispute.state = ANY (ARRAY['open'::text, 'lost'::text])) AND (parts.order_id IS NOT NULL) AND ((dispute.order_id IS NULL) OR (dispute.order_id = parts.order_id)));

create view held_pieces as
 SELECT reservations.sku_id,
    orders.buyer_id,
    reservations.quantity
   FROM (reservations
     JOIN orders ON ((orders.id = reservations.order_id)))
  WHERE (reservations.state = 'held'::text);

create view ledger_checkpoint_sums as
 SELECT account.owner,
    account.currency,
    checkpoint.balance AS stated,
    COALESCE(summed.balance, (0)::numeric) AS balance,
    checkpoint.entries AS stated_entries,
    COALESCE(summed.entries, (0)::bigint) AS entries
   FROM ((ledger_checkpoints checkpoint
     JOIN ledger_accounts account ON ((account.id = checkpoint.account_id)))
     LEFT JOIN ( SELECT ledger_entries.account_id,
            ledger_entries.transaction_id,
            sum(ledger_entries.amount) OVER up_to AS balance,
            count(*) OVER up_to AS entries
           FROM ledger_entries
          WINDOW up_to AS (PARTITION BY ledger_entries.account_id ORDER BY ledger_entries.transaction_id)) summed USING (account_id, transaction_id));

create view ledger_movements as
 SELECT id,
    kind,
    cause,
    currency,
    at,
    order_id,
    booking_id
   FROM ledger_transactions;

create view ledger_postings as
 SELECT entry.transaction_id,
    entry.amount,
    account.kind AS account,
    account.owner,
    account.currency
   FROM (ledger_entries entry
     JOIN ledger_accounts account ON ((account.id = entry.account_id)));

create view linked_accounts as
 SELECT account_devices.account_id,
    account_devices.other_id,
    'device'::text AS reason
   FROM account_devices
UNION
 SELECT account_devices.other_id AS account_id,
    account_devices.account_id AS other_id,
    'device'::text AS reason
   FROM account_devices
UNION
 SELECT one.account_id,
    holder.account_id AS other_id,
    'licence'::text AS reason
   FROM (merchant_applications one
     JOIN merchant_applications holder ON (((holder.registration_number = one.registration_number) AND (holder.account_id <> one.account_id))))
  WHERE ((one.registration_number <> ''::text) AND (holder.registration_number <> ''::text) AND (one.state <> 'refused'::text) AND (holder.state = 'passed'::text))
UNION
 SELECT one.account_id,
    holder.account_id AS other_id,
    'payout'::text AS reason
   FROM (payees one
     JOIN payees holder ON (((holder.account_print = one.account_print) AND (holder.account_id <> one.account_id))))
  WHERE holder.was_paid
UNION
 SELECT company_people.account_id,
    company_people.company_id AS other_id,
    'company'::text AS reason
   FROM company_people
  WHERE (company_people.roles @> ARRAY['owner'::text])
UNION
 SELECT company_people.company_id AS account_id,
    company_people.account_id AS other_id,
    'company'::text AS reason
   FROM company_people
  WHERE (company_people.roles @> ARRAY['owner'::text])
UNION
 SELECT one.company_id AS account_id,
    other.company_id AS other_id,
    'company'::text AS reason
   FROM (company_people one
     JOIN company_people other ON (((other.account_id = one.account_id) AND (other.company_id <> one.company_id))))
  WHERE ((one.roles @> ARRAY['owner'::text]) AND (other.roles @> ARRAY['owner'::text]));

create view live_prices as
 SELECT prices.sku_id,
    prices.product_id,
    prices.programme_id,
    prices.minimums,
    prices.prices,
    prices.usual_prices,
    line.currency,
    (line.pieces - line.pieces_sold) AS pieces_left,
    programmes.sites,
    programmes.begins_at,
    programmes.ends_at
   FROM (((programme_prices prices
     JOIN programme_products line ON (((line.programme_id = prices.programme_id) AND (line.product_id = prices.product_id) AND (line.state = 'agreed'::text))))
     JOIN programmes ON (((programmes.id = prices.programme_id) AND (programmes.announced_at IS NOT NULL) AND (programmes.cancelled_at IS NULL))))
     JOIN products ON (((products.id = prices.product_id) AND ((line.pieces - line.pieces_sold) >= products.moq))));

create view merged_categories as
 SELECT merged.id,
    target.path
   FROM (categories merged
     JOIN categories target ON ((target.id = merged.merged_into)));

create view open_shops as
 SELECT shops.id,
    shops.found_by,
    shops.country,
    shops.region_codes[1] AS region,
    shops.level,
    shops.trusted,
    shops.opened_year,
    shops.market_id,
    markets.names AS market_names,
    COALESCE(shop_standings.points, 0) AS points,
    COALESCE(((shop_standings.facts ->> 'papers'::text))::integer, 0) AS papers,
        CASE
            WHEN (((shop_standings.facts ->> 'conversations'::text))::integer >= 5) THEN ((shop_standings.facts ->> 'answerMinutes'::text))::integer
            ELSE NULL::integer
        END AS answer_minutes
   FROM ((shops
     LEFT JOIN markets ON ((markets.id = shops.market_id)))
     LEFT JOIN shop_standings ON ((shop_standings.shop_id = shops.id)))
  WHERE (shops.closed_at IS NULL);

create view orders_in_escrow as
 SELECT id,
    shop_id AS owner_id,
    currency,
    (state = 'completed'::text) AS is_completed,
    ((paid_amount - returned_amount) - kept_amount) AS amount
   FROM orders
  WHERE (paid_amount > 0);

create view orders_of_linked_accounts as
 SELECT DISTINCT orders.id,
    orders.is_related
   FROM ((orders
     JOIN shops ON ((shops.id = orders.shop_id)))
     JOIN linked_accounts ON (((linked_accounts.account_id = orders.buyer_id) AND (linked_accounts.other_id = shops.owner_id))));

create view orders_on_terms as
 SELECT id AS order_id,
    number,
    shop_id,
    buyer_id,
    site,
    state,
    currency,
    terms_days AS days,
    terms_due_on AS due_on,
    total_amount,
    refunded_amount,
    (paid_amount - returned_amount) AS paid_amount,
    submitted_at,
    seller_gone,
    ((total_amount - refunded_amount) - (paid_amount - returned_amount)) AS open_amount
   FROM orders
  WHERE (terms_days IS NOT NULL);

create view orders_owed as
 SELECT debt.order_id,
    (sum((debt.outstanding - COALESCE(refund.postage_settled, (0)::bigint))))::bigint AS outstanding
   FROM (claim_debts debt
     JOIN refunds refund ON ((refund.id = debt.refund_id)))
  WHERE (debt.outstanding > COALESCE(refund.postage_settled, (0)::bigint))
  GROUP BY debt.order_id;

create view paid_order_lines as
 SELECT order_lines.order_id,
    orders.shop_id,
    orders.last_paid_at,
    order_lines.sku_id
   FROM (orders
     JOIN order_lines ON ((order_lines.order_id = orders.id)))
  WHERE (orders.last_paid_at IS NOT NULL);

create view parties_of_acts as
 SELECT 'order'::text AS subject_type,
    orders.id AS subject_id,
    orders.buyer_id AS account_id
   FROM orders
UNION ALL
 SELECT 'order'::text AS subject_type,
    orders.id AS subject_id,
    person.account_id
   FROM (orders
     JOIN people_of_shops person ON ((person.shop_id = orders.shop_id)))
UNION ALL
 SELECT 'refund'::text AS subject_type,
    refunds.id AS subject_id,
    orders.buyer_id AS account_id
   FROM (refunds
     JOIN orders ON ((orders.id = refunds.order_id)))
UNION ALL
 SELECT 'refund'::text AS subject_type,
    refunds.id AS subject_id,
    person.account_id
   FROM ((refunds
     JOIN orders ON ((orders.id = refunds.order_id)))
     JOIN people_of_shops person ON ((person.shop_id = orders.shop_id)))
UNION ALL
 SELECT 'booking refund'::text AS subject_type,
    booking_refunds.id AS subject_id,
    bookings.buyer_id AS account_id
   FROM (booking_refunds
     JOIN bookings ON ((bookings.id = booking_refunds.booking_id)))
UNION ALL
 SELECT 'booking refund'::text AS subject_type,
    booking_refunds.id AS subject_id,
    bookings.provider_id AS account_id
   FROM (booking_refunds
     JOIN bookings ON ((bookings.id = booking_refunds.booking_id)))
UNION ALL
 SELECT 'payout'::text AS subject_type,
    payouts.id AS subject_id,
    payouts.asked_by AS account_id
   FROM payouts
UNION ALL
 SELECT 'payout'::text AS subject_type,
    payouts.id AS subject_id,
    person.account_id
   FROM (payouts
     JOIN people_of_shops person ON ((person.shop_id = payouts.shop_id)))
UNION ALL
 SELECT 'account'::text AS subject_type,
    accounts.id AS subject_id,
    accounts.id AS account_id
   FROM accounts
UNION ALL
 SELECT 'shop'::text AS subject_type,
    people_of_shops.shop_id AS subject_id,
    people_of_shops.account_id
   FROM people_of_shops
UNION ALL
 SELECT 'shop'::text AS subject_type,
    reports.shop_id AS subject_id,
    reports.account_id
   FROM reports
  WHERE ((reports.product_id IS NULL) AND (reports.account_id IS NOT NULL))
UNION ALL
 SELECT kind.name AS subject_type,
    products.id AS subject_id,
    person.account_id
   FROM ((products
     JOIN people_of_shops person ON ((person.shop_id = products.shop_id)))
     CROSS JOIN ( VALUES ('product'::text), ('goods'::text)) kind(name))
UNION ALL
 SELECT 'product'::text AS subject_type,
    reports.product_id AS subject_id,
    reports.account_id
   FROM reports
  WHERE ((reports.product_id IS NOT NULL) AND (reports.account_id IS NOT NULL))
UNION ALL
 SELECT 'entry'::text AS subject_type,
    merchant_applications.id AS subject_id,
    merchant_applications.account_id
   FROM merchant_applications
UNION ALL
 SELECT 'payment'::text AS subject_type,
    payments.id AS subject_id,
    payments.buyer_id AS account_id
   FROM payments
UNION ALL
 SELECT 'outgoing transfer'::text AS subject_type,
    outgoing_transfers.id AS subject_id,
    payments.buyer_id AS account_id
   FROM ((outgoing_transfers
     JOIN returns ON ((returns.id = outgoing_transfers.return_id)))
     JOIN payments ON ((payments.id = returns.payment_id)))
UNION ALL
 SELECT 'tradeService'::text AS subject_type,
    trade_services.id AS subject_id,
    trade_services.provider_id AS account_id
   FROM trade_services
UNION ALL
 SELECT 'coupon'::text AS subject_type,
    coupon_products.coupon_id AS subject_id,
    person.account_id
   FROM ((coupon_products
     JOIN products ON ((products.id = coupon_products.product_id)))
     JOIN people_of_shops person ON ((person.shop_id = products.shop_id)))
UNION ALL
 SELECT 'payout file'::text AS subject_type,
    line.file_id AS subject_id,
    payouts.asked_by AS account_id
   FROM (payout_file_lines line
     JOIN payouts ON ((payouts.id = line.payout_id)))
UNION ALL
 SELECT 'payout file'::text AS subject_type,
    line.file_id AS subject_id,
    person.account_id
   FROM ((payout_file_lines line
     JOIN payouts ON ((payouts.id = line.payout_id)))
     JOIN people_of_shops person ON ((person.shop_id = payouts.shop_id)));

create view payouts_sent as
 SELECT id,
    number,
    currency,
    amount,
    bank_reference,
    ended_at AS sent_at
   FROM payouts
  WHERE (state = ANY (ARRAY['paid'::text, 'bounced'::text]));

create view people_of_accounts as
 SELECT accounts.id AS account_id,
    accounts.id AS person_id
   FROM accounts
  WHERE (NOT accounts.is_company)
UNION ALL
 SELECT company_people.company_id AS account_id,
    company_people.account_id AS person_id
   FROM company_people;

create view people_of_shops as
 SELECT shops.owner_id AS account_id,
    shops.id AS shop_id
   FROM shops
UNION
 SELECT shop_members.account_id,
    shop_members.shop_id
   FROM shop_members;

create view placed_certificates as
 SELECT certificates.id,
    certificates.shop_id,
    certificates.kind,
    certificates.number,
    certificates.local_share,
    certificates.issuer,
    certificates.holder,
    certificates.issued_on,
    certificates.valid_until,
    certificates.markets,
    certificates.file,
    certificates.file_mime,
    certificates.file_name,
    certificates.is_file_shared,
    certificates.state,
    certificates.version,
    certificates.statement_version,
    certificates.growth,
    certificates.is_held,
    certificates.reason,
    certificates.decided_by,
    certificates.decided_at,
    certificates.stated_at,
    certificates.created_at,
    certificates.reminder_stage,
    certificates.deleted_at,
    shops.country,
    (shops.closed_at IS NOT NULL) AS is_shop_closed
   FROM (certificates
     JOIN shops ON ((shops.id = certificates.shop_id)))
  WHERE (certificates.deleted_at IS NULL);

create view price_list_buyers as
 SELECT price_list_customers.account_id,
    price_list_customers.shop_id,
    price_list_customers.list_id
   FROM price_list_customers
UNION ALL
 SELECT member.account_id,
    member.shop_id,
    priced.list_id
   FROM (customer_group_members member
     JOIN price_list_groups priced ON (((priced.shop_id = member.shop_id) AND (priced.group_id = member.group_id))));

create view price_list_targets as
 SELECT products.id,
    products.shop_id,
    products.id AS product_id,
    NULL::uuid AS sku_id,
    products.currency,
    products.price_from AS public_price,
    products.pictures[1] AS picture,
    products.specs,
    products.source_language,
    NULL::smallint[] AS spec_values,
    NULL::integer AS "position",
    NULL::integer[] AS minimums,
    NULL::bigint[] AS prices,
    (products.publish_status = 'archived'::text) AS is_gone,
    products.code AS product_code,
    ''::text AS sku_code,
    ''::text AS gtin,
    (products.made_for IS NOT NULL) AS is_made_for_one
   FROM products
UNION ALL
 SELECT skus.id,
    products.shop_id,
    products.id AS product_id,
    skus.id AS sku_id,
    products.currency,
    skus.tier_prices[1] AS public_price,
    COALESCE(skus.picture, products.pictures[1]) AS picture,
    products.specs,
    products.source_language,
    skus.spec_values,
    skus."position",
    skus.tier_minimums AS minimums,
    skus.tier_prices AS prices,
    (skus.retired OR (products.publish_status = 'archived'::text)) AS is_gone,
    products.code AS product_code,
    skus.code AS sku_code,
    skus.gtin,
    (products.made_for IS NOT NULL) AS is_made_for_one
   FROM (skus
     JOIN products ON ((products.id = skus.product_id)));

create view price_viewers as
 SELECT access.shop_id,
    access.buyer_id
   FROM price_access access
  WHERE ((access.state = 'approved'::text) AND (NOT (EXISTS ( SELECT
           FROM blocked_accounts
          WHERE (blocked_accounts.account_id = access.buyer_id)))))
UNION ALL
 SELECT customer.shop_id,
    customer.account_id AS buyer_id
   FROM ( SELECT price_list_customers.shop_id,
            price_list_customers.account_id,
            price_list_customers.added_at
           FROM price_list_customers
        UNION ALL
         SELECT customer_group_members.shop_id,
            customer_group_members.account_id,
            customer_group_members.added_at
           FROM customer_group_members) customer
  WHERE ((NOT (EXISTS ( SELECT
           FROM price_access access
          WHERE ((access.shop_id = customer.shop_id) AND (access.buyer_id = customer.account_id) AND (access.closed_at >= customer.added_at))))) AND (NOT (EXISTS ( SELECT
           FROM blocked_accounts
          WHERE (blocked_accounts.account_id = customer.account_id)))));

create view private_file_keys as
 SELECT documents.key
   FROM documents
UNION ALL
 SELECT private_pictures.key
   FROM private_pictures
UNION ALL
 SELECT order_documents.file AS key
   FROM order_documents
  WHERE (order_documents.file IS NOT NULL)
UNION ALL
 SELECT (dispute_files.key)::text AS key
   FROM dispute_files;

create view product_attribute_names as
 SELECT product_attributes.product_id,
    attributes.code,
    attributes.names,
    product_attributes.value_id,
    attribute_values.names AS value_names,
    attribute_values."position"
   FROM ((product_attributes
     JOIN attributes ON ((attributes.id = product_attributes.attribute_id)))
     JOIN attribute_values ON ((attribute_values.id = product_attributes.value_id)));

create view product_category_paths as
 SELECT products.id AS product_id,
    categories.path
   FROM (products
     JOIN categories ON ((categories.id = products.category_id)));

create view product_shops as
 SELECT id AS product_id,
    shop_id
   FROM products;

create view product_texts_shown as
 SELECT product_id,
    language,
    title,
    description,
    origin,
    source_language,
    (locked_at IS NOT NULL) AS is_corrected
   FROM product_texts words
  WHERE ((origin = 'human'::text) OR (EXISTS ( SELECT
           FROM product_texts source
          WHERE ((source.product_id = words.product_id) AND (source.language = words.source_language) AND (source.text_hash = words.source_hash)))));

create view products_on_sale as
 SELECT id,
    shop_id,
    category_id,
    source_language,
    unit_code,
    currency,
    moq,
    multiple,
    weight_grams,
        CASE
            WHEN (NOT prices_hidden(prices_shown_to, shop_id)) THEN price_from
            ELSE NULL::bigint
        END AS price_from,
        CASE
            WHEN (NOT prices_hidden(prices_shown_to, shop_id)) THEN price_to
            ELSE NULL::bigint
        END AS price_to,
    pictures,
    video,
    specs,
    labels,
    brand,
    sites,
    sales_count,
    freight_template_id,
    product_type,
    updated_at,
    carton_pieces,
    carton_grams,
    carton_size,
    hs_code,
    origin_country,
    no_return,
    prices_hidden(prices_shown_to, shop_id) AS price_hidden
   FROM products
  WHERE ((publish_status = 'published'::text) AND (NOT (shop_id IN ( SELECT shops.id
           FROM shops
          WHERE (shops.closed_at IS NOT NULL)))));

create view refunds_of_shops as
 SELECT refunds.id,
    orders.shop_id,
    refunds.state,
    refunds.closed_at,
    orders.is_related,
    orders.buyer_id,
    orders.paid_amount,
    orders.currency
   FROM (refunds
     JOIN orders ON ((orders.id = refunds.order_id)));

create view rejected_refunds as
 SELECT id,
    order_id,
    closed_at
   FROM refunds
  WHERE (state = 'rejected'::text);

create view role_standings as
 SELECT account_roles.account_id,
    account_roles.role,
    account_roles.audit_status,
    (accounts.blocked_at IS NOT NULL) AS is_blocked,
    COALESCE(NULLIF(accounts.company_name, ''::text), accounts.name) AS name
   FROM (account_roles
     JOIN accounts ON ((accounts.id = account_roles.account_id)));

create view service_companies as
 SELECT accounts.id AS account_id,
    accounts.name,
    COALESCE(NULLIF(accounts.company_name, ''::text), accounts.name) AS company,
    account_roles.created_at AS since,
    (account_roles.audit_status = 1) AS audited,
    (accounts.blocked_at IS NOT NULL) AS is_blocked
   FROM (account_roles
     JOIN accounts ON ((accounts.id = account_roles.account_id)))
  WHERE (account_roles.role = 3);

create view shop_customers as
 SELECT customer.shop_id,
    customer.account_id,
    COALESCE(NULLIF(accounts.company_name, ''::text), accounts.name) AS name,
    accounts.is_company,
    accounts.created_at AS since
   FROM (shop_customer_accounts customer
     JOIN accounts ON ((accounts.id = customer.account_id)));

create view shop_destinations as
 SELECT freight_templates.shop_id,
    unnest(freight_zones.countries) AS country
   FROM (freight_templates
     JOIN freight_zones ON ((freight_zones.template_id = freight_templates.id)))
UNION ALL
 SELECT freight_templates.shop_id,
    (freight_templates.country)::text AS country
   FROM (freight_templates
     JOIN freight_zones ON ((freight_zones.template_id = freight_templates.id)))
  WHERE (cardinality(freight_zones.provinces) > 0);

create view shop_names as
 SELECT shops.owner_id,
    jsonb_each_text.value AS name
   FROM shops,
    LATERAL jsonb_each_text(shops.names) jsonb_each_text(key, value);

create view shop_products as
 SELECT id,
    shop_id,
    sites,
    publish_status,
    taken_down
   FROM products
  WHERE (made_for IS NULL);

create view shop_warehouses as
 SELECT warehouses.id,
    warehouses.shop_id,
    (warehouses.id = warehouses.shop_id) AS is_main,
    warehouses.name,
    COALESCE(warehouses.country, shops.country) AS country,
        CASE
            WHEN (warehouses.country IS NULL) THEN shops.region_codes
            ELSE warehouses.region_codes
        END AS region_codes,
    warehouses.address,
    warehouses.contact,
    COALESCE(warehouses.lead_days, shops.lead_days) AS lead_days,
    warehouses."position",
    (warehouses.closed_at IS NOT NULL) AS is_closed,
    warehouses.freight_template_id
   FROM (warehouses
     JOIN shops ON ((shops.id = warehouses.shop_id)));

create view shops_of_linked_accounts as
 SELECT DISTINCT linked_accounts.account_id,
    shops.id AS shop_id
   FROM (shops
     JOIN linked_accounts ON ((linked_accounts.other_id = shops.owner_id)))
UNION
 SELECT shops.owner_id AS account_id,
    shops.id AS shop_id
   FROM shops;

create view sides_of_orders as
 SELECT orders.id,
    orders.is_related,
    orders.buyer_id,
    shops.owner_id AS seller_id
   FROM (orders
     JOIN shops ON ((shops.id = orders.shop_id)));

create view sku_stock as
 SELECT id AS sku_id,
    stock
   FROM skus;

create view suspended_shops as
 SELECT id
   FROM shops
  WHERE suspended;

create view trusted_shops as
 SELECT id,
    owner_id
   FROM shops
  WHERE (trusted AND (closed_at IS NULL));

create view unit_uses as
 SELECT units.code,
    COALESCE(offered.products, 0) AS products,
    COALESCE(offered.on_sale, 0) AS on_sale,
    COALESCE(offered.shops, 0) AS shops,
    COALESCE(requested.requests, 0) AS requests,
    COALESCE(ordered.order_lines, 0) AS order_lines
   FROM (((units
     LEFT JOIN ( SELECT products.unit_code,
            (count(*))::integer AS products,
            (count(*) FILTER (WHERE (products.publish_status = 'published'::text)))::integer AS on_sale,
            (count(DISTINCT products.shop_id))::integer AS shops
           FROM products
          WHERE (products.made_for IS NULL)
          GROUP BY products.unit_code) offered ON ((offered.unit_code = units.code)))
     LEFT JOIN ( SELECT rfqs.unit_code,
            (count(*))::integer AS requests
           FROM rfqs
          GROUP BY rfqs.unit_code) requested ON ((requested.unit_code = units.code)))
     LEFT JOIN ( SELECT order_lines.unit_code,
            (count(*))::integer AS order_lines
           FROM order_lines
          GROUP BY order_lines.unit_code) ordered ON ((ordered.unit_code = units.code)));

create view value_uses as
 SELECT DISTINCT value_id
   FROM product_attributes;

create view waiting_invitees as
 SELECT id,
    provider_id,
    provider_role,
    invitee_id,
    joined_at
   FROM invitees
  WHERE ((removed_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM service_grants answer
          WHERE ((answer.provider_id = invitees.provider_id) AND (answer.provider_role = invitees.provider_role) AND (answer.served_id = invitees.invitee_id) AND (answer.answered_at >= invitees.joined_at))))));
