-- What an operator took into the pool of live sales is looked at again where its seller raises the price.
create function live_offer_waits_again() returns trigger language plpgsql as $$
begin
  update live_pool set state = 'waiting', decided_at = null where product_id = new.id and state = 'included';
  return null;
end $$;
create trigger live_offer_waits_again after update of price_from on products
  for each row when (new.price_from > old.price_from) execute function live_offer_waits_again();
