import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { ChangedProducts } from '../../../features/orders/terms/changed-products.tsx';
import { ChangedTermsList } from '../../../features/orders/terms/changed-terms.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Checkout } from '../use-checkout.ts';

/** What stands in the way of the order: a submission without an answer, or a refusal and what changed. */
export function ConfirmNotices({ checkout: { open, askAgain, sending, refused } }: { checkout: Checkout }) {
  const t = useWords('buyer');
  const format = useFormat();
  return (
    <>
      {open && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-saffron-soft px-4 py-3"
        >
          <p className="max-w-2xl">{t('confirm.unanswered')}</p>
          <Button busy={sending} onClick={askAgain}>
            {t('confirm.askAgain')}
          </Button>
        </div>
      )}
      {refused && (
        <div role="alert" className="space-y-2 rounded border border-cinnabar bg-cinnabar-soft px-4 py-3">
          <p className="font-semibold text-cinnabar-deep">{refused.message}</p>
          {refused.changes.length > 0 && (
            <ul className="space-y-1">
              {refused.changes.map(({ skuId, title, before, after }) => (
                <li key={skuId} className="flex flex-wrap items-baseline gap-x-3">
                  <bdi>{title}</bdi>
                  <span>
                    <s className="figures text-muted">{format.money(before)}</s>{' '}
                    <span className="figures font-semibold">{format.money(after)}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {refused.products.length > 0 && <ChangedProducts changes={refused.products} />}
          {refused.coupons.length > 0 && (
            <ul className="space-y-1">
              {refused.coupons.map(({ id, name, before, after }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                  <bdi>{name}</bdi>
                  <span>
                    <s className="figures text-muted">−{format.money(before)}</s>{' '}
                    <span className="figures font-semibold">−{format.money(after)}</span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {refused.terms.length > 0 && <ChangedTermsList terms={refused.terms} />}
          <p>{t('confirm.recalculated')}</p>
        </div>
      )}
    </>
  );
}
