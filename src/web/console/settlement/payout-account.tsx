import { useState } from 'react';
import type { ConsolePayout } from '../../../contract/settlement/console-payouts.ts';
import { CopyButton } from '../../features/office/copy-text.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

/** The account that a payout goes to, and whether its owner was ever paid out to it. */
export function PayoutAccount({ payout }: { payout: ConsolePayout }) {
  const t = useWords('settlement');
  const format = useFormat();
  return (
    <div className="min-w-52">
      <bdi className="block">{payout.holder}</bdi>
      <bdi className="block text-muted">{payout.bank}</bdi>
      <AccountNumber payout={payout} />
      {payout.isFirstToAccount && (
        <Badge tone="accent">
          {payout.state === 'asked' && payout.approvableFrom
            ? t('payout.approvableFrom', { time: format.dateTime(payout.approvableFrom) })
            : t('payout.firstToAccount')}
        </Badge>
      )}
    </div>
  );
}

/** The end of an account's number; the whole of it on asking, which is written down. */
function AccountNumber({ payout }: { payout: ConsolePayout }) {
  const t = useWords('settlement');
  const [account, setAccount] = useState<string | null>(null);
  const show = useSend('console.payouts.number', {
    changes: ['console.payouts.get', 'console.log.list'],
    onDone: (output) => setAccount(output.account),
  });
  if (account) {
    return (
      <span className="flex items-center gap-1">
        <span className="figures break-all">{account}</span>
        <CopyButton text={account} of={payout.holder} />
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2">
      <span className="figures">···· {payout.accountEnd}</span>
      <Button size="small" tone="plain" busy={show.isPending} onClick={() => show.mutate({ id: payout.id })}>
        {t('payout.show')}
      </Button>
    </span>
  );
}
