import { useEffect, useMemo, useState } from 'react';
import { useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../contract/contract.ts';
import type { RequisitionLine } from '../../../contract/requisition-lists/requisition-lists.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { useFormat } from '../../page/format/format.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { Price } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cartPath, PutResult } from './put-result.tsx';
import type { RequisitionList } from './requisition-list.ts';

interface Props {
  list: RequisitionList;
  ticked: readonly RequisitionLine[];
  /** What was ticked went into the cart. */
  onPut: () => void;
}

/** What the list comes to by shop, and the way into the cart for what is ticked. */
export function ListFoot({ list, ticked, onPut }: Props) {
  const t = useWords('requisitionList');
  const format = useFormat();
  const navigate = useNavigate();
  const [result, setResult] = useState<OutputOf<'requisitionLists.putInCart'> | null>(null);
  const { id, version } = list;
  const canOrder = list.mayEdit && !list.isArchived;
  const skuIds = ticked.map(({ skuId }) => skuId);
  const selection = `${version} ${skuIds.join(' ')}`;
  // The same lines of the same version are the same press, also where its answer was lost.
  const idempotencyKey = useMemo(() => (selection === '' ? '' : newKey()), [selection]);
  // What is being changed is waited for: what goes into the cart is what is seen.
  const isChanging =
    useIsMutating({ mutationKey: ['requisitionLists.setLine'] }) +
      useIsFetching({ queryKey: ['requisitionLists.get'] }) >
    0;
  const put = useSend('requisitionLists.putInCart', {
    changes: ['requisitionLists.get', 'requisitionLists.list', 'cart.get', 'cart.count'],
    decides: true,
    onFailure({ code }) {
      if (code !== 'CONTENT_CHANGED') return false;
      toast.warning(t('putChanged'));
    },
    onDone(answer) {
      const isNoted = answer.put.some(
        ({ issue, rise, quantity }) => issue !== null || rise !== null || quantity === 0,
      );
      if (answer.missing.length > 0 || isNoted) return setResult(answer);
      toast.success(t('putDone', { count: answer.put.length }));
      onPut();
      navigate(cartPath);
    },
  });
  const { data: pricedSelection, isFetching: isPricing } = useSelectionPrice(list, skuIds, canOrder);
  return (
    <section className="card grid gap-4 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <Subtotals list={list} />
      <div className="space-y-2 lg:text-end">
        {canOrder && (
          <p className="print:hidden" aria-live="polite">
            <span className="block text-xs text-muted">{t('selected')}</span>
            {pricedSelection && (
              <span className={isPricing ? 'text-muted' : 'text-cinnabar'}>
                <Price parts={format.priceParts(pricedSelection.total)} size="medium" />
              </span>
            )}
            {!pricedSelection && isPricing && <Skeleton className="h-7 w-28 lg:ms-auto" />}
            <span className="block text-xs text-muted">{t('selectedHint')}</span>
          </p>
        )}
        {canOrder && (
          <Button
            tone="main"
            size="large"
            className="max-sm:w-full"
            busy={put.isPending}
            disabled={ticked.length === 0 || isChanging || isPricing}
            onClick={() =>
              put.mutate({ id, version, idempotencyKey, skuIds, seenAmounts: pricedSelection?.lines })
            }
          >
            {t('put', { count: ticked.length })}
          </Button>
        )}
      </div>
      {result && <PutResult result={result} onClose={() => setResult(null)} />}
    </section>
  );
}

/** What the ticked lines come to as a cart prices them: apart from the others of the list they may cost more. */
function useSelectionPrice(list: RequisitionList, skuIds: string[], canOrder: boolean) {
  const client = useQueryClient();
  const { id, version } = list;
  const isEnabled = canOrder && skuIds.length > 0;
  const price = useCall(
    'requisitionLists.priceSelection',
    { id, version, skuIds },
    { enabled: isEnabled, keep: true },
  );
  const isChanged = price.error?.code === 'CONTENT_CHANGED';
  useEffect(() => {
    if (isChanged) void client.invalidateQueries({ queryKey: ['requisitionLists.get'] });
  }, [isChanged, client]);
  return isEnabled && !price.isError ? price : { data: undefined, isFetching: false };
}

function Subtotals({ list }: { list: RequisitionList }) {
  const t = useWords('requisitionList');
  const format = useFormat();
  return (
    <div className="min-w-0 space-y-2 text-sm">
      {list.shops.length > 0 && (
        <>
          <h2 className="font-semibold">{t('subtotals')}</h2>
          <ul className="space-y-1">
            {list.shops.map(({ shop, amount, optionalAmount, minimum }) => (
              <li key={shop.id} className="flex flex-wrap gap-x-3">
                <bdi>{shop.name}</bdi>
                {amount.amount !== '0' && (
                  <span className="figures font-semibold">{format.money(amount)}</span>
                )}
                {optionalAmount.amount !== '0' && (
                  <span className="text-muted">
                    {t('alsoOptional', { amount: format.money(optionalAmount) })}
                  </span>
                )}
                {minimum && (
                  <span className="text-cinnabar">{t('shopMinimum', { amount: format.money(minimum) })}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {t('total')} <span className="figures font-semibold">{format.money(list.total)}</span>
      </p>
      <p className="text-xs text-muted">{t('priceHint')}</p>
    </div>
  );
}
