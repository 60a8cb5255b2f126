import { useState } from 'react';
import { X } from 'lucide-react';
import { customerGroupLimits as limits } from '../../../contract/customer-groups/customer-group-limits.ts';
import type { CustomerGroup } from '../../../contract/customer-groups/customer-groups.ts';
import type { PriceListCustomer } from '../../../contract/price-lists/price-lists.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { changedByMembers } from './group-customers.tsx';
import { MatchCustomers } from './match-customers.tsx';
import { SearchCustomers } from './search-customers.tsx';

/** Chooses customers of the shop, by a search or from a list of theirs, and puts them into a group together. */
export function AddCustomers({ group, onClose }: { group: CustomerGroup; onClose: () => void }) {
  const t = useWords('customerGroups');
  const [tab, setTab] = useState<'search' | 'lines'>('search');
  const [selection, setSelection] = useState<readonly PriceListCustomer[]>([]);
  const add = useSend('customerGroups.addCustomers', {
    changes: [...changedByMembers],
    decides: true,
    onDone(_, { accountIds }) {
      toast.success(t('customersAdded', { count: accountIds.length }));
      onClose();
    },
  });
  const choose = (customers: readonly PriceListCustomer[], isChosen: boolean) =>
    setSelection((formerSelection) => {
      const others = formerSelection.filter(
        ({ accountId }) => !customers.some((customer) => customer.accountId === accountId),
      );
      return isChosen ? [...others, ...customers].slice(0, limits.atOnce) : others;
    });
  const isChosen = ({ accountId }: PriceListCustomer) =>
    selection.some((customer) => customer.accountId === accountId);
  return (
    <FormDialog
      title={t('addCustomers')}
      verb={t('add.verb', { count: selection.length })}
      width={640}
      busy={add.isPending}
      disabled={selection.length === 0}
      onSubmit={() =>
        add.mutate({
          id: group.id,
          version: group.version,
          accountIds: selection.map(({ accountId }) => accountId),
        })
      }
      onClose={onClose}
    >
      <Tabs
        label={t('addCustomers')}
        tabs={[
          { id: 'search', label: t('bySearch') },
          { id: 'lines', label: t('byLines') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <div className="pt-4">
          {tab === 'search' ? (
            <SearchCustomers isChosen={isChosen} onChoose={choose} />
          ) : (
            <MatchCustomers isChosen={isChosen} onChoose={choose} />
          )}
        </div>
      </Tabs>
      {selection.length > 0 && (
        <Chosen customers={selection} onRemove={(customer) => choose([customer], false)} />
      )}
    </FormDialog>
  );
}

interface ChosenProps {
  customers: readonly PriceListCustomer[];
  onRemove: (customer: PriceListCustomer) => void;
}

function Chosen({ customers, onRemove }: ChosenProps) {
  const t = useWords('customerGroups');
  return (
    <section className="space-y-2">
      <h3 className="text-xs text-muted" aria-live="polite">
        {t('chosen', { count: customers.length })}
      </h3>
      <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
        {customers.map((customer) => (
          <li key={customer.accountId} className="flex max-w-full items-center gap-1 rounded-sm bg-sand ps-2">
            <bdi className="truncate">{customer.name}</bdi>
            <button
              type="button"
              aria-label={t('removeNamed', { name: customer.name })}
              className="flex size-8 shrink-0 items-center justify-center hover:text-cinnabar"
              onClick={() => onRemove(customer)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
