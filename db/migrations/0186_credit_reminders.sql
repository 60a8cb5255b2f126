-- Which reminders of a draw have gone out: 1 before its due day, 2 once it was overdue. What was missed is made up for.
alter table credit_draws add column reminded smallint not null default 0 check (reminded between 0 and 2);
-- Days that have passed have had theirs.
update credit_draws set reminded = case when due_on < current_date - 1 then 2 else 1 end
where due_on < current_date + 3;
create index credit_draws_to_remind on credit_draws (due_on)
  where (settled < amount or fees_paid < fees) and reminded < 2;
