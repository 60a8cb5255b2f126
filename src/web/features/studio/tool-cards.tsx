import { Bot, Captions, Clapperboard, Image, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import { Link } from '../../page/place.tsx';
import { useWords, type WordKey } from '../../page/words.ts';
import { presenterVideoPath, productPicturePath, shortVideoPath, videoTranslationPath } from './paths.ts';

type Tools = OutputOf<'works.tools'>;
type Kind = Tools[number]['kind'];

/** The tools in their order; one stands here once it works. */
const tools: readonly {
  to: string;
  title: WordKey<'studio'>;
  hint: WordKey<'studio'>;
  icon: ReactNode;
  kind?: Kind;
}[] = [
  {
    to: productPicturePath,
    title: 'tool.picture',
    hint: 'tool.picture.hint',
    icon: <Image size={22} aria-hidden />,
    kind: 'product-picture',
  },
  {
    to: shortVideoPath,
    title: 'tool.shortVideo',
    hint: 'tool.shortVideo.hint',
    icon: <Clapperboard size={22} aria-hidden />,
    kind: 'short-video',
  },
  {
    to: presenterVideoPath,
    title: 'tool.presenter',
    hint: 'tool.presenter.hint',
    icon: <UserRound size={22} aria-hidden />,
    kind: 'presenter-video',
  },
  {
    to: videoTranslationPath,
    title: 'tool.translation',
    hint: 'tool.translation.hint',
    icon: <Captions size={22} aria-hidden />,
    kind: 'translated-video',
  },
  {
    to: '/ai-daji',
    title: 'tool.assistant',
    hint: 'tool.assistant.hint',
    icon: <Bot size={22} aria-hidden />,
  },
];

/** What there is to work with, and what is not installed here. */
export function ToolCards({ tools: madeBy }: { tools: Tools }) {
  const t = useWords('studio');
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {tools.map(({ to, title, hint, icon, kind }) => {
        const missing = madeBy.find((tool) => tool.kind === kind)?.missing;
        return (
          <li key={to} className="card relative flex flex-col gap-3 p-5 transition-shadow hover:shadow-float">
            <span className="flex size-11 items-center justify-center rounded bg-cinnabar-soft text-cinnabar">
              {icon}
            </span>
            <h2 className="text-base font-semibold">
              <Link to={to} className="after:absolute after:inset-0 hover:text-cinnabar">
                {t(title)}
              </Link>
            </h2>
            <p className="text-muted">{t(hint)}</p>
            {missing && (
              <p className="rounded bg-saffron-soft px-3 py-2 text-sm">
                {t('missing', { name: missing.name })} <code dir="ltr">{missing.install}</code>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
