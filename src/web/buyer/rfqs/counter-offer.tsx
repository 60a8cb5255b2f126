import type { Quote } from '../../../contract/rfqs/rfqs.ts';
import { majorUnits, minorUnits, useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

/** Says what the buyer would pay for one unit of a quote. */
export function CounterOffer({ quote, unit, onClose }: { quote: Quote; unit: string; onClose: () => void }) {
  const t = useWords('rfq');
  const format = useFormat();
  const { currency } = quote.price;
  return (
    <SendDialog
      title={t('counter.title')}
      verb={t('counter.send')}
      width={480}
      call="rfqs.counter"
      changes={['rfqs.get']}
      decides
      done={t('counter.sent')}
      fields={{
        price: {
          label: `${t('quote.price', { unit })} (${currency})`,
          start: quote.counter ? majorUnits(quote.counter.price.amount, currency) : '',
          required: true,
          check: (text) => Number(minorUnits(text, currency) ?? 0) > 0 || t('wanted.price'),
          inputMode: 'decimal',
          autoComplete: 'off',
          figures: true,
        },
        note: { label: t('counter.note'), start: quote.counter?.note ?? '', rows: 3, maxLength: 500 },
      }}
      input={({ price, note }) => ({ quoteId: quote.id, price: minorUnits(price, currency)!, note })}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('counter.hint', { shop: quote.shop.name, price: format.money(quote.price) })}
      </p>
    </SendDialog>
  );
}
