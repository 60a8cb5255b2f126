import { useState } from 'react';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Finds a customer of the shop by their name or the number of an order, and shows them its prices unasked. */
export function ApproveCustomer({ onClose }: { onClose: () => void }) {
  const t = useWords('priceAccess');
  const [search, setSearch] = useState('');
  const isLongEnough = [...search.trim()].length >= 2;
  const customers = useCall('priceAccess.customers', { search }, { enabled: isLongEnough, keep: true });
  const approve = useSend('priceAccess.decide', {
    changes: ['priceAccess.list', 'priceAccess.customers'],
    decides: true,
    onDone() {
      toast.success(t('done.approve'));
      onClose();
    },
  });
  return (
    <Dialog title={t('approveCustomer')} width={520} onClose={onClose}>
      <div className="space-y-4">
        <Field label={t('findCustomer')} hint={t('findCustomerHint')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={80}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
        {!isLongEnough ? null : customers.isError ? (
          <ErrorState onRetry={() => void customers.refetch()} />
        ) : !customers.data ? (
          <SkeletonLines count={4} />
        ) : customers.data.length === 0 ? (
          <EmptyState title={t('findNone')} />
        ) : (
          <ul className="divide-y divide-line">
            {customers.data.map(({ accountId, name, isCompany, version, seesPrices }) => (
              <li key={accountId}>
                <button
                  type="button"
                  disabled={approve.isPending || seesPrices}
                  onClick={() => approve.mutate({ accountId, version, decision: 'approve' })}
                  className="flex w-full flex-wrap items-center gap-2 py-3 text-start hover:bg-sand disabled:opacity-50"
                >
                  <bdi>{name}</bdi>
                  {isCompany && <Badge>{t('company')}</Badge>}
                  {seesPrices && <Badge tone="good">{t('state.approved')}</Badge>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
