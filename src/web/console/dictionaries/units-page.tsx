import { useState } from 'react';
import { Ruler } from 'lucide-react';
import type { InputOf } from '../../../contract/contract.ts';
import { unitKinds } from '../../../contract/products/unit-kinds.ts';
import type { ConsoleUnit } from '../../../contract/products/units.ts';
import { languageCodes, languages } from '../../../kit/languages.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { Column } from '../../ui/table.tsx';
import { unitsPath } from '../dictionary-sections.tsx';
import { ExportButton } from '../export-button.tsx';
import { sectionPage } from '../section.tsx';
import { allProductsPath } from '../sections.tsx';

export const page = sectionPage(unitsPath, Units);

/** The units of measure with where each is used; nobody changes them here (decision 270). */
function Units() {
  const t = useWords('dictionaries');
  const format = useFormat();
  const [unit, setUnit] = useState<ConsoleUnit | null>(null);
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('units.about')}</p>
      <OfficeList
        call="console.units.list"
        fields={[
          { kind: 'search', name: 'search', label: t('units.search'), longest: 60 },
          {
            kind: 'choice',
            name: 'kind',
            label: t('brands.kind'),
            all: t('units.anyKind'),
            options: unitKinds,
            text: (kind) => t(`units.kind.${kind}`),
          },
        ]}
        columns={columnsOf(t, format, setUnit)}
        rowId={({ code }) => code}
        rowName={({ name }) => name}
        renderTools={({ narrowing, answer }) => (
          <Export narrowing={narrowing} isEmpty={answer?.totalRecord === 0} />
        )}
        empty={{ icon: <Ruler size={22} aria-hidden />, title: t('units.none'), hint: t('units.about') }}
      />
      {unit && <UnitNames unit={unit} onClose={() => setUnit(null)} />}
    </>
  );
}

interface ExportProps {
  narrowing: InputOf<'console.units.list'>;
  isEmpty: boolean;
}

function Export({ narrowing: { search, kind }, isEmpty }: ExportProps) {
  const { bytes, start } = useDownload('console.units.export');
  return (
    <ExportButton
      bytes={bytes}
      isEmpty={isEmpty}
      onStart={() => void start({ search, kind, timeZone: ownTimeZone() })}
    />
  );
}

const columnsOf = (
  t: Words<'dictionaries'>,
  format: Formats,
  onOpen: (unit: ConsoleUnit) => void,
): Column<ConsoleUnit>[] => [
  {
    id: 'unit',
    head: t('units.unit'),
    cell: (row) => (
      <button type="button" className="text-start hover:text-cinnabar" onClick={() => onOpen(row)}>
        <bdi className="block font-semibold">{row.name}</bdi>
        <span className="figures block text-xs text-muted">
          <bdi>{row.code}</bdi> · <bdi>{row.short}</bdi>
        </span>
      </button>
    ),
  },
  {
    id: 'products',
    head: t('brands.products'),
    align: 'end',
    cell: (row) => (
      <span className="block whitespace-nowrap">
        {row.products > 0 ? (
          <Link
            to={`${allProductsPath}?unit=${row.code}`}
            className="figures block underline hover:text-cinnabar"
          >
            {format.number(row.products)}
          </Link>
        ) : (
          <span className="figures block">{format.number(0)}</span>
        )}
        <span className="block text-xs text-muted">{t('brands.onSale', { count: row.onSale })}</span>
      </span>
    ),
  },
  {
    id: 'shops',
    head: t('brands.shops'),
    align: 'end',
    cell: (row) => <span className="figures">{format.number(row.shops)}</span>,
  },
  {
    id: 'requests',
    head: t('units.requests'),
    align: 'end',
    cell: (row) => <span className="figures">{format.number(row.requests)}</span>,
  },
  {
    id: 'orderLines',
    head: t('units.orderLines'),
    align: 'end',
    cell: (row) => <span className="figures">{format.number(row.orderLines)}</span>,
  },
];

/** What a unit is called in each language, in full and in short. */
function UnitNames({ unit, onClose }: { unit: ConsoleUnit; onClose: () => void }) {
  const t = useWords('dictionaries');
  return (
    <Dialog title={`${unit.name} · ${unit.code}`} width={480} onClose={onClose}>
      <dl className="space-y-2">
        {languageCodes.map((code) => (
          <div key={code}>
            <dt className="text-xs text-muted">{languages[code].name}</dt>
            <dd lang={languages[code].htmlLang} dir="auto" className="break-words">
              {unit.names[code] ?? '—'} · {unit.shortNames[code] ?? '—'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-muted">{t('units.fixed')}</p>
    </Dialog>
  );
}
