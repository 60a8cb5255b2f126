-- Payments by virtual account or QRIS, which Xendit takes in Indonesia.
alter table wallet_charges drop constraint wallet_charges_channel_check;
alter table wallet_charges
  add constraint wallet_charges_channel_check check (channel in ('alipay', 'wechat-pay', 'xendit'));

-- What Xendit was asked for a payment: one for each way to pay that its buyer chose.
create table xendit_requests (
  -- Xendit's own number of it.
  id text primary key,
  payment_id uuid not null references wallet_charges (payment_id),
  -- Xendit's code of the bank, or QRIS.
  channel_code text not null,
  -- The number of the virtual account, or what the code to scan holds.
  pay_code text not null,
  -- ended: it can no longer be paid, as Xendit said.
  state text not null check (state in ('open', 'paid', 'ended')),
  created_at timestamptz not null,
  -- When Xendit was last asked about it: it counts how often it is.
  asked_at timestamptz
);
create index xendit_requests_payment on xendit_requests (payment_id);
-- One at a time can be paid, and one has paid.
create unique index xendit_requests_open on xendit_requests (payment_id) where state = 'open';
create unique index xendit_requests_paid on xendit_requests (payment_id) where state = 'paid';
