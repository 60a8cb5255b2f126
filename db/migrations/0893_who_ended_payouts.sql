-- Whoever withdrew a payout, and the operator who refused one. Nobody withdrew what was taken back for a claim; who did
-- before is not known.
alter table payouts
  add column withdrawn_by uuid references accounts (id),
  add column refused_by uuid references staff (id);
update payouts set refused_by = refusal.staff_id
from (
  select distinct on (subject_id) subject_id, staff_id from staff_log
  where action = 'payouts.refuse' order by subject_id, created_at desc
) as refusal
where payouts.state = 'refused' and refusal.subject_id = payouts.id::text;
