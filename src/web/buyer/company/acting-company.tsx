import { useState } from 'react';
import { UserCheck, UserPlus } from 'lucide-react';
import type { CompanyBranch } from '../../../contract/companies/branches.ts';
import type { CompanyInvitation, CompanyPerson } from '../../../contract/companies/companies.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useSession } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { EventRow } from '../../features/office/list/event-row.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { AssignBranches } from './branches/assign-branches.tsx';
import { BranchesSection } from './branches/branches-section.tsx';
import { useBranches } from './branches/use-branches.ts';
import { CompanyRulesSection } from './company-rules.tsx';
import { DescribeCompany } from './describe-company.tsx';
import { DeputyOf, NameDeputy } from './deputy.tsx';
import { InvitePerson } from './invite-person.tsx';
import { RolesDialog } from './roles-dialog.tsx';

type Company = OutputOf<'companies.get'>;
type Draft =
  | { kind: 'invite' | 'details' | 'deputy' }
  | { kind: 'roles' | 'remove' | 'branches'; person: CompanyPerson };

/** The company that somebody acts for: what it says of itself, its people, its rules, and what became of them. */
export function ActingCompany() {
  const { data, isError, refetch } = useCall('companies.get', {});
  const branches = useBranches();
  const [draft, setDraft] = useState<Draft | null>(null);
  const close = () => setDraft(null);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  const mayManage = data.rights.includes('manage');
  return (
    <>
      <Details company={data} onChange={mayManage ? () => setDraft({ kind: 'details' }) : null} />
      <People company={data} mayManage={mayManage} onDraft={setDraft} />
      {data.invitations.length > 0 && <Invitations invitations={data.invitations} />}
      <BranchesSection mayManage={mayManage} />
      <CompanyRulesSection company={data} mayManage={mayManage} />
      <CompanyHistory />
      {draft?.kind === 'invite' && <InvitePerson onClose={close} />}
      {draft?.kind === 'details' && <DescribeCompany company={data} onClose={close} />}
      {draft?.kind === 'roles' && <RolesDialog person={draft.person} onClose={close} />}
      {draft?.kind === 'remove' && <Remove person={draft.person} onClose={close} />}
      {draft?.kind === 'branches' && branches && (
        <AssignBranches person={draft.person} branches={branches} onClose={close} />
      )}
      {draft?.kind === 'deputy' && <NameDeputy people={data.people} onClose={close} />}
    </>
  );
}

function Details({ company, onChange }: { company: Company; onChange: (() => void) | null }) {
  const t = useWords('company');
  const format = useFormat();
  const facts = [
    [t('name'), company.name],
    [t('country'), company.country ? format.country(company.country) : '—'],
    [t('address'), company.address || '—'],
    [t('taxNumber'), company.taxNumber || '—'],
  ];
  return (
    <section className="card p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('details')}</h2>
        {onChange && (
          <Button size="small" onClick={onChange}>
            {t('edit')}
          </Button>
        )}
      </div>
      <dl className="grid gap-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function People({
  company,
  mayManage,
  onDraft,
}: {
  company: Company;
  mayManage: boolean;
  onDraft: (draft: Draft) => void;
}) {
  const t = useWords('company');
  const { user } = useSession();
  const isFull = company.people.length + company.invitations.length >= company.mostPeople;
  const me = company.people.find(({ id }) => id === user?.id);
  const letters = useSend('companies.setLetters', { changes: ['companies.get', 'companies.history'] });
  return (
    <section className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('people')}</h2>
        {me && isApproverAlone(me, company.people) && (
          <Button onClick={() => onDraft({ kind: 'deputy' })}>
            <UserCheck size={16} aria-hidden />
            {t('deputy.name')}
          </Button>
        )}
        {mayManage && (
          <Button tone="main" disabled={isFull} onClick={() => onDraft({ kind: 'invite' })}>
            <UserPlus size={16} aria-hidden />
            {t('invite')}
          </Button>
        )}
      </div>
      <div className="sheet -mx-4 sm:mx-0">
        <Table
          label={t('people')}
          columns={usePeopleColumns(mayManage, onDraft)}
          rows={company.people}
          rowId={({ id }) => id}
          empty={null}
        />
      </div>
      {me && (
        <Checkbox
          checked={me.getsLetters}
          disabled={letters.isPending}
          onChange={() => letters.mutate({ getsLetters: !me.getsLetters })}
        >
          {t('letters')}
        </Checkbox>
      )}
    </section>
  );
}

/** Whether somebody approves of their own, and can have a deputy. */
const isApproverAlone = (me: CompanyPerson, people: readonly CompanyPerson[]): boolean =>
  me.roles.includes('approver') &&
  !me.roles.includes('owner') &&
  !people.some(({ deputy }) => deputy?.id === me.id);

function usePeopleColumns(mayManage: boolean, onDraft: (draft: Draft) => void): Column<CompanyPerson>[] {
  const t = useWords('company');
  const branch = useWords('companyBranches');
  const branches = useBranches() ?? [];
  const columns: Column<CompanyPerson>[] = [
    {
      id: 'name',
      head: t('person'),
      cell: ({ name, email, phone }) => (
        <div className="min-w-40">
          <bdi className="font-semibold">{name}</bdi>
          <span className="figures block text-xs text-muted">{email ?? phone}</span>
        </div>
      ),
    },
    {
      id: 'roles',
      head: t('roles'),
      cell: (person) => (
        <div className="space-y-1.5">
          <Roles roles={person.roles} />
          <DeputyOf person={person} mayManage={mayManage} />
        </div>
      ),
    },
    ...(branches.length > 0
      ? [
          {
            id: 'branches',
            head: branch('title'),
            cell: ({ id }: CompanyPerson) => <BranchesOf branches={branches} personId={id} />,
          },
        ]
      : []),
    { id: 'joined', head: t('joined'), cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
  ];
  if (!mayManage) return columns;
  return [
    ...columns,
    {
      id: 'do',
      head: '',
      cell: (person) => (
        <span className="flex flex-wrap gap-2 whitespace-nowrap">
          <Button size="small" onClick={() => onDraft({ kind: 'roles', person })}>
            {t('change')}
          </Button>
          {branches.length > 0 && (
            <Button size="small" onClick={() => onDraft({ kind: 'branches', person })}>
              {branch('assign')}
            </Button>
          )}
          <Button size="small" tone="danger" onClick={() => onDraft({ kind: 'remove', person })}>
            {t('remove')}
          </Button>
        </span>
      ),
    },
  ];
}

function BranchesOf({ branches, personId }: { branches: readonly CompanyBranch[]; personId: string }) {
  const t = useWords('companyBranches');
  const assigned = branches.filter(({ personIds }) => personIds.includes(personId));
  if (assigned.length === 0) return <span className="text-sm text-muted">{t('whole')}</span>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {assigned.map(({ id, name }) => (
        <li key={id}>
          <Badge>
            <bdi>{name}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Roles({ roles }: Pick<CompanyPerson, 'roles'>) {
  const t = useWords('company');
  return (
    <ul className="flex flex-wrap gap-1.5">
      {roles.map((role) => (
        <li key={role}>
          <Badge>{t(`role.${role}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Invitations({ invitations }: { invitations: readonly CompanyInvitation[] }) {
  const t = useWords('company');
  const format = useFormat();
  const withdraw = useSend('companies.withdraw', { changes: ['companies.get', 'companies.history'] });
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="mb-2 text-base font-semibold">{t('invited')}</h2>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 space-y-1">
              <span className="figures font-semibold break-all">{invitation.recipient}</span>
              <Roles roles={invitation.roles} />
              <span className="block text-xs text-muted">
                {t('until', { time: format.dateTime(invitation.expiresAt) })}
              </span>
            </div>
            <Button
              size="small"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate({ id: invitation.id })}
            >
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Remove({ person, onClose }: { person: CompanyPerson; onClose: () => void }) {
  const t = useWords('company');
  return (
    <SendDialog
      danger
      title={t('remove')}
      verb={t('remove')}
      call="companies.remove"
      changes={['companies.get', 'companies.history', 'purchaseRequests.list']}
      done={t('removed', { name: person.name })}
      input={() => ({ id: person.id })}
      onClose={onClose}
    >
      {t('removeAsk', { name: person.name })}
    </SendDialog>
  );
}

/** What became of its people and rules, and who did it. */
function CompanyHistory() {
  const t = useWords('company');
  const format = useFormat();
  return (
    <OfficeList
      place="section"
      call="companies.history"
      pageSize={10}
      label={t('history')}
      heading
      empty={null}
      items={{
        isOrdered: true,
        render: (event) => (
          <EventRow
            at={event.at}
            details={event.roles.length > 0 && format.list(event.roles.map((role) => t(`role.${role}`)))}
          >
            <bdi>{t(`event.${event.kind}`, { by: event.by, about: event.about })}</bdi>
          </EventRow>
        ),
      }}
    />
  );
}
