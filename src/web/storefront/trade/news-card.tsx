import { useFormat } from '../../page/format/format.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { WidePicture } from '../../features/media/wide-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { articlePath, type Article, type Topic } from './news-data.ts';

interface Props {
  article: Article;
  eager?: boolean;
  /** Wider than the others, with its picture beside the text. */
  isLead?: boolean;
}

/** An article in a list: the whole card leads to it. */
export function NewsCard({ article: { code, data }, eager = false, isLead = false }: Props) {
  const t = useWords('trade');
  const format = useFormat();
  return (
    <Link
      to={articlePath(code)}
      className={`card group flex h-full flex-col overflow-hidden transition-shadow hover:shadow-float ${isLead ? 'md:grid md:grid-cols-2 md:items-center' : ''}`}
    >
      {data.pictures && (
        <WidePicture
          src={data.pictures}
          alt=""
          eager={eager}
          {...(isLead && { sizes: '(min-width: 768px) 620px, 100vw' })}
        />
      )}
      <span className="flex grow flex-col gap-2 p-5">
        <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
          {data.topic && <Badge>{t(`topic.${data.topic as Topic}`)}</Badge>}
          <time dateTime={data.date}>{format.day(data.date)}</time>
          <bdi>{data.source}</bdi>
        </span>
        <span
          className={`font-semibold text-balance group-hover:text-cinnabar ${isLead ? 'text-base md:text-xl' : 'text-base'}`}
        >
          {data.title}
        </span>
        <span className="line-clamp-3 text-muted">{data.summary}</span>
      </span>
    </Link>
  );
}
