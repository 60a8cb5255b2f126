import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { worksPath } from './paths.ts';

/** The head of a tool's page, and what is missing for it. */
export function ToolHead({
  title,
  hint,
  missing,
}: {
  title: string;
  hint: string;
  missing: { name: string; install: string } | null | undefined;
}) {
  const t = useWords('studio');
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-2xl space-y-2">
          <h1 className="text-xl font-semibold">{title}</h1>
          <p className="text-muted">{hint}</p>
        </div>
        <Link to={worksPath} className={buttonClass()}>
          {t('works')}
        </Link>
      </header>
      {missing && (
        <p role="alert" className="rounded bg-saffron-soft px-4 py-3">
          {t('missing', { name: missing.name })} <code dir="ltr">{missing.install}</code>
        </p>
      )}
    </>
  );
}
