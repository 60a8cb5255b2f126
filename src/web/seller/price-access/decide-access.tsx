import {
  priceAccessLimits as limits,
  type PriceAccessDecision,
} from '../../../contract/price-access/price-access-limits.ts';
import type { PriceAccessCustomer } from '../../../contract/price-access/price-access.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useWords } from '../../page/words.ts';

interface Props {
  customer: Pick<PriceAccessCustomer, 'accountId' | 'version' | 'name'>;
  decision: PriceAccessDecision;
  onClose: () => void;
}

/** Approves a customer, refuses them, or takes the approval back; of a no they read the reason. */
export function DecideAccess({ customer: { accountId, version, name }, decision, onClose }: Props) {
  const t = useWords('priceAccess');
  const decided = { accountId, version, decision };
  const common = {
    title: t(decision),
    verb: t(decision),
    call: 'priceAccess.decide' as const,
    changes: ['priceAccess.list' as const],
    decides: true,
    done: t(`done.${decision}`),
    onClose,
  };
  const question = <p className="mb-4">{t(`ask.${decision}`, { name, days: limits.askAgainDays })}</p>;
  if (decision === 'approve')
    return (
      <SendDialog {...common} input={() => decided}>
        {question}
      </SendDialog>
    );
  return (
    <SendDialog
      {...common}
      danger
      fields={{
        reason: {
          label: t('reason'),
          hint: t('reasonHint'),
          rows: 3,
          maxLength: limits.reason,
          ...(decision === 'refuse' && { required: true, saysSomething: true }),
        },
      }}
      input={({ reason }) => ({ ...decided, reason })}
    >
      {question}
    </SendDialog>
  );
}
