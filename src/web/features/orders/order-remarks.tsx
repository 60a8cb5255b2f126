import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { OrderRemark } from '../../../contract/orders/order-remarks.ts';
import { remarkLength } from '../../../contract/orders/remark-limits.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Textarea } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { orderCalls, type Side } from './order-step.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';

/** What colleagues of one side write about an order for each other; the other side never sees it. */
export function OrderRemarks({ orderId, side }: { orderId: string; side: Side }) {
  const t = useWords('order');
  const [text, setText] = useState('');
  const list = useCall('orders.remarks', { id: orderId });
  const add = useSend('orders.addRemark', {
    changes: ['orders.remarks', orderCalls[side].list],
    onDone: () => setText(''),
  });
  return (
    <div className="space-y-3">
      <p className="text-xs text-muted">{t(`remarks.hint.${side}`)}</p>
      {list.isError ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : list.data ? (
        <RemarkList remarks={list.data} side={side} />
      ) : (
        <Skeleton className="h-10" />
      )}
      <form
        className="space-y-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') add.mutate({ id: orderId, text });
        }}
      >
        <Textarea
          aria-label={t('remarks.text')}
          rows={2}
          dir="auto"
          maxLength={remarkLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" size="small" busy={add.isPending} disabled={text.trim() === ''}>
          {t('remarks.add')}
        </Button>
      </form>
    </div>
  );
}

function RemarkList({ remarks, side }: { remarks: readonly OrderRemark[]; side: Side }) {
  const t = useWords('order');
  const format = useFormat();
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useSend('orders.deleteRemark', {
    changes: ['orders.remarks', orderCalls[side].list],
    onDone: () => setAsked(null),
  });
  return (
    <>
      {remarks.length > 0 && (
        <ScrollBox label={t('remarks.title')} className="max-h-80">
          <ul className="divide-y divide-line">
            {remarks.map(({ id, by, at, text, isOwn }) => (
              <li key={id} className="flex items-start justify-between gap-2 py-2">
                <div className="min-w-0">
                  <p dir="auto" className="break-words whitespace-pre-line">
                    {text}
                  </p>
                  <p className="text-xs text-muted">
                    <bdi>{by}</bdi> · {format.dateTime(at)}
                  </p>
                </div>
                {isOwn && (
                  <IconButton label={t('remarks.delete')} onClick={() => setAsked(id)}>
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
      {asked && (
        <FormDialog
          danger
          title={t('remarks.delete')}
          verb={t('remarks.delete')}
          busy={remove.isPending}
          onClose={() => setAsked(null)}
          onSubmit={() => remove.mutate({ id: asked })}
        >
          {t('remarks.deleteAsk')}
        </FormDialog>
      )}
    </>
  );
}
