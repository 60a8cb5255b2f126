-- Who of a shop gave a quote, or revised it last: a price is no more given to a hand that turns out to be theirs. Null is what
-- was quoted before.
alter table rfq_quotes add column quoted_by uuid references accounts (id);
alter table call_off_agreements add column quoted_by uuid references accounts (id);
