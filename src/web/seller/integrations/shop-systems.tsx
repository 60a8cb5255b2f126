import { useState } from 'react';
import { Store } from 'lucide-react';
import type { ShopConnection } from '../../../contract/integrations/shop-systems.ts';
import { systemNames } from '../../../contract/integrations/shop-system-kinds.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useAskAgain } from '../../features/account/use-ask-again.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectionItems } from './connection-items.tsx';
import { ConnectionOrders } from './connection-orders.tsx';
import { ConnectionRuns, RunResult } from './connection-runs.tsx';

type Open =
  | { kind: 'connect' }
  | { kind: 'runs' | 'items' | 'orders' | 'disconnect'; connection: ShopConnection };

/** The shop's shops in other systems, from which products and stock come. */
export function ShopSystems() {
  const t = useWords('integrations');
  const list = useCall('shopSystems.list', {});
  // One that was to be read, and the run that was its last then.
  const [watched, setWatched] = useState<{ id: string; runId: string | undefined } | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { data } = list;
  const isWaiting = ({ id, state, lastRun }: ShopConnection) =>
    state === 'active' && (isUnderWay(lastRun) || (watched?.id === id && watched.runId === lastRun?.id));
  useAskAgain('shopSystems.list', data?.connections.some(isWaiting) ?? false);
  return (
    <section className="sheet -mx-4 sm:mx-0">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 pb-3">
        <h2 className="font-semibold">{t('systems')}</h2>
        <Button
          disabled={data !== undefined && data.connections.length >= data.most}
          onClick={() => setOpen({ kind: 'connect' })}
        >
          <Store size={16} aria-hidden />
          {t('system.connect')}
        </Button>
        <p className="w-full max-w-3xl text-sm text-muted">{t('systems.about')}</p>
      </div>
      {list.isError && !data && <ErrorState onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <div className="p-4">
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {data?.connections.length === 0 && (
        <EmptyState
          icon={<Store size={22} aria-hidden />}
          title={t('systems.none')}
          hint={t('systems.noneHint')}
        />
      )}
      {data && data.connections.length > 0 && (
        <ul aria-label={t('systems')} className="divide-y divide-line">
          {data.connections.map((connection) => (
            <li key={connection.id}>
              <Row
                connection={connection}
                onOpen={setOpen}
                onSync={() => setWatched({ id: connection.id, runId: connection.lastRun?.id })}
              />
            </li>
          ))}
        </ul>
      )}
      {open?.kind === 'connect' && (
        // Of one that was connected before the last run is known already: the next is waited for.
        <ConnectDialog
          onConnected={(id) =>
            setWatched({ id, runId: data?.connections.find((row) => row.id === id)?.lastRun?.id })
          }
          onClose={close}
        />
      )}
      {open?.kind === 'runs' && <ConnectionRuns connection={open.connection} onClose={close} />}
      {open?.kind === 'orders' && (
        <ConnectionOrders
          // As it is now: it was perhaps switched on or off since.
          connection={data?.connections.find(({ id }) => id === open.connection.id) ?? open.connection}
          onClose={close}
        />
      )}
      {open?.kind === 'items' && <ConnectionItems connection={open.connection} onClose={close} />}
      {open?.kind === 'disconnect' && <Disconnect connection={open.connection} onClose={close} />}
    </section>
  );
}

const isUnderWay = (lastRun: ShopConnection['lastRun']): boolean =>
  lastRun === null || lastRun.endedAt === null;

const tones = { active: 'good', paused: 'neutral', stopped: 'accent' } as const;

interface RowProps {
  connection: ShopConnection;
  onOpen: (open: Open) => void;
  /** It is read now: what comes of it is looked for. */
  onSync: () => void;
}

function Row({ connection, onOpen, onSync }: RowProps) {
  const t = useWords('integrations');
  const { id, state, stopReason, lastRun, needsYou } = connection;
  const format = useFormat();
  return (
    <div className="space-y-3 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold break-words">
          <bdi>{connection.name}</bdi>
          <span className="ms-2 text-sm font-normal text-muted">{systemNames[connection.system]}</span>
        </p>
        <Badge tone={tones[state]}>{t(`system.state.${state}`)}</Badge>
      </div>
      <p dir="ltr" className="figures text-sm break-all text-muted">
        {connection.address}
      </p>
      {stopReason && <p className="text-sm text-cinnabar-deep">{t(`issue.${stopReason}`)}</p>}
      <p className="text-sm text-muted">
        {t('system.products', { count: connection.products })}
        {' · '}
        {lastRun?.endedAt
          ? t('system.lastRun', { time: format.dateTime(lastRun.endedAt) })
          : t(state === 'active' ? 'system.running' : 'system.neverRun')}
      </p>
      {lastRun && !stopReason && <RunResult run={lastRun} />}
      <div className="flex flex-wrap gap-2">
        {needsYou > 0 && (
          <Button size="small" onClick={() => onOpen({ kind: 'items', connection })}>
            {t('system.needs', { count: needsYou })}
          </Button>
        )}
        {state === 'active' ? <AtWork id={id} onSync={onSync} /> : <Resume id={id} onSync={onSync} />}
        <Button size="small" onClick={() => onOpen({ kind: 'orders', connection })}>
          {connection.ordersNeedYou > 0
            ? t('system.ordersNeed', { count: connection.ordersNeedYou })
            : t('system.orders')}
        </Button>
        <Button size="small" onClick={() => onOpen({ kind: 'runs', connection })}>
          {t('system.runs')}
        </Button>
        <Button size="small" tone="danger" onClick={() => onOpen({ kind: 'disconnect', connection })}>
          {t('system.disconnect')}
        </Button>
      </div>
    </div>
  );
}

/** What can be done with one that is read. */
function AtWork({ id, onSync }: { id: string; onSync: () => void }) {
  const t = useWords('integrations');
  const changes = ['shopSystems.list' as const];
  const sync = useSend('shopSystems.sync', {
    changes,
    onDone() {
      toast.success(t('system.syncStarted'));
      onSync();
    },
  });
  const pause = useSend('shopSystems.pause', { changes, onDone: () => toast.success(t('system.paused')) });
  return (
    <>
      <Button size="small" busy={sync.isPending} onClick={() => sync.mutate({ id })}>
        {t('system.sync')}
      </Button>
      <Button size="small" busy={pause.isPending} onClick={() => pause.mutate({ id })}>
        {t('system.pause')}
      </Button>
    </>
  );
}

function Resume({ id, onSync }: { id: string; onSync: () => void }) {
  const t = useWords('integrations');
  const resume = useSend('shopSystems.resume', {
    changes: ['shopSystems.list'],
    onDone() {
      toast.success(t('system.resumed'));
      onSync();
    },
  });
  return (
    <Button size="small" busy={resume.isPending} onClick={() => resume.mutate({ id })}>
      {t('system.resume')}
    </Button>
  );
}

function Disconnect({ connection, onClose }: { connection: ShopConnection; onClose: () => void }) {
  const t = useWords('integrations');
  return (
    <SendDialog
      danger
      title={t('system.disconnectTitle')}
      verb={t('system.disconnect')}
      call="shopSystems.disconnect"
      changes={['shopSystems.list']}
      done={t('system.disconnected')}
      input={() => ({ id: connection.id })}
      onClose={onClose}
    >
      {t('system.disconnectAsk')}
    </SendDialog>
  );
}
