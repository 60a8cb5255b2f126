import { useState } from 'react';
import { MapPin } from 'lucide-react';
import { useWords } from '../../../page/words.ts';
import { AddressCard } from '../../../features/addresses/address-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { AddressChooser } from '../../addresses/address-chooser.tsx';
import { AddAddress } from '../../addresses/add-address.tsx';
import type { AddressChoice } from '../../addresses/use-address-choice.ts';

/** Where the order goes: the chosen address, another one from the book, or a new one. */
export function ConfirmAddress({ choice }: { choice: AddressChoice }) {
  const t = useWords('buyer');
  const { addresses, address, setAddress } = choice;
  const [choosing, setChoosing] = useState(false);
  return (
    <section className="card p-4 sm:p-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('confirm.address')}</h2>
        {address && (
          <Button size="small" onClick={() => setChoosing(true)}>
            {t('confirm.changeAddress')}
          </Button>
        )}
      </header>
      {address ? (
        <AddressCard address={address} />
      ) : addresses.isError ? (
        <ErrorState onRetry={() => void addresses.refetch()} />
      ) : addresses.data ? (
        <EmptyState
          icon={<MapPin size={22} aria-hidden />}
          title={t('address.none')}
          hint={t('address.noneHint')}
          action={<AddAddress onSaved={setAddress} />}
        />
      ) : (
        <Skeleton className="h-12" />
      )}
      {choosing && (
        <AddressChooser
          chosen={address?.id}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            setAddress(next);
            setChoosing(false);
          }}
        />
      )}
    </section>
  );
}
