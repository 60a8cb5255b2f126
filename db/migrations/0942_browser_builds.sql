-- beside: 0941
-- What browsers were given by each version, so that every server answers for every other (decision 263).
create table browser_builds (
  -- Names the build by what is in it.
  build text primary key,
  -- All of its files in one, in the store of what was made.
  file_key text not null,
  -- Where each of them lies in it: { "/assets/name": [first byte, length] }.
  places jsonb not null,
  -- By the last server that was started with it, or on a day on which one ran.
  used_at timestamptz not null
);
