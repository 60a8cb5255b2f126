import { useFormat } from '../../page/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { WidePicture } from '../../features/media/wide-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { articlePath, type Article, type Topic } from './news-data.ts';

/** An article in a list: the whole card leads to it. */
export function NewsCard({ article: { code, data }, eager = false }: { article: Article; eager?: boolean }) {
  const t = useWords('trade');
  const format = useFormat();
  return (
    <Link
      to={articlePath(code)}
      className="card group flex h-full flex-col overflow-hidden transition-shadow hover:shadow-float"
    >
      {data.pictures && <WidePicture src={data.pictures} alt="" eager={eager} />}
      <span className="flex grow flex-col gap-2 p-5">
        <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
          {data.topic && <Badge>{t(`topic.${data.topic as Topic}`)}</Badge>}
          <time dateTime={data.date}>{format.day(data.date)}</time>
          <bdi>{data.source}</bdi>
        </span>
        <span className="text-base font-semibold text-balance group-hover:text-cinnabar">{data.title}</span>
        <span className="line-clamp-3 text-muted">{data.summary}</span>
      </span>
    </Link>
  );
}
