import { useState } from 'react';
import type { CallKey } from '../../../../contract/calls.ts';
import { isSettled, mostConditionFiles } from '../../../../contract/orders/conditions/condition-kinds.ts';
import type { OrderCondition } from '../../../../contract/orders/conditions/order-conditions.ts';
import { maximumDocument } from '../../../../contract/files/uploads.ts';
import { useSend } from '../../../page/calls/calls.ts';
import { useFormat } from '../../../page/format/format.ts';
import { useWords } from '../../../page/words.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { PromptDialog } from '../../../ui/overlay/prompt-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { RequestDocuments, type SentDocument } from '../../rfqs/request-documents.tsx';

interface Props {
  orderId: string;
  condition: OrderCondition;
}

const changes: CallKey[] = ['orderConditions.list', 'orders.getForBuyer', 'orders.getForSeller'];

/** What the buyer can do about a document: review what was presented, or do without it. */
export function BuyerSteps({ orderId, condition }: Props) {
  const t = useWords('orderCondition');
  const [isRefusing, setRefusing] = useState(false);
  const sending = { changes, decides: true };
  const review = useSend('orderConditions.review', { ...sending, onDone: () => toast.success(t('saved')) });
  const waive = useSend('orderConditions.waive', { ...sending, onDone: () => toast.success(t('saved')) });
  const { id: conditionId, round, state } = condition;
  if (isSettled(state) || state === 'proposed') return null;
  const input = { id: orderId, conditionId, round };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'presented' && (
        <>
          <Button
            tone="main"
            size="small"
            busy={review.isPending}
            onClick={() => review.mutate({ ...input, accept: true })}
          >
            {t('accept')}
          </Button>
          <Button size="small" disabled={review.isPending} onClick={() => setRefusing(true)}>
            {t('refuse')}
          </Button>
        </>
      )}
      <Button
        size="small"
        tone="plain"
        busy={waive.isPending}
        onClick={() => waive.mutate({ id: orderId, conditionId })}
      >
        {t('waive')}
      </Button>
      {isRefusing && (
        <PromptDialog
          title={t('refuse')}
          verb={t('refuse')}
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={1_000}
          busy={review.isPending}
          onSubmit={(reason) =>
            review.mutate({ ...input, accept: false, reason }, { onSuccess: () => setRefusing(false) })
          }
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

/** What the seller can do: present it, or ask an operator where it was refused or cannot be had. */
export function SellerSteps({ orderId, condition }: Props) {
  const t = useWords('orderCondition');
  const [open, setOpen] = useState<'present' | 'dispute' | null>(null);
  const { state, isDecided } = condition;
  const close = () => setOpen(null);
  if (state !== 'open' && state !== 'refused') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setOpen('present')}>
        {t('present')}
      </Button>
      {!isDecided && (
        <Button size="small" tone="plain" onClick={() => setOpen('dispute')}>
          {t('dispute')}
        </Button>
      )}
      {open === 'present' && <Present orderId={orderId} condition={condition} onClose={close} />}
      {open === 'dispute' && <Dispute orderId={orderId} condition={condition} onClose={close} />}
    </div>
  );
}

function Present({ orderId, condition, onClose }: Props & { onClose: () => void }) {
  const t = useWords('orderCondition');
  const format = useFormat();
  const [files, setFiles] = useState<readonly SentDocument[]>([]);
  const [isSending, setSending] = useState(false);
  const present = useSend('orderConditions.present', {
    changes,
    decides: true,
    onDone() {
      toast.success(t('presented'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('present')}
      verb={t('present')}
      busy={present.isPending}
      disabled={isSending || files.length === 0}
      onClose={onClose}
      onSubmit={() =>
        present.mutate({
          id: orderId,
          conditionId: condition.id,
          files: files.map(({ key, name }) => ({ key, name })),
        })
      }
    >
      <RequestDocuments
        documents={files}
        most={mostConditionFiles}
        hint={t('presentHint', { most: mostConditionFiles, size: format.bytes(maximumDocument) })}
        onChange={setFiles}
        onSending={setSending}
      />
    </FormDialog>
  );
}

function Dispute({ orderId, condition, onClose }: Props & { onClose: () => void }) {
  const t = useWords('orderCondition');
  const dispute = useSend('orderConditions.dispute', {
    changes,
    decides: true,
    onDone() {
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <PromptDialog
      title={t('dispute')}
      verb={t('dispute')}
      label={t('reason')}
      hint={t('disputeHint')}
      maxLength={1_000}
      busy={dispute.isPending}
      onSubmit={(reason) => dispute.mutate({ id: orderId, conditionId: condition.id, reason })}
      onClose={onClose}
    />
  );
}
