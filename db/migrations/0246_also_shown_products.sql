-- What a line was shown as in a second language, where it was read in another one than that of its buyer's account: both
-- were agreed on. Of what a program ordered it is what the program read, else what the account's language says.
alter table order_lines add column also_shown_digest text references shown_products (digest);
create index order_lines_also_shown on order_lines (also_shown_digest) where also_shown_digest is not null;
