-- Links by which a buyer shows others a cart, saved products or a quote (decision 256).
create table shared_links (
  id uuid primary key,
  -- SHA-256 of the token in the address, which is kept nowhere.
  token_hash bytea not null unique,
  owner_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('cart', 'list', 'quote')),
  audience text not null check (audience in ('anyone', 'company')),
  -- The company whose people may look, or for which its owner acted: without it they show nothing any more.
  company_id uuid references accounts (id) on delete cascade,
  quote_id uuid references rfq_quotes (id) on delete cascade,
  with_prices boolean not null,
  note text not null check (char_length(note) <= 500),
  -- That the note is written in.
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- By operators.
  is_hidden boolean not null default false,
  open_count integer not null default 0,
  last_opened_at timestamptz,
  -- When its owner was written to about comments on it last, and read them last.
  told_at timestamptz,
  seen_at timestamptz,
  constraint shared_links_company check (audience = 'anyone' or company_id is not null),
  constraint shared_links_quote check ((kind = 'quote') = (quote_id is not null)),
  -- What a shop asks of one buyer is theirs, and their company’s at most.
  constraint shared_links_quote_inside check (kind <> 'quote' or audience = 'company')
);
create index shared_links_of_owner on shared_links (owner_id, id);

-- What a link shows, as it was shared. Products that are deleted stay by their title.
create table shared_link_lines (
  link_id uuid not null references shared_links (id) on delete cascade,
  position smallint not null,
  product_id uuid not null,
  sku_id uuid,
  quantity integer check (quantity > 0),
  -- What everybody paid for a piece then; null where that was hidden from anybody.
  price bigint,
  currency text,
  title text not null,
  primary key (link_id, position),
  constraint shared_link_lines_priced check ((price is null) = (currency is null))
);

create table shared_link_comments (
  id uuid primary key,
  link_id uuid not null references shared_links (id) on delete cascade,
  author_id uuid not null references accounts (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 1000),
  language text not null,
  created_at timestamptz not null,
  is_hidden boolean not null default false,
  -- Whoever shared was written to about it.
  is_told boolean not null default false
);
create index shared_link_comments_of_link on shared_link_comments (link_id, id);
create index shared_link_comments_of_author on shared_link_comments (author_id);
create index shared_link_comments_untold on shared_link_comments (created_at) where not is_told;

alter table moderation_cases
  drop constraint moderation_cases_kind_check,
  add constraint moderation_cases_kind_check check (kind in
    ('review', 'answer', 'request', 'booking_review', 'booking_answer', 'shared_link', 'shared_comment',
      'conversation', 'inquiry'));
