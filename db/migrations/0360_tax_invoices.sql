-- A tax invoice as data: which one the law of the seller's country knows the buyer asked for, whom it is made out to, and
-- each that was issued, with what it comes to and the tax in it. What is given back afterwards is taken off by a credit
-- note of the seller's tax system (red invoice, nota retur), so an order may have several of both.
alter table invoices
  add column kind text,
  add column shop_id uuid references shops (id),
  add column country character(2),
  add column phone text not null default '',
  add column bank text not null default '',
  add column bank_account text not null default '',
  add column issued_amount bigint not null default 0 check (issued_amount >= 0);

update invoices set shop_id = orders.shop_id, country = shops.country,
  kind = case shops.country when 'CN' then 'cn_ordinary' when 'ID' then 'id_faktur' when 'HK' then 'plain_invoice'
    else 'vat_invoice' end
from orders join shops on shops.id = orders.shop_id where orders.id = invoices.order_id;

alter table invoices
  alter column kind set not null,
  alter column shop_id set not null,
  alter column country set not null,
  add constraint invoices_kind_check
    check (kind in ('cn_ordinary', 'cn_special', 'id_faktur', 'vat_invoice', 'plain_invoice'));
create index invoices_of_shop on invoices (shop_id, asked_at desc, order_id);

create table issued_invoices (
  id uuid primary key,
  order_id uuid not null references invoices (order_id),
  shop_id uuid not null references shops (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- Of the seller's tax system; empty where only a picture of it is known.
  number text not null,
  -- Numbers of before they had to differ are left as they are.
  is_unique boolean not null default true,
  -- What it was said to be before it was put right, the oldest first.
  former_numbers text[] not null default '{}',
  issued_on date not null,
  -- Minor units of the order's currency, tax included.
  amount bigint not null check (amount > 0),
  -- By treatment and rate; null of what was issued before it was kept.
  taxes jsonb check (jsonb_typeof(taxes) = 'array'),
  lines jsonb check (jsonb_typeof(lines) = 'array'),
  -- Whom it is made out to, as it was asked for then.
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  picture text,
  account_id uuid,
  recorded_at timestamptz not null,
  foreign key (account_id, picture) references private_pictures (account_id, key),
  check ((picture is null) = (account_id is null)),
  check (number <> '' or picture is not null)
);
create index issued_invoices_of_order on issued_invoices (order_id, recorded_at, id);
create unique index issued_invoices_number on issued_invoices (shop_id, upper(number)) where number <> '' and is_unique;
create trigger issued_invoices_append_only
  before delete or update of order_id, shop_id, kind, issued_on, amount, taxes, lines, details, recorded_at on issued_invoices
  for each row execute function refuse_change();

-- What orders that were paid by then came to.
insert into issued_invoices
  (id, order_id, shop_id, kind, number, is_unique, issued_on, amount, details, picture, account_id, recorded_at)
select gen_random_uuid(), order_id, invoices.shop_id, 'invoice', invoices.number, false, issued_at at time zone 'UTC',
  greatest(total_amount - refunded_amount, 1),
  jsonb_build_object('kind', kind, 'title', title, 'taxNumber', tax_number, 'address', invoices.address, 'email', email,
    'phone', '', 'bank', '', 'bankAccount', ''),
  picture, account_id, issued_at
from invoices join orders on orders.id = order_id where issued_at is not null;
update invoices set issued_amount = issued_invoices.amount from issued_invoices
where issued_invoices.order_id = invoices.order_id;

alter table invoices drop column number, drop column picture, drop column account_id, drop column issued_at;
