import { lazy, Suspense, useState } from 'react';
import type { Address } from '../../../contract/accounts/accounts.ts';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { AddressCard } from '../../features/addresses/address-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

const AddressForm = lazy(async () => ({
  default: (await import('../../features/addresses/address-form.tsx')).AddressForm,
}));

interface Props {
  /** Id of the address that is chosen now. */
  chosen?: string;
  busy?: boolean;
  onChoose: (address: Address) => void;
  onClose: () => void;
}

/** The address book at the side, to choose from or to add to. A new address is chosen at once. */
export function AddressChooser({ chosen, busy = false, onChoose, onClose }: Props) {
  const t = useWords('buyer');
  const book = useCall('addresses.list', { pageSize: 100 });
  const [adding, setAdding] = useState(false);
  if (adding) {
    return (
      <Suspense fallback={null}>
        <AddressForm onClose={() => setAdding(false)} onSaved={onChoose} />
      </Suspense>
    );
  }
  return (
    <Drawer
      title={t('address.choose')}
      onClose={onClose}
      actions={<Button onClick={() => setAdding(true)}>{t('address.add')}</Button>}
    >
      {book.isError ? (
        <ErrorState onRetry={() => void book.refetch()} />
      ) : (
        <ul className="space-y-3">
          {book.data?.rowList.map((address) => (
            <li key={address.id}>
              <button
                type="button"
                disabled={busy}
                aria-pressed={address.id === chosen}
                onClick={() => onChoose(address)}
                className="w-full rounded border border-line p-4 text-start hover:border-ink aria-pressed:border-cinnabar aria-pressed:bg-cinnabar-soft"
              >
                <AddressCard address={address} />
              </button>
            </li>
          )) ?? <Skeleton className="h-24" />}
        </ul>
      )}
    </Drawer>
  );
}
