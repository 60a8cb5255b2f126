import { useState } from 'react';
import { ListChecks } from 'lucide-react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { RequisitionListRow } from '../../../contract/requisition-lists/requisition-lists.ts';
import { mostListName } from '../../../contract/requisition-lists/requisition-list-limits.ts';
import { definePage } from '../../page/define.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { Link, useNavigate } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { Office } from '../../features/office/office.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { offlinePath, requisitionListPath } from '../../features/addresses/addresses.ts';
import { listFields } from './list-fields.ts';

/** The lists of what the buyer, or the company they act for, buys again and again. */
export const page = definePage({
  View() {
    const t = useWords('requisitionList');
    const common = useWords('common');
    const offline = useWords('offline');
    const format = useFormat();
    const [isBeginning, setBeginning] = useState(false);
    const { data: rights } = useCall('requisitionLists.list', { pageSize: 1 });
    const begin = rights?.mayEdit && (
      <Button tone="main" onClick={() => setBeginning(true)}>
        {t('new')}
      </Button>
    );
    return (
      <Office
        role={roles.buyer}
        title={common('nav.requisitionLists')}
        actions={
          <>
            <Link to={offlinePath} className={buttonClass()}>
              {offline('title')}
            </Link>
            {rights && rights.totalRecord + rights.archivedCount > 0 && begin}
          </>
        }
      >
        <OfficeList
          call="requisitionLists.list"
          fields={[
            {
              kind: 'tabs',
              name: 'state',
              label: t('list'),
              options: ['archived'],
              text: () => t('archived'),
              all: t('inUse'),
              counts: (answer) => answer && { archived: answer.archivedCount },
              asks: (value) => ({ isArchived: value === 'archived' }),
            },
            { kind: 'search', name: 'keyword', label: t('search'), longest: mostListName },
          ]}
          columns={columnsOf(t, format)}
          rowName={({ name }) => name}
          empty={{
            icon: <ListChecks size={22} aria-hidden />,
            title: t('none'),
            hint: rights && !rights.mayEdit ? t('readOnly') : t('noneHint'),
            action: begin,
          }}
        />
        {isBeginning && <BeginList onClose={() => setBeginning(false)} />}
      </Office>
    );
  },
});

function BeginList({ onClose }: { onClose: () => void }) {
  const t = useWords('requisitionList');
  const navigate = useNavigate();
  return (
    <SendDialog
      call="requisitionLists.create"
      title={t('new')}
      verb={t('save')}
      fields={listFields(t)}
      input={(values) => values}
      changes={['requisitionLists.list']}
      onDone={({ id }) => navigate(requisitionListPath(id))}
      onClose={onClose}
    />
  );
}

function columnsOf(t: Words<'requisitionList'>, format: Formats): Column<RequisitionListRow>[] {
  return [
    { id: 'list', head: t('list'), cell: (list) => <NamedList list={list} /> },
    {
      id: 'products',
      head: t('products'),
      cell: ({ lineCount }) => <span className="figures">{format.number(lineCount)}</span>,
    },
    {
      id: 'taken',
      head: t('taken'),
      cell: ({ takenAt, takenBy }) =>
        takenAt ? (
          <bdi>{t('by', { time: format.date(takenAt), person: takenBy })}</bdi>
        ) : (
          <span className="text-muted">{t('never')}</span>
        ),
    },
    { id: 'changed', head: t('changed'), cell: ({ changedAt }) => format.date(changedAt) },
  ];
}

function NamedList({ list: { id, name, note, titles } }: { list: RequisitionListRow }) {
  return (
    <div className="min-w-48">
      <Link to={requisitionListPath(id)} className="font-semibold hover:text-cinnabar">
        <bdi>{name}</bdi>
      </Link>
      <p className="mt-1 line-clamp-1 text-xs text-muted">
        <bdi>{note || titles.join(' · ')}</bdi>
      </p>
    </div>
  );
}
