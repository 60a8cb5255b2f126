-- In whose place a decision was made: a deputy's approval is that of whoever named them, and of nobody else.
alter table purchase_decisions add column stands_in_for uuid references accounts;
