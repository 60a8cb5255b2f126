import { ChevronDown } from 'lucide-react';
import type { CategoryNode } from '../../../contract/catalog/catalog.ts';
import { useCall } from '../../page/calls/calls.ts';
import { Link } from '../../page/place.tsx';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

const halfAnHour = 30 * 60_000;

/** The whole category tree in a drawer: roots that unfold into two further levels. */
export function CategoryDrawer({ onClose }: { onClose: () => void }) {
  const t = useWords('common');
  const tree = useCall('catalog.tree', {}, { staleTime: halfAnHour });
  return (
    <Drawer side="start" title={t('nav.categories')} onClose={onClose}>
      {tree.isPending && <SkeletonLines count={6} className="my-5" />}
      {tree.isError && <ErrorState onRetry={() => void tree.refetch()} />}
      {tree.data && (
        <ul className="-my-3">
          {tree.data.map((root) => (
            <Root key={root.id} root={root} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Root({ root }: { root: CategoryNode }) {
  const format = useFormat();
  const t = useWords('common');
  return (
    <li className="border-b border-line last:border-0">
      <details name="category" className="group">
        <summary className="flex min-h-12 items-center gap-3 font-semibold">
          {root.picture && (
            <img
              src={`${root.picture}?w=160`}
              alt=""
              width={32}
              height={32}
              loading="lazy"
              className="size-8 rounded-sm"
            />
          )}
          <span className="grow">{root.name}</span>
          <span className="text-xs font-normal text-muted tabular-nums">{format.number(root.count)}</span>
          <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="space-y-3 pb-4 ps-11">
          <Link to={listPath({ category: root })} className="block py-1 text-cinnabar hover:underline">
            {t('nav.allOf', { name: root.name })}
          </Link>
          {root.children.map((child) => (
            <div key={child.id}>
              <Link to={listPath({ category: child })} className="block py-1 hover:text-cinnabar">
                {child.name}
              </Link>
              <div className="flex flex-wrap gap-x-3 text-muted">
                {child.children.map((leaf) => (
                  <Link key={leaf.id} to={listPath({ category: leaf })} className="py-1 hover:text-cinnabar">
                    {leaf.name}
                  </Link>
                ))}
              </div>
            </div>
          ))}
        </div>
      </details>
    </li>
  );
}
