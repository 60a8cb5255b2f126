-- Markets get several pictures, an address and hours, the sites they are shown on, and operators who write them.
alter table markets
  add column pictures text[] not null default '{}' check (cardinality(pictures) <= 12),
  -- Street and number, by language.
  add column addresses jsonb not null default '{}' check (jsonb_typeof(addresses) = 'object'),
  -- As people write them there: 08:30-17:00.
  add column hours text not null default '' check (char_length(hours) <= 80),
  add column sites text[] not null default array['cn', 'hk', 'uae', 'id']
    check (sites <@ array['cn', 'hk', 'uae', 'id']),
  add column position integer not null default 100,
  add column published boolean not null default true,
  add column version integer not null default 1,
  add constraint markets_place check ((latitude is null) = (longitude is null)
    and latitude between -90 and 90 and longitude between -180 and 180);
update markets set pictures = array_remove(array[picture], null);
alter table markets drop column picture;
create index shops_of_market on shops (market_id);
