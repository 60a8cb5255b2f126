import type { ShownRfq } from '../../../contract/rfqs/rfqs.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { rfqPath } from '../../features/addresses/addresses.ts';
import { RfqFacts } from '../../features/rfqs/rfq-facts.tsx';
import { Picture } from '../../features/media/picture.tsx';
import { inLanguage, WrittenIn } from '../../features/translation/written-in.tsx';

/** A request in a list: the whole card leads to it. */
export function RfqCard({ wanted, eager = false }: { wanted: ShownRfq; eager?: boolean }) {
  const t = useWords('rfq');
  const format = useFormat();
  const { language } = usePlace();
  const [picture] = wanted.pictures;
  return (
    <Link
      to={rfqPath(wanted.id)}
      className="card flex h-full flex-col gap-3 p-4 transition-shadow hover:shadow-float"
    >
      <span className="flex items-start gap-3">
        <span className="min-w-0 grow space-y-1">
          <span className="line-clamp-2 text-base font-semibold break-words">
            <span {...inLanguage(wanted.language, language)}>{wanted.title}</span>
          </span>
          <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
            {wanted.category.name}
            <WrittenIn language={wanted.language} />
          </span>
        </span>
        {picture && (
          <Picture
            src={picture}
            alt=""
            size={72}
            eager={eager}
            className="size-18 shrink-0 rounded-sm border border-line"
          />
        )}
      </span>
      <RfqFacts wanted={wanted} />
      <span className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-xs text-muted">
        <span>{t('published', { day: format.day(wanted.publishedAt.slice(0, 10)) })}</span>
        <span className="font-semibold text-jade">{t('quotes', { count: wanted.quoteCount })}</span>
      </span>
    </Link>
  );
}
