import type { OutputOf } from '../../../contract/contract.ts';
import { OneOf } from '../../features/bookings/one-of.tsx';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { OrderCard } from '../orders/order-card.tsx';
import { Section } from '../section.tsx';
import { ledgerAccountsPath } from '../sections.tsx';
import { Subjects, useMovementText } from './ledger-text.tsx';
import { Chain, Parts, Sides } from './movement-parts.tsx';

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
