-- Who acts by an account: the person whose it is, or the people of a company (decision 236).
create view people_of_accounts as
  select id as account_id, id as person_id from accounts where not is_company
  union all
  select company_id, account_id from company_people;
