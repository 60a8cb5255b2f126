import { useState } from 'react';
import { useCall } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CustomerSearch, isLongEnough } from '../customer-groups/customer-search.tsx';
import { TermsForm, type TermsDraft } from './terms-form.tsx';

/** Finds a customer of the shop by their name or the number of an order, and grants them terms. */
export function GrantTerms({ onClose }: { onClose: () => void }) {
  const t = useWords('terms');
  const [search, setSearch] = useState('');
  const [draft, setDraft] = useState<TermsDraft | null>(null);
  const customers = useCall(
    'customerTerms.customers',
    { search },
    { enabled: isLongEnough(search), keep: true },
  );
  if (draft) return <TermsForm draft={draft} onClose={onClose} />;
  const texts = { label: t('findCustomer'), hint: t('findCustomerHint'), none: t('findNone') };
  return (
    <Dialog title={t('grant')} width={520} onClose={onClose}>
      <CustomerSearch texts={texts} search={search} onSearch={setSearch} customers={customers}>
        {({ accountId, name, isCompany, version, isGranted }) => (
          <button
            type="button"
            disabled={isGranted}
            onClick={() => setDraft({ accountId, name, version })}
            className="flex w-full flex-wrap items-center gap-2 py-3 text-start hover:bg-sand disabled:opacity-50"
          >
            <bdi>{name}</bdi>
            {isCompany && <Badge>{t('company')}</Badge>}
            {isGranted && <Badge tone="good">{t('granted')}</Badge>}
          </button>
        )}
      </CustomerSearch>
    </Dialog>
  );
}
