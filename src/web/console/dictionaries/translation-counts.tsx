import { translationStates } from '../../../contract/translation/translation-kinds.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { languages } from '../../../kit/languages.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { translationsPath } from '../dictionary-sections.tsx';

/** In each language, how many texts are what; a figure leads to the texts that it counts. */
export function TranslationCounts({ counts }: { counts: OutputOf<'console.translations.counts'> }) {
  const t = useWords('dictionaries');
  const format = useFormat();
  const noService = !counts.hasService && (
    <p className="mt-3 text-xs text-muted">{t('translations.noService')}</p>
  );
  if (counts.countedAt === null)
    return (
      <section className="card mb-4 p-4 sm:p-5">
        <p className="text-muted">{t('translations.uncounted')}</p>
        {noService}
      </section>
    );
  return (
    <section className="card mb-4 p-4 sm:p-5">
      <h2 className="mb-2 font-semibold">{t('translations.counts', { count: counts.products })}</h2>
      <ScrollBox label={t('translations.counts', { count: counts.products })}>
        <table className="w-full">
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="py-1 pe-4 text-start font-normal">
                {t('translations.language')}
              </th>
              {translationStates.map((state) => (
                <th key={state} scope="col" className="px-2 py-1 text-end font-normal whitespace-nowrap">
                  {t(`translations.state.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {counts.languages.map(({ language, counts: ofLanguage }) => (
              <tr key={language}>
                <th scope="row" className="py-1.5 pe-4 text-start font-normal whitespace-nowrap">
                  <bdi>{languages[language].name}</bdi>
                </th>
                {translationStates.map((state) => (
                  <td key={state} className="figures px-2 py-1.5 text-end">
                    <Link
                      to={`${translationsPath}?language=${language}&state=${state}`}
                      className="hover:text-cinnabar hover:underline"
                    >
                      {format.number(ofLanguage[state] ?? 0)}
                    </Link>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="mt-3 text-xs text-muted">
        {t('translations.countedAt', { at: format.dateTime(counts.countedAt) })}
      </p>
      {noService}
    </section>
  );
}
