import { useState } from 'react';
import type { ConsolePayout } from '../../../contract/settlement/console-payouts.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import type { CallKey } from '../../../contract/calls.ts';
import { BouncePayout } from './bounce-payout.tsx';

type PayoutVerb = 'approve' | 'refuse' | 'pay';

/** What can be done with a payout now, each in a dialog. */
export function PayoutSteps({ payout }: { payout: ConsolePayout }) {
  const t = useWords('settlement');
  const [verb, setVerb] = useState<PayoutVerb | 'bounce' | null>(null);
  const possible: (PayoutVerb | 'bounce')[] = [
    ...(payout.state === 'asked' ? (['approve'] as const) : []),
    ...(payout.state === 'approved' ? (['pay'] as const) : []),
    ...(payout.state === 'paid' ? (['bounce'] as const) : []),
    ...(payout.endedAt === null ? (['refuse'] as const) : []),
  ];
  if (possible.length === 0) return null;
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {possible.map((step) => (
          <Button key={step} size="small" onClick={() => setVerb(step)}>
            {t(`payout.${step}`)}
          </Button>
        ))}
      </span>
      {verb === 'bounce' && <BouncePayout payout={payout} onClose={() => setVerb(null)} />}
      {verb !== null && verb !== 'bounce' && (
        <PayoutStep payout={payout} verb={verb} onClose={() => setVerb(null)} />
      )}
    </>
  );
}

interface Props {
  payout: ConsolePayout;
  verb: PayoutVerb;
  onClose: () => void;
}

/** Approves a payout, refuses it with a reason, or says under which number it has left. */
function PayoutStep({ payout, verb, onClose }: Props) {
  const t = useWords('settlement');
  const format = useFormat();
  const { id, version } = payout;
  const shared = {
    title: t(`payout.${verb}`),
    verb: t(`payout.${verb}`),
    changes: [
      'console.payouts.list',
      'console.payouts.get',
      'console.ledgerMovements.get',
      'console.log.list',
    ] satisfies CallKey[],
    decides: true,
    done: t(`payout.done.${verb}`),
    onClose,
    children: (
      <p>{t(`payout.about.${verb}`, { amount: format.money(payout.amount), owner: payout.owner.name })}</p>
    ),
  };
  if (verb === 'pay')
    return (
      <SendDialog
        {...shared}
        call="console.payouts.paid"
        fields={{
          bankReference: {
            label: t('payout.bankReference'),
            saysSomething: true,
            maxLength: 80,
            figures: true,
          },
        }}
        input={({ bankReference }) => ({ id, version, bankReference })}
      />
    );
  return (
    <SendDialog
      {...shared}
      danger={verb === 'refuse'}
      call="console.payouts.decide"
      fields={{
        reason: {
          label: t('payout.reason'),
          hint: t('payout.reasonHint'),
          saysSomething: true,
          rows: 3,
          maxLength: 500,
          isAsked: () => verb === 'refuse',
        },
      }}
      input={({ reason }) => ({ id, version, approve: verb === 'approve', reason })}
    />
  );
}
