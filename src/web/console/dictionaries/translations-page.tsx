import { Globe } from 'lucide-react';
import type { TranslationRow } from '../../../contract/translation/console-translations.ts';
import { mostTranslatedAnew, translationStates } from '../../../contract/translation/translation-kinds.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { OfficeList, type OfficeListProps } from '../../features/office/list/office-list.tsx';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords, type Words } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import type { Column } from '../../ui/table.tsx';
import { translationPath, translationsPath } from '../dictionary-sections.tsx';
import { sectionPage } from '../section.tsx';
import { shopPath } from '../sections.tsx';
import { NarrowedChip } from './narrowed-chip.tsx';
import { translationChanges } from './translation-calls.ts';
import { TranslationCounts } from './translation-counts.tsx';
import { TranslationRuns } from './translation-runs.tsx';
import { TranslationSheet } from './translation-sheet.tsx';
import { TranslationStateBadges } from './translation-state.tsx';

export const page = sectionPage(translationsPath, Translations);

/** Products with what there is of each in a language. */
function Translations() {
  const t = useWords('dictionaries');
  const { language: ownLanguage } = usePlace();
  const counts = useCall('console.translations.counts', {});
  const hasService = counts.data?.hasService ?? false;
  return (
    <>
      <p className="mb-4 max-w-3xl text-muted">{t('translations.about')}</p>
      {counts.data && <TranslationCounts counts={counts.data} />}
      <OfficeList
        call="console.translations.list"
        fields={[
          { kind: 'search', name: 'search', label: t('translations.search'), longest: 100 },
          {
            kind: 'choice',
            name: 'language',
            label: t('translations.language'),
            all: languages[ownLanguage].name,
            otherwise: ownLanguage,
            options: languageCodes,
            text: (code) => languages[code].name,
          },
          {
            kind: 'choice',
            name: 'state',
            label: t('translations.state'),
            all: t('translations.anyState'),
            options: translationStates,
            text: (state) => t(`translations.state.${state}`),
          },
          {
            kind: 'custom',
            name: 'termId',
            render: (value, onChange) =>
              value && <NarrowedChip text={t('narrowed.term')} onClear={() => onChange('')} />,
            asks: (id) => ({ termId: /^[0-9a-f-]{36}$/.test(id) ? id : undefined }),
          },
        ]}
        columns={columnsOf(t)}
        rowName={({ sourceTitle }) => sourceTitle}
        {...(hasService ? bulk : {})}
        renderTools={({ narrowing, answer }) => (
          <TranslationSheet narrowing={narrowing} total={answer?.totalRecord} />
        )}
        empty={{
          icon: <Globe size={22} aria-hidden />,
          title: t('translations.none'),
          hint: t('translations.noneHint'),
        }}
      />
      <TranslationRuns />
    </>
  );
}

const bulk: Pick<OfficeListProps<'console.translations.list'>, 'renderBulk'> = {
  renderBulk: ({ rows, clear }) => <Anew rows={rows} onDone={clear} />,
};

/** Has the ticked texts translated by the service again. */
function Anew({ rows, onDone }: { rows: readonly TranslationRow[]; onDone: () => void }) {
  const t = useWords('dictionaries');
  const translateAnew = useSend('console.translations.anew', {
    changes: translationChanges,
    onDone() {
      toast.success(t('translations.asked'));
      onDone();
    },
  });
  const [first] = rows;
  return (
    <Button
      disabled={!first || rows.length > mostTranslatedAnew}
      busy={translateAnew.isPending}
      onClick={() =>
        first && translateAnew.mutate({ language: first.language, products: rows.map(({ id }) => ({ id })) })
      }
    >
      {t('translations.anew')}
    </Button>
  );
}

const inLanguage = (text: string, language: Language) => (
  <bdi lang={languages[language].htmlLang} dir="auto" className="line-clamp-3 break-words">
    {text}
  </bdi>
);

const columnsOf = (t: Words<'dictionaries'>): Column<TranslationRow>[] => [
  {
    id: 'source',
    head: t('translations.source'),
    cell: (row) => (
      <Link to={translationPath(row.id, row.language)} className="block min-w-48 hover:text-cinnabar">
        <span className="font-semibold">{inLanguage(row.sourceTitle, row.sourceLanguage)}</span>
        <span className="block text-xs text-muted">
          <bdi>{languages[row.sourceLanguage].name}</bdi> · <bdi className="figures">{row.code}</bdi>
        </span>
      </Link>
    ),
  },
  {
    id: 'translation',
    head: t('translations.translation'),
    cell: (row) => (
      <span className="block min-w-48">{row.title ? inLanguage(row.title, row.language) : '—'}</span>
    ),
  },
  {
    id: 'state',
    head: t('translations.state'),
    cell: (row) => <TranslationStateBadges state={row.state} isLocked={row.isLocked} />,
  },
  {
    id: 'shop',
    head: t('translations.shop'),
    cell: (row) => (
      <Link to={shopPath(row.shopId)} className="hover:text-cinnabar">
        <bdi>{row.shopName}</bdi>
      </Link>
    ),
  },
];
