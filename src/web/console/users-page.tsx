import type { UserRow } from '../../contract/staff.ts';
import { roles } from '../../contract/roles.ts';
import { useCall } from '../page/calls.ts';
import { definePage } from '../page/define.ts';
import { Link } from '../page/place.tsx';
import { useWords, type Words } from '../page/words.ts';
import { Badge } from '../ui/badge.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Column } from '../ui/table.tsx';
import { Board, rowsOnAPage } from './board.tsx';
import { Choice } from '../parts/choice.tsx';
import { useFilter } from '../parts/list-filter.ts';
import { Moment } from '../parts/moment.tsx';
import { RoleBadges } from './role-badges.tsx';
import { Room } from './room.tsx';
import { userPath, usersPath } from './rooms.tsx';

export const page = definePage({
  View: () => (
    <Room room={usersPath}>
      <Users />
    </Room>
  ),
});

function Users() {
  const t = useWords('console');
  const common = useWords('common');
  const filter = useFilter(usersPath, ['search', 'role', 'blocked']);
  const { search, role, blocked } = filter.values;
  const list = useCall(
    'console.users.list',
    {
      search: search || undefined,
      role: role || undefined,
      blocked: blocked === 'true' ? 'true' : undefined,
      pageNum: filter.page,
      pageSize: rowsOnAPage,
    },
    { keep: true },
  );
  const columns = columnsOf(t);
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Board
        label={common('title.users')}
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        filter={filter}
        fields={
          <>
            <SearchField
              label={t('users.search')}
              text={search}
              longest={320}
              onSearch={(text) => filter.narrow({ search: text })}
            />
            <Choice
              label={t('users.roles')}
              all={t('users.anyRole')}
              value={role}
              options={Object.values(roles).map((each) => ({
                value: String(each),
                text: common(`role.${each}`),
              }))}
              onChange={(value) => filter.narrow({ role: value })}
            />
            <Choice
              label={t('users.state')}
              all={t('users.anyState')}
              value={blocked}
              options={[{ value: 'true', text: t('users.onlyBlocked') }]}
              onChange={(value) => filter.narrow({ blocked: value })}
            />
          </>
        }
        empty={{ title: t('users.none'), hint: t('users.noneHint') }}
      />
    </div>
  );
}

function columnsOf(t: Words<'console'>): Column<UserRow>[] {
  return [
    {
      id: 'name',
      head: t('users.name'),
      cell: (user) => (
        <Link to={userPath(user.id)} className="font-semibold hover:text-cinnabar">
          <bdi>{user.companyName || user.name}</bdi>
          {user.companyName && (
            <span className="block font-normal text-muted">
              <bdi>{user.name}</bdi>
            </span>
          )}
        </Link>
      ),
    },
    {
      id: 'contact',
      head: t('users.contact'),
      cell: (user) => (
        <>
          <span className="figures block">{user.email}</span>
          <span className="figures block text-muted">{user.phone}</span>
        </>
      ),
    },
    {
      id: 'roles',
      head: t('users.roles'),
      cell: (user) => (
        <span className="flex flex-wrap gap-1">
          {user.blocked && <Badge tone="accent">{t('users.blocked')}</Badge>}
          <RoleBadges roles={user.roles} />
        </span>
      ),
    },
    { id: 'since', head: t('users.since'), cell: (user) => <Moment at={user.registeredAt} /> },
  ];
}
