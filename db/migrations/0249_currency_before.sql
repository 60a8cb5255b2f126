-- What a draft came to before it was priced anew is in the currency that its buyer ordered in then: they may have chosen
-- another one since. Empty where nothing was priced anew, or before this was kept: then it is the draft's own.
alter table agent_drafts add column currency_before text check (currency_before ~ '^[A-Z]{3}$');
