import type { OutputOf } from '../../../contract/contract.ts';
import { settingLimits } from '../../../contract/marketplace/marketplace-settings.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { SettingSource } from './setting-source.tsx';
import { useReason } from './use-reason.ts';

type Company = OutputOf<'console.companies.get'>['companies'][number];

/** The company that runs a site: invoices for fees name it, so a second operator approves it. */
export function CompanyForm({ company, onSaved }: { company: Company; onSaved?: () => void }) {
  const t = useWords('marketplace');
  const common = useWords('common');
  const reason = useReason(company.number === 0);
  const { site, number, isWaiting } = company;
  const propose = useSend('console.companies.propose', {
    canEmpty: true,
    changes: ['console.companies.get', 'console.companies.list', 'console.installation.list'],
    onDone({ isApproved }) {
      toast.success(t(isApproved ? 'saved.company' : 'proposed.company'));
      onSaved?.();
    },
  });
  const form = useFields(
    {
      name: company.name,
      address: company.address,
      taxNumber: company.taxNumber,
      reason: reason.start,
    },
    () => ({
      name: { label: t('field.name'), rules: { required: true }, maxLength: settingLimits.address },
      address: { label: t('field.address'), maxLength: settingLimits.address },
      taxNumber: { label: t('field.taxNumber'), figures: true, maxLength: settingLimits.filing },
      reason: reason.field,
    }),
  );
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={form.submit((values) => propose.mutate({ ...values, site, number }))}
    >
      {isWaiting && <p className="rounded bg-saffron-soft px-3 py-2">{t('company.waiting')}</p>}
      <Fields form={form} />
      <SettingSource setting={company} names="COMPANY_NAME, COMPANY_ADDRESS, COMPANY_TAX_NUMBER" />
      <Button type="submit" tone="main" busy={propose.isPending} disabled={isWaiting}>
        {common('action.save')}
      </Button>
    </form>
  );
}
