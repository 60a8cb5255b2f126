-- One row that whoever asks whether the product is ready has written: a database that only reads is not.
create table write_probe (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null
);
