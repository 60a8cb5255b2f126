-- Every change of a stock checks its prices' tiers too: a loop does so in a third of the time that a query over series took.
create or replace function rises(numbers integer[]) returns boolean
language plpgsql immutable parallel safe as $$
begin
  for at in 1 .. coalesce(cardinality(numbers), 0) - 1 loop
    if not coalesce(numbers[at] < numbers[at + 1], true) then
      return false;
    end if;
  end loop;
  return true;
end $$;

create or replace function never_rises(numbers bigint[]) returns boolean
language plpgsql immutable parallel safe as $$
begin
  for at in 1 .. coalesce(cardinality(numbers), 0) - 1 loop
    if not coalesce(numbers[at] >= numbers[at + 1], true) then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- While it is being paid a new order changes columns that no index has: with room on its page none of them is touched.
alter table orders set (fillfactor = 80);
