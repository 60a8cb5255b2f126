-- Conversations that one of their sides reports: what operators may read of them, and what they do about it.
alter table moderation_cases drop constraint moderation_cases_kind_check;
alter table moderation_cases add constraint moderation_cases_kind_check
  check (kind in ('review', 'answer', 'request', 'conversation'));
-- Of a conversation nothing is hidden: its other side is warned, or the two can write to each other no more.
alter table moderation_cases add column measure text check (measure in ('warned', 'blocked'));
alter table moderation_cases add constraint moderation_cases_measured
  check ((measure is not null) = (kind = 'conversation' and rule is not null));

-- Each side of a conversation may report the other.
drop index moderation_cases_live;
create unique index moderation_cases_live on moderation_cases (kind, subject_id, author_id)
  where state in ('open', 'hidden');
-- A conversation goes on after it was looked at, and may be reported again.
drop index moderation_reports_once;
create unique index moderation_reports_once on moderation_reports (kind, subject_id, account_id)
  where kind <> 'conversation';
create unique index moderation_reports_once_in_case on moderation_reports (case_id, account_id);

-- A buyer and a shop who cannot write to each other, and the case that says why.
create table blocked_pairs (
  case_id uuid primary key,
  buyer_id uuid not null references accounts (id) on delete cascade,
  shop_id uuid not null references shops (id),
  blocked_at timestamptz not null
);
create index blocked_pairs_of_pair on blocked_pairs (buyer_id, shop_id);
