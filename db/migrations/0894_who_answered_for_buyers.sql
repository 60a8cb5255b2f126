-- Whoever made a counter-offer or closed a request: a buyer, or somebody who serves them. Who did before is not known.
alter table rfq_quotes add column countered_by uuid references accounts (id) on delete set null;
alter table rfqs add column closed_by uuid references accounts (id) on delete set null;
