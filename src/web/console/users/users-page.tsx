import type { UserRow } from '../../../contract/staff/staff.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { RoleBadges } from './role-badges.tsx';
import { sectionPage } from '../section.tsx';
import { userPath, usersPath } from '../sections.tsx';

export const page = sectionPage(usersPath, Users);

function Users() {
  const t = useWords('console');
  const common = useWords('common');
  return (
    <OfficeList
      call="console.users.list"
      fields={[
        { kind: 'search', name: 'search', label: t('users.search'), longest: 320 },
        {
          kind: 'choice',
          name: 'role',
          label: t('users.roles'),
          all: t('users.anyRole'),
          options: Object.values(roles).map(String),
          text: (role) => common(`role.${role as '1'}`),
        },
        {
          kind: 'choice',
          name: 'blocked',
          label: t('users.state'),
          all: t('users.anyState'),
          options: ['true'],
          text: () => t('users.onlyBlocked'),
        },
      ]}
      columns={columnsOf(t)}
      empty={{ title: t('users.none'), hint: t('users.noneHint') }}
    />
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
          <span className="figures block">{user.maskedEmail}</span>
          <span className="figures block text-muted">{user.maskedPhone}</span>
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
