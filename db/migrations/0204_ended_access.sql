-- How often everything that may act for an account was ended at once: what was let in before counts no more.
alter table accounts add column access_ended integer not null default 0;
