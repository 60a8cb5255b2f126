-- Returns: the goods of a refund request go back to the seller, who counts them, before the money does.
alter table refunds
  -- The buyer offers to send the goods back.
  add column offers_return boolean not null default false,
  -- Where to, and who pays the way, as the seller said when agreeing to the return.
  add column return_address text check (length(return_address) between 1 and 500),
  add column return_paid_by text check (return_paid_by in ('buyer', 'seller')),
  add column return_carrier text not null default '',
  add column return_tracking text not null default '',
  add column sent_back_at timestamptz,
  add column received_at timestamptz,
  add constraint refunds_return_agreed check ((return_address is null) = (return_paid_by is null)),
  drop constraint refunds_state_check,
  add constraint refunds_state_check check (state in (
    'asked', 'offered', 'refused', 'disputed', 'to_return', 'returning', 'agreed', 'rejected', 'withdrawn'
  )),
  drop constraint refunds_check5,
  add constraint refunds_deadline check (
    (state in ('asked', 'offered', 'refused', 'to_return', 'returning')) = (deadline is not null)
  ),
  add constraint refunds_returning check (
    state not in ('to_return', 'returning') or return_address is not null
  );

alter table refund_lines
  -- What came back of the pieces, and how many of those can be sold again; null until they were counted.
  add column received_quantity integer check (received_quantity between 0 and quantity),
  add column restocked_quantity integer check (restocked_quantity between 0 and received_quantity),
  add constraint refund_lines_counted check ((received_quantity is null) = (restocked_quantity is null));

alter table refund_events
  drop constraint refund_events_kind_check,
  add constraint refund_events_kind_check check (kind in (
    'ask', 'give', 'agree', 'refuse', 'offer', 'return', 'sendBack', 'receive', 'accept', 'withdraw', 'dispute', 'decide'
  ));

-- Both sides show what they say: the buyer's pictures, and the seller's.
alter table refund_pictures
  add column side text not null default 'buyer' check (side in ('buyer', 'seller')),
  drop constraint refund_pictures_pkey,
  add constraint refund_pictures_pkey primary key (refund_id, side, position);

alter table orders
  drop constraint orders_refund_check,
  add constraint orders_refund_check check (
    refund in ('asked', 'offered', 'refused', 'disputed', 'to_return', 'returning')
  );
