import { lineStates } from '../../../contract/credit/credit-states.ts';
import type { CreditLineRow } from '../../../contract/credit/credit.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { termFields, typedTerms } from './credit-terms.ts';

/** Changes a credit line: what was drawn before keeps the terms it was drawn on. */
export function ChangeLine({ line, onClose }: { line: CreditLineRow; onClose: () => void }) {
  const t = useWords('credit');
  const { buyer, version, limit, proposal } = line;
  return (
    <SendDialog
      title={t('change')}
      verb={t('change')}
      call="console.credit.change"
      changes={['console.credit.lines', 'console.log.list']}
      decides
      done={({ waits }) => t(waits ? 'proposed' : 'decided')}
      fields={{
        state: {
          label: t('stateLabel'),
          start: proposal ? 'active' : line.state,
          options: lineStates.map((value) => ({ value, text: t(`state.${value}`) })),
        },
        ...termFields(t, proposal ?? line),
        reason: { label: t('reason'), hint: t('reasonHint'), saysSomething: true, rows: 3, maxLength: 500 },
      }}
      input={({ state, reason, ...values }) => ({
        accountId: buyer.id,
        version,
        state: state as CreditLineRow['state'],
        reason,
        ...typedTerms(values, limit.currency),
      })}
      onClose={onClose}
    >
      <p>{t('changeHint', { name: buyer.name })}</p>
      <p className="text-muted">{t('proposalHint')}</p>
    </SendDialog>
  );
}
