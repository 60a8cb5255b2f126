import type { CompanyBranch } from '../../../../contract/companies/branches.ts';
import { mostBranchCode } from '../../../../contract/companies/company-roles.ts';
import { mostCostCenter } from '../../../../contract/orders/order-states.ts';
import { isTaxNumber } from '../../../../kit/check-digits.ts';
import { useCall, useSend } from '../../../page/calls/calls.ts';
import { useWords } from '../../../page/words.ts';
import { CountryField } from '../../../features/addresses/country-select.tsx';
import { Fields } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** What a branch is asked for; of who is invoiced only where that is not the company. */
function useBranchFields(branch: CompanyBranch | undefined) {
  const t = useWords('companyBranches');
  const company = useWords('company');
  const account = useWords('security');
  const addresses = useCall('addresses.list', { pageSize: 100 });
  const invoice = branch?.invoice;
  return useFields(
    {
      name: branch?.name ?? '',
      code: branch?.code ?? '',
      addressId: branch?.addressId ?? '',
      costCenter: branch?.costCenter ?? '',
      hasInvoice: Boolean(invoice),
      invoiceName: invoice?.name ?? '',
      country: invoice?.country ?? '',
      invoiceAddress: invoice?.address ?? '',
      taxNumber: invoice?.taxNumber ?? '',
    },
    ({ country, hasInvoice }) => ({
      name: { label: t('name'), rules: { required: true }, maxLength: 50 },
      code: { label: t('code'), rules: { required: true }, maxLength: mostBranchCode, figures: true },
      addressId: {
        label: t('address'),
        options: [
          { value: '', text: t('noAddress') },
          ...(addresses.data?.rowList ?? []).map((address) => ({
            value: address.id,
            text: [address.name, address.detail].join(' · '),
          })),
        ],
      },
      costCenter: { label: t('costCenter'), maxLength: mostCostCenter },
      hasInvoice: { label: t('hasInvoice') },
      invoiceName: {
        label: t('invoiceName'),
        rules: { required: true },
        maxLength: 50,
        isAsked: () => hasInvoice,
      },
      country: {
        label: t('invoiceCountry'),
        isAsked: () => hasInvoice,
        render: (field) => <CountryField {...field} />,
      },
      invoiceAddress: { label: t('invoiceAddress'), maxLength: 200, isAsked: () => hasInvoice },
      taxNumber: {
        label: company('taxNumber'),
        maxLength: 40,
        figures: true,
        isAsked: () => hasInvoice,
        check: (text) =>
          text.trim() === '' || isTaxNumber(country, text) || account('info.companyTaxNumberWrong'),
      },
    }),
  );
}

/**
 * What a branch is called, where its purchases go, who is invoiced and what they are booked under.
 * @param branch  one that there is; without it a new one is opened
 */
export function BranchDialog({ branch, onClose }: { branch?: CompanyBranch; onClose: () => void }) {
  const t = useWords('companyBranches');
  const form = useBranchFields(branch);
  const save = useSend('companyBranches.save', {
    canEmpty: true,
    decides: true,
    changes: ['companyBranches.list', 'companies.history', 'orders.calculate'],
    onDone() {
      toast.success(t('saved'));
      onClose();
    },
  });
  const submit = form.submit((values) =>
    save.mutate({
      ...(branch && { id: branch.id, version: branch.version }),
      name: values.name,
      code: values.code,
      addressId: values.addressId || null,
      costCenter: values.costCenter,
      invoice: values.hasInvoice
        ? {
            name: values.invoiceName,
            country: values.country || null,
            address: values.invoiceAddress,
            taxNumber: values.taxNumber,
          }
        : null,
    }),
  );
  return (
    <FormDialog
      title={t(branch ? 'edit' : 'add')}
      verb={t(branch ? 'save' : 'add')}
      busy={save.isPending}
      width={520}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}
