import { useState } from 'react';
import { Landmark, Plus } from 'lucide-react';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import type { BankAccount } from '../../../contract/payments/console-bank.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { SendDialog } from '../../features/send-dialog.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { choices } from '../../ui/form/form-field.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { bankAccountsPath } from '../sections.tsx';

export const page = sectionPage(bankAccountsPath, BankAccounts);

const tones = { proposed: 'accent', open: 'good', closed: 'neutral' } as const;

type Step = { account: BankAccount; verb: 'open' | 'close' };

/** The accounts that buyers transfer to. */
function BankAccounts() {
  const t = useWords('bank');
  const common = useWords('common');
  const { data, isError, refetch } = useCall('console.bankAccounts.list', {});
  const [isAdding, setAdding] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('accounts.about')}</p>
      <div className="mb-4">
        <Button tone="main" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          {t('accounts.add')}
        </Button>
      </div>
      <div className="sheet -mx-4 sm:mx-0">
        <Table
          label={common('title.bankAccounts')}
          columns={columnsOf(t, (account, verb) => setStep({ account, verb }))}
          rows={data}
          rowId={({ id }) => id}
          failed={isError}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={<Landmark size={22} aria-hidden />}
              title={t('accounts.none')}
              hint={t('accounts.noneHint')}
            />
          }
        />
      </div>
      {isAdding && <Propose onClose={() => setAdding(false)} />}
      {step && <TakeStep {...step} onClose={() => setStep(null)} />}
    </>
  );
}

function columnsOf(
  t: Words<'bank'>,
  onStep: (account: BankAccount, verb: 'open' | 'close') => void,
): Column<BankAccount>[] {
  return [
    {
      id: 'site',
      head: t('site'),
      cell: (row) => (
        <span className="block min-w-28">
          <span className="block font-semibold">{t(`site.${row.site}`)}</span>
          <span className="figures text-muted">{row.currency}</span>
        </span>
      ),
    },
    {
      id: 'account',
      head: t('account'),
      cell: (row) => (
        <div className="min-w-56">
          <span className="block">
            <bdi>{row.holder}</bdi>
          </span>
          <span className="block text-muted">
            <bdi>{row.bank}</bdi>
          </span>
          <span className="block">
            <bdi className="figures break-all">{row.number}</bdi>
          </span>
          {row.bic && (
            <span className="block text-xs text-muted">
              <span className="figures">
                <bdi>{row.bic}</bdi>
              </span>
            </span>
          )}
        </div>
      ),
    },
    {
      id: 'state',
      head: t('state'),
      cell: (row) => (
        <div className="flex flex-col items-start gap-2">
          <Badge tone={tones[row.state]}>{t(`account.${row.state}`)}</Badge>
          <span className="text-xs text-muted">{t('account.by', { name: row.proposedBy })}</span>
          <span className="flex flex-wrap gap-2">
            {row.state === 'proposed' && !row.isMine && (
              <Button size="small" onClick={() => onStep(row, 'open')}>
                {t('account.openVerb')}
              </Button>
            )}
            {row.state !== 'closed' && (
              <Button size="small" onClick={() => onStep(row, 'close')}>
                {t('account.closeVerb')}
              </Button>
            )}
          </span>
        </div>
      ),
    },
  ];
}

function Propose({ onClose }: { onClose: () => void }) {
  const t = useWords('bank');
  return (
    <SendDialog
      title={t('accounts.add')}
      verb={t('accounts.add')}
      call="console.bankAccounts.propose"
      changes={['console.bankAccounts.list', 'console.log.list']}
      done={t('account.done')}
      fields={{
        site: { label: t('site'), start: 'cn', options: choices(siteCodes, (site) => t(`site.${site}`)) },
        currency: { label: t('currency'), start: 'CNY', options: choices(Object.keys(currencyDigits)) },
        holder: { label: t('holder'), rules: { required: true }, maxLength: 140 },
        bank: { label: t('bank'), rules: { required: true }, maxLength: 140 },
        number: { label: t('number'), rules: { required: true }, maxLength: 40, figures: true },
        bic: { label: t('bic'), hint: t('bicHint'), maxLength: 11, figures: true },
        bankAddress: { label: t('bankAddress'), maxLength: 200 },
      }}
      input={({ site, bic, ...values }) => ({ ...values, site: site as Site, bic: bic.toUpperCase() })}
      onClose={onClose}
    />
  );
}

function TakeStep({ account, verb, onClose }: Step & { onClose: () => void }) {
  const t = useWords('bank');
  const { id, version, site, currency, number } = account;
  return (
    <SendDialog
      title={t(`account.${verb}Verb`)}
      verb={t(`account.${verb}Verb`)}
      danger={verb === 'close'}
      call={`console.bankAccounts.${verb}`}
      changes={['console.bankAccounts.list', 'console.log.list']}
      decides
      done={t('account.done')}
      input={() => ({ id, version })}
      onClose={onClose}
    >
      <p>
        {verb === 'open'
          ? t('account.openAbout', { site: t(`site.${site}`), currency, number })
          : t('account.closeAbout', { number })}
      </p>
    </SendDialog>
  );
}
