import { languageCodes, languages } from '../../../kit/languages.ts';
import { useWords, type Words } from '../../page/words.ts';
import { Moment } from '../../features/figures/moment.tsx';
import type { Column } from '../../ui/table.tsx';
import type { RowOf } from '../../features/office/list/office-list.tsx';
import { EditedList } from '../edited-list.tsx';
import { sectionPage } from '../section.tsx';
import { synonymsPath } from '../sections.tsx';
import { SynonymsDialog } from './synonyms-dialog.tsx';

type Row = RowOf<'console.synonyms.list'>;

export const page = sectionPage(synonymsPath, Synonyms);

function Synonyms() {
  const t = useWords('content');
  return (
    <EditedList
      call="console.synonyms.list"
      fields={[{ kind: 'search', name: 'search', label: t('synonyms.search') }]}
      columns={(open) => columnsOf(t, open)}
      renderDialog={(row, close) => <SynonymsDialog row={row} onClose={close} />}
      empty={{ title: t('synonyms.none'), hint: t('synonyms.hint') }}
    />
  );
}

function columnsOf(t: Words<'content'>, open: (row: Row) => void): Column<Row>[] {
  return [
    {
      id: 'words',
      head: t('synonyms.words'),
      cell: (row) => (
        <button type="button" onClick={() => open(row)} className="text-start hover:text-cinnabar">
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {languageCodes.map((language) => {
              const words = row.words[language];
              const { dir, htmlLang } = languages[language];
              return (
                words && (
                  <bdi key={language} dir={dir} lang={htmlLang}>
                    {words.join(', ')}
                  </bdi>
                )
              );
            })}
          </span>
        </button>
      ),
    },
    { id: 'changed', head: t('synonyms.changed'), cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
  ];
}
