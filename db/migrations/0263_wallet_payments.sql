-- Payments by Alipay and WeChat Pay: what each of them is asked for a payment.
create table wallet_charges (
  payment_id uuid primary key references payments (id),
  channel text not null check (channel in ('alipay', 'wechat-pay')),
  -- Our number of it at the wallet: derived from the payment's, so that a lost answer loses nothing.
  ref text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  -- In which the buyer began: they come back to it.
  language text not null,
  -- What is asked, word for word: under one number a wallet takes only the same again.
  request jsonb not null,
  -- Where it is paid, of a wallet that has to be asked first, and since when that address holds.
  address_kind text check (address_kind in ('native', 'h5')),
  address text,
  addressed_at timestamptz,
  -- When it ended before the wallet had heard of it: nothing is there to be closed.
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (channel, ref),
  check ((address is null) = (addressed_at is null)),
  check (address is null or address_kind is not null)
);
