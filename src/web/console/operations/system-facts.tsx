import type { ReactNode } from 'react';
import type { SystemState } from '../../../contract/operations/system.ts';
import { storedKinds } from '../../../contract/operations/system-checks.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderCard } from '../orders/order-card.tsx';
import { paymentChannelsPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';

interface Props {
  state: SystemState;
}

/** The server that answered, its connections, and the newest backup. */
export function ServerFacts({ state: { server, database, backup } }: Props) {
  const t = useWords('system');
  const format = useFormat();
  const { connections } = database;
  const facts: [string, ReactNode][] = [
    ['Node.js', <bdi key="node">{server.nodeVersion}</bdi>],
    ['PostgreSQL', <bdi key="postgres">{database.version ?? t('state.unread')}</bdi>],
    [t('started'), format.dateTime(server.startedAt)],
    [t('role'), <code key="role">{server.role}</code>],
    [t('memory'), format.bytes(server.memoryBytes)],
    ...(connections
      ? ([
          [
            t('connections'),
            t('connectionsOf', {
              busy: connections.busy,
              idle: connections.idle,
              waiting: connections.waitedFor,
            }),
          ],
        ] as [string, ReactNode][])
      : []),
    [
      t('backup.newest'),
      backup.newestAt
        ? format.dateTime(backup.newestAt)
        : t(backup.count === null ? 'state.unread' : backup.isScheduled ? 'backup.none' : 'backup.off'),
    ],
  ];
  return (
    <OrderCard title={t('server')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </OrderCard>
  );
}

/** How payments ended that the server that answered has seen end, by channel. */
export function Channels({ state: { channels, server } }: Props) {
  const t = useWords('system');
  const format = useFormat();
  const { operator } = useOperator();
  return (
    <OrderCard title={t('channels')} hint={t('channelsHint', { time: format.dateTime(server.startedAt) })}>
      {channels.length === 0 ? (
        <p className="text-muted">{t('noFailures')}</p>
      ) : (
        <dl className="divide-y divide-line">
          {channels.map(({ name, succeeded, failed }) => (
            <Row key={name} name={<bdi>{name}</bdi>}>
              {t('channelsOf', { succeeded, failed })}
            </Row>
          ))}
        </dl>
      )}
      {operator?.rights.includes('money') && (
        <Link to={paymentChannelsPath} className="mt-2 inline-block text-cinnabar hover:underline">
          {t('seeChannels')}
        </Link>
      )}
    </OrderCard>
  );
}

/** What the database, files by kind, and the largest tables take. */
export function Storage({ state: { database, stored, disk } }: Props) {
  const t = useWords('system');
  const format = useFormat();
  const bytes = (size: number | null) => (size === null ? t('state.unread') : format.bytes(size));
  const hasGaps = [database.tables, database.bytes, stored, disk].includes(null);
  return (
    <OrderCard title={t('storage')}>
      <dl className="divide-y divide-line">
        <Row name={t('storage.database')}>{bytes(database.bytes)}</Row>
        {storedKinds.map((kind) => {
          const sum = stored?.find((row) => row.kind === kind);
          if (stored && !sum) return null;
          const name = t(`storage.${kind}`);
          return (
            <Row key={kind} name={sum ? `${name} · ${format.number(sum.count)}` : name}>
              {bytes(sum?.bytes ?? null)}
            </Row>
          );
        })}
        <Row name={t('storage.free')}>
          {disk
            ? t('storage.freeOf', {
                free: format.bytes(disk.freeBytes),
                total: format.bytes(disk.totalBytes),
              })
            : t('state.unread')}
        </Row>
      </dl>
      <h3 className="mt-4 mb-1 text-xs text-muted">{t('tables')}</h3>
      <dl className="divide-y divide-line">
        {database.tables?.map(({ name, bytes }) => (
          <Row key={name} name={<code className="text-xs break-all">{name}</code>}>
            {format.bytes(bytes)}
          </Row>
        ))}
      </dl>
      {database.tables === null && <p>{t('state.unread')}</p>}
      {hasGaps && <p className="mt-2 text-xs text-muted">{t('unreadHint')}</p>}
    </OrderCard>
  );
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
    <dt className="min-w-0">{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
);
