-- Of an attribute with its values, for whoever saves what they saw.
alter table attributes add column version integer not null default 1;
