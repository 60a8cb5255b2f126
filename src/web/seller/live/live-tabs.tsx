import { useAddress, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { addLivePath, inLivePath, liveProgrammesPath, outOfLivePath } from '../paths.ts';

/** The pages of the pool of live sales. */
export function LiveTabs() {
  const t = useWords('productForm');
  const agreements = useWords('agreements');
  const address = useAddress();
  const { pathname } = usePlace();
  const tabs = [
    [addLivePath, t('live.add')],
    [inLivePath, t('live.included')],
    [outOfLivePath, t('live.notIncluded')],
    [liveProgrammesPath, agreements('tab')],
  ] as const;
  return (
    <nav
      aria-label={t('live.pages')}
      className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line"
    >
      {tabs.map(([path, text]) => (
        <a
          key={path}
          href={address(path)}
          aria-current={pathname === path ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-4 whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-cinnabar aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
