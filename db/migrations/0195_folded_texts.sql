-- Texts as they are compared, as src/kit/fold.ts writes them: of one width and form, without marks of reading and case.
create function plain_text(said text) returns text
  language sql immutable strict parallel safe
  return translate(
    replace(
      regexp_replace(
        regexp_replace(
          normalize(said, NFKC),
          U&'[\0640\00AD\061C\FEFF\2060\200B-\200F\064B-\065F\0670]', '', 'g'
        ),
        U&'(?<=[\0400-\04FF])[\0300\0301]', '', 'g'
      ),
      U&'\0E4D\0E32', U&'\0E33'
    ),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹๐๑๒๓๔๕๖๗๘๙', '012345678901234567890123456789'
  );

create function without_case(said text) returns text
  language sql immutable strict parallel safe
  return translate(
    replace(lower(said collate pg_c_utf8), U&'i\0307', 'i'),
    'ıς', 'iσ'
  );

-- A name as another that says the same to its readers.
create function fold_name(said text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(without_case(plain_text(said)), '\s+', ' ', 'g'));

-- A text as it is searched: without accents and with one form of each Arabic letter.
create function fold_text(said text) returns text
  language sql immutable strict parallel safe
  return translate(
    normalize(
      regexp_replace(
        normalize(without_case(plain_text(said)), NFD),
        U&'[\0300-\036F\064B-\065F\0670]', '', 'g'
      ),
      NFC
    ),
    'أإآٱىة', 'اااايه'
  );

-- What orders are found by is kept folded.
create or replace function order_words(wanted uuid) returns text
  language sql stable
  return (
    select fold_text(concat_ws(' ', orders.number,
      (select string_agg(name.value, ' ') from jsonb_each_text(shops.names) as name),
      accounts.company_name, accounts.name,
      (select string_agg(title.value, ' ' order by order_lines.position, title.key)
        from order_lines, jsonb_each_text(order_lines.titles) as title
        where order_lines.order_id = orders.id)))
    from orders join shops on shops.id = orders.shop_id join accounts on accounts.id = orders.buyer_id
    where orders.id = wanted
  );
update orders set found_by = order_words(id);

-- People are looked up by how their names begin.
drop index accounts_name_beginning;
drop index accounts_company_beginning;
create index accounts_name_beginning on accounts (fold_text(name) text_pattern_ops);
create index accounts_company_beginning on accounts (fold_text(company_name) text_pattern_ops);
