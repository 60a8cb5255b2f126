import { useState } from 'react';
import type { StatementCoverage } from '../../../contract/payments/statement-coverage.ts';
import type { CallKey } from '../../../contract/calls.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';

type Gap = StatementCoverage['breaks'][number];

const changedCalls: CallKey[] = ['console.bankStatements.coverage', 'console.log.list'];

/** Up to when the statements of each open account tell everything; nothing is drawn without an account. */
export function StatementsCoverage() {
  const t = useWords('bank');
  const { data } = useCall('console.bankStatements.coverage', {});
  const [gap, setGap] = useState<Gap | null>(null);
  const [quietAccount, setQuietAccount] = useState<StatementCoverage | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="coverage" className="mb-6 rounded border border-line p-4">
      <h2 id="coverage" className="mb-1 font-semibold">
        {t('coverage.title')}
      </h2>
      <p className="mb-3 max-w-3xl text-muted">{t('coverage.about')}</p>
      <ul className="space-y-3">
        {data.map((account) => (
          <Account
            key={account.accountId}
            account={account}
            onExplain={setGap}
            onQuiet={() => setQuietAccount(account)}
          />
        ))}
      </ul>
      {gap && <Explain gap={gap} onClose={() => setGap(null)} />}
      {quietAccount && <NoMovement account={quietAccount} onClose={() => setQuietAccount(null)} />}
    </section>
  );
}

function Account({
  account: { account, currency, toldUntil, balance, breaks },
  onExplain,
  onQuiet,
}: {
  account: StatementCoverage;
  onExplain: (gap: Gap) => void;
  onQuiet: () => void;
}) {
  const t = useWords('bank');
  const format = useFormat();
  return (
    <li className="border-t border-line pt-3">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <span className="min-w-44">
          <bdi>{account.bank}</bdi> <span className="figures">…{account.numberEnd}</span> {currency}
        </span>
        <span className="min-w-44 flex-1">
          <span className="block">
            {toldUntil ? t('coverage.until', { day: format.day(toldUntil) }) : t('coverage.none')}
          </span>
          {balance && (
            <span className="block text-xs text-muted">
              {t('coverage.balance', { amount: format.money(balance) })}
            </span>
          )}
        </span>
        <Button size="small" onClick={onQuiet}>
          {t('coverage.quiet')}
        </Button>
      </div>
      {breaks.map((gap) => (
        <div key={gap.id} className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2">
          <p className="max-w-prose flex-1 text-cinnabar-deep">
            <GapText gap={gap} />
          </p>
          <Button size="small" onClick={() => onExplain(gap)}>
            {t('coverage.explain')}
          </Button>
        </div>
      ))}
    </li>
  );
}

function GapText({ gap }: { gap: Gap }) {
  const t = useWords('bank');
  const format = useFormat();
  const { expected, opening, difference, proposal } = gap;
  return (
    <>
      {expected && opening && difference
        ? t('coverage.gap', {
            day: format.day(gap.day),
            opening: format.money(opening),
            expected: format.money(expected),
            difference: format.money(difference),
          })
        : t('coverage.missing', {
            until: format.day(gap.toldUntil),
            from: format.day(gap.toldFrom ?? gap.day),
          })}
      {proposal && (
        <span className="block text-muted">
          {t('coverage.waits', { name: proposal.by, reason: proposal.reason })}
        </span>
      )}
    </>
  );
}

function Explain({ gap, onClose }: { gap: Gap; onClose: () => void }) {
  const t = useWords('bank');
  return (
    <SendDialog
      title={t('coverage.explain')}
      verb={t('coverage.explain')}
      call="console.bankStatements.explain"
      changes={changedCalls}
      decides
      done={({ isExplained }) => t(isExplained ? 'receipt.saved' : 'reversal.waits')}
      fields={{ reason: { label: t('reversal.how'), saysSomething: true, rows: 3, maxLength: 500 } }}
      input={({ reason }) => ({
        id: gap.id,
        reason,
        ...(gap.difference && { difference: gap.difference.amount }),
      })}
      onClose={onClose}
    >
      <p>
        <GapText gap={gap} />
      </p>
      <p>{t('coverage.explainAbout')}</p>
    </SendDialog>
  );
}

function NoMovement({ account, onClose }: { account: StatementCoverage; onClose: () => void }) {
  const t = useWords('bank');
  return (
    <SendDialog
      title={t('coverage.quiet')}
      verb={t('coverage.quiet')}
      call="console.bankStatements.noMovement"
      changes={changedCalls}
      decides
      done={t('receipt.saved')}
      fields={{
        until: { label: t('coverage.quietUntil'), type: 'date', required: true, rules: { required: true } },
        reason: { label: t('reversal.how'), saysSomething: true, rows: 3, maxLength: 500 },
      }}
      input={({ until, reason }) => ({ accountId: account.accountId, until, reason })}
      onClose={onClose}
    >
      <p>{t('coverage.quietAbout')}</p>
    </SendDialog>
  );
}
