import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useOrderStep } from '../../features/orders/order-step.ts';
import { Button } from '../../ui/button.tsx';

/** Other prices that the seller of a frozen order offers: line by line beside those agreed on, to accept or decline. */
export function AnswerOffer({ order }: { order: OrderDetail }) {
  const t = useWords('order');
  const format = useFormat();
  const answer = useOrderStep('answerOffer', 'buyer');
  const { offered } = order;
  if (!offered) return null;
  const send = (accept: boolean) => answer.mutate({ id: order.id, version: order.version, accept });
  const changes = [
    ...order.lines.map((line) => ({
      id: line.id,
      name: line.title,
      before: line.price,
      after: offered.lines.find(({ id }) => id === line.id)?.price ?? line.price,
    })),
    { id: 'freight', name: t('amount.freight'), before: order.freight, after: offered.freight },
    { id: 'total', name: t('amount.total'), before: order.total, after: offered.total },
  ].filter(({ before, after }) => format.money(before) !== format.money(after));
  return (
    <section className="card space-y-3 border-saffron bg-saffron-soft p-4 sm:p-6">
      <h2 className="font-semibold">{t('offer.title')}</h2>
      <ul className="space-y-1">
        {changes.map(({ id, name, before, after }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <bdi>{name}</bdi>
            <span>
              <s className="figures text-muted">{format.money(before)}</s>{' '}
              <span className="figures font-semibold">{format.money(after)}</span>
            </span>
          </li>
        ))}
      </ul>
      {offered.note && (
        <p className="break-words">
          <bdi>{offered.note}</bdi>
        </p>
      )}
      <p className="text-muted">{t('offer.hint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="main" busy={answer.isPending} onClick={() => send(true)}>
          {t('offer.accept', { amount: format.money(offered.total) })}
        </Button>
        <Button busy={answer.isPending} onClick={() => send(false)}>
          {t('offer.decline')}
        </Button>
      </div>
    </section>
  );
}
