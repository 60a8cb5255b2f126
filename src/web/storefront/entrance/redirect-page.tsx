import { useEffect } from 'react';
import { ExternalLink } from 'lucide-react';
import { definePage, notFound } from '../../page/define.ts';
import { Link, useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { readTarget, type Target } from './redirect-target.ts';

/** Leads on: inside at once, outside when the visitor has seen where to. */
export const page = definePage({
  async load({ query }): Promise<Target> {
    const target = readTarget(query.get('url') ?? query.get('to') ?? '', location.origin);
    if (!target) throw notFound();
    return target;
  },
  head: () => ({ hidden: true }),
  View: ({ data }) => ('path' in data ? <Inside path={data.path} /> : <Outbound {...data} />),
});

function Inside({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(path, { replace: true, immediate: true }), [navigate, path]);
  return null;
}

function Outbound({ href, host }: { href: string; host: string }) {
  const t = useWords('storefront');
  const common = useWords('common');
  return (
    <div className="page py-16">
      <EmptyState
        icon={<ExternalLink size={22} aria-hidden />}
        title={t('redirect.title')}
        hint={
          <>
            {t('redirect.hint')}{' '}
            <bdi dir="ltr" className="font-semibold break-all text-ink">
              {host}
            </bdi>
          </>
        }
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <a
              href={href}
              rel="external noopener noreferrer nofollow"
              className={buttonClass({ tone: 'main' })}
            >
              {t('redirect.go')}
            </a>
            <Link to="/" className={buttonClass()}>
              {common('action.home')}
            </Link>
          </span>
        }
      />
    </div>
  );
}
