import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import type { Member } from '../../../contract/staff/staff.ts';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { Section } from '../section.tsx';
import { logPath, staffPath } from '../system-sections.tsx';
import { RedirectHosts } from '../content/redirect-hosts.tsx';
import { StaffChanges } from './staff-changes.tsx';
import { StaffDialog, type Draft } from './staff-dialog.tsx';
import { useOperator } from './use-operator.ts';

const tones: Record<Member['state'], BadgeTone> = {
  active: 'good',
  invited: 'promotion',
  disabled: 'neutral',
};

export const page = definePage({
  View() {
    const t = useWords('console');
    const [draft, setDraft] = useState<Draft | null>(null);
    return (
      <Section
        section={staffPath}
        actions={
          <Button tone="main" onClick={() => setDraft({ kind: 'add' })}>
            <UserPlus size={16} aria-hidden />
            {t('staff.add')}
          </Button>
        }
      >
        <StaffChanges />
        <Members onDraft={setDraft} />
        <RedirectHosts />
        {draft && <StaffDialog draft={draft} onClose={() => setDraft(null)} />}
      </Section>
    );
  },
});

function Members({ onDraft }: { onDraft: (draft: Draft) => void }) {
  const t = useWords('console');
  const common = useWords('common');
  const list = useCall('console.staff.list', {});
  const { operator } = useOperator();
  const columns = columnsOf(t, operator?.id, onDraft);
  return (
    <div className="sheet -mx-4 sm:mx-0">
      <Table
        label={common('title.staff')}
        columns={columns}
        rows={list.data}
        rowId={({ id }) => id}
        failed={list.isError}
        onRetry={() => void list.refetch()}
      />
    </div>
  );
}

interface ActionsProps {
  member: Member;
  own: boolean;
  onDraft: (draft: Draft) => void;
}

function Actions({ member, own, onDraft }: ActionsProps) {
  const t = useWords('console');
  const item = (kind: 'setRights' | 'reset' | 'disable' | 'enable', danger = false): MenuItem => ({
    id: kind,
    label: t(`staff.${kind}`),
    danger,
    onSelect: () => onDraft({ kind, member }),
  });
  const items = [
    item('setRights'),
    item('reset'),
    member.state === 'disabled' ? item('enable') : item('disable', true),
  ];
  return (
    <span className="inline-flex items-center gap-2">
      <Link
        to={`${logPath}?staffId=${member.id}`}
        className="inline-flex min-h-8 items-center px-2 whitespace-nowrap text-cinnabar hover:underline"
      >
        {t('staff.log')}
      </Link>
      {/* Nobody changes what they may do themselves; another operator does it. */}
      {!own && (
        <Menu
          align="end"
          items={items}
          label={t('staff.actionsOf', { name: member.name })}
          triggerClass="min-h-8 rounded border border-line-strong px-3 font-semibold whitespace-nowrap hover:border-ink"
          trigger={t('staff.change')}
        />
      )}
    </span>
  );
}

function columnsOf(
  t: Words<'console'>,
  ownId: string | undefined,
  onDraft: (draft: Draft) => void,
): Column<Member>[] {
  return [
    {
      id: 'name',
      head: t('staff.name'),
      cell: (member) => (
        <>
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            <bdi>{member.name}</bdi>
            {member.id === ownId && <Badge>{t('staff.you')}</Badge>}
          </span>
          <span className="figures block text-muted">{member.email}</span>
        </>
      ),
    },
    {
      id: 'rights',
      head: t('staff.rights'),
      cell: ({ rights }) => (
        <span className="flex flex-wrap gap-1">
          {rights.map((right) => (
            <Badge key={right}>{t(`right.${right}`)}</Badge>
          ))}
          {rights.length === 0 && <span className="text-muted">{t('staff.noRights')}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      head: t('staff.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`memberState.${state}`)}</Badge>,
    },
    {
      id: 'seen',
      head: t('staff.seen'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : t('staff.never')),
    },
    {
      id: 'action',
      head: t('list.action'),
      align: 'end',
      cell: (member) => <Actions member={member} own={member.id === ownId} onDraft={onDraft} />,
    },
  ];
}
