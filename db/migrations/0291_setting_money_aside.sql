-- Money that came in and is no buyer's: a large sum waits for a second operator before it leaves what payments wait for.
alter table bank_receipts drop constraint bank_receipts_state_check;
alter table bank_receipts add constraint bank_receipts_state_check
  check (state in ('open', 'proposed', 'applied', 'returning', 'setting_aside', 'set_aside', 'reversed'));
