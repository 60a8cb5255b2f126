import { useEffect, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Side } from './order-step.ts';
import { readWalk } from './list/order-walk.ts';

interface Props {
  side: Side;
  id: string;
  orderPath: (id: string) => string;
}

/** The orders before and behind this one on the list that it was opened from; j and k lead there too. */
export function OrderNeighbours({ side, id, orderPath }: Props) {
  const t = useWords('order');
  const navigate = useNavigate();
  const [walk] = useState(() => readWalk(side));
  const at = walk?.ids.indexOf(id) ?? -1;
  const before = walk?.ids[at - 1];
  const next = at < 0 ? undefined : walk?.ids[at + 1];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = event.key === 'j' ? next : event.key === 'k' ? before : undefined;
      if (to) navigate(orderPath(to), { immediate: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, orderPath, before, next]);
  if (!walk || at < 0) return null;
  const linkClass = `${buttonClass({ tone: 'plain', size: 'small' })} whitespace-nowrap`;
  return (
    <nav aria-label={t('walk.label')} className="flex flex-wrap items-center gap-1">
      <Link to={walk.list} className={linkClass}>
        {t('walk.list')}
      </Link>
      <span className="ms-auto figures text-muted">{t('walk.at', { at: at + 1, of: walk.ids.length })}</span>
      {before && (
        <Link to={orderPath(before)} className={linkClass} aria-keyshortcuts="k">
          <ChevronLeft size={16} aria-hidden className="rtl:rotate-180" />
          {t('walk.before')}
        </Link>
      )}
      {next && (
        <Link to={orderPath(next)} className={linkClass} aria-keyshortcuts="j">
          {t('walk.next')}
          <ChevronRight size={16} aria-hidden className="rtl:rotate-180" />
        </Link>
      )}
    </nav>
  );
}
