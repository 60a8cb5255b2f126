import { useState } from 'react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import {
  answerDays,
  claimReasons,
  mostRefundPictures,
  refundReasons,
  type RefundReason,
} from '../../../contract/refunds/refund-kinds.ts';
import type { RefundsOfOrder } from '../../../contract/refunds/refunds.ts';
import { useWords } from '../../page/words.ts';
import { useReturnTexts } from '../../features/shops/return-texts.ts';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { RefundScopeFields, RefundWorth, useRefundScope } from '../../features/refunds/refund-scope.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Fields } from '../../ui/form/fields.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useFields } from '../../ui/form/use-fields.ts';

/** What says nothing against the products. */
const unneeded: RefundReason = 'not_needed';

interface Values {
  reason: RefundReason | '';
  note: string;
}

interface Props {
  order: OrderDetail;
  left: NonNullable<RefundsOfOrder['left']>;
  returns: RefundsOfOrder['returns'];
  onClose: () => void;
}

/** Asks for money back: of what, why, with pictures that show it, and what it comes to. */
export function AskRefund({ order, left, returns, onClose }: Props) {
  const t = useWords('refund');
  const [isReturn, setReturn] = useState(false);
  const scope = useRefundScope({ order, refundable: left, isReturn });
  const isClaim = order.claimsUntil !== null;
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { request, isComplete } = scope;
  const [offersReturn, setOffersReturn] = useState(false);
  const mayGoBack = mayBeSentBack(order, scope);
  const reasons = reasonsOf(isClaim, offersReturn && mayGoBack);
  const mayReturn = offersReturn && mayGoBack && isReturnable(order, scope, returns);
  const isLate = order.actions.includes('refundLate');
  const form = useReasonFields({ isLate, isClaim, mayReturn, reasons });
  const isPromised = mayReturn && form.values.reason === unneeded;
  // What it comes to is asked for again, less what the seller keeps.
  if (isReturn !== isPromised) setReturn(isPromised);
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
    send.mutate({
      ...request,
      reason,
      note,
      pictures: pictures.map(({ key }) => key),
      offersReturn: offersReturn && mayGoBack,
    });
  });
  const submit = () => {
    setSubmitted(true);
    ask();
  };
  return (
    <FormDialog
      title={t(isClaim ? 'claim' : 'ask')}
      verb={t('form.send')}
      busy={send.isPending}
      disabled={isSending}
      width={680}
      className="space-y-5"
      onSubmit={submit}
      onClose={onClose}
    >
      <RefundScopeFields
        order={order}
        refundable={left}
        viewer="buyer"
        scope={scope}
        wasSubmitted={wasSubmitted}
      />
      {mayGoBack && (
        <Checkbox checked={offersReturn} onChange={({ target }) => setOffersReturn(target.checked)}>
          {t('return.offersReturn')}
        </Checkbox>
      )}
      <Fields form={form} />
      {isPromised && <PromisedReturn order={order} />}
      <PictureUploads
        purpose="refund"
        most={mostRefundPictures}
        pictures={pictures}
        onChange={setPictures}
        onSending={setSending}
      />
      <RefundWorth calculation={scope.calculation} viewer="buyer" />
    </FormDialog>
  );
}

/** Whether the seller has promised that all that is asked for may go back without fault. */
function isReturnable(
  order: OrderDetail,
  { kind, lines }: Pick<ReturnType<typeof useRefundScope>, 'kind' | 'lines'>,
  returns: Props['returns'],
): boolean {
  const ids =
    kind === 'lines'
      ? lines.map(({ id }) => id)
      : order.lines.filter(({ quantity, refunded }) => quantity > refunded).map(({ id }) => id);
  return returns !== null && ids.length > 0 && ids.every((id) => returns.lineIds.includes(id));
}

/** What the seller has promised, and by which terms. */
function PromisedReturn({ order: { returnTerms } }: { order: OrderDetail }) {
  const t = useWords('refund');
  const returnTexts = useReturnTexts();
  return (
    <div role="note" className="space-y-1 rounded-sm bg-sand p-3">
      <p>{t('return.promised')}</p>
      {returnTexts(returnTerms).map((text) => (
        <p key={text} className="text-xs text-muted">
          {text}
        </p>
      ))}
    </div>
  );
}

/** Whoever sends goods back may do so without a fault of theirs. */
const reasonsOf = (isClaim: boolean, offersReturn: boolean): readonly RefundReason[] =>
  isClaim ? (offersReturn ? [...claimReasons, 'not_needed'] : claimReasons) : refundReasons;

/** Whether all that is asked for has been sent, so that it can go back. */
function mayBeSentBack(
  order: OrderDetail,
  { kind, lines }: Pick<ReturnType<typeof useRefundScope>, 'kind' | 'lines'>,
): boolean {
  if (kind === 'freight') return false;
  const isSent = ({ toShip, shipped }: OrderDetail['lines'][number]) => toShip === 0 && shipped > 0;
  if (kind === 'lines' && lines.length === 0) return order.lines.some(isSent);
  return order.lines.every(
    (line) => isSent(line) || (kind === 'lines' && !lines.some(({ id }) => id === line.id)),
  );
}

/** Why, which starts with that it is late where the order is; a claim needs a description. */
interface ReasonsProps {
  isLate: boolean;
  isClaim: boolean;
  /** The seller has promised that what is asked for may go back without a reason. */
  mayReturn: boolean;
  reasons: readonly RefundReason[];
}

function useReasonFields({ isLate, isClaim, mayReturn, reasons }: ReasonsProps) {
  const t = useWords('refund');
  const start: Values = { reason: isLate ? 'late' : '', note: '' };
  const needsNote = (reason: Values['reason']) => isClaim && !(mayReturn && reason === unneeded);
  return useFields(start, (values) => ({
    reason: {
      label: t('form.reason'),
      required: true,
      check: (reason) => (reason !== '' && reasons.includes(reason)) || t('form.reasonWanted'),
      options: [
        { value: '', text: t('form.choose') },
        ...choices(reasons, (option) => t(`reason.${option}`)),
      ],
    },
    note: {
      label: t('form.note'),
      hint: t('form.noteHint'),
      required: needsNote(values.reason),
      check: (note, { reason }) => !needsNote(reason) || note.trim() !== '' || t('form.noteWanted'),
      rows: 4,
      maxLength: 1_000,
    },
  }));
}
