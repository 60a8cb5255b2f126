import { grantsMore } from '../../../contract/customer-terms/grants-more.ts';
import { termsDays, termsLimits } from '../../../contract/customer-terms/terms-limits.ts';
import type { TermsCustomer } from '../../../contract/customer-terms/customer-terms.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { useCall } from '../../page/calls/calls.ts';
import { majorUnits, minorUnits, pricesIn } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { usePasswordField, useSecondCode } from '../../features/account/second-factor/use-second-code.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

/** Of whom terms are saved, and what they are now; none for a customer who has none. */
export interface TermsDraft {
  accountId: string;
  name: string;
  version: number;
  terms?: Pick<TermsCustomer, 'days' | 'limit' | 'validUntil' | 'note' | 'state'>;
}

type Field = 'days' | 'limit' | 'currency' | 'validUntil' | 'note' | 'password' | 'code';

/** How late and how much a customer may pay, from now on. */
export function TermsForm({ draft, onClose }: { draft: TermsDraft; onClose: () => void }) {
  const { data: shop } = useCall('shops.mine', {});
  const currency = draft.terms?.limit.currency ?? shop?.saleCurrency;
  return currency ? <Form draft={draft} usual={currency} onClose={onClose} /> : null;
}

function limitIn(text: string, currency: string): string | null {
  const limit = minorUnits(text, currency);
  return limit !== null && BigInt(limit) > 0n ? limit : null;
}

const daysIn = (text: string) => termsDays.find((dayCount) => String(dayCount) === text) ?? 30;

/** The password of whoever lets a customer owe more than now, and a code where they have an app. */
function useProof(terms: TermsDraft['terms']) {
  const t = useWords('terms');
  const secondCode = useSecondCode();
  const password = usePasswordField(t('proofHint'));
  const currentTerms =
    terms && terms.state !== 'ended'
      ? {
          days: terms.days,
          limit: BigInt(terms.limit.amount),
          currency: terms.limit.currency,
          validUntil: terms.validUntil,
        }
      : null;
  const isProofWanted = ({ days, limit, currency, validUntil }: Record<Field, string>) =>
    grantsMore(currentTerms, {
      days: daysIn(days),
      limit: BigInt(limitIn(limit, currency) ?? '0'),
      currency,
      validUntil: validUntil || null,
    });
  return {
    proofFields: { password: { ...password, isAsked: isProofWanted }, code: secondCode.field },
    proofOf: (values: Record<Field, string>) => ({
      ...(isProofWanted(values) && { password: values.password }),
      ...secondCode.inputOf(values.code),
    }),
    onFailure: secondCode.onFailure,
  };
}

function Form({ draft, usual, onClose }: { draft: TermsDraft; usual: string; onClose: () => void }) {
  const t = useWords('terms');
  const { accountId, name, version, terms } = draft;
  const { proofFields, proofOf, onFailure } = useProof(terms);
  return (
    <SendDialog<'customerTerms.save', Field>
      title={t(terms ? 'change' : 'grant')}
      verb={t(terms ? 'change' : 'grant')}
      call="customerTerms.save"
      decides
      changes={['customerTerms.list', 'customerTerms.get', 'customerTerms.customers']}
      done={t('saved')}
      fields={{
        days: {
          label: t('days'),
          start: String(terms?.days ?? 30),
          options: termsDays.map((days) => ({ value: String(days), text: t('daysText', { days }) })),
        },
        limit: {
          label: t('limit'),
          hint: t('limitHint'),
          start: terms ? majorUnits(terms.limit.amount, terms.limit.currency) : '',
          required: true,
          numbers: pricesIn(usual),
          maxLength: 14,
          check: (text) => limitIn(text, usual) !== null || t('limitWrong'),
        },
        currency: {
          label: t('currency'),
          hint: t('currencyHint'),
          start: usual,
          options: Object.keys(currencyDigits).map((code) => ({ value: code, text: code })),
        },
        validUntil: {
          label: t('validUntil'),
          hint: t('validUntilHint'),
          type: 'date',
          start: terms?.validUntil ?? '',
        },
        note: {
          label: t('note'),
          hint: t('noteHint'),
          rows: 3,
          maxLength: termsLimits.note,
          start: terms?.note ?? '',
        },
        ...proofFields,
      }}
      input={(values) => {
        const { days, limit, currency, validUntil, note } = values;
        const amount = limitIn(limit, currency);
        if (amount === null) return undefined;
        return {
          accountId,
          version,
          days: daysIn(days),
          limit: amount,
          currency,
          note,
          ...(validUntil !== '' && { validUntil }),
          ...proofOf(values),
        };
      }}
      onFailure={onFailure}
      onClose={onClose}
    >
      <p>{t('formHint', { name })}</p>
    </SendDialog>
  );
}
