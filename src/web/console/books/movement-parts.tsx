import type { BalancePart, WholeMovement } from '../../../contract/books/ledger-accounts.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import { ledgerMovementPath } from '../sections.tsx';
import { AccountLink, LedgerMoney, Subjects, useMovementText } from './ledger-text.tsx';

/** What a movement took from which accounts, and put on which. */
export function Sides({ entries }: Pick<WholeMovement, 'entries'>) {
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

interface ChainProps {
  movement: { id: string; chain: readonly WholeMovement[] };
}

/** Every movement of the order, booking or payout, the oldest first, with this one among them. */
export function Chain({ movement }: ChainProps) {
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

interface PartsProps {
  title: string;
  hint: string;
  parts: readonly BalancePart[];
}

/** Movements through a balance, each with its part of the amount. */
export function Parts({ title, hint, parts }: PartsProps) {
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
