import { lazy, Suspense, useState } from 'react';
import { Plus } from 'lucide-react';
import type { Address } from '../../../contract/accounts/accounts.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

const AddressForm = lazy(async () => ({
  default: (await import('../../features/addresses/address-form.tsx')).AddressForm,
}));

/** A button that opens the form for a new address. */
export function AddAddress({ onSaved }: { onSaved?: (address: Address) => void }) {
  const t = useWords('buyer');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="main" onClick={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        {t('address.add')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddressForm onClose={() => setOpen(false)} onSaved={onSaved} />
        </Suspense>
      )}
    </>
  );
}
