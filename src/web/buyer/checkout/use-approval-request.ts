import { useState } from 'react';
import type { InputOf } from '../../../contract/contract.ts';
import type { ApiError } from '../../page/calls/api.ts';
import { useSend } from '../../page/calls/calls.ts';
import { newKey } from '../../page/calls/new-key.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { purchaseRequestPath } from '../paths.ts';

type Purchase = Omit<InputOf<'purchaseRequests.add'>, 'idempotencyKey' | 'note'>;

/** Asks the company's approvers for a purchase, with a note to them; then its own page shows what becomes of it. */
export function useApprovalRequest(onFailure: (error: ApiError) => void) {
  const t = useWords('company');
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  // One for the page: a second press asks once.
  const [idempotencyKey] = useState(newKey);
  const request = useSend('purchaseRequests.add', {
    changes: ['purchaseRequests.list', 'cart.get', 'cart.count'],
    onDone({ id }) {
      toast.success(t('sentForApproval'));
      navigate(purchaseRequestPath(id), { replace: true, immediate: true });
    },
    onFailure,
  });
  return {
    note,
    setNote,
    sending: request.isPending || request.isSuccess,
    send: (purchase: Purchase) => request.mutate({ ...purchase, idempotencyKey, note: note.trim() }),
  };
}
