import type { CallKey } from '../../../contract/calls.ts';
import { lateFee, termDays } from '../../../contract/credit/credit-states.ts';
import type { CreditApplicant } from '../../../contract/credit/credit.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { termFields, typedTerms } from './credit-terms.ts';

interface Props {
  applicant: CreditApplicant;
  approve: boolean;
  onClose: () => void;
}

/** Opens a credit line on terms, or refuses an application with a reason. */
export function DecideCredit({ applicant, approve, onClose }: Props) {
  const t = useWords('credit');
  const { id, requested, score, buyer, proposal } = applicant;
  const shared = {
    changes: ['console.credit.applications', 'console.credit.lines', 'console.log.list'] satisfies CallKey[],
    decides: true,
    done: ({ waits }: { waits: boolean }) => t(waits ? 'proposed' : 'decided'),
    onClose,
  };
  if (!approve)
    return (
      <SendDialog
        {...shared}
        title={t('refuse')}
        verb={t('refuse')}
        danger
        call="console.credit.decide"
        fields={{
          reason: { label: t('reason'), hint: t('reasonHint'), saysSomething: true, rows: 3, maxLength: 500 },
        }}
        input={({ reason }) => ({ id, approve: false as const, reason })}
      >
        <p>
          <bdi>{buyer.name}</bdi>
        </p>
      </SendDialog>
    );
  const limit = score.suggested.amount === '0' ? requested : score.suggested;
  const start = proposal ?? { limit, termDays: termDays.usual, lateFeeBasisPoints: lateFee.usual };
  return (
    <SendDialog
      {...shared}
      title={t('approve')}
      verb={t('approve')}
      call="console.credit.decide"
      fields={termFields(t, start)}
      input={(values) => ({ id, approve: true as const, ...typedTerms(values, start.limit.currency) })}
    >
      <p>
        <bdi>{buyer.name}</bdi>
      </p>
      <p className="text-muted">{t('proposalHint')}</p>
    </SendDialog>
  );
}
