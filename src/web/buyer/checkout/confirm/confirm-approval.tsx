import type { Calculation } from '../../../../contract/orders/checkout/calculation.ts';
import { useWords } from '../../../page/words.ts';
import type { Checkout } from '../use-checkout.ts';
import { Field, Textarea } from '../../../ui/form/field.tsx';

interface Props {
  approval: Calculation['approval'];
  checkout: Checkout;
}

/** What the company's rules ask of a purchase, and what its approvers are told; nothing where they ask nothing. */
export function ConfirmApproval({ approval, checkout }: Props) {
  const t = useWords('company');
  if (!approval || approval.approvals === 0) return null;
  return (
    <section className="card space-y-3 p-4 sm:p-6">
      <h2 className="font-semibold">{t('needs', { count: approval.approvals })}</h2>
      <p className="text-sm text-muted">
        {approval.reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}
        {approval.ofBranch > 0 && (
          <span className="block">{t('needsOfBranch', { count: approval.ofBranch })}</span>
        )}
        <span className="block">{t('needsHint')}</span>
      </p>
      <Field label={t('note')}>
        {(fieldProps) => (
          <Textarea
            {...fieldProps}
            rows={2}
            maxLength={500}
            value={checkout.request.note}
            onChange={({ target }) => checkout.request.setNote(target.value)}
          />
        )}
      </Field>
    </section>
  );
}
