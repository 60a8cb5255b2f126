import { useState } from 'react';
import type { ConsoleHold } from '../../../contract/refunds/console-holds.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useSend } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { PromptDialog } from '../../ui/overlay/prompt-dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { sectionPage } from '../section.tsx';
import { holdsPath, orderPath } from '../sections.tsx';
import { HoldReasons } from './hold-reasons.tsx';

export const page = sectionPage(holdsPath, Holds);

type Decision = NonNullable<ConsoleHold['proposal']>['decision'];

/** Paid orders that wait until somebody has looked at their payment, the oldest first. */
function Holds() {
  const t = useWords('oversight');
  const [open, setOpen] = useState<{ hold: ConsoleHold; decision: Decision } | null>(null);
  const decide = useSend('console.holds.decide', {
    changes: ['console.holds.list', 'console.log.list'],
    decides: true,
    onDone({ isDecided }) {
      toast.success(t(isDecided ? 'holds.decided' : 'holds.waitsToast'));
      setOpen(null);
    },
    onFailure() {
      setOpen(null);
      return false;
    },
  });
  return (
    <>
      <OfficeList
        call="console.holds.list"
        items={{
          render: (hold) => <Hold hold={hold} onDecide={(decision) => setOpen({ hold, decision })} />,
        }}
        empty={{ title: t('holds.none'), hint: t('holds.noneHint') }}
      />
      {open && (
        <PromptDialog
          title={t(`holds.${open.decision}`)}
          verb={t(`holds.${open.decision}`)}
          label={t('holds.reasonLabel')}
          hint={t('holds.reasonHint')}
          maxLength={500}
          busy={decide.isPending}
          onSubmit={(reason) =>
            decide.mutate({
              id: open.hold.id,
              version: open.hold.version,
              decision: open.decision,
              reason,
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Hold({ hold, onDecide }: { hold: ConsoleHold; onDecide: (decision: Decision) => void }) {
  const t = useWords('oversight');
  const format = useFormat();
  const { proposal } = hold;
  const verbOf = (decision: Decision) =>
    t(proposal?.decision === decision ? `holds.confirm.${decision}` : `holds.${decision}`);
  return (
    <article className="space-y-2 p-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Link to={orderPath(hold.orderId)} className="figures underline">
          {hold.orderNumber}
        </Link>
        <strong className="tabular-nums">{format.money(hold.orderAmount)}</strong>
        <span className="text-xs text-muted">
          <bdi>{hold.buyerName}</bdi> · <bdi>{hold.shopName}</bdi>
        </span>
      </p>
      <HoldReasons reasons={hold.reasons} />
      <p>
        {hold.amount.amount !== hold.orderAmount.amount && (
          <>
            {t('holds.paidNow', { amount: format.money(hold.amount) })}
            {' · '}
          </>
        )}
        {t('holds.orderAmount', { amount: format.money(hold.orderAmount) })}
      </p>
      <p className="text-xs text-muted">
        {t('holds.since', {
          since: format.dateTime(hold.heldAt),
          expected: format.dateTime(hold.expectedBy),
          ends: format.dateTime(hold.endsAt),
        })}
      </p>
      {proposal && (
        <p role="note" className="rounded-sm bg-saffron-soft px-3 py-2 break-words text-saffron-deep">
          {t(`holds.proposed.${proposal.decision}`, { by: proposal.by, reason: proposal.reason })}{' '}
          {proposal.isMine && t('holds.waits')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(['release', 'refuse'] as const)
          .filter((decision) => !(proposal?.isMine && proposal.decision === decision))
          .map((decision) => (
            <Button key={decision} size="small" onClick={() => onDecide(decision)}>
              {verbOf(decision)}
            </Button>
          ))}
      </div>
    </article>
  );
}
