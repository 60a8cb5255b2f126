-- Papers of orders, made in the queue and kept: the same orders in the same versions and language are one paper.
create table papers (
  id uuid primary key,
  kind text not null check (kind in ('contract', 'packing_list', 'print_list')),
  language text not null,
  shop_id uuid not null references shops,
  -- The other side of the order; what a shop prints is for the shop alone.
  buyer_id uuid references accounts,
  -- Who asked for it first.
  account_id uuid not null references accounts,
  -- What the file is called, without its ending.
  name text not null check (char_length(name) between 1 and 100),
  -- SHA-256 of the orders and their versions.
  about text not null check (about ~ '^[0-9a-f]{64}$'),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- What it is to say, as it was when it was asked for; kept until it is made.
  contents jsonb check (jsonb_typeof(contents) = 'object'),
  -- The PDF among the private files.
  file text check (file ~ '^[0-9a-f]{40}$'),
  bytes integer check (bytes > 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((buyer_id is null) = (kind = 'print_list')),
  check ((contents is not null) = (state = 'waiting')),
  check ((finished_at is null) = (state = 'waiting')),
  check ((file is not null) = (state = 'done')),
  check ((bytes is null) = (file is null))
);
create unique index papers_once on papers (kind, language, about) where state <> 'failed';
create index papers_printed on papers (shop_id, created_at desc, id) where kind = 'print_list';

create table paper_orders (
  paper_id uuid not null references papers on delete cascade,
  order_id uuid not null references orders,
  version integer not null check (version > 0),
  primary key (paper_id, order_id)
);
create index paper_orders_of_order on paper_orders (order_id);

-- Documents that people have sent, among the private files: only by what refers to them are they shown.
create table documents (
  account_id uuid not null references accounts on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{40}$'),
  mime text not null check (mime in ('application/pdf', 'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  bytes integer not null check (bytes between 1 and 10000000),
  -- Whether something refers to it; what nothing refers to is forgotten after a while.
  kept boolean not null default false,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index documents_by_key on documents (key);
create index documents_unkept on documents (created_at) where not kept;

-- What stands beside the pictures of a request, for everybody who may see it.
create table opportunity_documents (
  opportunity_id uuid not null references opportunities on delete cascade,
  position smallint not null check (position between 0 and 4),
  account_id uuid not null,
  key text not null,
  name text not null check (char_length(name) between 1 and 130),
  primary key (opportunity_id, position),
  unique (opportunity_id, key),
  foreign key (account_id, key) references documents (account_id, key)
);
create trigger opportunity_documents_changed after insert or update or delete on opportunity_documents
  for each row execute function announce_row('opportunity_id');
