-- What people write and others report: each text with those who reported it and what operators made of it.

create table moderation_cases (
  id uuid primary key,
  kind text not null check (kind in ('review', 'answer')),
  -- Of the review, also where it is about the answer to it.
  subject_id uuid not null,
  -- Who wrote it, or whose shop did.
  author_id uuid not null references accounts (id) on delete cascade,
  author_shop_id uuid references shops (id),
  -- Where it was reported first.
  site text not null check (site in ('cn', 'hk', 'uae', 'id')),
  state text not null check (state in ('open', 'dismissed', 'hidden', 'restored')),
  opened_at timestamptz not null,
  version integer not null default 1,
  -- For operators alone, where nothing was found.
  note text not null default '' check (char_length(note) <= 1000),
  rule text check (rule in
    ('untrue', 'insult', 'advertising', 'private', 'fraud', 'prohibited', 'off_topic', 'other')),
  -- In the words of the operator, to the author.
  reason text check (char_length(reason) between 1 and 1000),
  -- Who hid it, or dismissed its reports.
  judged_by uuid references staff (id),
  judged_at timestamptz,
  -- What was hidden, as it was then.
  hidden_text jsonb,
  appeal text check (char_length(appeal) between 1 and 2000),
  appealed_by uuid references accounts (id) on delete set null,
  appealed_at timestamptz,
  -- restored: it is there again · upheld: the appeal came to nothing, and there is no other
  decision text check (decision in ('restored', 'upheld')),
  decision_reason text check (char_length(decision_reason) between 1 and 1000),
  decided_by uuid references staff (id),
  decided_at timestamptz,
  check ((state = 'open') = (judged_by is null)),
  check ((judged_by is null) = (judged_at is null)),
  check ((state in ('hidden', 'restored')) = (rule is not null)),
  check ((rule is null) = (reason is null)),
  check ((rule is null) = (hidden_text is null)),
  check ((appeal is null) = (appealed_at is null)),
  check (appeal is null or rule is not null),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decision_reason is null)),
  check ((state = 'restored') = (decision is not distinct from 'restored')),
  -- Nobody decides on an appeal against themselves.
  check (appeal is null or decided_by is null or decided_by <> judged_by)
);
-- One text has one case that is not closed.
create unique index moderation_cases_live on moderation_cases (kind, subject_id) where state in ('open', 'hidden');
create index moderation_cases_of_subject on moderation_cases (subject_id, opened_at desc);
create index moderation_cases_open on moderation_cases (opened_at, id) where state = 'open';
create index moderation_cases_appealed on moderation_cases (appealed_at, id)
  where appeal is not null and decision is null;
create index moderation_cases_newest on moderation_cases (opened_at desc, id desc);
create index moderation_cases_of_author on moderation_cases (author_id, opened_at desc);
create index moderation_cases_of_shop on moderation_cases (author_shop_id, opened_at desc)
  where author_shop_id is not null;
create trigger moderation_cases_version before update on moderation_cases
  for each row execute function raise_version();

create table moderation_reports (
  id uuid primary key,
  case_id uuid not null references moderation_cases (id) on delete cascade,
  kind text not null,
  subject_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  reason text not null check (reason in
    ('untrue', 'insult', 'advertising', 'private', 'fraud', 'prohibited', 'off_topic', 'other')),
  note text not null default '' check (char_length(note) <= 500),
  -- The text as it was then: what becomes of it later changes nothing of that.
  reported_text jsonb not null,
  reported_at timestamptz not null
);
-- Once for each person and text, also after it was decided.
create unique index moderation_reports_once on moderation_reports (kind, subject_id, account_id);
create index moderation_reports_of_case on moderation_reports (case_id, reported_at);
create index moderation_reports_of_account on moderation_reports (account_id, reported_at desc);

alter table reviews
  add column is_hidden boolean not null default false,
  add column answer_is_hidden boolean not null default false;

-- Reports of reviews were written down and read by nobody: now they wait as all others do.
insert into moderation_cases (id, kind, subject_id, author_id, site, state, opened_at)
select uuidv7(), 'review', reviews.id, reviews.buyer_id, orders.site, 'open', first.reported_at
from (select review_id, min(reported_at) as reported_at from review_reports group by review_id) as first
join reviews on reviews.id = first.review_id
join order_lines on order_lines.id = reviews.order_line_id
join orders on orders.id = order_lines.order_id;

insert into moderation_reports (id, case_id, kind, subject_id, account_id, reason, note, reported_text, reported_at)
select uuidv7(), cases.id, 'review', reviews.id, review_reports.account_id, review_reports.reason,
  review_reports.note, jsonb_build_object('title', '', 'text', reviews.text, 'language', reviews.language,
    'pictures', to_jsonb(reviews.pictures)), review_reports.reported_at
from review_reports
join reviews on reviews.id = review_reports.review_id
join moderation_cases as cases on cases.subject_id = reviews.id;

drop table review_reports;

-- What everybody reads of a product changes with its reviews; with what was hidden, the average of its shop too.
create function announce_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', new.product_id::text);
  if tg_op = 'UPDATE' and (old.is_hidden, old.is_related) is distinct from (new.is_hidden, new.is_related) then
    perform pg_notify('changed', new.shop_id::text);
  end if;
  return null;
end $$;
create trigger reviews_changed after insert or update on reviews for each row execute function announce_review();

-- Who works in a shop: its owner and its members.
create view people_of_shops as
  select owner_id as account_id, id as shop_id from shops
  union
  select account_id, shop_id from shop_members;

-- The accounts that operators have on the marketplace themselves, as far as their address says so.
create view accounts_of_operators as
  select staff.id as staff_id, accounts.id as account_id
  from staff join accounts on accounts.email = staff.email;
