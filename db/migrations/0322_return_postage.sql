-- What a buyer laid out for the way back that the seller pays: part of what is asked for from then on, and what the seller
-- agreed to of it when they counted.
alter table refunds
  add column postage_amount bigint not null default 0,
  add column postage_agreed bigint,
  add constraint refunds_postage check (
    postage_amount between 0 and asked_amount - 1
    and (postage_amount = 0 or (return_paid_by = 'seller' and sent_back_at is not null))
    and postage_agreed between 0 and postage_amount);

-- A receipt beside what was shown before, and what is shown with an appeal.
alter table refund_pictures
  drop constraint refund_pictures_position_check,
  add constraint refund_pictures_position_check check (position between 0 and 12);
