import { useState } from 'react';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CustomerSearch, isLongEnough } from '../customer-groups/customer-search.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Finds a customer of the shop by their name or the number of an order, and shows them its prices unasked. */
export function ApproveCustomer({ onClose }: { onClose: () => void }) {
  const t = useWords('priceAccess');
  const [search, setSearch] = useState('');
  const customers = useCall(
    'priceAccess.customers',
    { search },
    { enabled: isLongEnough(search), keep: true },
  );
  const approve = useSend('priceAccess.decide', {
    changes: ['priceAccess.list', 'priceAccess.customers'],
    decides: true,
    onDone() {
      toast.success(t('done.approve'));
      onClose();
    },
  });
  const texts = { label: t('findCustomer'), hint: t('findCustomerHint'), none: t('findNone') };
  return (
    <Dialog title={t('approveCustomer')} width={520} onClose={onClose}>
      <CustomerSearch texts={texts} search={search} onSearch={setSearch} customers={customers}>
        {({ accountId, name, isCompany, version, seesPrices }) => (
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
        )}
      </CustomerSearch>
    </Dialog>
  );
}
