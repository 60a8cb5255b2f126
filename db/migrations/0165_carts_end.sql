-- A cart that an agent cancels is gone: nobody could read it any more, and rows of carts made and cancelled without end
-- would have stayed for a month.
delete from agent_carts where canceled_at is not null;
alter table agent_carts drop column canceled_at;
