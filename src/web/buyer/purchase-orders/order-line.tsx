import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { PurchaseOrderLine } from '../../../contract/purchase-orders/purchase-orders.ts';
import { decimalMarkOf, wholeNumbers } from '../../../kit/decimals.ts';
import { useSend } from '../../page/calls/calls.ts';
import { typedWhole, useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { productPath } from '../../features/addresses/addresses.ts';
import { Picture } from '../../features/media/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { ChooseVariant } from './choose-variant.tsx';
import { LineToday } from './line-today.tsx';

interface Props {
  order: OutputOf<'purchaseOrders.get'>;
  line: PurchaseOrderLine;
  /** Whether it can be decided about. */
  isOpen: boolean;
}

/** A line of an order: what the order says, what it is here, and what has to be said about it. */
export function OrderLine({ order, line, isOpen }: Props) {
  const t = useWords('purchaseOrders');
  const [isChoosing, setChoosing] = useState(false);
  const { id, version } = order;
  const decide = useSend('purchaseOrders.decide', {
    changes: ['purchaseOrders.get'],
    decides: true,
    onDone: () => setChoosing(false),
  });
  const say = (decision: { skuId?: string; quantity?: number; isLeftOut?: boolean }) =>
    decide.mutate({ id, version, position: line.position, ...decision });
  const canDecide = isOpen && !line.isLeftOut;
  return (
    <article
      aria-label={t('line.number', { number: line.lineNumber || String(line.position + 1) })}
      className="card grid gap-4 p-4 sm:p-5 lg:grid-cols-2"
    >
      <OrderedThere line={line} />
      <div className="min-w-0 space-y-3">
        {line.isLeftOut ? (
          <Badge>{t('leftOut')}</Badge>
        ) : (
          <>
            {line.variant && <Variant variant={line.variant} matchedBy={line.matchedBy} />}
            {line.question && (
              <p className="font-semibold text-cinnabar-deep">
                {t(`question.${line.question}`, { quantity: line.quantity, unit: line.unit })}
              </p>
            )}
            {line.question === 'product' && isOpen && (
              <Candidates
                candidates={line.candidates}
                isBusy={decide.isPending}
                onChoose={(skuId) => say({ skuId })}
              />
            )}
            {canDecide && line.variant && line.question !== 'gone' && (
              <Pieces
                key={`${line.variant.skuId} ${line.cartQuantity}`}
                line={line}
                unit={line.variant.unit}
                isBusy={decide.isPending}
                onSave={(quantity) => say({ quantity })}
              />
            )}
            {line.today && <LineToday today={line.today} />}
          </>
        )}
        {isOpen && (
          <span className="flex flex-wrap gap-3">
            {!line.isLeftOut && (
              <Button size="small" disabled={decide.isPending} onClick={() => setChoosing(true)}>
                {t(line.variant ? 'change' : 'find')}
              </Button>
            )}
            <Button
              size="small"
              tone="plain"
              disabled={decide.isPending}
              onClick={() => say({ isLeftOut: !line.isLeftOut })}
            >
              {t(line.isLeftOut ? 'putBack' : 'leaveOut')}
            </Button>
          </span>
        )}
      </div>
      {isChoosing && (
        <ChooseVariant
          shopId={order.shopId ?? undefined}
          startWords={line.description}
          isBusy={decide.isPending}
          onChoose={(skuId) => say({ skuId })}
          onClose={() => setChoosing(false)}
        />
      )}
    </article>
  );
}

/** What the order says, as it says it. */
function OrderedThere({ line }: { line: PurchaseOrderLine }) {
  const t = useWords('purchaseOrders');
  const format = useFormat();
  const numbers = [
    [t('column.itemNumber'), line.itemNumber],
    [t('column.buyerItemNumber'), line.buyerItemNumber],
    [t('column.gtin'), line.gtin],
  ].filter(([, number]) => number !== '');
  return (
    <div className="min-w-0 space-y-1 text-sm">
      <p className="text-xs text-muted">
        {t('line.number', { number: line.lineNumber || String(line.position + 1) })}
      </p>
      {line.description && (
        <p className="font-semibold break-words">
          <bdi>{line.description}</bdi>
        </p>
      )}
      {numbers.map(([name, number]) => (
        <p key={name} className="break-all text-muted">
          {name}: <bdi className="figures">{number}</bdi>
        </p>
      ))}
      <p>
        {t('column.quantity')}: <bdi className="figures">{format.decimal(line.quantity)}</bdi>{' '}
        <bdi>{line.unit}</bdi>
      </p>
      <p>
        {t('column.unitPrice')}:{' '}
        {line.unitPrice === null ? (
          t('line.noPrice')
        ) : (
          <>
            <bdi className="figures">{format.decimal(line.unitPrice)}</bdi> <bdi>{line.currency}</bdi>
            {line.priceQuantity !== '1' &&
              ` ${t('line.pricePer', { quantity: format.decimal(line.priceQuantity) })}`}
          </>
        )}
      </p>
    </div>
  );
}

function Variant({
  variant,
  matchedBy,
}: {
  variant: NonNullable<PurchaseOrderLine['variant']>;
  matchedBy: PurchaseOrderLine['matchedBy'];
}) {
  const t = useWords('purchaseOrders');
  return (
    <div className="flex gap-3">
      <Picture src={variant.picture} alt="" size={64} className="size-16 shrink-0 rounded-sm" />
      <div className="min-w-0 space-y-1 text-sm">
        <Link
          to={productPath({ id: variant.productId, title: variant.title })}
          className="line-clamp-2 font-semibold hover:text-cinnabar"
        >
          <bdi>{variant.title}</bdi>
        </Link>
        <p className="text-muted">
          {variant.spec.length > 0 && (
            <>
              <bdi>{variant.spec.join(', ')}</bdi> ·{' '}
            </>
          )}
          <bdi>{variant.shop}</bdi>
        </p>
        {matchedBy && <Badge tone="good">{t(`match.${matchedBy}`)}</Badge>}
      </div>
    </div>
  );
}

interface CandidatesProps {
  candidates: PurchaseOrderLine['candidates'];
  isBusy: boolean;
  onChoose: (skuId: string) => void;
}

/** What a line may be, each with why. */
function Candidates({ candidates, isBusy, onChoose }: CandidatesProps) {
  const t = useWords('purchaseOrders');
  if (candidates.length === 0) return null;
  return (
    <ul aria-label={t('candidates')} className="divide-y divide-line rounded border border-line">
      {candidates.map((candidate) => (
        <li
          key={candidate.skuId}
          className="flex flex-wrap items-center justify-between gap-3 px-3 py-2 text-sm"
        >
          <span className="min-w-0">
            <bdi className="line-clamp-2">{[candidate.title, ...candidate.spec].join(', ')}</bdi>
            <span className="block text-xs text-muted">
              <bdi>{candidate.shop}</bdi> · {t(`match.${candidate.matchedBy}`)}
            </span>
          </span>
          <Button size="small" disabled={isBusy} onClick={() => onChoose(candidate.skuId)}>
            {t('choose')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface PiecesProps {
  line: PurchaseOrderLine;
  unit: string;
  isBusy: boolean;
  onSave: (quantity: number) => void;
}

/** How many of the seller's unit are meant. */
function Pieces({ line, unit, isBusy, onSave }: PiecesProps) {
  const t = useWords('purchaseOrders');
  const { language } = usePlace();
  const start = line.cartQuantity === null ? '' : String(line.cartQuantity);
  const [typed, setTyped] = useState(start);
  const quantity = typedWhole(typed);
  const isWhole = quantity >= 1 && quantity <= 1_000_000_000;
  return (
    <Field label={t('pieces', { unit })}>
      {(control) => (
        <span className="flex flex-wrap gap-2">
          <NumberInput
            {...control}
            kind={wholeNumbers}
            mark={decimalMarkOf(language)}
            value={typed}
            onChange={setTyped}
            maxLength={14}
            className="max-w-40"
          />
          {typed !== start && (
            <Button busy={isBusy} disabled={!isWhole} onClick={() => onSave(quantity)}>
              {t('head.save')}
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}
