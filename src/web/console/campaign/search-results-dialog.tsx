import { useState } from 'react';
import { Equal } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { CountedSearchRow } from '../../../contract/search/searches.ts';
import type { SynonymsRow } from '../../../contract/search/synonyms.ts';
import { languages } from '../../../kit/languages.ts';
import { Picture } from '../../features/media/picture.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { SynonymsChooser } from './synonyms-chooser.tsx';
import { SynonymsDialog } from './synonyms-dialog.tsx';

interface Props {
  search: CountedSearchRow;
  onClose: () => void;
}

type Results = OutputOf<'console.searches.results'>;

/** What shoppers get for words now, what they searched for next, and the way to words that mean the same. */
export function SearchResultsDialog({ search, onClose }: Props) {
  const t = useWords('content');
  const { site, language, words, spelling } = search;
  const results = useCall('console.searches.results', { site, language, words }, { keep: true });
  /** What the words mean, as far as the operator has said; null before. */
  const [meaning, setMeaning] = useState<string | null>(null);
  const [edited, setEdited] = useState<{ row: SynonymsRow | null; meaning: string } | null>(null);
  const { dir, htmlLang, name } = languages[language];
  const title = (
    <bdi dir={dir} lang={htmlLang}>
      {spelling}
    </bdi>
  );
  // Over this one, another dialog would keep its words from those who only hear them.
  if (edited) {
    const moreWords = { [language]: edited.row ? [spelling] : [spelling, edited.meaning].filter(Boolean) };
    const close = () => {
      setEdited(null);
      setMeaning(null);
    };
    return <SynonymsDialog row={edited.row} moreWords={moreWords} onClose={close} />;
  }
  return (
    <Dialog
      title={title}
      width={760}
      actions={
        <Button tone="main" onClick={() => setMeaning('')}>
          <Equal size={16} aria-hidden />
          {t('searches.addSynonyms')}
        </Button>
      }
      onClose={onClose}
    >
      <div className="space-y-5">
        <p className="text-muted">
          {t(`site.${site}`)} · <bdi>{name}</bdi>
        </p>
        {results.isError && !results.data ? (
          <ErrorState onRetry={() => void results.refetch()} />
        ) : !results.data ? (
          <SkeletonLines count={4} />
        ) : (
          <>
            {meaning !== null && (
              <SynonymsChooser
                key={meaning}
                language={language}
                meaning={meaning}
                onChoose={(row, words) => setEdited({ row, meaning: words })}
              />
            )}
            <Now results={results.data} />
            <Rewordings search={search} rewordings={results.data.rewordings} onMeans={setMeaning} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Now({ results }: { results: Results }) {
  const t = useWords('content');
  const format = useFormat();
  const { total, totalIsFloor, corrected, partial, products } = results;
  const count = format.number(total);
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{t('searches.now')}</h3>
      <p>
        {total === 0
          ? t('searches.outcome.empty')
          : t('searches.found', { count: total, total: totalIsFloor ? `${count}+` : count })}
        {partial !== null && <> · {t('searches.leftOut', { words: partial })}</>}
        {corrected !== null && partial === null && <> · {t('searches.corrected', { words: corrected })}</>}
      </p>
      {products.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {products.map(({ id, title, pictures }) => (
            <li key={id} className="space-y-1">
              <Picture
                src={pictures[0] ?? ''}
                alt=""
                size={180}
                className="aspect-square w-full rounded border border-line"
              />
              <span className="line-clamp-2 text-xs" dir="auto">
                {title}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RewordingsProps {
  search: CountedSearchRow;
  rewordings: Results['rewordings'];
  onMeans: (words: string) => void;
}

function Rewordings({ search, rewordings, onMeans }: RewordingsProps) {
  const t = useWords('content');
  const format = useFormat();
  if (rewordings.length === 0) return null;
  const { htmlLang } = languages[search.language];
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{t('searches.rewordings')}</h3>
      <p className="text-muted">{t('searches.rewordingsHint')}</p>
      <ul className="divide-y divide-line">
        {rewordings.map(({ words, visitors }) => (
          <li key={words} className="flex flex-wrap items-center gap-3 py-2">
            <bdi lang={htmlLang} className="min-w-0 flex-1 break-words">
              {words}
            </bdi>
            <span className="figures text-xs text-muted">
              {t('searches.byVisitors', { count: visitors, visitors: format.number(visitors) })}
            </span>
            <Button size="small" onClick={() => onMeans(words)}>
              {t('searches.meansTheSame')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
