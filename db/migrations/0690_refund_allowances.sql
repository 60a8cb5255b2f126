-- What a member without the right to money may agree to give back in thirty days, in minor units of the shop's currency.
alter table shop_members
  add column refund_allowance bigint not null default 0 check (refund_allowance >= 0);

-- The member without that right who agreed to a refund last, to how much of it in the shop’s currency, and when.
alter table refunds
  add column granted_by uuid references accounts (id),
  add column granted_amount bigint,
  add column granted_at timestamptz,
  add constraint refunds_grant check (num_nonnulls(granted_by, granted_amount, granted_at) in (0, 3));
create index refunds_granted on refunds (granted_by, granted_at) where granted_by is not null;

-- What the owner allowed is part of what became of a member.
alter table shop_member_events add column refund_allowance bigint;
