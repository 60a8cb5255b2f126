import type { CompanyBranch } from '../../../contract/companies/branches.ts';
import type { PurchaseRule } from '../../../contract/companies/purchase-rules.ts';
import {
  budgetScopes,
  mostApprovals,
  ruleKinds,
  type BudgetScope,
  type RuleKind,
} from '../../../contract/companies/rule-kinds.ts';
import { useCall } from '../../page/calls/calls.ts';
import { minorUnits, pricesIn } from '../../page/format/format.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { useBranches } from './branches/use-branches.ts';
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

const empty = {
  kind: 'order' as RuleKind,
  of: 'person' as BudgetScope,
  amount: '',
  categoryId: '',
  branchId: '',
  approvals: '1',
  isByBranch: false,
};
type Values = typeof empty;

const isOfEachBranch = ({ kind, of }: Pick<Values, 'kind' | 'of'>): boolean =>
  kind === 'month' && of === 'branch';

/** For which branch a rule is, and whether its own approvers decide; asked where there are any. */
const branchFields = (t: Words<'company'>, branches: readonly CompanyBranch[]) => ({
  branchId: {
    label: t('branchOfRule'),
    options: [
      { value: '', text: t('branchOfRule.all') },
      ...branches.map(({ id, name }) => ({ value: id, text: t('ofOneBranch', { branch: name }) })),
    ],
    // A budget of each branch is one of all of them.
    isAsked: (values: Values) => branches.length > 0 && !isOfEachBranch(values),
  },
  isByBranch: {
    label: t('byBranch'),
    isAsked: (values: Values) => values.branchId !== '' || isOfEachBranch(values),
  },
});

/** What a new rule is asked for. */
function useRuleFields(currency: string) {
  const t = useWords('company');
  const tree = useCall('catalog.tree', { depth: 1, withEmpty: true }, { staleTime: halfAnHour });
  const branches = (useBranches() ?? []).filter(({ archivedAt }) => archivedAt === null);
  return useFields(empty, () => ({
    kind: {
      label: t('condition'),
      options: choices(ruleKinds, (kind) => t(`kind.${kind}`)),
    },
    of: {
      label: t('kind.month'),
      options: choices(
        budgetScopes.filter((scope) => scope !== 'branch' || branches.length > 0),
        (scope) => t(`of.${scope}`),
      ),
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
    ...branchFields(t, branches),
    approvals: {
      label: t('approvalsLabel'),
      options: choices([...approvalCounts.keys()], (choice) =>
        t('approvals', { count: approvalCounts.get(choice)! }),
      ),
    },
  }));
}

/** A new rule: what makes a purchase wait, and for how many approvals. */
export function RuleDialog({ busy, onAdd, onClose }: Props) {
  const t = useWords('company');
  const { priceType } = usePlace();
  const { currency } = priceType;
  const form = useRuleFields(currency);
  const submit = form.submit((values) => {
    const approvals = approvalCounts.get(values.approvals)!;
    const amount = minorUnits(values.amount, currency) ?? '0';
    const isOfEach = isOfEachBranch(values);
    const branchId = isOfEach ? '' : values.branchId;
    const common = {
      approvals,
      ...(branchId && { branchId }),
      ...((branchId || isOfEach) && values.isByBranch && { isByBranch: true }),
    };
    const rules: Record<RuleKind, PurchaseRule> = {
      order: { kind: 'order', amount, currency, ...common },
      month: { kind: 'month', of: values.of, amount, currency, ...common },
      category: { kind: 'category', categoryIds: [values.categoryId], ...common },
      shop: { kind: 'shop', ...common },
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
