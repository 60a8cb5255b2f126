import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderRow } from '../../../contract/orders/orders.ts';
import { errorText, useSend } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { callsOn, isPossible } from '../../features/orders/order-step.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** Steps that need nothing but a yes, and so can be taken of many orders. */
const steps = ['confirm', 'prepareGoods'] as const;
type Step = (typeof steps)[number];

interface Props {
  /** The ticked orders. */
  orders: readonly OrderRow[];
  onDone: () => void;
}

/** Takes a step of every ticked order that it can be taken of, each on the version that is seen in the list. */
export function StepOrders({ orders, onDone }: Props) {
  const t = useWords('order');
  const [step, setStep] = useState<Step | null>(null);
  return (
    <>
      {steps.map((each) => {
        const possible = orders.filter((order) => isPossible(order, each));
        return (
          possible.length > 0 && (
            <Button key={each} size="small" onClick={() => setStep(each)}>
              {t(`bulk.${each}`, { count: possible.length })}
            </Button>
          )
        );
      })}
      {step && (
        <TakeSteps
          step={step}
          orders={orders.filter((order) => isPossible(order, step))}
          onClose={(isAnyDone) => {
            setStep(null);
            if (isAnyDone) onDone();
          }}
        />
      )}
    </>
  );
}

interface Failure {
  number: string;
  reason: string;
}

function TakeSteps({
  step,
  orders,
  onClose,
}: {
  step: Step;
  orders: readonly OrderRow[];
  onClose: (isAnyDone: boolean) => void;
}) {
  const t = useWords('order');
  const common = useWords('common');
  const client = useQueryClient();
  // The orders as they were when the dialog opened: what is done leaves the list behind it.
  const [all] = useState(orders);
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);
  // Said in the dialog, order by order.
  const send = useSend(`orders.${step}`, { onFailure: () => undefined });
  const isOver = done === all.length;
  const run = async () => {
    const failed: Failure[] = [];
    for (const [index, { id, version, number }] of all.entries()) {
      setDone(index);
      try {
        await send.mutateAsync({ id, version });
      } catch (error) {
        failed.push({ number, reason: errorText(error, common) });
        setFailures([...failed]);
      }
    }
    setDone(all.length);
    for (const call of callsOn('seller')) void client.invalidateQueries({ queryKey: [call] });
    if (failed.length > 0) return;
    toast.success(t('bulk.done', { count: all.length }));
    onClose(true);
  };
  return (
    <FormDialog
      title={t(`action.${step}`)}
      verb={isOver ? common('ui.close') : t(`bulk.${step}`, { count: all.length })}
      busy={done !== null && !isOver}
      onClose={() => onClose(isOver && failures.length < all.length)}
      onSubmit={() => (isOver ? onClose(failures.length < all.length) : void run())}
    >
      {done === null ? (
        <>
          <p>{t(`ask.${step}`)}</p>
          <p className="figures text-muted">{all.map(({ number }) => number).join(', ')}</p>
        </>
      ) : (
        <Progress label={t(`action.${step}`)} done={done} total={all.length}>
          {t('bulk.progress', { done, of: all.length })}
        </Progress>
      )}
      {failures.length > 0 && (
        <div role="alert" className="space-y-1">
          <p>{t('bulk.failed', { count: failures.length })}</p>
          <ul className="list-disc ps-5">
            {failures.map(({ number, reason }) => (
              <li key={number}>
                <span className="figures">{number}</span> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}
