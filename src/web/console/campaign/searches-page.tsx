import { useState } from 'react';
import { Search } from 'lucide-react';
import type { InputOf, OutputOf } from '../../../contract/contract.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import { searchOutcomes, type SearchOutcome } from '../../../contract/search/search-outcomes.ts';
import type { CountedSearchRow } from '../../../contract/search/searches.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { OfficeList } from '../../features/office/list/office-list.tsx';
import { useDownload } from '../../features/office/use-download.ts';
import { useFormat, type Formats } from '../../page/format/format.ts';
import { ownTimeZone } from '../../page/format/time-zone.ts';
import { useWords, type Words } from '../../page/words.ts';
import type { Column } from '../../ui/table.tsx';
import { ExportButton } from '../export-button.tsx';
import { useDaysField } from '../sales/sales-fields.tsx';
import { sectionPage } from '../section.tsx';
import { searchesPath } from '../sections.tsx';
import { SearchResultsDialog } from './search-results-dialog.tsx';

export const page = sectionPage(searchesPath, Searches);

const isFolded = true;
const periods = [7, 30, 90];

type Answer = OutputOf<'console.searches.list'> | undefined;

/** What shoppers search for, and what they got; a search leads to what they get now and to its synonyms. */
function Searches() {
  const t = useWords('content');
  const [opened, setOpened] = useState<CountedSearchRow | null>(null);
  const format = useFormat();
  return (
    <OfficeList
      call="console.searches.list"
      isWide
      rowId={keyOf}
      rowName={({ spelling }) => spelling}
      fields={useFields()}
      columns={columnsOf(t, format, setOpened)}
      renderTools={({ narrowing, answer }) => (
        <Export narrowing={narrowing} isEmpty={answer?.totalRecord === 0} />
      )}
      empty={{
        icon: <Search size={22} aria-hidden />,
        title: t('searches.none'),
        hint: t('searches.noneHint'),
      }}
    >
      {() => opened && <SearchResultsDialog search={opened} onClose={() => setOpened(null)} />}
    </OfficeList>
  );
}

const keyOf = ({ site, language, words }: CountedSearchRow) => `${site} ${language} ${words}`;

function useFields() {
  const t = useWords('content');
  const oversight = useWords('oversight');
  return [
    {
      kind: 'tabs' as const,
      name: 'outcome' as const,
      label: t('searches.outcome'),
      all: t('searches.outcome.all'),
      options: searchOutcomes,
      text: (outcome: SearchOutcome) => t(`searches.outcome.${outcome}`),
      counts: (answer: Answer) => answer && { ...answer.counts, '': answer.counts.all },
    },
    { kind: 'search' as const, name: 'keyword' as const, label: t('synonyms.search'), longest: 100 },
    useDaysField(periods),
    {
      kind: 'choice' as const,
      name: 'site' as const,
      isFolded,
      label: oversight('orders.site'),
      all: oversight('orders.anySite'),
      options: siteCodes,
      text: (site: Site) => t(`site.${site}`),
    },
    {
      kind: 'choice' as const,
      name: 'language' as const,
      isFolded,
      label: t('searches.language'),
      all: t('searches.anyLanguage'),
      options: languageCodes,
      text: (language: Language) => languages[language].name,
    },
  ];
}

interface ExportProps {
  narrowing: InputOf<'console.searches.list'>;
  isEmpty: boolean;
}

function Export({ narrowing, isEmpty }: ExportProps) {
  const { bytes, start } = useDownload('console.searches.export');
  return (
    <ExportButton
      bytes={bytes}
      isEmpty={isEmpty}
      onStart={() => void start({ ...narrowing, timeZone: ownTimeZone() })}
    />
  );
}

const columnsOf = (
  t: Words<'content'>,
  format: Formats,
  open: (row: CountedSearchRow) => void,
): Column<CountedSearchRow>[] => [
  {
    id: 'words',
    head: t('searches.words'),
    cell: (row) => (
      <button
        type="button"
        className="block min-w-44 text-start hover:text-cinnabar"
        onClick={() => open(row)}
      >
        <bdi lang={languages[row.language].htmlLang} className="font-semibold break-words">
          {row.spelling}
        </bdi>
        <span className="block text-xs text-muted">
          {t(`site.${row.site}`)} · <bdi>{languages[row.language].name}</bdi>
        </span>
      </button>
    ),
  },
  {
    id: 'results',
    head: t('searches.results'),
    cell: (row) => (
      <span className="block min-w-32">
        <span className={row.hits === 0 ? 'font-semibold text-cinnabar-deep' : 'figures'}>
          {row.hits === 0 ? t('searches.outcome.empty') : format.number(row.hits)}
        </span>
        {row.readAs !== null && (
          <span className="block text-xs break-words text-muted">
            {row.leavesWordsOut
              ? t('searches.leftOut', { words: row.readAs })
              : t('searches.corrected', { words: row.readAs })}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'visitors',
    head: t('searches.visitors'),
    align: 'end',
    cell: (row) => format.number(row.visitors),
  },
  {
    id: 'opened',
    head: t('searches.opened'),
    align: 'end',
    cell: (row) => (row.hits === 0 ? '–' : format.percent(row.visitorsWhoOpened / row.visitors)),
  },
  {
    id: 'last',
    head: t('searches.last'),
    cell: (row) => <bdi>{format.day(row.lastDay)}</bdi>,
  },
];
