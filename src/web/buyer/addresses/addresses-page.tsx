import { lazy, Suspense, useState } from 'react';
import { MapPin } from 'lucide-react';
import type { Address } from '../../../contract/accounts/accounts.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useWords } from '../../page/words.ts';
import { AddressCard } from '../../features/addresses/address-card.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { AddAddress } from './add-address.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';

const AddressForm = lazy(async () => ({
  default: (await import('../../features/addresses/address-form.tsx')).AddressForm,
}));

export const page = definePage({
  View() {
    const t = useWords('buyer');
    const common = useWords('common');
    const { data, isError, refetch } = useCall('addresses.list', { pageSize: 100 });
    const [changed, setChanged] = useState<Address | null>(null);
    const [dropped, setDropped] = useState<Address | null>(null);
    const some = data !== undefined && data.rowList.length > 0;
    return (
      <Office role={roles.buyer} title={common('title.addresses')} actions={some && <AddAddress />}>
        {isError ? (
          <div className="card">
            <ErrorState onRetry={() => void refetch()} />
          </div>
        ) : data?.rowList.length === 0 ? (
          <div className="card">
            <EmptyState
              icon={<MapPin size={22} aria-hidden />}
              title={t('address.none')}
              hint={t('address.noneHint')}
              action={<AddAddress />}
            />
          </div>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3" aria-busy={!data}>
            {data?.rowList.map((address) => (
              <li key={address.id} className="card flex flex-col justify-between gap-4 p-4">
                <AddressCard address={address} />
                <Ways
                  address={address}
                  onChange={() => setChanged(address)}
                  onDrop={() => setDropped(address)}
                />
              </li>
            )) ??
              [1, 2, 3].map((card) => (
                <li key={card} className="card space-y-3 p-4">
                  <Skeleton className="h-5 w-1/2" />
                  <Skeleton className="h-12" />
                  <Skeleton className="h-8 w-1/3" />
                </li>
              ))}
          </ul>
        )}
        {changed && (
          <Suspense fallback={null}>
            <AddressForm address={changed} onClose={() => setChanged(null)} />
          </Suspense>
        )}
        {dropped && <Drop address={dropped} onClose={() => setDropped(null)} />}
      </Office>
    );
  },
});

interface WaysProps {
  address: Address;
  onChange: () => void;
  onDrop: () => void;
}

function Ways({ address, onChange, onDrop }: WaysProps) {
  const t = useWords('buyer');
  const common = useWords('common');
  const prefer = useSend('addresses.setDefault', { changes: ['addresses.list'] });
  return (
    <p className="flex flex-wrap gap-2">
      <Button size="small" onClick={onChange}>
        {t('address.change')}
      </Button>
      {!address.isDefault && (
        <Button size="small" busy={prefer.isPending} onClick={() => prefer.mutate({ id: address.id })}>
          {t('address.makeDefault')}
        </Button>
      )}
      <Button size="small" tone="plain" onClick={onDrop}>
        {common('action.delete')}
      </Button>
    </p>
  );
}

function Drop({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = useWords('buyer');
  const common = useWords('common');
  return (
    <SendDialog
      danger
      title={t('address.deleteAsk')}
      verb={common('action.delete')}
      call="addresses.delete"
      changes={['addresses.list']}
      done={t('address.deleted')}
      input={() => ({ id: address.id })}
      onClose={onClose}
    >
      <AddressCard address={address} />
    </SendDialog>
  );
}
