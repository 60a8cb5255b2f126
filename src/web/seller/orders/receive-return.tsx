import { useState } from 'react';
import { mostRefundPictures } from '../../../contract/refunds/refund-kinds.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { currencyDigits, decimalText } from '../../../kit/money.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { PiecesField } from '../../features/orders/pieces-field.tsx';
import { amountField, typedAmount } from '../../features/settlement/amount-field.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { FieldsDialog } from '../../ui/form/fields-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

interface Props {
  order: OrderDetail;
  refund: Refund;
  onClose: () => void;
}

/** The lines of a return, each with how many pieces of it can be counted. */
const linesUpTo = ({ lines }: OrderDetail, most: ReadonlyMap<string, number>) =>
  lines.flatMap((line) => {
    const pieces = most.get(line.id);
    return pieces === undefined ? [] : [{ ...line, most: pieces }];
  });

/** What the seller agrees to of what the buyer laid out for the way back; not asked where that is nothing. */
function usePostage({ postage: stated, asked }: Refund) {
  const t = useWords('refund');
  const format = useFormat();
  const amountOf = (text: string) =>
    stated && typedAmount(text, stated.currency, { least: 0n, most: BigInt(stated.amount) });
  return {
    field: {
      label: t('return.postageAnswer'),
      hint: stated ? t('return.postageAnswerHint', { amount: format.money(stated) }) : '',
      start: stated ? decimalText(stated.amount, currencyDigits[stated.currency] ?? 2) : '',
      check: (text: string) => amountOf(text) !== null || t('form.amountWrong'),
      isAsked: () => stated !== null,
      ...amountField(asked.currency),
    },
    isWhole: (text: string) => !stated || amountOf(text) === stated.amount,
    inputOf: (text: string) => (stated ? { postage: amountOf(text) ?? stated.amount } : {}),
  };
}

/** The seller counts what came back, and how much of it can be sold again. */
export function ReceiveReturn({ order, refund, onClose }: Props) {
  const t = useWords('refund');
  const requestedPieces = new Map(refund.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const [received, setReceived] = useState<ReadonlyMap<string, number>>(requestedPieces);
  const [sellable, setSellable] = useState<ReadonlyMap<string, number>>(requestedPieces);
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const isNothing = [...received.values()].every((count) => count === 0);
  const postage = usePostage(refund);
  const isComplete = [...requestedPieces].every(([id, quantity]) => received.get(id) === quantity);
  const done = () => {
    toast.success(t('return.counted'));
    onClose();
  };
  const send = useRefund('refunds.receive', 'seller', done, onClose);
  const submit = ({ note, postage: typedPostage }: { note: string; postage: string }) => {
    send.mutate({
      id: refund.id,
      version: refund.version,
      note,
      pictures: pictures.map(({ key }) => key),
      ...postage.inputOf(typedPostage),
      lines: [...requestedPieces.keys()].map((id) => {
        const quantity = received.get(id) ?? 0;
        return { id, quantity, restocked: Math.min(sellable.get(id) ?? 0, quantity) };
      }),
    });
  };
  return (
    <FieldsDialog
      title={t('return.receive')}
      verb={t('return.receive')}
      width={680}
      busy={send.isPending}
      disabled={isSending}
      fields={{
        postage: postage.field,
        note: {
          label: t('answer.note'),
          hint: t('answer.noteHint'),
          check: (note, typed) =>
            (isComplete && postage.isWhole(typed.postage)) || note.trim() !== '' || t('return.missingWanted'),
          required: !isComplete,
          rows: 3,
          maxLength: 1_000,
        },
      }}
      below={
        <PictureUploads
          purpose="refund"
          most={mostRefundPictures}
          pictures={pictures}
          onChange={setPictures}
          onSending={setSending}
        />
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{t('return.receiveHint')}</p>
      <PiecesField
        label={t('return.came')}
        lines={linesUpTo(order, requestedPieces)}
        pieces={received}
        onChange={setReceived}
      />
      {isNothing && <p className="rounded-sm bg-saffron-soft p-3">{t('return.nothing')}</p>}
      <PiecesField
        label={t('return.sellable')}
        lines={linesUpTo(order, received)}
        pieces={new Map([...sellable].map(([id, count]) => [id, Math.min(count, received.get(id) ?? 0)]))}
        onChange={setSellable}
      />
    </FieldsDialog>
  );
}
