import { PenLine } from 'lucide-react';
import type { OutputOf } from '../../../contract/contract.ts';
import { languages } from '../../../kit/languages.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { useCall } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { letterTextPath, lettersPath } from '../sections.tsx';

export const page = definePage({ View: LetterPage });

function LetterPage() {
  const common = useWords('common');
  return (
    <Section section={lettersPath} title={common('title.letter')}>
      <LetterTexts />
    </Section>
  );
}

type Letter = OutputOf<'console.letters.get'>;

/** A kind of letter in all the languages it is sent in, each as its reader sees it. */
function LetterTexts() {
  const t = useWords('letters');
  const common = useWords('common');
  const { params } = usePlace();
  const letter = useCall('console.letters.get', { id: params.id! });
  if (letter.isError)
    return (
      <NotShown
        error={letter.error}
        back={{ text: common('title.letters'), to: lettersPath }}
        onRetry={() => void letter.refetch()}
      />
    );
  if (!letter.data) return <Skeleton className="h-96" />;
  const { group, channels, texts } = letter.data;
  return (
    <div className="space-y-4">
      <div className="space-y-1">
        <p className="font-semibold">
          {[t(`group.${group}`), ...channels.map((channel) => t(`channel.${channel}`))].join(' · ')}
        </p>
        <p className="max-w-3xl text-muted">
          {t('about')} {texts.length === 1 && t('english')}
        </p>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {texts.map((text) => (
          <li key={text.language} className="grid grid-cols-[minmax(0,1fr)]">
            <LetterText text={text} letter={letter.data} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TextProps {
  text: Letter['texts'][number];
  letter: Letter;
}

function LetterText({ text: { language, subject, body, sms }, letter }: TextProps) {
  const t = useWords('letters');
  const { htmlLang, dir, name } = languages[language];
  return (
    <article className="card flex flex-col gap-3 p-4" aria-labelledby={`letter-${language}`}>
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={`letter-${language}`} className="text-xs text-muted" lang={htmlLang}>
          {name}
        </h2>
        {letter.changedIn.includes(language) && <Badge tone="promotion">{t('changed')}</Badge>}
        {letter.outdatedIn.includes(language) && <Badge tone="accent">{t('outdated')}</Badge>}
        {letter.isEditable && (
          <Link
            to={letterTextPath(letter.id, language)}
            className={`${buttonClass({ size: 'small' })} ms-auto`}
          >
            <PenLine size={14} aria-hidden />
            {t('edit')}
          </Link>
        )}
      </header>
      <div lang={htmlLang} dir={dir} className="grow space-y-3 rounded bg-sand/60 p-3">
        <p className="font-semibold break-words">{subject}</p>
        {/* Letters are plain text: a paragraph begins in the direction of its language, whatever stands first in it. */}
        <p className="break-words whitespace-pre-line">{body}</p>
      </div>
      {sms && <p className="text-xs text-muted">{t('sms', sms)}</p>}
    </article>
  );
}
