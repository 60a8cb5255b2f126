import type { ReactNode } from 'react';
import type { PayoutDetail, PayoutEvent } from '../../../contract/settlement/console-payouts.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { PayoutStateBadge } from '../../features/settlement/payout-state.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { Acts } from '../acts.tsx';
import { Chain, Parts } from '../books/movement-parts.tsx';
import { Notes } from '../notes.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { Section } from '../section.tsx';
import { payoutFilesPath, payoutsPath, shopPath, userPath } from '../sections.tsx';
import { useOperator } from '../staff/use-operator.ts';
import { PayoutAccount } from './payout-account.tsx';
import { PayoutSteps } from './payout-step.tsx';

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id ?? '';
    const query = useCall('console.payouts.get', { id }, { enabled: id !== '' });
    return (
      <Section section={payoutsPath} title={query.data?.number ?? common('title.onePayout')}>
        <OneOf query={query} back={{ text: common('title.payouts'), to: payoutsPath }}>
          {(payout) => <Payout payout={payout} />}
        </OneOf>
      </Section>
    );
  },
});

interface Props {
  payout: PayoutDetail;
}

/** A payout with what it was paid from, its files and movements, what happened to it, and what can be done with it. */
function Payout({ payout }: Props) {
  const oversight = useWords('oversight');
  const write = useSend('console.payouts.note', { changes: ['console.payouts.get', 'console.log.list'] });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 space-y-4">
        <Facts payout={payout} />
        <Files files={payout.files} />
        {payout.movementId && <Ledger movementId={payout.movementId} />}
      </div>
      <div className="min-w-0 space-y-4">
        <History events={payout.events} />
        <Notes
          notes={payout.notes}
          hint={oversight('order.notesHint')}
          isSending={write.isPending}
          onSend={(text, onSent) => write.mutate({ id: payout.id, text }, { onSuccess: onSent })}
        />
        <Acts acts={payout.acts} />
      </div>
    </div>
  );
}

function Facts({ payout }: Props) {
  const t = useWords('settlement');
  const format = useFormat();
  const { owner, askedBy } = payout;
  const facts: [string, ReactNode][] = [
    [
      t(`payout.owner.${owner.kind}`),
      <PartyLink
        key="owner"
        right={owner.kind === 'shop' ? 'catalog' : 'users'}
        path={owner.kind === 'shop' ? shopPath(owner.id) : userPath(owner.id)}
        name={owner.name}
      />,
    ],
    [
      t('payout.askedBy'),
      <PartyLink key="person" right="users" path={userPath(askedBy.id)} name={askedBy.name} />,
    ],
    [t('payout.askedAt'), format.dateTime(payout.askedAt)],
    ...(payout.endedAt
      ? ([[t('payout.endedAt'), format.dateTime(payout.endedAt)]] as [string, ReactNode][])
      : []),
    [t('payout.to'), <PayoutAccount key="account" payout={payout} />],
  ];
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <h2 className="figures text-base font-semibold break-all">{payout.number}</h2>
          <PayoutStateBadge state={payout.state} />
        </span>
        <span className="figures text-lg font-semibold">{format.money(payout.amount)}</span>
      </header>
      {payout.reason && (
        <p className="rounded-sm bg-cinnabar-soft px-3 py-2 break-words text-cinnabar-deep">
          <bdi>{payout.reason}</bdi>
        </p>
      )}
      {payout.heldBack && (
        <p className="rounded-sm bg-saffron-soft px-3 py-2 text-saffron-deep">
          {t('payout.heldBack', { amount: format.money(payout.heldBack) })}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {payout.bankReference && (
        <p className="flex items-center gap-1 text-muted">
          <bdi className="break-all">{t('payout.reference', { reference: payout.bankReference })}</bdi>
          <CopyButton text={payout.bankReference} of={payout.number} />
        </p>
      )}
      <PayoutSteps payout={payout} />
    </section>
  );
}

interface PartyProps {
  right: 'catalog' | 'users';
  path: string;
  name: string;
}

/** Somebody by name, with the way to their page for those who may read it. */
function PartyLink({ right, path, name }: PartyProps) {
  const { operator } = useOperator();
  if (!operator?.rights.includes(right)) return <bdi>{name}</bdi>;
  return (
    <Link to={path} className="hover:text-cinnabar hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

function Files({ files }: Pick<PayoutDetail, 'files'>) {
  const t = useWords('settlement');
  const format = useFormat();
  return (
    <OrderCard title={t('payout.files')}>
      {files.length === 0 ? (
        <p className="text-muted">{t('payout.noFile')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <li key={file.id} className="py-2">
              <Link to={payoutFilesPath} className="figures font-semibold hover:text-cinnabar">
                {file.number}
              </Link>
              <span className="block text-xs text-muted">
                {t('payout.fileMade', { name: file.madeBy, time: format.dateTime(file.madeAt) })}
              </span>
              {file.takenAt && (
                <span className="block text-xs text-muted">
                  {t('payoutFile.taken', { name: file.takenBy, time: format.dateTime(file.takenAt) })}
                </span>
              )}
              {file.releasedAt && (
                <span className="block text-xs text-muted">
                  {t('payout.fileReleased', { time: format.dateTime(file.releasedAt) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </OrderCard>
  );
}

/** From which orders it was paid, and where its money is in the ledger. */
function Ledger({ movementId }: { movementId: string }) {
  const t = useWords('books');
  const movement = useCall('console.ledgerMovements.get', { id: movementId });
  if (movement.isError)
    return (
      <div className="card">
        <ErrorState onRetry={() => void movement.refetch()} />
      </div>
    );
  if (!movement.data) return <Skeleton className="h-40" />;
  return (
    <>
      {movement.data.paidFrom.length > 0 && (
        <Parts
          title={t('movement.paidFrom')}
          hint={t('movement.paidFromHint')}
          parts={movement.data.paidFrom}
        />
      )}
      <Chain movement={movement.data} />
    </>
  );
}

function History({ events }: { events: readonly PayoutEvent[] }) {
  const t = useWords('settlement');
  const format = useFormat();
  const titleOf = ({ kind }: PayoutEvent): string => {
    switch (kind) {
      case 'asked':
      case 'filed':
      case 'taken':
      case 'released':
        return t(`payout.event.${kind}`);
      default:
        return t(`payout.state.${kind}`);
    }
  };
  const entries = events.map((event, index) => ({
    id: String(index),
    title: titleOf(event),
    note: event.fileNumber && <bdi className="figures">{event.fileNumber}</bdi>,
    time: (
      <>
        {format.dateTime(event.at)}
        {event.by && (
          <>
            {' · '}
            <bdi>{event.by}</bdi>
          </>
        )}
      </>
    ),
  }));
  return (
    <OrderCard title={t('payout.history')}>
      <Timeline entries={entries.toReversed()} />
    </OrderCard>
  );
}
