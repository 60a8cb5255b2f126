import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ChangedTerms } from '../../../contract/orders/changed-terms.ts';
import type { ProductDifference } from '../../../contract/orders/shown-product.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { ChangedProducts } from '../../features/orders/terms/changed-products.tsx';
import { ChangedTermsList } from '../../features/orders/terms/changed-terms.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { BuyAgain } from '../orders/buy-again.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

export type PurchaseRequest = OutputOf<'purchaseRequests.get'>;

const changes = ['purchaseRequests.get', 'purchaseRequests.list', 'orders.listForBuyer'] as const;

/** Approves a request; where something of it is another by now, what. */
function useApprove() {
  const t = useWords('company');
  const [refused, setRefused] = useState<{
    message: string;
    products: ProductDifference[];
    terms: ChangedTerms[];
  } | null>(null);
  const approve = useSend('purchaseRequests.approve', {
    changes: [...changes],
    decides: true,
    onDone: ({ ordered }) => {
      setRefused(null);
      toast.success(t(ordered ? 'orderedDone' : 'approvedDone'));
    },
    onFailure(error) {
      if (error.code !== 'PRODUCT_NOT_AS_SHOWN' && error.code !== 'TERMS_CHANGED') return false;
      const { products = [], terms = [] } = (error.data ?? {}) as {
        products?: ProductDifference[];
        terms?: ChangedTerms[];
      };
      setRefused({ message: error.message, products, terms });
      return undefined;
    },
  });
  return { approve, refused };
}

/** What somebody may say to a request that waits: its approvers decide on it, its person takes it back. */
export function DecideRequest({ request }: { request: PurchaseRequest }) {
  const t = useWords('company');
  const { id, version, state, mayDecide, isMine } = request;
  const [dialog, setDialog] = useState<'reject' | 'withdraw' | null>(null);
  const { approve, refused } = useApprove();
  if (state !== 'waiting')
    return isMine && state !== 'ordered' ? (
      <p className="flex justify-end">
        <BuyAgain call="purchaseRequests.putInCart" input={{ id: id }} label={t('putInCart')} />
      </p>
    ) : null;
  return (
    <>
      {refused && (
        <div role="alert" className="space-y-2 rounded border border-cinnabar bg-cinnabar-soft px-4 py-3">
          <p className="font-semibold text-cinnabar-deep">{refused.message}</p>
          <ChangedProducts changes={refused.products} />
          <ChangedTermsList terms={refused.terms} />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isMine && <Button onClick={() => setDialog('withdraw')}>{t('withdrawRequest')}</Button>}
        {mayDecide && (
          <>
            <Button disabled={approve.isPending} onClick={() => setDialog('reject')}>
              {t('reject')}
            </Button>
            <Button
              tone="main"
              busy={approve.isPending}
              disabled={request.address === null}
              onClick={() => approve.mutate({ id, version })}
            >
              {t('approve')}
            </Button>
          </>
        )}
      </div>
      {dialog === 'reject' && (
        <SendDialog
          danger
          title={t('reject')}
          verb={t('reject')}
          call="purchaseRequests.reject"
          changes={[...changes]}
          decides
          done={t('rejectedDone')}
          fields={{ note: { label: t('rejectWhy'), maxLength: 500, rows: 3, required: true } }}
          input={({ note }) => ({ id, version, note })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'withdraw' && (
        <SendDialog
          danger
          title={t('withdrawRequest')}
          verb={t('withdrawRequest')}
          call="purchaseRequests.withdraw"
          changes={[...changes]}
          done={t('withdrawnDone')}
          input={() => ({ id })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
