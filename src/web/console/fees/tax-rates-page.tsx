import { useState } from 'react';
import { Landmark } from 'lucide-react';
import { siteCodes } from '../../../contract/reference/sites.ts';
import type { ConsoleTaxRate } from '../../../contract/taxes/taxes.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { sectionPage } from '../section.tsx';
import { taxRatesPath } from '../sections.tsx';
import { ProposeTaxRate } from './propose-tax-rate.tsx';
import { datedColumns, DecideRate, stateField } from './dated-rates.tsx';

export const page = sectionPage(taxRatesPath, TaxRates);

/** The tax that prices include: every rate there was, is and is proposed. */
function TaxRates() {
  const t = useWords('fees');
  const format = useFormat();
  const [isProposing, setProposing] = useState(false);
  const [open, setOpen] = useState<{ rate: ConsoleTaxRate; approve: boolean } | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('tax.about')}</p>
      <OfficeList
        call="console.taxRates.list"
        fields={[
          stateField(t),
          {
            kind: 'choice',
            name: 'site',
            label: t('tax.site'),
            all: t('tax.site.all'),
            options: siteCodes,
            text: (site) => t(`site.${site}`),
          },
        ]}
        columns={columnsOf(t, format, (rate, approve) => setOpen({ rate, approve }))}
        renderTools={({ answer }) =>
          answer && (
            <Button tone="main" size="small" onClick={() => setProposing(true)}>
              {t('propose')}
            </Button>
          )
        }
        empty={{ icon: <Landmark size={22} aria-hidden />, title: t('none'), hint: t('tax.none.hint') }}
      >
        {({ answer }) =>
          answer && isProposing && <ProposeTaxRate today={answer.today} onClose={() => setProposing(false)} />
        }
      </OfficeList>
      {open && (
        <DecideRate
          {...open}
          call="console.taxRates.decide"
          changes={['console.taxRates.list']}
          text={{ name: nameOf(t, open.rate), rate: rateText(t, format, open.rate) }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const nameOf = (t: Words<'fees'>, { site, category }: ConsoleTaxRate): string =>
  category ? `${t(`site.${site}`)} · ${category}` : t(`site.${site}`);

const rateText = (t: Words<'fees'>, format: Formats, { treatment, basisPoints }: ConsoleTaxRate): string =>
  treatment === 'standard'
    ? format.rate(basisPoints / 100)
    : t(treatment === null ? 'rate.ended' : `tax.treatment.${treatment}`);

const columnsOf = (
  t: Words<'fees'>,
  format: Formats,
  onDecide: (rate: ConsoleTaxRate, approve: boolean) => void,
): Column<ConsoleTaxRate>[] => [
  {
    id: 'subject',
    head: t('scope'),
    cell: (row) => (
      <div className="min-w-40">
        <span className="block font-semibold">{t(`site.${row.site}`)}</span>
        <span className="block text-xs text-muted">
          <bdi>
            {row.buyers === 'sellers' ? t('tax.buyers.sellers') : row.category || t('tax.allCategories')}
          </bdi>
        </span>
        {row.buyers === 'registered' && (
          <span className="block text-xs text-muted">{t('tax.buyers.registered')}</span>
        )}
      </div>
    ),
  },
  {
    id: 'rate',
    head: t('rate'),
    cell: (row) => <span className="font-semibold">{rateText(t, format, row)}</span>,
  },
  ...datedColumns(t, format, onDecide),
];
