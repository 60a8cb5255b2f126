-- When an order of a company was paid at a price that its seller had raised and that asked for no approval: from then on it
-- counts as what its person ordered, at that price.
alter table company_orders add column raised_at timestamptz;
