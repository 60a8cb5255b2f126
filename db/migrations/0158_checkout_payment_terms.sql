-- Whether the program of a checkout understands payment terms: what it is told of the order later says which was accepted.
alter table agent_checkouts add column with_payment_terms boolean not null default false;
