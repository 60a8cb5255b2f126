import { useState } from 'react';
import { ArrowUpRight } from 'lucide-react';
import { isLanguage } from '../../../kit/languages.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { pageName } from './page-name.ts';

const address = /(https:\/\/[^\s<>"']{1,1000}|\/[a-z]{2,20}\/[^\s<>"']{0,1000})/g;

/**
 * A text of the assistant: its lines, and pages of ours as links. Names and texts of others stand in it, so an address
 * elsewhere stays text: a link would be the assistant's own word for it.
 */
export function RichAnswer({ text }: { text: string }) {
  const t = useWords('aiChatbot');
  const common = useWords('common');
  return (
    <div dir="auto" className="space-y-1 break-words whitespace-pre-wrap">
      {text.split('\n').map((line, index) => (
        <p key={index} dir="auto" className="min-h-4">
          {line.split(address).map((part, at) => {
            const path = at % 2 === 0 ? null : ownPath(part);
            if (path === null) return part;
            const name = pageName(path);
            return (
              <Link key={at} to={path} className={linkClass}>
                {name ? common(name) : t('link')}
                <ArrowUpRight size={14} aria-hidden className="inline mirrored" />
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
