-- Reviews of bookings, and the answers to them, are reported and hidden like those of orders.
alter table booking_reviews
  add column language text not null default 'en',
  add column answer_language text,
  add column is_hidden boolean not null default false,
  add column answer_is_hidden boolean not null default false;
alter table moderation_cases
  drop constraint moderation_cases_kind_check,
  add constraint moderation_cases_kind_check check (kind in
    ('review', 'answer', 'request', 'conversation', 'booking_review', 'booking_answer'));
