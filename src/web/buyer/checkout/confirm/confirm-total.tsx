import type { Calculation } from '../../../../contract/orders/checkout/calculation.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { MoneyRows } from '../../../features/settlement/money-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { PaySchedule } from '../pay-schedule.tsx';
import { needsApproval, type Checkout } from '../use-checkout.ts';

/** What everything comes to and what is due first, with the button that orders it. */
export function ConfirmTotal({ priced, checkout }: { priced: Calculation; checkout: Checkout }) {
  const t = useWords('buyer');
  const format = useFormat();
  const promotion = useWords('promotion');
  const company = useWords('company');
  const { total, shops, discount, ratesDay } = priced;
  const saves = BigInt(discount.amount) > 0n;
  return (
    <aside className="card fixed inset-x-0 bottom-14 z-20 flex items-center justify-between gap-4 rounded-none! max-lg:border-x-0 px-4 py-2 sm:bottom-0 lg:sticky lg:top-22 lg:block lg:space-y-4 lg:rounded! lg:p-6">
      <h2 className="hidden font-semibold lg:block">{t('confirm.total')}</h2>
      <div className="hidden lg:block">
        <MoneyRows
          rows={[
            ...shops.map((each) => ({
              label: <bdi>{each.shop.name}</bdi>,
              money: each.total,
            })),
            { label: t('confirm.sum'), money: total, total: true },
          ]}
        />
      </div>
      {saves && (
        <p className="hidden rounded-sm bg-jade-soft px-3 py-2 text-jade lg:block">
          {promotion('choose.saves', { amount: format.money(discount) })}
        </p>
      )}
      <p className="min-w-0 lg:hidden">
        <span className="block text-xs text-muted">{t('confirm.sum')}</span>
        <span className="text-cinnabar">
          <Price parts={format.priceParts(total)} />
        </span>
        {saves && (
          <span className="block text-xs text-jade">
            {promotion('choose.saves', { amount: format.money(discount) })}
          </span>
        )}
      </p>
      <div className="hidden space-y-2 text-xs text-muted lg:block">
        {ratesDay && <p>{t('confirm.ratesDay', { day: format.day(ratesDay) })}</p>}
        <PaySchedule priced={priced} />
      </div>
      <Button
        tone="main"
        size="large"
        className="shrink-0 lg:w-full"
        busy={checkout.sending || checkout.priced.isFetching}
        onClick={checkout.submit}
      >
        {needsApproval(priced) ? company('sendForApproval') : t('confirm.submit')}
      </Button>
    </aside>
  );
}
