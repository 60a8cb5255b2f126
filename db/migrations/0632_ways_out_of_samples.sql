-- A sample that is accepted can be called off by either side, one that was sent can be lost, and what nobody goes on with
-- ends by itself.
alter table samples
  drop constraint samples_state_check,
  drop constraint samples_check,
  drop constraint samples_check1,
  add constraint samples_state_check check (state in
    ('requested', 'offered', 'accepted', 'sent', 'received', 'lost', 'refused', 'cancelled', 'lapsed')),
  add constraint samples_address_known check (address is not null or state in ('offered', 'refused', 'cancelled', 'lapsed')),
  add constraint samples_carrier_known check (state = 'lapsed' or (state in ('sent', 'received', 'lost')) = (carrier <> ''));
create index samples_waiting on samples (changed_at) where state in ('requested', 'offered', 'accepted', 'sent');
alter table sample_events
  alter column actor_id drop not null,
  drop constraint sample_events_side_check,
  drop constraint sample_events_step_check,
  add constraint sample_events_side_check check (side in ('buyer', 'seller', 'system')),
  add constraint sample_events_step_check check (step in
    ('ask', 'offer', 'accept', 'refuse', 'cancel', 'send', 'receive', 'lose', 'lapse')),
  add constraint sample_events_actor check ((actor_id is null) = (side = 'system')),
  add constraint sample_events_lapse check ((side = 'system') = (step = 'lapse'));
