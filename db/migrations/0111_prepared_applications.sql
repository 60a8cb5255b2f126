-- A supplier service prepares a merchant's application, where the merchant lets it; the merchant adds papers and sends it.
alter table service_grants drop constraint service_grants_check3;
alter table service_grants add constraint service_grants_check3 check (
  rights <@ case provider_role
    when 4 then array['application', 'products', 'publish', 'prices', 'orders']
    else array['requests', 'counter']
  end
);

create table prepared_applications (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Who wrote it last.
  provider_id uuid not null references accounts (id) on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null
);
