-- What is done over and over: which of its times is done with, and until when a process has it in hand.
create table timetable (
  name text primary key,
  -- The time of the last run that came to an end.
  done_for timestamptz not null,
  -- A process that lives keeps moving this on; one that died leaves it behind.
  claimed_until timestamptz
);
