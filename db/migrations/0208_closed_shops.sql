-- Shops that have closed: what they offer is offered no more.
create view closed_shops as select id from shops where closed_at is not null;

-- Lists and searches that were asked for before, and all pages, are asked for anew: with a shop go all its products.
create function announce_closed_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', '');
  return null;
end $$;
create trigger shops_closed_changed after update of closed_at on shops for each row
  when ((old.closed_at is null) <> (new.closed_at is null)) execute function announce_closed_shop();
