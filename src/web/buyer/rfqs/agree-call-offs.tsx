import type { Quote, WholeRfq } from '../../../contract/rfqs/rfqs.ts';
import { wholeNumbers } from '../../../kit/decimals.ts';
import { typedWhole, useFormat } from '../../page/format/format.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { QuotePaymentTerms } from '../../features/rfqs/quote-terms.tsx';
import { SendDialog } from '../../features/send-dialog.tsx';
import { callOffPath } from '../paths.ts';

interface Props {
  request: WholeRfq;
  quote: Quote & { callOffs: NonNullable<Quote['callOffs']> };
  onClose: () => void;
}

/** Accepts a quote to order it in parts: how many they are together; nothing is ordered yet. */
export function AgreeCallOffs({ request, quote, onClose }: Props) {
  const t = useWords('callOff');
  const format = useFormat();
  const navigate = useNavigate();
  const { unit } = request;
  const { smallest, freight, until } = quote.callOffs;
  const [least, most] = [quote.ranges[0]!.from, quote.ranges.at(-1)!.to];
  const fits = (text: string) => typedWhole(text) >= least && typedWhole(text) <= most;
  const facts = [
    { name: t('priceOf', { unit }), text: format.money(quote.price) },
    { name: t('smallest'), text: t('amount', { count: smallest, unit }) },
    { name: t('freight'), text: freight.amount === '0' ? t('freightIncluded') : format.money(freight) },
    { name: t('until'), text: format.day(until) },
  ];
  return (
    <SendDialog
      title={t('agree')}
      verb={t('agree')}
      width={560}
      call="callOffs.agree"
      changes={['rfqs.get', 'rfqs.list', 'callOffs.list']}
      decides
      done={t('agreed')}
      onDone={({ id }) => navigate(callOffPath(id))}
      fields={{
        quantity: {
          label: t('wholeQuantity', { unit }),
          start: String(Math.min(most, Math.max(request.quantity, least))),
          required: true,
          check: (text) => fits(text) || t('wantedWhole', { least, most, unit }),
          numbers: wholeNumbers,
        },
      }}
      input={({ quantity }) => ({
        quoteId: quote.id,
        termsAt: quote.termsAt,
        quantity: typedWhole(quantity),
      })}
      onClose={onClose}
    >
      <p className="text-muted">{t('agreeHint', { shop: quote.shop.name, day: format.day(until) })}</p>
      <dl className="grid grid-cols-2 gap-3 rounded bg-sand p-4">
        {facts.map(({ name, text }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
      <QuotePaymentTerms terms={quote.terms} leadDays={quote.leadDays} />
    </SendDialog>
  );
}
