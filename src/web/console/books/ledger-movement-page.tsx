import type { OutputOf } from '../../../contract/contract.ts';
import type { BalancePart, WholeMovement } from '../../../contract/books/ledger-accounts.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { Section } from '../section.tsx';
import { ledgerAccountsPath, ledgerMovementPath } from '../sections.tsx';
import { AccountLink, LedgerMoney, Subjects, useMovementText } from './ledger-text.tsx';

type Movement = OutputOf<'console.ledgerMovements.get'>;

export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().params.id ?? '';
    const movementText = useMovementText();
    const query = useCall('console.ledgerMovements.get', { id }, { enabled: id !== '' });
    return (
      <Section
        section={ledgerAccountsPath}
        title={query.data ? movementText(query.data.kind) : common('title.ledgerMovement')}
      >
        <OneOf query={query} back={{ text: common('title.ledgerAccounts'), to: ledgerAccountsPath }}>
          {(movement) => <OneMovement movement={movement} />}
        </OneOf>
      </Section>
    );
  },
});

/** One movement: its two sides, and the way of its money before and after it. */
function OneMovement({ movement }: { movement: Movement }) {
  const t = useWords('books');
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <Facts movement={movement} />
        {movement.paidFrom.length > 0 && (
          <Parts title={t('movement.paidFrom')} hint={t('movement.paidFromHint')} parts={movement.paidFrom} />
        )}
      </div>
      <div className="min-w-0 space-y-4">
        <Chain movement={movement} />
        {movement.spentBy.length > 0 && (
          <Parts title={t('movement.spentBy')} hint={t('movement.spentByHint')} parts={movement.spentBy} />
        )}
      </div>
    </div>
  );
}

function Facts({ movement }: { movement: Movement }) {
  const t = useWords('books');
  const format = useFormat();
  return (
    <OrderCard title={t('movement.sides')} hint={t('movement.sidesHint')}>
      <Sides entries={movement.entries} />
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
        <div>
          <dt className="text-xs text-muted">{t('line.at')}</dt>
          <dd>{format.dateTime(movement.at)}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-muted">{t('about')}</dt>
          <dd>
            <Subjects movement={movement} />
          </dd>
        </div>
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-xs text-muted">{t('movement.id')}</dt>
          <dd className="flex items-center gap-1">
            <bdi className="figures break-all">{movement.id}</bdi>
            <CopyButton text={movement.id} of={t('movement.id')} />
          </dd>
        </div>
      </dl>
    </OrderCard>
  );
}

function Sides({ entries }: Pick<WholeMovement, 'entries'>) {
  return (
    <ul className="divide-y divide-line">
      {entries.map(({ account, amount }) => (
        <li key={account.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
          <AccountLink account={account} />
          <span className="ms-auto font-semibold">
            <LedgerMoney amount={amount} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Every movement of the order, booking or payout, the oldest first, with this one among them. */
function Chain({ movement }: { movement: Movement }) {
  const t = useWords('books');
  const format = useFormat();
  const movementText = useMovementText();
  return (
    <OrderCard title={t('movement.chain')} hint={t('movement.chainHint')}>
      <ol className="space-y-4">
        {movement.chain.map((link) => (
          <li
            key={link.id}
            aria-current={link.id === movement.id ? 'step' : undefined}
            className={`border-s-2 ps-3 ${link.id === movement.id ? 'border-cinnabar' : 'border-line'}`}
          >
            <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {link.id === movement.id ? (
                <>
                  <span className="font-semibold">{movementText(link.kind)}</span>
                  <Badge tone="accent">{t('movement.this')}</Badge>
                </>
              ) : (
                <Link
                  to={ledgerMovementPath(link.id)}
                  className="font-semibold hover:text-cinnabar hover:underline"
                >
                  {movementText(link.kind)}
                </Link>
              )}
              <span className="text-xs text-muted">{format.dateTime(link.at)}</span>
            </header>
            <Sides entries={link.entries} />
          </li>
        ))}
      </ol>
    </OrderCard>
  );
}

/** Movements through a balance, each with its part of the amount. */
function Parts({ title, hint, parts }: { title: string; hint: string; parts: readonly BalancePart[] }) {
  const format = useFormat();
  const movementText = useMovementText();
  return (
    <OrderCard title={title} hint={hint}>
      <ul className="divide-y divide-line">
        {parts.map(({ account, amount, movement }) => (
          <li
            key={`${account.id} ${movement.id}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <span className="min-w-0">
              <Link
                to={ledgerMovementPath(movement.id)}
                className="font-semibold hover:text-cinnabar hover:underline"
              >
                {movementText(movement.kind)}
              </Link>
              <span className="block text-xs text-muted">{format.dateTime(movement.at)}</span>
              <Subjects movement={movement} />
            </span>
            <span className="ms-auto font-semibold">
              <LedgerMoney amount={amount} />
            </span>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
