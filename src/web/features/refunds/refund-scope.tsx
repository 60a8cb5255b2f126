import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { RefundScope } from '../../../contract/refunds/refund-kinds.ts';
import type { RefundsOfOrder } from '../../../contract/refunds/refunds.ts';
import { errorText, useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { PiecesField } from '../orders/pieces-field.tsx';
import type { Side } from '../orders/order-step.ts';
import { AmountField, typedAmount } from '../settlement/amount-field.tsx';
import { MoneyRows } from '../settlement/money-rows.tsx';
import { Radio } from '../../ui/form/field.tsx';

/** What a refund can be of; a seller also gives an amount for pieces that the buyer keeps. */
type Kind = RefundScope | 'compensation';

interface Props {
  order: OrderDetail;
  refundable: NonNullable<RefundsOfOrder['left']>;
  viewer: Side;
}

/** Of what money goes back: the whole order, pieces of it, an amount for pieces, or freight. */
export function useRefundScope({
  order,
  refundable,
  isReturn = false,
}: Pick<Props, 'order' | 'refundable'> & { isReturn?: boolean }) {
  const [kind, setKind] = useState<Kind>('whole');
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(new Map());
  const [typed, setTyped] = useState('');
  const { currency } = order.total;
  const lines = [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id, quantity }));
  const most = kind === 'freight' ? BigInt(refundable.freight.amount) : BigInt(refundable.total.amount) - 1n;
  const amount = typedAmount(typed, currency, { least: 1n, most });
  const needsPieces = kind === 'lines' || kind === 'compensation';
  const needsAmount = kind === 'freight' || kind === 'compensation';
  const request = {
    orderId: order.id,
    scope: kind === 'compensation' ? ('lines' as const) : kind,
    ...(needsPieces && { lines }),
    ...(kind === 'freight' && { amount: amount ?? '' }),
    ...(kind === 'compensation' && { compensation: amount ?? '' }),
  };
  const isComplete = (!needsPieces || lines.length > 0) && (!needsAmount || amount !== null);
  const calculation = useCall(
    'refunds.calculate',
    { ...request, ...(isReturn && { isReturn }) },
    { enabled: isComplete, keep: isComplete },
  );
  return {
    kind,
    setKind,
    pieces,
    setPieces,
    typed,
    setTyped,
    lines,
    amount,
    needsPieces,
    needsAmount,
    request,
    isComplete,
    calculation: isComplete ? calculation : undefined,
  };
}

interface ScopeProps extends Props {
  scope: ReturnType<typeof useRefundScope>;
  wasSubmitted: boolean;
}

export function RefundScopeFields({ order, refundable, viewer, scope, wasSubmitted }: ScopeProps) {
  const t = useWords('refund');
  const format = useFormat();
  const { kind, amount } = scope;
  const kinds: Kind[] = ['whole', 'lines'];
  if (viewer === 'seller') kinds.push('compensation');
  if (refundable.freight.amount !== '0') kinds.push('freight');
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('form.scope')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {kinds.map((option) => (
            <Radio key={option} name="scope" checked={option === kind} onChange={() => scope.setKind(option)}>
              {t(`scope.${option}`)}
            </Radio>
          ))}
        </div>
      </fieldset>
      {scope.needsPieces && (
        <PiecesField
          label={t('form.pieces')}
          error={wasSubmitted && scope.lines.length === 0 ? t('form.piecesWanted') : undefined}
          lines={order.lines.map((line) => ({ ...line, most: line.quantity - line.refunded }))}
          pieces={scope.pieces}
          onChange={scope.setPieces}
        />
      )}
      {scope.needsAmount && (
        <AmountField
          label={t(kind === 'freight' ? 'form.freight' : 'form.compensation')}
          hint={
            kind === 'freight'
              ? t('form.mostFreight', { amount: format.money(refundable.freight) })
              : t('form.compensationHint')
          }
          error={wasSubmitted && amount === null ? t('form.amountWrong') : undefined}
          currency={order.total.currency}
          value={scope.typed}
          onChange={scope.setTyped}
        />
      )}
    </>
  );
}

interface WorthProps {
  calculation: ReturnType<typeof useRefundScope>['calculation'];
  viewer: Side;
}

/** What a refund comes to. */
export function RefundWorth({ calculation, viewer }: WorthProps) {
  const t = useWords('refund');
  const common = useWords('common');
  return (
    <div aria-live="polite" className="rounded-sm bg-sand p-3">
      {calculation?.isError ? (
        <p className="text-cinnabar">{errorText(calculation.error, common)}</p>
      ) : calculation?.data ? (
        <WorthRows viewer={viewer} {...calculation.data} />
      ) : (
        <p className="text-muted">{t('form.notYet')}</p>
      )}
    </div>
  );
}

function WorthRows({
  viewer,
  value,
  back,
  atOnce,
  isOnTerms,
}: OutputOf<'refunds.calculate'> & Pick<WorthProps, 'viewer'>) {
  const t = useWords('refund');
  const isBuyer = viewer === 'buyer';
  return (
    <>
      <MoneyRows
        rows={[
          { label: t('form.value'), money: value },
          { label: t(isBuyer ? 'form.back' : 'amount.returned'), money: back, total: true },
        ]}
      />
      {atOnce && isBuyer && <p className="mt-2 text-jade">{t('form.atOnce')}</p>}
      {value.amount !== back.amount && (
        <p className="mt-2 text-xs text-muted">
          {t(isOnTerms ? 'form.backOnTerms' : isBuyer ? 'form.backPart' : 'form.backPartOfBuyer')}
        </p>
      )}
    </>
  );
}
