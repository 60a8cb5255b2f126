-- A quote holds for the quantities that its seller named, with the freight of each range; until now for what was asked
-- for, from its minimum on. A buyer may ask for another quantity with a counter-offer.
alter table rfq_quotes
  add column ranges jsonb,
  add column counter_quantity integer check (counter_quantity > 0);
update rfq_quotes set ranges = jsonb_build_array(jsonb_build_object(
  'from', minimum, 'to', greatest(minimum, rfqs.quantity), 'freight', freight::text))
from rfqs where rfqs.id = rfq_id;
alter table rfq_quotes
  alter column ranges set not null,
  add constraint rfq_quotes_ranges_check check (jsonb_typeof(ranges) = 'array' and jsonb_array_length(ranges) between 1 and 3),
  add constraint rfq_quotes_counter_quantity_check1 check (counter_quantity is null or countered_at is not null);
