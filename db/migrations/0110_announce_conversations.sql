-- Changes of conversations are announced by their own name.
alter function announce_talk() rename to announce_conversation;
create or replace function announce_conversation() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'conversations ' || new.buyer_id || ',conversations ' || new.shop_id);
  return null;
end $$;
