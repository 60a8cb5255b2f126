import { useState } from 'react';
import type { InputOf } from '../../../contract/contract.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import type { RefilledCart } from '../../../contract/orders/checkout/refilled-cart.ts';
import { useSend } from '../../page/calls/calls.ts';
import { Link, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

const cartPath = '/cart/list';

/** What is bought once more: an order, a request to buy that was not ordered, or a schedule. */
type RefillingCall = 'orders.buyAgain' | 'purchaseRequests.putInCart' | 'reorders.putInCart';

interface BuyAgainProps<Key extends RefillingCall> {
  call: Key;
  input: InputOf<Key>;
  label: string;
  /** What it is called, for whoever hears it and does not see beside what it stands. */
  subject?: string;
  size?: 'small';
}

const unpaidStates: readonly OrderState[] = ['submitted', 'awaiting_payment'];

/** Whether ordering the same once more is what may come next: of what is not paid yet something else is. */
export const canOrderAgain = ({ state }: { state: OrderState }): boolean => !unpaidStates.includes(state);

/** Puts products into the cart once more, and says which are not to be had any longer. */
export function BuyAgain<Key extends RefillingCall>({
  call,
  input,
  label,
  subject,
  size,
}: BuyAgainProps<Key>) {
  const t = useWords('buyer');
  const navigate = useNavigate();
  const [result, setResult] = useState<RefilledCart | null>(null);
  const again = useSend(call, {
    changes: ['cart.get', 'cart.count', 'reorders.list'],
    onDone(output) {
      if (output.missing.length > 0) return setResult(output);
      toast.success(t('again.added', { count: output.added }));
      navigate(cartPath);
    },
  });
  return (
    <>
      <Button
        size={size}
        busy={again.isPending}
        aria-label={subject && `${label} · ${subject}`}
        className="whitespace-nowrap"
        onClick={() => again.mutate(input)}
      >
        {label}
      </Button>
      {result && (
        <Dialog
          title={t(result.added > 0 ? 'again.some' : 'again.none')}
          width={520}
          onClose={() => setResult(null)}
          actions={
            result.added > 0 ? (
              <Link to={cartPath} className={buttonClass({ tone: 'main' })}>
                {t('again.cart')}
              </Link>
            ) : (
              <Button onClick={() => setResult(null)}>{t('again.close')}</Button>
            )
          }
        >
          {result.added > 0 && <p className="mb-3">{t('again.added', { count: result.added })}</p>}
          <ul className="space-y-2">
            {result.missing.map(({ title, reason }) => (
              <li key={title} className="flex justify-between gap-4">
                <bdi className="line-clamp-2">{title}</bdi>
                <span className="shrink-0 text-muted">{t(`again.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
