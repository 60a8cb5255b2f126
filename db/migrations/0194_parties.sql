-- Buyer, consignee and payer of an order are three things. Where a company is registered and under which tax number it
-- is entered nobody knew of a buyer: documents took the country that the products go to.
alter table accounts
  add column company_country char(2) check (company_country ~ '^[A-Z]{2}$'),
  add column company_address text not null default '' check (char_length(company_address) <= 200),
  add column company_tax_number text not null default '' check (char_length(company_tax_number) <= 40);

-- Who buys, as it was when the order was placed; null in orders of before.
alter table orders add column buyer jsonb;

-- Through which channels it was paid: whoever stands behind them is the payer.
alter table orders add column paid_through text[] not null default '{}';
update orders set paid_through = paid.channels
from (
  select order_id, array_agg(distinct channel order by channel) as channels
  from payment_parts join payments on payments.id = payment_id
  where payment_parts.outcome = 'settled'
  group by order_id
) as paid
where paid.order_id = orders.id;
