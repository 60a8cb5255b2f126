import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import {
  answerDays,
  mostRefundPictures,
  refundReasons,
  type RefundReason,
  type RefundScope,
} from '../../../contract/refunds/refund-kinds.ts';
import type { RefundsOfOrder } from '../../../contract/refunds/refunds.ts';
import { errorText, useCall } from '../../page/calls.ts';
import { useFormat } from '../../page/format.ts';
import { useWords } from '../../page/words.ts';
import { AmountField, typedAmount } from '../../features/settlement/amount-field.tsx';
import { MoneyRows } from '../../features/settlement/money-rows.tsx';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { PiecesField } from '../../features/orders/pieces-field.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Radio } from '../../ui/field.tsx';
import { Fields } from '../../ui/fields.tsx';
import { choices } from '../../ui/form-field.ts';
import { toast } from '../../ui/toast.tsx';
import { useFields } from '../../ui/use-fields.ts';

interface Values {
  reason: RefundReason | '';
  note: string;
}

interface Props {
  order: OrderDetail;
  left: NonNullable<RefundsOfOrder['left']>;
  onClose: () => void;
}

/** Asks for money back: of what, why, with pictures that show it, and what it comes to. */
export function AskRefund({ order, left, onClose }: Props) {
  const t = useWords('refund');
  const scope = useScope(order, left);
  const form = useReasonFields(order.actions.includes('refundLate'));
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { request, isComplete } = scope;
  const worth = useCall('refunds.calculate', request, { enabled: isComplete, keep: isComplete });
  const send = useRefund(
    'refunds.ask',
    'buyer',
    ({ state }) => {
      toast.success(state === 'agreed' ? t('form.doneAtOnce') : t('form.sent', { days: answerDays }));
      onClose();
    },
    onClose,
  );
  const ask = form.submit(({ reason, note }) => {
    if (!isComplete || !reason) return;
    send.mutate({ ...request, reason, note, pictures: pictures.map(({ key }) => key) });
  });
  const submit = () => {
    setSubmitted(true);
    ask();
  };
  return (
    <FormDialog
      title={t('ask')}
      verb={t('form.send')}
      busy={send.isPending}
      disabled={isSending}
      width={680}
      className="space-y-5"
      onSubmit={submit}
      onClose={onClose}
    >
      <ScopeFields order={order} left={left} scope={scope} wasSubmitted={wasSubmitted} />
      <Fields form={form} />
      <PictureUploads
        purpose="refund"
        most={mostRefundPictures}
        pictures={pictures}
        onChange={setPictures}
        onSending={setSending}
      />
      <Worth worth={isComplete ? worth : undefined} />
    </FormDialog>
  );
}

/** Of what money is asked back: the whole order, pieces of it, or freight. */
function useScope(order: OrderDetail, left: Props['left']) {
  const [kind, setKind] = useState<RefundScope>('whole');
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(new Map());
  const [freight, setFreight] = useState('');
  const { currency } = order.total;
  const lines = [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id, quantity }));
  const amount = typedAmount(freight, currency, { least: 1n, most: BigInt(left.freight.amount) });
  const request = {
    orderId: order.id,
    scope: kind,
    ...(kind === 'lines' && { lines }),
    ...(kind === 'freight' && { amount: amount ?? '' }),
  };
  const isComplete = kind === 'whole' || (kind === 'lines' ? lines.length > 0 : amount !== null);
  return { kind, setKind, pieces, setPieces, freight, setFreight, lines, amount, request, isComplete };
}

interface ScopeProps extends Pick<Props, 'order' | 'left'> {
  scope: ReturnType<typeof useScope>;
  wasSubmitted: boolean;
}

function ScopeFields({ order, left, scope, wasSubmitted }: ScopeProps) {
  const t = useWords('refund');
  const format = useFormat();
  const scopes: RefundScope[] =
    left.freight.amount === '0' ? ['whole', 'lines'] : ['whole', 'lines', 'freight'];
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('form.scope')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {scopes.map((each) => (
            <Radio key={each} name="scope" checked={each === scope.kind} onChange={() => scope.setKind(each)}>
              {t(`scope.${each}`)}
            </Radio>
          ))}
        </div>
      </fieldset>
      {scope.kind === 'lines' && (
        <PiecesField
          label={t('form.pieces')}
          error={wasSubmitted && scope.lines.length === 0 ? t('form.piecesWanted') : undefined}
          lines={order.lines.map((line) => ({ ...line, most: line.quantity - line.refunded }))}
          pieces={scope.pieces}
          onChange={scope.setPieces}
        />
      )}
      {scope.kind === 'freight' && (
        <AmountField
          label={t('form.freight')}
          hint={t('form.mostFreight', { amount: format.money(left.freight) })}
          error={wasSubmitted && scope.amount === null ? t('form.amountWrong') : undefined}
          currency={order.total.currency}
          value={scope.freight}
          onChange={scope.setFreight}
        />
      )}
    </>
  );
}

/** Why, which starts with that it is late where the order is. */
function useReasonFields(isLate: boolean) {
  const t = useWords('refund');
  const start: Values = { reason: isLate ? 'late' : '', note: '' };
  return useFields(start, () => ({
    reason: {
      label: t('form.reason'),
      required: true,
      check: (reason) => reason !== '' || t('form.reasonWanted'),
      options: [
        { value: '', text: t('form.choose') },
        ...choices(refundReasons, (each) => t(`reason.${each}`)),
      ],
    },
    note: { label: t('form.note'), hint: t('form.noteHint'), rows: 4, maxLength: 1_000 },
  }));
}

interface WorthProps {
  /** Undefined while the request is incomplete. */
  worth: { data: OutputOf<'refunds.calculate'> | undefined; isError: boolean; error: unknown } | undefined;
}

/** What a refund comes to. */
function Worth({ worth }: WorthProps) {
  const t = useWords('refund');
  const common = useWords('common');
  return (
    <div aria-live="polite" className="rounded-sm bg-sand p-3">
      {worth?.isError ? (
        <p className="text-cinnabar">{errorText(worth.error, common)}</p>
      ) : worth?.data ? (
        <WorthRows {...worth.data} />
      ) : (
        <p className="text-muted">{t('form.notYet')}</p>
      )}
    </div>
  );
}

function WorthRows({ value, back, atOnce }: OutputOf<'refunds.calculate'>) {
  const t = useWords('refund');
  return (
    <>
      <MoneyRows
        rows={[
          { label: t('form.value'), money: value },
          { label: t('form.back'), money: back, total: true },
        ]}
      />
      {atOnce && <p className="mt-2 text-jade">{t('form.atOnce')}</p>}
      {value.amount !== back.amount && <p className="mt-2 text-xs text-muted">{t('form.backPart')}</p>}
    </>
  );
}
