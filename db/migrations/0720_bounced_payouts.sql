-- A payout that the bank sent back: the entry by which its money came in again, and who has said so while another operator
-- has to say the same.
alter table payouts
  add column bounce_receipt_id uuid references bank_receipts,
  add column bounce_proposed_by uuid references staff,
  drop constraint payouts_state_check,
  drop constraint payouts_check,
  drop constraint payouts_check1,
  drop constraint payouts_check2,
  add constraint payouts_state_check
    check (state in ('asked', 'approved', 'paid', 'refused', 'withdrawn', 'bounced')),
  add constraint payouts_ended
    check ((state in ('paid', 'refused', 'withdrawn', 'bounced')) = (ended_at is not null)),
  add constraint payouts_reason check (state not in ('refused', 'bounced') or reason <> ''),
  add constraint payouts_reference check ((state in ('paid', 'bounced')) = (bank_reference <> '')),
  add constraint payouts_bounce check (case state
    when 'bounced' then bounce_receipt_id is not null
    when 'paid' then (bounce_receipt_id is null) = (bounce_proposed_by is null)
    else bounce_receipt_id is null and bounce_proposed_by is null end);

create unique index payouts_bounced_by on payouts (bounce_receipt_id) where state = 'bounced';

-- Money that came in because a payout of ours did not reach whom it was for.
alter table bank_receipts drop constraint bank_receipts_state_check;
alter table bank_receipts add constraint bank_receipts_state_check check (state in
  ('open', 'proposed', 'applied', 'returning', 'setting_aside', 'set_aside', 'reversed', 'payout_back'));

-- It did leave, whatever became of it.
create or replace view payouts_sent as
  select id, number, currency, amount, bank_reference, ended_at as sent_at
  from payouts where state in ('paid', 'bounced');
