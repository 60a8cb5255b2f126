-- The parts that operators took entries of bank statements apart into are few; they are found without reading every receipt.
create index bank_receipts_parts on bank_receipts (bank_account_id) where right(entry_key, 37) = ' ' || id::text;
