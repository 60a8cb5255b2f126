-- An operator's decision about a refund waits for an appeal; another operator decides that, finally. What was decided
-- before has taken effect.
alter table refunds
  add column decided_amount bigint,
  add column decided_by uuid references staff (id),
  add column accepted_by text check (accepted_by in ('buyer', 'seller')),
  add column appealed_by text check (appealed_by in ('buyer', 'seller')),
  add column appealed_at timestamptz,
  add column appeal_answered_at timestamptz,
  add column appeal_decided_by uuid references staff (id),
  add constraint refunds_decision check (
    (decided_amount is null) = (decided_by is null)
    and decided_amount between 0 and asked_amount
    and (state not in ('decided', 'appealed') or decided_amount is not null)),
  add constraint refunds_appeal check (
    (appealed_by is null) = (appealed_at is null)
    and (appealed_by is null or decided_by is not null)
    and (state <> 'appealed' or appealed_by is not null)
    and (accepted_by is null or accepted_by is distinct from appealed_by)
    and (appeal_answered_at is null or appealed_by is not null)),
  -- Nobody judges their own decision.
  add constraint refunds_appeal_by_another check (
    appeal_decided_by is null or (appealed_by is not null and appeal_decided_by <> decided_by)),
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in (
    'asked', 'offered', 'refused', 'disputed', 'decided', 'appealed', 'to_return', 'returning',
    'agreed', 'rejected', 'withdrawn')),
  drop constraint refunds_deadline,
  add constraint refunds_deadline check (
    (state in ('asked', 'offered', 'refused', 'decided', 'to_return', 'returning')) = (deadline is not null));

alter table booking_refunds
  add column decided_amount bigint,
  add column decided_by uuid references staff (id),
  add column accepted_by text check (accepted_by in ('buyer', 'seller')),
  add column appealed_by text check (appealed_by in ('buyer', 'seller')),
  add column appealed_at timestamptz,
  add column appeal_answered_at timestamptz,
  add column appeal_decided_by uuid references staff (id),
  add constraint booking_refunds_decision check (
    (decided_amount is null) = (decided_by is null)
    and decided_amount between 0 and asked_amount
    and (state not in ('decided', 'appealed') or decided_amount is not null)),
  add constraint booking_refunds_appeal check (
    (appealed_by is null) = (appealed_at is null)
    and (appealed_by is null or decided_by is not null)
    and (state <> 'appealed' or appealed_by is not null)
    and (accepted_by is null or accepted_by is distinct from appealed_by)
    and (appeal_answered_at is null or appealed_by is not null)),
  add constraint booking_refunds_appeal_by_another check (
    appeal_decided_by is null or (appealed_by is not null and appeal_decided_by <> decided_by)),
  drop constraint booking_refunds_state_check,
  add constraint booking_refunds_state_check check (state in (
    'asked', 'offered', 'refused', 'disputed', 'decided', 'appealed', 'agreed', 'rejected', 'withdrawn')),
  drop constraint booking_refunds_check5,
  add constraint booking_refunds_deadline_check check (
    (state in ('asked', 'offered', 'refused', 'decided')) = (deadline is not null));

alter table orders
  drop constraint orders_refund_check,
  add constraint orders_refund_check check (refund in (
    'asked', 'offered', 'refused', 'disputed', 'decided', 'appealed', 'to_return', 'returning')) not valid;
alter table orders validate constraint orders_refund_check;

alter table bookings
  drop constraint bookings_refund_check,
  add constraint bookings_refund_check check (
    refund in ('asked', 'offered', 'refused', 'disputed', 'decided', 'appealed')) not valid;
alter table bookings validate constraint bookings_refund_check;

alter table refund_events
  drop constraint refund_events_kind_check,
  add constraint refund_events_kind_check check (kind in (
    'ask', 'give', 'agree', 'refuse', 'offer', 'return', 'sendBack', 'receive', 'accept', 'withdraw', 'dispute', 'decide',
    'acceptDecision', 'appeal', 'decideAppeal', 'takeEffect'));

-- What is shown with an appeal is added to what was shown before.
alter table refund_pictures
  drop constraint refund_pictures_position_check,
  add constraint refund_pictures_position_check check (position between 0 and 11);

-- A decision stands, and so do an appeal and what was decided about it.
create function keep_decision() returns trigger language plpgsql as $$
begin
  if (old.decided_by is not null and (new.decided_by, new.decided_amount) is distinct from (old.decided_by, old.decided_amount))
    or (old.accepted_by is not null and new.accepted_by is distinct from old.accepted_by)
    or (old.appealed_by is not null and new.appealed_by is distinct from old.appealed_by)
    or (old.appeal_decided_by is not null and new.appeal_decided_by is distinct from old.appeal_decided_by) then
    raise exception 'a decision about a refund, and the appeal against it, stand';
  end if;
  return new;
end $$;
create trigger refunds_keep_decision before update on refunds for each row execute function keep_decision();
create trigger booking_refunds_keep_decision before update on booking_refunds
  for each row execute function keep_decision();
