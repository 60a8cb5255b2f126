import { ThumbsUp } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';

/** Which quote the buyer service would take, and why; nothing while it has named none. */
export function Recommendation({ rfq }: { rfq: OutputOf<'rfqs.get'> }) {
  const t = useWords('rfq');
  const format = useFormat();
  const { recommended } = rfq;
  const quote = rfq.quotes.find(({ id }) => id === recommended?.quoteId);
  if (!recommended || !quote) return null;
  return (
    <section className="card flex items-start gap-3 p-4 sm:p-6">
      <ThumbsUp size={20} aria-hidden className="mt-0.5 shrink-0 text-saffron-deep" />
      <div className="min-w-0 space-y-1">
        <h2 className="text-base font-semibold">
          <bdi>
            {t('recommended.of', {
              name: recommended.by.name,
              shop: quote.shop.name,
              price: format.money(quote.price),
            })}
          </bdi>
        </h2>
        {recommended.note && (
          <p className="max-w-prose break-words whitespace-pre-line" dir="auto">
            {recommended.note}
          </p>
        )}
        <p className="text-xs text-muted">{format.dateTime(recommended.at)}</p>
      </div>
    </section>
  );
}
