import type { ContentItemOf } from '../../page/content.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { SourceLink } from '../editorial/source-link.tsx';

/** The general rates of each country: duty, value added tax, and where they are from. */
export function TaxTable({
  rows,
  countryNames,
}: {
  rows: readonly ContentItemOf<'duty'>[];
  countryNames: Readonly<Record<string, string>>;
}) {
  const t = useWords('trade');
  const format = useFormat();
  const columns: Column<ContentItemOf<'duty'>>[] = [
    { id: 'country', head: t('tax.country'), cell: ({ data }) => countryNames[data.country] },
    {
      id: 'vat',
      head: t('tax.vat'),
      align: 'end',
      cell: ({ data }) => format.rate(data.vat ?? 0),
    },
    {
      id: 'duty',
      head: t('tax.duty'),
      align: 'end',
      cell: ({ data }) => format.rate(data.duty ?? 0),
    },
    {
      id: 'note',
      head: t('tax.note'),
      width: 'min-w-64',
      cell: noteCell,
    },
  ];
  return (
    <section className="card overflow-hidden">
      <header className="p-4 sm:p-6">
        <h2 className="text-lg font-semibold">{t('tax.title')}</h2>
        <p className="mt-1 max-w-2xl text-muted">{t('tax.hint')}</p>
      </header>
      <Table label={t('tax.title')} rows={rows} rowId={({ id }) => id} columns={columns} />
    </section>
  );
}

const noteCell = ({ data }: ContentItemOf<'duty'>) => (
  <>
    {data.note}
    <span className="block text-xs text-muted">
      <SourceLink source={data.source} link={data.sourceLink} />
    </span>
  </>
);
