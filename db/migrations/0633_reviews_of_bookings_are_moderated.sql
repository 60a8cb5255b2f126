-- Reviews of bookings, and the answers to them, are reported and hidden like those of orders.
alter table booking_reviews
  add column language text,
  add column answer_language text,
  add column is_hidden boolean not null default false,
  add column answer_is_hidden boolean not null default false;
-- Both sides wrote in the language of the inquiry, as far as anybody knows.
update booking_reviews set language = service_inquiries.language,
  answer_language = case when answer is not null then service_inquiries.language end
from bookings join service_inquiries on service_inquiries.id = bookings.inquiry_id
where bookings.id = booking_reviews.booking_id;
alter table booking_reviews alter column language set not null;
alter table moderation_cases
  drop constraint moderation_cases_kind_check,
  add constraint moderation_cases_kind_check check (kind in
    ('review', 'answer', 'request', 'conversation', 'booking_review', 'booking_answer'));
