-- Public requests are reported and hidden as reviews are.
alter table moderation_cases drop constraint moderation_cases_kind_check;
alter table moderation_cases add constraint moderation_cases_kind_check
  check (kind in ('review', 'answer', 'request'));

alter table rfqs add column is_hidden boolean not null default false;
