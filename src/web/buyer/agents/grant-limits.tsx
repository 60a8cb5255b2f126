import { useState } from 'react';
import type { AgentGrant } from '../../../contract/agents/agents.ts';
import { mostOrdersADay, mostRequestsADay, orderingScopes } from '../../../contract/agents/agent-scopes.ts';
import { majorUnits, minorUnits, useFormat, pricesIn, typedWhole } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { KeptTo, useCategoryNames, type GrantLimits } from './kept-to.tsx';
import { wholeNumbers } from '../../../kit/decimals.ts';

const isNumber = (text: string, most: number) => typedWhole(text) <= most;

/** Whether something of a grant is limited by amounts. */
export const mayOrder = ({ scopes }: Pick<AgentGrant, 'scopes'>): boolean =>
  orderingScopes.some((scope) => scopes.includes(scope));

/** What an agent may order without its buyer's approval, and what of it is used. */
export function OrderLimits({ grant }: { grant: AgentGrant }) {
  const t = useWords('agents');
  const format = useFormat();
  const { limits, spentToday, spentThisMonth } = grant;
  const money = (amount: string) => format.money({ amount, currency: limits.currency });
  if (limits.perOrder === '0') return <span className="block text-sm">{t('limit.each')}</span>;
  return (
    <span className="block text-sm">
      {t('limit.within', {
        perOrder: money(limits.perOrder),
        perDay: money(limits.perDay),
        perMonth: money(limits.perMonth),
        orders: limits.ordersADay,
      })}
      <br />
      {t('limit.spent', { today: format.money(spentToday), month: format.money(spentThisMonth) })}
      {limits.categoryIds.length > 0 && <OnlyCategories ids={limits.categoryIds} />}
    </span>
  );
}

function OnlyCategories({ ids }: { ids: readonly string[] }) {
  const t = useWords('agents');
  const format = useFormat();
  const names = useCategoryNames();
  if (!names) return null;
  return (
    <>
      <br />
      {t('limit.onlyCategories', {
        names: format.list(ids.map((id) => names.get(id) ?? t('limit.goneCategory'))),
      })}
    </>
  );
}

/** How much an agent may do by itself. */
export function LimitsDialog({ grant, onClose }: { grant: AgentGrant; onClose: () => void }) {
  const t = useWords('agents');
  const common = useWords('common');
  const { limits } = grant;
  const { currency } = limits;
  const [kept, setKept] = useState<GrantLimits>(limits);
  const { shopIds, addressIds, categoryIds } = kept;
  const orders = mayOrder(grant);
  const publishes = grant.scopes.includes('rfq:publish');
  const amount = (label: string, minor: string) => ({
    label,
    unit: currency,
    maxLength: 14,
    isAsked: () => orders,
    numbers: pricesIn(currency),
    start: majorUnits(minor, currency),
    check: (text: string) => minorUnits(text, currency) !== null || t('limit.amountWrong'),
  });
  const count = (label: string, hint: string, start: number, most: number, isAsked: boolean) => ({
    label,
    hint,
    start: String(start),
    numbers: wholeNumbers,
    maxLength: 3,
    isAsked: () => isAsked,
    check: (text: string) => isNumber(text, most) || t('requestsWrong', { most }),
  });
  return (
    <SendDialog
      title={<bdi>{t('limitsOf', { name: grant.name })}</bdi>}
      verb={common('action.save')}
      call="agents.setLimits"
      changes={['agents.list']}
      decides
      done={t('limitsDone')}
      fields={{
        perOrder: { ...amount(t('limit.perOrder'), limits.perOrder), hint: t('limit.hint') },
        perDay: amount(t('limit.perDay'), limits.perDay),
        perMonth: amount(t('limit.perMonth'), limits.perMonth),
        ordersADay: count(t('limit.ordersADay'), '', limits.ordersADay, mostOrdersADay, orders),
        requests: count(
          t('requestsADay'),
          t('requestsHint'),
          grant.requestsADay,
          mostRequestsADay,
          publishes,
        ),
      }}
      below={orders && <KeptTo kept={kept} onChange={setKept} />}
      input={({ perOrder, perDay, perMonth, ordersADay, requests }) => ({
        id: grant.id,
        version: grant.version,
        requestsADay: publishes ? typedWhole(requests) : 0,
        ...(orders && {
          limits: {
            currency,
            perOrder: minorUnits(perOrder, currency) ?? '0',
            perDay: minorUnits(perDay, currency) ?? '0',
            perMonth: minorUnits(perMonth, currency) ?? '0',
            ordersADay: typedWhole(ordersADay),
            shopIds,
            addressIds,
            categoryIds,
          },
        }),
      })}
      onClose={onClose}
    />
  );
}
