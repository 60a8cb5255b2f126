-- What banks kept on the way of a transfer was never the buyer's to get back: how much of it returns have left out.
alter table bank_transfers
  add column recovered bigint not null default 0,
  add constraint bank_transfers_recovered_check check (recovered between 0 and waived);
