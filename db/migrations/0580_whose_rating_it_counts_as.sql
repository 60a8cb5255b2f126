-- Whoever founded several companies that buy counts once in the stars of a product, for all of them and for themselves.
alter table reviews add column rater_id uuid;
update reviews set rater_id = coalesce(
  (select founded_by from companies where companies.account_id = reviews.buyer_id), buyer_id);
alter table reviews alter column rater_id set not null;
