import { CircleQuestionMark } from 'lucide-react';
import type { HelpArticleText } from '../../../contract/help/help.ts';
import { openAssistant } from '../../features/assistant/open-assistant.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { articlePath } from './addresses.ts';

export interface Findings {
  /** The question. */
  words: string;
  /** Whether the first article answers it; where not, they are only near. */
  answers: boolean;
  articles: HelpArticleText[];
}

/** The articles that a question finds; where none answers it, that is said first, with who else can. */
export function HelpFindings({ findings: { answers, articles } }: { findings: Findings }) {
  const t = useWords('storefront');
  return (
    <div className="space-y-4">
      {!answers && <NoAnswer />}
      {articles.length > 0 && (
        <section className="space-y-3" aria-label={answers ? t('help.results') : t('help.near')}>
          {!answers && <h2 className="text-base font-semibold">{t('help.near')}</h2>}
          <ul className="sheet -mx-4 divide-y divide-line sm:mx-0">
            {articles.map(({ code, title, text }) => (
              <li key={code}>
                <Link to={articlePath(code)} className="group block space-y-1 p-4 hover:bg-sand">
                  <span className="block text-base font-semibold group-hover:text-cinnabar">{title}</span>
                  <span className="line-clamp-2 max-w-3xl text-muted">{text[0]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function NoAnswer() {
  const t = useWords('storefront');
  const common = useWords('common');
  return (
    <EmptyState
      icon={<CircleQuestionMark size={22} aria-hidden />}
      title={t('help.none')}
      hint={t('help.noneHint')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={openAssistant}>{common('assistant.open')}</Button>
          <Link to="/contact" className={buttonClass({ tone: 'plain' })}>
            {common('nav.contact')}
          </Link>
        </div>
      }
    />
  );
}
