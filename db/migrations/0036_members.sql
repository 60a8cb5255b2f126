-- Who works in a shop besides its owner, and the second proof of an account.

-- So that a member's row can name the owner it works for, and no other's shop.
alter table shops add constraint shops_of_owner unique (id, owner_id);

-- A person works in one shop at a time, and may do there at most what its owner may.
create table shop_members (
  account_id uuid primary key references accounts on delete cascade,
  shop_id uuid not null,
  owner_id uuid not null,
  rights text[] not null check (rights <@ array['goods', 'orders', 'money', 'store']),
  joined_at timestamptz not null,
  foreign key (shop_id, owner_id) references shops (id, owner_id) on delete cascade,
  check (account_id <> owner_id)
);
create index shop_members_of_shop on shop_members (shop_id, joined_at);

-- Whoever has a shop works in that one.
create function refuse_two_shops() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'shop_members' then
    if exists (select from shops where owner_id = new.account_id) then
      raise exception 'account % has a shop of its own', new.account_id using errcode = '23514';
    end if;
  elsif exists (select from shop_members where account_id = new.owner_id) then
    raise exception 'account % works in a shop', new.owner_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger shop_members_have_no_shop before insert or update of account_id on shop_members
  for each row execute function refuse_two_shops();
create trigger shop_owners_are_no_members before insert or update of owner_id on shops
  for each row execute function refuse_two_shops();

create table shop_invitations (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  -- An e-mail address in lower case, or a phone number as + and digits.
  recipient text not null check (recipient ~ '^(\+[0-9]{6,15}|[^@ ]+@[^@ ]+)$'),
  rights text[] not null check (rights <@ array['goods', 'orders', 'money', 'store']),
  -- Only the SHA-256 of what the address says is kept.
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid not null references accounts on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  -- Ended by whoever came through it, or taken back.
  ended_at timestamptz,
  accepted_by uuid references accounts on delete set null,
  check (accepted_by is null or ended_at is not null)
);
create unique index shop_invitations_open on shop_invitations (shop_id, recipient) where ended_at is null;

-- What became of members, and by whom.
create table shop_member_events (
  id uuid primary key,
  shop_id uuid not null references shops on delete cascade,
  kind text not null check (kind in ('invited', 'withdrawn', 'joined', 'rights', 'removed', 'left')),
  actor_id uuid not null references accounts on delete cascade,
  -- Whom it is about; of an invitation nobody knows yet.
  member_id uuid references accounts on delete cascade,
  recipient text not null default '',
  rights text[] not null default '{}' check (rights <@ array['goods', 'orders', 'money', 'store']),
  at timestamptz not null,
  check ((member_id is null) = (kind in ('invited', 'withdrawn')))
);
create index shop_member_events_of_shop on shop_member_events (shop_id, at desc, id desc);

-- An authenticator app, for whoever wants one.
create table account_second_factors (
  account_id uuid primary key references accounts on delete cascade,
  -- AES-256-GCM: nonce, tag, secret. Who reads this table cannot make codes.
  totp_secret bytea not null,
  -- The thirty seconds of the last code taken: none of them or before counts again.
  last_step bigint not null,
  enabled_at timestamptz not null
);

create table account_recovery_codes (
  account_id uuid not null references account_second_factors on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- 6: another phone or e-mail address of an account.
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check check (purpose in (1, 2, 3, 5, 6));
