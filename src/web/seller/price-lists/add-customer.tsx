import { useState } from 'react';
import type { PriceList } from '../../../contract/price-lists/price-lists.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Finds a customer of the shop by their name or the number of an order, and puts them on a list. */
export function AddCustomer({ list, onClose }: { list: PriceList; onClose: () => void }) {
  const t = useWords('priceLists');
  const [search, setSearch] = useState('');
  const isLongEnough = [...search.trim()].length >= 2;
  const customers = useCall('priceLists.findCustomers', { search }, { enabled: isLongEnough, keep: true });
  const add = useSend('priceLists.addCustomer', {
    changes: ['priceLists.customers', 'priceLists.get', 'priceLists.list'],
    decides: true,
    onDone() {
      toast.success(t('customerAdded'));
      onClose();
    },
  });
  return (
    <Dialog title={t('addCustomer')} width={520} onClose={onClose}>
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
            {customers.data.map(({ accountId, name, isCompany }) => (
              <li key={accountId}>
                <button
                  type="button"
                  disabled={add.isPending}
                  onClick={() => add.mutate({ id: list.id, version: list.version, accountId })}
                  className="flex w-full flex-wrap items-center gap-2 py-3 text-start hover:bg-sand disabled:opacity-50"
                >
                  <bdi>{name}</bdi>
                  {isCompany && <Badge>{t('company')}</Badge>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
