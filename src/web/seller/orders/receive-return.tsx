import { useState } from 'react';
import { mostRefundPictures } from '../../../contract/refunds/refund-kinds.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import type { Refund } from '../../../contract/refunds/refunds.ts';
import { useWords } from '../../page/words.ts';
import { PictureUploads, type SentPicture } from '../../features/media/picture-uploads.tsx';
import { PiecesField } from '../../features/orders/pieces-field.tsx';
import { useRefund } from '../../features/refunds/use-refund.ts';
import { FieldsDialog } from '../../ui/fields-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

interface Props {
  order: OrderDetail;
  refund: Refund;
  onClose: () => void;
}

/** The seller counts what came back, and how much of it can be sold again. */
export function ReceiveReturn({ order, refund, onClose }: Props) {
  const t = useWords('refund');
  const requestedPieces = new Map(refund.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const [received, setReceived] = useState<ReadonlyMap<string, number>>(requestedPieces);
  const [sellable, setSellable] = useState<ReadonlyMap<string, number>>(requestedPieces);
  const [pictures, setPictures] = useState<readonly SentPicture[]>([]);
  const [isSending, setSending] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isNothing = [...received.values()].every((count) => count === 0);
  const isComplete = [...requestedPieces].every(([id, quantity]) => received.get(id) === quantity);
  const done = () => {
    toast.success(t('return.counted'));
    onClose();
  };
  const send = useRefund('refunds.receive', 'seller', done, onClose);
  const linesUpTo = (most: ReadonlyMap<string, number>) =>
    order.lines.flatMap((line) =>
      requestedPieces.has(line.id) ? [{ ...line, most: most.get(line.id) ?? 0 }] : [],
    );
  const submit = (note: string) => {
    setSubmitted(true);
    if (isNothing) return;
    send.mutate({
      id: refund.id,
      version: refund.version,
      note,
      pictures: pictures.map(({ key }) => key),
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
        note: {
          label: t('answer.note'),
          hint: t('answer.noteHint'),
          check: (note) => isComplete || note.trim() !== '' || t('return.missingWanted'),
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
      onSubmit={({ note }) => submit(note)}
      onClose={onClose}
    >
      <p className="text-muted">{t('return.receiveHint')}</p>
      <PiecesField
        label={t('return.came')}
        error={wasSubmitted && isNothing ? t('return.countWanted') : undefined}
        lines={linesUpTo(requestedPieces)}
        pieces={received}
        onChange={setReceived}
      />
      <PiecesField
        label={t('return.sellable')}
        lines={linesUpTo(received)}
        pieces={new Map([...sellable].map(([id, count]) => [id, Math.min(count, received.get(id) ?? 0)]))}
        onChange={setSellable}
      />
    </FieldsDialog>
  );
}
