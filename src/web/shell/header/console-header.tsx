import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { BrandMark } from './brand-mark.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** The head of the operator's console: no search, no cart, nothing of a shopper. */
export function ConsoleHeader() {
  const { brand } = usePlace();
  const t = useWords('common');
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-card">
      <div className="mx-auto flex h-12 max-w-[1520px] items-center justify-between gap-4 px-4 sm:h-16 lg:px-6">
        <Link to="/console" className="flex min-w-0 items-center gap-2 text-lg font-semibold tracking-tight">
          <BrandMark />
          <span className="max-sm:sr-only">{brand.name}</span>
          <span className="truncate text-sm font-normal tracking-normal text-muted">
            {t('title.console')}
          </span>
        </Link>
        <LanguageMenu />
      </div>
    </header>
  );
}
