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
  const format = useFormat();
  const [scope, setScope] = useState<RefundScope>('whole');
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(new Map());
  const [freight, setFreight] = useState('');
  const form = useReasonFields(order.actions.includes('refundLate'));
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const { currency } = order.total;
  const lines = [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id, quantity }));
  const amount = typedAmount(freight, currency, { least: 1n, most: BigInt(left.freight.amount) });
  const request = {
    orderId: order.id,
    scope,
    ...(scope === 'lines' && { lines }),
    ...(scope === 'freight' && { amount: amount ?? '' }),
  };
  const isWhole = scope === 'whole' || (scope === 'lines' ? lines.length > 0 : amount !== null);
  const worth = useCall('refunds.calculate', request, { enabled: isWhole, keep: isWhole });
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
    if (!isWhole || !reason) return;
    send.mutate({ ...request, reason, note, pictures: pictures.map(({ key }) => key) });
  });
  const submit = () => {
    setPressed(true);
    ask();
  };
  const scopes: RefundScope[] =
    left.freight.amount === '0' ? ['whole', 'lines'] : ['whole', 'lines', 'freight'];
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
      <fieldset>
        <legend className="mb-1 font-semibold">{t('form.scope')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {scopes.map((each) => (
            <Radio key={each} name="scope" checked={each === scope} onChange={() => setScope(each)}>
              {t(`scope.${each}`)}
            </Radio>
          ))}
        </div>
      </fieldset>
      {scope === 'lines' && (
        <PiecesField
          label={t('form.pieces')}
          error={wasPressed && lines.length === 0 ? t('form.piecesWanted') : undefined}
          lines={order.lines.map((line) => ({ ...line, most: line.quantity - line.refunded }))}
          pieces={pieces}
          onChange={setPieces}
        />
      )}
      {scope === 'freight' && (
        <AmountField
          label={t('form.freight')}
          hint={t('form.mostFreight', { amount: format.money(left.freight) })}
          error={wasPressed && amount === null ? t('form.amountWrong') : undefined}
          currency={currency}
          value={freight}
          onChange={setFreight}
        />
      )}
      <Fields form={form} />
      <PictureUploads
        purpose="refund"
        most={mostRefundPictures}
        pictures={pictures}
        onChange={setPictures}
        onSending={setSending}
      />
      <Worth worth={isWhole ? worth : undefined} />
    </FormDialog>
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
  /** What is known of it; undefined while it is not told of what. */
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
