-- The test bank knows what it has given back by the key it was asked under: asked again it gives nothing more.
create table sandbox_bank_returns (
  key text primary key,
  ref text not null references sandbox_bank_charges (ref) on delete cascade,
  amount bigint not null check (amount > 0),
  returned_at timestamptz not null
);
create index sandbox_bank_returns_ref on sandbox_bank_returns (ref);
