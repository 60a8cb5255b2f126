-- A code that was sent is tried so often by each caller, which the table of limits counts, and so often by all of them.
alter table verification_codes drop constraint verification_codes_attempts_check;
alter table verification_codes add constraint verification_codes_attempts_check check (attempts between 0 and 30);
