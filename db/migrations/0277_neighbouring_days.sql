-- What both sides of the books have on neighbouring days settles itself, and says so.
alter table book_differences
  drop constraint book_differences_state_check,
  add constraint book_differences_state_check check (state in ('open', 'proposed', 'settled', 'agreed', 'adjacent')),
  drop constraint book_differences_check,
  add constraint book_differences_check check ((state in ('settled', 'agreed', 'adjacent')) = (decided_at is not null)),
  add check (state <> 'adjacent' or kind = 'day');
