-- What a buyer and a provider write about an inquiry is reported and decided on like other conversations.
create table blocked_provider_pairs (
  case_id uuid primary key,
  buyer_id uuid not null references accounts (id) on delete cascade,
  provider_id uuid not null references accounts (id) on delete cascade,
  blocked_at timestamptz not null
);
create index blocked_provider_pairs_of_pair on blocked_provider_pairs (provider_id, buyer_id);
alter table moderation_cases
  drop constraint moderation_cases_kind_check,
  drop constraint moderation_cases_measured,
  add constraint moderation_cases_kind_check check (kind in
    ('review', 'answer', 'request', 'booking_review', 'booking_answer', 'conversation', 'inquiry')),
  add constraint moderation_cases_measured check
    ((measure is not null) = (kind in ('conversation', 'inquiry') and rule is not null));
-- A text is reported once by everybody; what is written in a conversation goes on, and once in every case of it.
drop index moderation_reports_once;
create unique index moderation_reports_once on moderation_reports (kind, subject_id, account_id)
  where kind not in ('conversation', 'inquiry');
