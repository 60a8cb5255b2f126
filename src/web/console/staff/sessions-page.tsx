import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { browserName } from '../../features/account/browser-name.ts';
import { Moment } from '../../features/figures/moment.tsx';
import { Section } from '../section.tsx';
import { sessionsPath } from '../system-sections.tsx';

type Session = OutputOf<'console.sessions.list'>[number];

export const page = definePage({
  View: () => (
    <Section section={sessionsPath}>
      <Sessions />
    </Section>
  ),
});

function Sessions() {
  const t = useWords('console');
  const common = useWords('common');
  const list = useCall('console.sessions.list', {});
  const end = useSend('console.sessions.end', {
    changes: ['console.sessions.list'],
    onDone: () => toast.success(t('sessions.ended')),
  });
  const renderEnd = (session: Session) =>
    !session.current && (
      <Button
        size="small"
        busy={end.isPending && end.variables.id === session.id}
        onClick={() => end.mutate({ id: session.id })}
      >
        {t('sessions.end')}
      </Button>
    );
  const columns = columnsOf(t, renderEnd);
  return (
    <>
      <p className="text-muted">{t('sessions.hint')}</p>
      <div className="sheet -mx-4 sm:mx-0">
        <Table
          label={common('title.ownSessions')}
          columns={columns}
          rows={list.data}
          rowId={({ id }) => id}
          failed={list.isError}
          onRetry={() => void list.refetch()}
        />
      </div>
    </>
  );
}

function columnsOf(t: Words<'console'>, renderEnd: (session: Session) => ReactNode): Column<Session>[] {
  return [
    {
      id: 'browser',
      head: t('sessions.browser'),
      cell: (session) => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi title={session.userAgent}>{browserName(session.userAgent) || t('sessions.unknown')}</bdi>
          {session.current && <Badge tone="good">{t('sessions.current')}</Badge>}
        </span>
      ),
    },
    {
      id: 'address',
      head: t('sessions.address'),
      cell: ({ address }) => <span className="figures">{address}</span>,
    },
    { id: 'started', head: t('sessions.started'), cell: ({ startedAt }) => <Moment at={startedAt} /> },
    { id: 'seen', head: t('sessions.seen'), cell: ({ seenAt }) => <Moment at={seenAt} /> },
    {
      id: 'action',
      head: t('list.action'),
      align: 'end',
      cell: renderEnd,
    },
  ];
}
