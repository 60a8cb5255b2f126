-- What is laid down for single paths: where an address has moved, who may open it, what it is called.

create table routes_lookup (
  id uuid primary key,
  -- Decoded, without language, query and slash at the end: what a visitor asks for is brought into this form.
  path text not null check (
    length(path) between 1 and 500 and path ~ '^/' and path !~ '^//' and path !~ './$'
    and path !~ '[?#\\[:cntrl:]]'
  ),
  -- Null stands for every site; a site's own row goes before it.
  site text check (site in ('cn', 'hk', 'uae', 'id')),
  -- A path inside, with its query, or an address outside.
  redirect_to text check (
    length(redirect_to) <= 2000
    and redirect_to ~ '^(/|https?://[^/?#@[:space:]]+([/?#]|$))'
    and redirect_to !~* '^/(/|%2f|%5c)'
    and redirect_to !~ '[\\[:cntrl:]]'
  ),
  redirect_status smallint check (redirect_status in (301, 302)),
  -- requireSignIn: the role whose members alone see the page; noindex: search engines leave it out.
  middleware jsonb not null default '{}' check (
    jsonb_typeof(middleware) = 'object'
    and middleware - array['requireSignIn', 'noindex'] = '{}'
    and coalesce(middleware -> 'requireSignIn' in ('1', '2', '3', '4', '5'), true)
    and coalesce(jsonb_typeof(middleware -> 'noindex') = 'boolean', true)
  ),
  -- title and description by language; customSeo: the title is taken as it is.
  seo jsonb not null default '{}' check (
    jsonb_typeof(seo) = 'object'
    and seo - array['title', 'description', 'customSeo'] = '{}'
    and coalesce(jsonb_typeof(seo -> 'title') = 'object', true)
    and coalesce(jsonb_typeof(seo -> 'description') = 'object', true)
    and coalesce(jsonb_typeof(seo -> 'customSeo') = 'boolean', true)
  ),
  -- Of several rows in force the one that began last counts.
  valid_from timestamptz not null,
  valid_until timestamptz check (valid_until > valid_from),
  unique nulls not distinct (path, site, valid_from),
  check ((redirect_to is null) = (redirect_status is null)),
  check (redirect_to is not null or middleware <> '{}' or seo <> '{}')
);

-- Nobody is sent in circles, nor through more than five redirects. Rows count whatever their time, so that a chain
-- does not close by itself one day.
create function refuse_redirect_chains() returns trigger language plpgsql as $$
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
end $$;

-- The path of a target inside; null of one outside.
create function redirect_path(target text) returns text language sql immutable parallel safe
  return case when target like '/%'
    then coalesce(nullif(rtrim(substring(target from '^[^?#]*'), '/'), ''), '/') end;

create trigger routes_lookup_chains after insert or update on routes_lookup
  for each statement execute function refuse_redirect_chains();

-- Names that the specification refers to: each leads to the screen that answers for it.
insert into routes_lookup (id, path, redirect_to, redirect_status, valid_from) values
  (gen_random_uuid(), '/search', '/mall/search-goods_0', 301, '2020-01-01'),
  (gen_random_uuid(), '/products', '/mall/search-goods_0', 301, '2020-01-01');
