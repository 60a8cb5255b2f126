import type { OutputOf } from '../../../contract/contract.ts';
import { isTaxNumber } from '../../../kit/check-digits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../page/calls/calls.ts';
import { renewUser } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { useActFor } from '../../features/account/use-act-for.ts';
import { CountryField } from '../../features/addresses/country-select.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';

type Described = Pick<OutputOf<'companies.get'>, 'name' | 'country' | 'address' | 'taxNumber'>;

/**
 * What a company is called and where it is registered.
 * @param company  one that there is; without it a new one is opened, and acted for at once
 */
export function DescribeCompany({ company, onClose }: { company?: Described; onClose: () => void }) {
  const t = useWords('company');
  const account = useWords('security');
  const client = useQueryClient();
  const actFor = useActFor();
  const form = useFields(
    {
      name: company?.name ?? '',
      country: company?.country ?? '',
      address: company?.address ?? '',
      taxNumber: company?.taxNumber ?? '',
    },
    ({ country }) => ({
      name: { label: t('name'), rules: { required: true }, maxLength: 50, autoComplete: 'organization' },
      country: { label: t('country'), render: (field) => <CountryField {...field} /> },
      address: { label: t('address'), maxLength: 200 },
      taxNumber: {
        label: t('taxNumber'),
        maxLength: 40,
        figures: true,
        check: (text) =>
          text.trim() === '' || isTaxNumber(country, text) || account('info.companyTaxNumberWrong'),
      },
    }),
  );
  const openCompany = useSend('companies.found', {
    canEmpty: true,
    changes: ['companies.mine'],
    onDone({ id }, { name }) {
      onClose();
      actFor({ id, name });
    },
  });
  const update = useSend('companies.update', {
    canEmpty: true,
    changes: ['companies.get', 'companies.mine'],
    onDone() {
      toast.success(t('saved'));
      void renewUser(client);
      onClose();
    },
  });
  const submit = form.submit(({ country, ...values }) => {
    const described = { ...values, country: country || null };
    if (company) update.mutate(described);
    else openCompany.mutate(described);
  });
  return (
    <FormDialog
      title={t(company ? 'details' : 'open')}
      verb={t(company ? 'save' : 'open')}
      busy={openCompany.isPending || update.isPending}
      width={520}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      {company && <p className="text-sm text-muted">{t('detailsHint')}</p>}
      <Fields form={form} />
    </FormDialog>
  );
}
