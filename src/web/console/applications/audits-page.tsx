import { applicationStates, type ApplicationState } from '../../../contract/merchants/application-form.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList, type RowOf } from '../../features/office/list/office-list.tsx';
import { useFilter } from '../../features/office/list/list-filter.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { sectionPage } from '../section.tsx';
import { auditPath, auditsPath } from '../sections.tsx';

type Row = RowOf<'console.applications.list'>;

export const stateTones: Record<ApplicationState, BadgeTone> = {
  auditing: 'promotion',
  passed: 'good',
  refused: 'accent',
};

/** The roles that enter and are audited. */
const audited = Object.values(roles).filter((role) => role !== roles.buyer);

export const page = sectionPage(auditsPath, Audits);

/** How many entries are in a state, of one role or of all, of those searched for. */
function useCount(state: ApplicationState, role: string, search: string): number | undefined {
  const narrowed = { role: role || undefined, search: search || undefined };
  return useCall('console.applications.list', { state, ...narrowed, pageSize: 1 }, { keep: true }).data
    ?.totalRecord;
}

function Audits() {
  const t = useWords('console');
  const common = useWords('common');
  const format = useFormat();
  const { role, search } = useFilter(['role', 'search']).values;
  const counts = {
    auditing: useCount('auditing', role, search),
    passed: useCount('passed', role, search),
    refused: useCount('refused', role, search),
  };
  return (
    <OfficeList
      call="console.applications.list"
      fields={[
        {
          kind: 'tabs',
          name: 'state',
          label: common('field.state'),
          options: applicationStates,
          text: (state) => t(`entryState.${state as ApplicationState}`),
          counts: () => counts,
          otherwise: 'auditing',
          any: { value: 'all', text: common('choice.all') },
        },
        { kind: 'search', name: 'search', label: t('audits.search') },
        {
          kind: 'choice',
          name: 'role',
          label: t('audits.role'),
          all: t('users.anyRole'),
          options: audited.map(String),
          text: (each) => common(`role.${each as '2'}`),
        },
      ]}
      columns={columnsOf(t, common, format, role)}
      empty={{ title: t('audits.none'), hint: t('audits.noneHint') }}
    />
  );
}

function columnsOf(
  t: Words<'console'>,
  common: Words<'common'>,
  format: Formats,
  role: string,
): Column<Row>[] {
  return [
    {
      id: 'name',
      head: t('audits.name'),
      cell: (application) => (
        <Link to={auditPath(application.id, role)} className="font-semibold hover:text-cinnabar">
          <bdi className="break-words">{application.name}</bdi>
          <span className="block font-normal text-muted">
            {t(`entryKind.${application.kind}`)} · {format.country(application.country)}
          </span>
        </Link>
      ),
    },
    {
      id: 'role',
      head: t('audits.role'),
      cell: (application) => (
        <>
          <span className="block whitespace-nowrap">{common(`role.${application.role as 2}`)}</span>
          {application.round > 1 && (
            <span className="text-xs text-muted">{t('audits.round', { round: application.round })}</span>
          )}
        </>
      ),
    },
    {
      id: 'contact',
      head: t('field.contactName'),
      cell: (application) => <bdi>{application.contactName}</bdi>,
    },
    { id: 'sent', head: t('audits.sent'), cell: (application) => <Moment at={application.submittedAt} /> },
    {
      id: 'state',
      head: common('field.state'),
      cell: (application) => (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={stateTones[application.state]}>{t(`entryState.${application.state}`)}</Badge>
          {application.decidedBy && <bdi className="text-xs text-muted">{application.decidedBy}</bdi>}
        </span>
      ),
    },
  ];
}
