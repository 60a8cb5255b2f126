import { useForm } from 'react-hook-form';
import type { Quote } from '../../../contract/opportunities.ts';
import { useSend } from '../../page/calls.ts';
import { majorUnits, minorUnits, useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

/** Says what the buyer would pay for one unit of a quote. */
export function CounterOffer({ quote, unit, onClose }: { quote: Quote; unit: string; onClose: () => void }) {
  const t = useWords('opportunity');
  const common = useWords('common');
  const format = useFormat();
  const { currency } = quote.price;
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      price: quote.counter ? majorUnits(quote.counter.price.amount, currency) : '',
      note: quote.counter?.note ?? '',
    },
  });
  const counter = useSend('opportunities.counter', {
    changes: ['opportunities.get'],
    decides: true,
    onDone() {
      toast.success(t('counter.sent'));
      onClose();
    },
  });
  const send = handleSubmit(({ price, note }) =>
    counter.mutate({ quoteId: quote.id, price: minorUnits(price, currency)!, note }),
  );
  return (
    <Dialog
      title={t('counter.title')}
      width={480}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button tone="main" busy={counter.isPending} onClick={() => void send()}>
            {t('counter.send')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <p className="text-muted">
          {t('counter.hint', { shop: quote.shop.name, price: format.money(quote.price) })}
        </p>
        <Field
          label={`${t('quote.price', { unit })} (${currency})`}
          error={formState.errors.price?.message}
          required
        >
          {(tied) => (
            <Input
              {...tied}
              {...register('price', {
                validate: (text) => Number(minorUnits(text, currency) ?? 0) > 0 || t('wanted.price'),
              })}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
            />
          )}
        </Field>
        <Field label={t('counter.note')}>
          {(tied) => <Textarea {...tied} {...register('note')} rows={3} maxLength={500} />}
        </Field>
      </form>
    </Dialog>
  );
}
