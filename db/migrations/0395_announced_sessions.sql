-- What a session is read from, for processes that keep sessions for a moment.
create trigger sessions_ended after delete or update of role, expires_at on sessions
  for each statement execute function announce_all('sessions');
create trigger roles_changed after insert or update or delete on account_roles
  for each statement execute function announce_all('sessions');
create trigger accounts_blocked after update of blocked_at on accounts
  for each statement execute function announce_all('sessions');
create trigger members_changed after insert or update or delete on shop_members
  for each statement execute function announce_all('sessions');
