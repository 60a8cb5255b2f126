import { wholeNumbers } from '../../../kit/decimals.ts';
import type { Quote } from '../../../contract/rfqs/rfqs.ts';
import { majorUnits, minorUnits, useFormat, typedWhole, pricesIn } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

interface Props {
  quote: Quote;
  unit: string;
  /** How many they would order, where the quote was not given for as many. */
  quantity?: string;
  onClose: () => void;
}

/** Says what the buyer would pay for one unit of a quote, and for which quantity. */
export function CounterOffer({ quote, unit, quantity = '', onClose }: Props) {
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
          // Whoever asks for another quantity begins with the price that was quoted.
          start: quote.counter || quantity ? majorUnits((quote.counter ?? quote).price.amount, currency) : '',
          required: true,
          numbers: pricesIn(currency),
          check: (text) => Number(minorUnits(text, currency) ?? 0) > 0 || t('wanted.price'),
        },
        quantity: {
          label: t('counter.quantity', { unit }),
          hint: t('counter.quantityHint'),
          start: quantity || String(quote.counter?.quantity ?? ''),
          numbers: wholeNumbers,
          check: (text) => text === '' || typedWhole(text) > 0 || t('wanted.number'),
        },
        note: { label: t('counter.note'), start: quote.counter?.note ?? '', rows: 3, maxLength: 500 },
      }}
      input={({ price, quantity: pieces, note }) => ({
        quoteId: quote.id,
        price: minorUnits(price, currency)!,
        quantity: pieces ? typedWhole(pieces) : undefined,
        note,
      })}
      onClose={onClose}
    >
      <p className="text-muted">
        {t('counter.hint', { shop: quote.shop.name, price: format.money(quote.price) })}
      </p>
    </SendDialog>
  );
}
