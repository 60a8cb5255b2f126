import { useState } from 'react';
import type { OfflineAuthor } from '../../../contract/offline/offline.ts';
import { setLine } from '../../features/offline/drafts.ts';
import { amountsOf, type DraftLine, type OrderDraft } from '../../features/offline/draft-rules.ts';
import { useStoringError } from '../../features/offline/use-storing.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { DraftCard } from './draft-card.tsx';
import { DraftQuantity } from './draft-quantity.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useSending } from './use-sending.ts';

interface Props {
  author: OfflineAuthor;
  draft: OrderDraft;
  isOnline: boolean;
  /** The one whose sending is the main thing to do here. */
  isFirst: boolean;
  onRemove: () => void;
}

/** The draft of an order at one shop: changed while it is open, and what became of each line once it was sent. */
export function OrderCard({ author, draft, isOnline, isFirst, onRemove }: Props) {
  const t = useWords('offline');
  const [isReviewed, setReviewed] = useState(false);
  const sending = useSending(draft);
  const { shop, lines, state } = draft;
  const { bySku, total } = amountsOf(lines);
  const format = useFormat();
  return (
    <DraftCard
      draft={draft}
      isBusy={sending.isBusy}
      title={shop.name}
      onRemove={onRemove}
      actions={
        state === 'sent' ? (
          <Link to="/cart/list" className={buttonClass({ tone: 'quiet' })}>
            {t('toCart')}
          </Link>
        ) : state === 'sending' ? (
          <Button
            tone={isFirst ? 'main' : 'quiet'}
            busy={sending.isBusy}
            disabled={!isOnline}
            onClick={() => void sending.send()}
          >
            {t('sendAgain')}
          </Button>
        ) : (
          <Button tone={isFirst ? 'main' : 'quiet'} disabled={!isOnline} onClick={() => setReviewed(true)}>
            {t('review')}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LineRow
            key={line.skuId}
            author={author}
            draft={draft}
            line={line}
            amount={bySku.has(line.skuId) ? format.money(bySku.get(line.skuId)!) : ''}
          />
        ))}
      </ul>
      {total && state === 'open' && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
          <span className="text-muted">{t('totalThen')}</span>
          <strong className="tabular-nums">{format.money(total)}</strong>
        </p>
      )}
      {isReviewed && (state === 'open' || sending.isBusy) && (
        <ReviewDialog draft={draft} sending={sending} onClose={() => setReviewed(false)} />
      )}
    </DraftCard>
  );
}

interface LineProps {
  author: OfflineAuthor;
  draft: OrderDraft;
  line: DraftLine;
  amount: string;
}

function LineRow({ author, draft, line, amount }: LineProps) {
  const format = useFormat();
  const errorOf = useStoringError();
  const { title, spec, itemNumber, unit, quantity, offer } = line;
  const write = (pieces: number) =>
    setLine(author, draft.shop, { ...line, quantity: pieces }).catch(
      (error: unknown) => void toast.error(errorOf(error)),
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 grow basis-56">
        <span className="block break-words" dir="auto">
          {title}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          {spec.length > 0 && <bdi>{spec.join(' · ')}</bdi>}
          {itemNumber && <bdi className="figures">{itemNumber}</bdi>}
        </span>
        <LineResult draft={draft} line={line} />
      </span>
      {draft.state === 'open' ? (
        <DraftQuantity label={title} quantity={quantity} multiple={offer.multiple} onWrite={write} />
      ) : (
        <span>{format.quantity(quantity, unit)}</span>
      )}
      <span className="min-w-20 text-end tabular-nums">{amount}</span>
    </li>
  );
}

/** What became of a line that was sent, where that is not simply in the cart. */
function LineResult({ draft: { answer }, line: { skuId } }: { draft: OrderDraft; line: DraftLine }) {
  const t = useWords('offline');
  const reason = answer?.missing.find((line) => line.skuId === skuId)?.reason;
  const issue = answer?.put.find((line) => line.skuId === skuId)?.issue;
  if (reason) return <span className="block text-sm text-cinnabar-deep">{t(`missing.${reason}`)}</span>;
  if (issue) return <span className="block text-sm text-saffron-deep">{t('inCartIssue')}</span>;
  return null;
}
