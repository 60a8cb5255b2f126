import type { PurchaseRule } from '../../../contract/companies/purchase-rules.ts';
import {
  budgetScopes,
  mostApprovals,
  ruleKinds,
  type RuleKind,
} from '../../../contract/companies/rule-kinds.ts';
import { useCall } from '../../page/calls/calls.ts';
import { minorUnits, pricesIn } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Fields } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { useFields } from '../../ui/form/use-fields.ts';

const halfAnHour = 30 * 60_000;
const approvalCounts = new Map(
  Array.from({ length: mostApprovals }, (_, before) => [String(before + 1), before + 1]),
);

interface Props {
  busy: boolean;
  onAdd: (rule: PurchaseRule) => void;
  onClose: () => void;
}

/** A new rule: what makes a purchase wait, and for how many approvals. */
export function RuleDialog({ busy, onAdd, onClose }: Props) {
  const t = useWords('company');
  const { priceType } = usePlace();
  const { currency } = priceType;
  const tree = useCall('catalog.tree', { depth: 1, withEmpty: true }, { staleTime: halfAnHour });
  const form = useFields(
    {
      kind: 'order' as RuleKind,
      of: 'person' as 'person' | 'company',
      amount: '',
      categoryId: '',
      approvals: '1',
    },
    () => ({
      kind: {
        label: t('condition'),
        options: choices(ruleKinds, (kind) => t(`kind.${kind}`)),
      },
      of: {
        label: t('kind.month'),
        options: choices(budgetScopes, (scope) => t(`of.${scope}`)),
        isAsked: ({ kind }) => kind === 'month',
      },
      amount: {
        label: t('amount'),
        unit: currency,
        maxLength: 14,
        numbers: pricesIn(currency),
        isAsked: ({ kind }) => kind === 'order' || kind === 'month',
        check: (text) => BigInt(minorUnits(text, currency) ?? '0') > 0n || t('amountWanted'),
      },
      categoryId: {
        label: t('kind.category'),
        options: [
          { value: '', text: '' },
          ...(tree.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
        ],
        isAsked: ({ kind }) => kind === 'category',
        check: (categoryId) => categoryId !== '' || t('categoryWanted'),
      },
      approvals: {
        label: t('approvalsLabel'),
        options: choices([...approvalCounts.keys()], (choice) =>
          t('approvals', { count: approvalCounts.get(choice)! }),
        ),
      },
    }),
  );
  const submit = form.submit((values) => {
    const approvals = approvalCounts.get(values.approvals)!;
    const amount = minorUnits(values.amount, currency) ?? '0';
    const rules: Record<RuleKind, PurchaseRule> = {
      order: { kind: 'order', amount, currency, approvals },
      month: { kind: 'month', of: values.of, amount, currency, approvals },
      category: { kind: 'category', categoryIds: [values.categoryId], approvals },
      shop: { kind: 'shop', approvals },
    };
    onAdd(rules[values.kind]);
  });
  return (
    <FormDialog
      title={t('addRule')}
      verb={t('addRule')}
      busy={busy}
      width={480}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}
