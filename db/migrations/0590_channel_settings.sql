-- Whether a payment channel takes new payments on a site, and of what amounts, is a section of what operators set: one
-- for each channel and site, with the history and the second operator of the others.

alter table marketplace_revisions
  add column channel text check (char_length(channel) between 1 and 30),
  drop constraint marketplace_revisions_section_check,
  add constraint marketplace_revisions_section_check
    check (section in ('brand', 'contact', 'company', 'channel')),
  add constraint marketplace_revisions_of_channel check ((section = 'channel') = (channel is not null));

drop index marketplace_revisions_in_turn;
create unique index marketplace_revisions_in_turn on marketplace_revisions (section, site, channel, number)
  nulls not distinct where state = 'approved';
drop index marketplace_revisions_waiting;
create unique index marketplace_revisions_waiting on marketplace_revisions (section, site, channel)
  nulls not distinct where state = 'proposed';

drop trigger marketplace_revisions_stand on marketplace_revisions;
create trigger marketplace_revisions_stand
  before delete or update of section, site, channel, number, contents, reason, proposed_by, created_at
  on marketplace_revisions for each row execute function refuse_change();
