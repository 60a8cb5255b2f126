-- Operators read every order: who may, what they note about it, and what it is found by.

alter table staff drop constraint staff_rights_check;
alter table staff add constraint staff_rights_check check (
  rights <@ array['audits', 'users', 'errors', 'staff', 'content', 'promotion', 'service', 'money', 'orders', 'catalog']
);
-- Nobody gives a right that they do not hold: whoever may do everything so far may do this as well.
update staff set rights = rights || array['orders', 'catalog']
where rights @> array['audits', 'users', 'errors', 'staff', 'content', 'promotion', 'service', 'money'];

-- What operators write about an order for each other; neither side reads it, and nobody takes it back.
create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  staff_id uuid not null references staff (id),
  text text not null check (char_length(text) between 1 and 1000),
  at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, at desc, id desc);

create index orders_newest_by_state on orders (state, submitted_at desc, id);
create index orders_by_po_number on orders (fold_text(po_number) text_pattern_ops) where po_number <> '';
-- The last digits first: whoever calls says those.
create index orders_by_phone_end on orders
  (reverse(regexp_replace(address ->> 'phone', '\D', '', 'g')) text_pattern_ops);
create index accounts_by_phone_end on accounts
  (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops) where phone is not null;

-- Any word of a name, not only its beginning.
create index accounts_by_words on accounts using gin (fold_text(company_name || ' ' || name) gin_trgm_ops);
create index shops_by_words on shops using gin (found_by gin_trgm_ops);
create index parcels_of_order_number on parcels (order_no);
