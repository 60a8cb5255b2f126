-- What operators call a case among themselves, and find it by.
alter table moderation_cases add column number integer generated always as identity;
create unique index moderation_cases_by_number on moderation_cases (number);
-- What was written last, reported or not.
create index reviews_newest on reviews (reviewed_at desc, id desc);
create index reviews_answered_newest on reviews (answered_at desc, id desc) where answer is not null;
