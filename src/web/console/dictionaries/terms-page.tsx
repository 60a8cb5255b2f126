import { BookA } from 'lucide-react';
import { termLength } from '../../../contract/translation/translation-kinds.ts';
import { languageCodes, languages } from '../../../kit/languages.ts';
import { Moment } from '../../features/figures/moment.tsx';
import type { RowOf } from '../../features/office/list/office-list.tsx';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table.tsx';
import { termsPath, translationsPath } from '../dictionary-sections.tsx';
import { EditedList } from '../edited-list.tsx';
import { sectionPage } from '../section.tsx';
import { TermDialog } from './term-dialog.tsx';

type Row = RowOf<'console.terms.list'>;

export const page = sectionPage(termsPath, Terms);

/** Terms that are translated as operators lay them down. */
function Terms() {
  const t = useWords('dictionaries');
  const { language } = usePlace();
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('terms.about')}</p>
      <EditedList
        call="console.terms.list"
        fields={[{ kind: 'search', name: 'search', label: t('terms.search'), longest: termLength }]}
        columns={(open) => columnsOf(t, language, open)}
        renderDialog={(row, close) => <TermDialog row={row} onClose={close} />}
        rowName={({ term }) => term}
        empty={{ icon: <BookA size={22} aria-hidden />, title: t('terms.none'), hint: t('terms.noneHint') }}
      />
    </>
  );
}

const columnsOf = (t: Words<'dictionaries'>, language: string, open: (row: Row) => void): Column<Row>[] => [
  {
    id: 'term',
    head: t('terms.term'),
    cell: (row) => (
      <button type="button" className="text-start hover:text-cinnabar" onClick={() => open(row)}>
        <bdi className="block font-semibold break-words">{row.term}</bdi>
        <span className="block text-xs text-muted">{languages[row.language].name}</span>
      </button>
    ),
  },
  {
    id: 'targets',
    head: t('terms.targets'),
    cell: (row) =>
      row.stays ? (
        <Badge>{t('terms.stays')}</Badge>
      ) : (
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {languageCodes.map(
            (code) =>
              row.targets[code] && (
                <bdi key={code} lang={languages[code].htmlLang} dir={languages[code].dir}>
                  {row.targets[code]}
                </bdi>
              ),
          )}
        </span>
      ),
  },
  {
    id: 'contradictions',
    head: t('translations.contradictions'),
    cell: (row) => (
      <Link
        to={`${translationsPath}?termId=${row.id}&language=${language}`}
        className="underline hover:text-cinnabar"
      >
        {t('terms.showTexts')}
      </Link>
    ),
  },
  { id: 'changed', head: t('terms.changed'), cell: (row) => <Moment at={row.updatedAt} /> },
];
