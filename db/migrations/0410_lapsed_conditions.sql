-- Documents that were proposed lapse: a day after nobody has answered them, or once the order is paid or has ended.
alter table order_conditions add answer_by timestamptz;
update order_conditions set answer_by = now() + interval '1 day' where state = 'proposed';
alter table order_conditions
  drop constraint order_conditions_state_check,
  drop constraint order_conditions_check3,
  add constraint order_conditions_state_check check (state in
    ('proposed', 'open', 'presented', 'accepted', 'refused', 'disputed', 'waived', 'lapsed')),
  add constraint order_conditions_round_of_state check (
    state in ('proposed', 'open', 'waived', 'lapsed') or round > 0 or state = 'disputed' or decided_by is not null),
  add constraint order_conditions_answer_by check ((state = 'proposed') = (answer_by is not null));
create index order_conditions_to_answer on order_conditions (answer_by) where state = 'proposed';
