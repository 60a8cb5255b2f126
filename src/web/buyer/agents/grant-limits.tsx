import { useState } from 'react';
import type { AgentGrant } from '../../../contract/agents/agents.ts';
import { mostOrdersADay, mostRequestsADay, orderingScopes } from '../../../contract/agents/agent-scopes.ts';
import { useCall } from '../../page/calls.ts';
import { majorUnits, minorUnits, useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';

const isNumber = (text: string, most: number) => /^\d{1,3}$/.test(text) && Number(text) <= most;

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
    </span>
  );
}

/** How much an agent may do by itself. */
export function LimitsDialog({ grant, onClose }: { grant: AgentGrant; onClose: () => void }) {
  const t = useWords('agents');
  const common = useWords('common');
  const { limits } = grant;
  const { currency } = limits;
  const [shopIds, setShopIds] = useState(limits.shopIds);
  const [addressIds, setAddressIds] = useState(limits.addressIds);
  const orders = mayOrder(grant);
  const publishes = grant.scopes.includes('rfq:publish');
  const amount = (label: string, minor: string) => ({
    label,
    unit: currency,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 14,
    isAsked: () => orders,
    start: majorUnits(minor, currency),
    check: (text: string) => minorUnits(text, currency) !== null || t('limit.amountWrong'),
  });
  const count = (label: string, hint: string, start: number, most: number, isAsked: boolean) => ({
    label,
    hint,
    start: String(start),
    inputMode: 'numeric' as const,
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
      below={
        orders && (
          <>
            <Shops chosen={shopIds} onChange={setShopIds} />
            <Addresses chosen={addressIds} onChange={setAddressIds} />
          </>
        )
      }
      input={({ perOrder, perDay, perMonth, ordersADay, requests }) => ({
        id: grant.id,
        version: grant.version,
        requestsADay: publishes ? Number(requests) : 0,
        ...(orders && {
          limits: {
            currency,
            perOrder: minorUnits(perOrder, currency) ?? '0',
            perDay: minorUnits(perDay, currency) ?? '0',
            perMonth: minorUnits(perMonth, currency) ?? '0',
            ordersADay: Number(ordersADay),
            shopIds,
            addressIds,
          },
        }),
      })}
      onClose={onClose}
    />
  );
}

interface ChoiceProps {
  chosen: string[];
  onChange: (ids: string[]) => void;
}

/** The shops that the buyer has saved: what an agent may be kept to. */
function Shops(props: ChoiceProps) {
  const t = useWords('agents');
  const { data } = useCall('favorites.listShops', { pageSize: 50 });
  const shops = data?.rowList.map(({ id, name }) => ({ id, name })) ?? [];
  return <Choice legend={t('limit.shops')} of={shops} {...props} />;
}

function Addresses(props: ChoiceProps) {
  const t = useWords('agents');
  const { data } = useCall('addresses.list', { pageSize: 50 });
  const addresses =
    data?.rowList.map(({ id, name, regionNames, detail }) => ({
      id,
      name: [name, ...regionNames, detail].filter(Boolean).join(', '),
    })) ?? [];
  return <Choice legend={t('limit.addresses')} of={addresses} {...props} />;
}

function Choice({
  legend,
  of,
  chosen,
  onChange,
}: ChoiceProps & { legend: string; of: readonly { id: string; name: string }[] }) {
  if (of.length === 0) return null;
  return (
    <fieldset className="max-h-48 space-y-1 overflow-y-auto">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {of.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        >
          <bdi className="break-words">{name}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}
