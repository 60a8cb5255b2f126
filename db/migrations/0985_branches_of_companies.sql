-- beside: 0976
-- Branches of a company that buys: where each has its purchases sent, who is invoiced, and what it books them under. An
-- archived one takes no orders any more, and stays what the orders of before say.
create table company_branches (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null check (char_length(name) between 1 and 50),
  code text not null check (char_length(code) between 1 and 20),
  -- One of the company's own addresses.
  address_id uuid references delivery_addresses,
  -- Who is invoiced for it; null where that is the company as it is registered.
  invoice jsonb,
  cost_center text not null default '' check (char_length(cost_center) <= 60),
  created_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  -- Rows of a branch's people and orders name both.
  unique (id, company_id)
);
create unique index company_branches_by_code on company_branches (company_id, lower(code));

-- Who orders, and approves, for which branches. Whoever leaves the company leaves its branches with it.
create table company_branch_people (
  branch_id uuid not null,
  company_id uuid not null,
  person_id uuid not null,
  primary key (branch_id, person_id),
  foreign key (branch_id, company_id) references company_branches (id, company_id) on delete cascade,
  foreign key (company_id, person_id) references company_people (company_id, account_id) on delete cascade
);
create index company_branch_people_of_person on company_branch_people (company_id, person_id);

-- What an order was placed for, as the branch was called then.
alter table company_orders
  add branch_id uuid,
  add branch_name text not null default '',
  add branch_code text not null default '',
  add constraint company_orders_branch_fkey foreign key (branch_id, company_id) references company_branches (id, company_id);
create index company_orders_of_branch on company_orders (branch_id, ordered_at desc) where branch_id is not null;

alter table purchase_requests
  add branch_id uuid,
  add branch_name text not null default '',
  -- How many of its approvals have to come from approvers of the branch.
  add branch_approvals smallint not null default 0,
  add constraint purchase_requests_branch_fkey foreign key (branch_id, company_id) references company_branches (id, company_id),
  add constraint purchase_requests_branch_approvals_check check (branch_approvals between 0 and approvals);

create view branches_of_orders as
  select order_id, company_id, branch_id, branch_name, branch_code from company_orders where branch_id is not null;

alter table company_events drop constraint company_events_kind_check;
alter table company_events add constraint company_events_kind_check check (kind in (
  'founded', 'invited', 'withdrawn', 'joined', 'roles', 'letters', 'removed', 'left', 'rules', 'deputyNamed', 'deputyEnded',
  'branchAdded', 'branchChanged', 'branchArchived', 'branchRestored', 'branchesOf'
));
