import { useState } from 'react';
import { applicationStates } from '../../../contract/credit/credit-states.ts';
import type { CreditApplicant } from '../../../contract/credit/credit.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Score } from '../../features/credit/score.tsx';
import { Moment } from '../../features/figures/moment.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { sectionPage } from '../section.tsx';
import { creditApplicationsPath } from '../sections.tsx';
import { buyerCell } from './buyer-cell.tsx';
import { DecideCredit } from './decide-credit.tsx';
import { ProposedTerms } from './proposed-terms.tsx';

export const page = sectionPage(creditApplicationsPath, Applications);

/** Buyers who ask for a credit line: by default, those that wait, the oldest first. */
function Applications() {
  const t = useWords('credit');
  const format = useFormat();
  const [open, setOpen] = useState<{ applicant: CreditApplicant; approve: boolean } | null>(null);
  return (
    <>
      <OfficeList
        call="console.credit.applications"
        fields={[
          {
            kind: 'choice',
            name: 'state',
            label: t('stateLabel'),
            all: t('state.waiting'),
            options: applicationStates,
            text: (state) => t(`application.${state}`),
          },
        ]}
        columns={applicantColumns(t, format, (applicant, approve) => setOpen({ applicant, approve }))}
        empty={{ title: t('applicationsNone'), hint: t('applicationsNoneHint') }}
      />
      {open && <DecideCredit {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function applicantColumns(
  t: Words<'credit'>,
  format: Formats,
  onDecide: (applicant: CreditApplicant, approve: boolean) => void,
): Column<CreditApplicant>[] {
  return [
    { id: 'buyer', head: t('buyer'), cell: buyerCell },
    {
      id: 'requested',
      head: t('requested'),
      align: 'end',
      cell: (row) => (
        <span className="block min-w-28">
          <span className="figures block font-semibold">{format.money(row.requested)}</span>
          <span className="text-xs text-muted">
            {t('yearlyPurchases')} <span className="figures">{format.money(row.yearlyPurchases)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'score',
      head: t('score'),
      cell: (row) => (
        <div className="min-w-72 space-y-2">
          <Score score={row.score} />
          {row.note && <bdi className="block break-words text-muted">{row.note}</bdi>}
          {row.pictures.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {row.pictures.map((url, at) => (
                <a
                  key={url}
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="text-cinnabar hover:underline"
                >
                  {t('paper', { n: at + 1 })}
                </a>
              ))}
            </span>
          )}
        </div>
      ),
    },
    { id: 'at', head: t('at'), cell: (row) => <Moment at={row.createdAt} /> },
    {
      id: 'act',
      head: t('stateLabel'),
      cell: (row) =>
        row.state === 'waiting' ? (
          <span className="flex max-w-60 flex-wrap gap-2">
            {row.proposal && <ProposedTerms proposal={row.proposal} />}
            <Button size="small" tone="main" onClick={() => onDecide(row, true)}>
              {t('approve')}
            </Button>
            <Button size="small" onClick={() => onDecide(row, false)}>
              {t('refuse')}
            </Button>
          </span>
        ) : (
          <span className="block max-w-60">
            {t(`application.${row.state}`)}
            {row.reason && <bdi className="block text-xs break-words text-muted">{row.reason}</bdi>}
          </span>
        ),
    },
  ];
}
