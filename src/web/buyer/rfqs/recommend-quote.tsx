import type { Quote } from '../../../contract/rfqs/rfqs.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';

interface Props {
  rfqId: string;
  quote: Quote;
  onClose: () => void;
}

/** Names the quote that a buyer service would take, with a note that the buyer reads. */
export function RecommendQuote({ rfqId, quote, onClose }: Props) {
  const t = useWords('rfq');
  return (
    <SendDialog
      title={t('recommend.title')}
      verb={t('recommend.do')}
      width={480}
      call="rfqs.recommend"
      changes={['rfqs.get']}
      decides
      done={t('recommend.done')}
      fields={{ note: { label: t('recommend.note'), rows: 4, maxLength: 1_000 } }}
      input={({ note }) => ({ id: rfqId, quoteId: quote.id, note })}
      onClose={onClose}
    >
      <p className="text-muted">{t('recommend.hint', { shop: quote.shop.name })}</p>
    </SendDialog>
  );
}
