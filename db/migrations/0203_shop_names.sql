-- What shops are called, and by whom: nobody else's company may be called so.
create view shop_names as
  select owner_id, value as name from shops, jsonb_each_text(names);
