import { useState } from 'react';
import { ArrowUpRight } from 'lucide-react';
import { isLanguage } from '../../../kit/languages.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { pageName } from './page-name.ts';

const address = /(https:\/\/[^\s<>"']{1,1000}|\/[a-z]{2,20}\/[^\s<>"']{0,1000})/g;

/** A text of the assistant: its lines, and its addresses as links. What stands in it is text, whoever wrote it. */
export function RichAnswer({ text }: { text: string }) {
  const t = useWords('aiChatbot');
  const common = useWords('common');
  return (
    <div dir="auto" className="space-y-1 break-words whitespace-pre-wrap">
      {text.split('\n').map((line, index) => (
        <p key={index} dir="auto" className="min-h-4">
          {line.split(address).map((part, at) => {
            const path = ownPath(part);
            if (at % 2 === 0 || (path === null && !part.startsWith('https:'))) return part;
            const name = path === null ? undefined : pageName(path);
            const content = (
              <>
                {name
                  ? common(name)
                  : path === null && URL.canParse(part)
                    ? new URL(part).hostname
                    : t('link')}
                <ArrowUpRight size={14} aria-hidden className="inline mirrored" />
              </>
            );
            return path === null ? (
              <a
                key={at}
                href={part}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className={linkClass}
              >
                {content}
              </a>
            ) : (
              <Link key={at} to={path} className={linkClass}>
                {content}
              </Link>
            );
          })}
        </p>
      ))}
    </div>
  );
}

const linkClass = 'font-semibold text-cinnabar underline-offset-2 hover:underline';

/** The path of a page of ours without its language; null for what is elsewhere. */
export function ownPath(link: string): string | null {
  const [, language = '', rest = ''] = /^\/([a-z]+)(\/.*)$/.exec(link) ?? [];
  return isLanguage(language) ? rest : null;
}

/** A picture that says so when it cannot be loaded. */
export function ChatPicture({
  source,
  title,
  className,
}: {
  source: string;
  title: string;
  className: string;
}) {
  const t = useWords('aiChatbot');
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <span className={`flex items-center justify-center text-xs text-muted ${className}`}>
        {t('failedPicture')}
      </span>
    );
  return (
    <img
      src={source}
      alt={title}
      loading="lazy"
      onError={() => setBroken(true)}
      className={`object-cover ${className}`}
    />
  );
}
