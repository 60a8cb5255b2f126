import { ListChecks } from 'lucide-react';
import { useCall } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { setupPath } from '../sections.tsx';

/** That the installation is not set up yet, until all of what it cannot do without is there. */
export function SetupLeft() {
  const t = useWords('console');
  const { data } = useCall('console.installation.list', {});
  const count = data?.items.filter(({ state }) => state === 'missing').length ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to={setupPath}
      className="flex items-center gap-3 rounded bg-cinnabar-soft px-5 py-4 text-cinnabar-deep hover:underline"
    >
      <ListChecks size={20} aria-hidden />
      {t('setup.left', { count })}
    </Link>
  );
}
