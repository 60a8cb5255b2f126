import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { PurchaseRule } from '../../../contract/companies/purchase-rules.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useCategoryNames } from '../agents/kept-to.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/field.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { nameOfBranch, useBranches } from './branches/use-branches.ts';
import { RuleDialog } from './rule-dialog.tsx';

type Company = OutputOf<'companies.get'>;

/** What makes a purchase wait for approval, and how long it waits. */
export function CompanyRulesSection({ company, mayManage }: { company: Company; mayManage: boolean }) {
  const t = useWords('company');
  const [isAdding, setAdding] = useState(false);
  const { rules, approvalDays, rulesVersion: version } = company;
  const save = useSend('companies.setRules', {
    changes: ['companies.get', 'companies.history', 'orders.calculate'],
    decides: true,
    onDone: () => toast.success(t('saved')),
  });
  const set = (next: PurchaseRule[], days = approvalDays) =>
    save.mutate({ rules: next, approvalDays: days, version });
  return (
    <section className="card space-y-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl space-y-1">
          <h2 className="text-base font-semibold">{t('rules')}</h2>
          <p className="text-sm text-muted">{rules.length === 0 ? t('noRules') : t('rulesAbout')}</p>
        </div>
        {mayManage && (
          <Button onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {t('addRule')}
          </Button>
        )}
      </div>
      {rules.length > 0 && (
        <ul className="divide-y divide-line">
          {rules.map((rule, place) => (
            <li key={place} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0 break-words">
                <RuleText rule={rule} />
                <RuleBranch rule={rule} />
              </span>
              <span className="flex items-center gap-2">
                <Badge>{t('approvals', { count: rule.approvals })}</Badge>
                {mayManage && (
                  <Button
                    size="small"
                    tone="danger"
                    disabled={save.isPending}
                    onClick={() => set(rules.filter((other) => other !== rule))}
                  >
                    {t('removeRule')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Waiting days={approvalDays} onChange={mayManage ? (days) => set(rules, days) : null} />
      {isAdding && (
        <RuleDialog
          busy={save.isPending}
          onAdd={(rule) =>
            save.mutate(
              { rules: [...rules, rule], approvalDays, version },
              { onSuccess: () => setAdding(false) },
            )
          }
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

const waitingDays = [1, 2, 3, 5, 7, 14, 30];

function Waiting({ days, onChange }: { days: number; onChange: ((days: number) => void) | null }) {
  const t = useWords('company');
  if (!onChange)
    return (
      <p className="text-sm">
        {t('days')} {t('daysOf', { count: days })}
      </p>
    );
  const choices = [...new Set([...waitingDays, days])].sort((fewer, more) => fewer - more);
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      {t('days')}
      <span className="w-36">
        <Select value={days} onChange={({ target }) => onChange(choices[target.selectedIndex]!)}>
          {choices.map((count) => (
            <option key={count} value={count}>
              {t('daysOf', { count })}
            </option>
          ))}
        </Select>
      </span>
    </label>
  );
}

function RuleText({ rule }: { rule: PurchaseRule }) {
  const branches = useBranches();
  const t = useWords('company');
  const format = useFormat();
  const names = useCategoryNames();
  switch (rule.kind) {
    case 'order':
      return t('rule.order', { amount: format.money(rule) });
    case 'month':
      if (rule.of === 'company' && rule.branchId)
        return t('rule.month.ofOneBranch', {
          branch: nameOfBranch(branches, rule.branchId),
          amount: format.money(rule),
        });
      return t(`rule.month.${rule.of}`, { amount: format.money(rule) });
    case 'category':
      return t('rule.category', { names: format.list(rule.categoryIds.map((id) => names?.get(id) ?? id)) });
    case 'shop':
      return t('rule.shop');
  }
}

/** For which branch a rule is, and whether that decides it. */
function RuleBranch({ rule }: { rule: PurchaseRule }) {
  const { branchId, isByBranch } = rule;
  const isSaid = rule.kind === 'month' && rule.of === 'company';
  const t = useWords('company');
  const branches = useBranches();
  const facts = [
    branchId !== undefined && !isSaid && t('rule.onlyBranch', { branch: nameOfBranch(branches, branchId) }),
    isByBranch && t('rule.byBranch'),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <span className="block text-xs text-muted">
      <bdi>{facts.join(' · ')}</bdi>
    </span>
  );
}
