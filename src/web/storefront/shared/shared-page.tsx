import { lazy, Suspense } from 'react';
import type { SharedKind } from '../../../contract/shared-links/shared-link-limits.ts';
import { definePage } from '../../page/define.ts';
import { useInBrowser } from '../../page/in-browser.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const OpenedLink = lazy(async () => ({ default: (await import('./opened-link.tsx')).OpenedLink }));

interface Preview {
  kind: SharedKind;
  isForCompany: boolean;
  titles: string[];
  picture: string | null;
}

/**
 * What somebody shared by a link. The server knows what a messenger may show of it; the rest is for whoever looks, at their
 * prices, and comes afterwards.
 */
export const page = definePage<Preview>({
  load: ({ call, params }) => call('sharedLinks.preview', { token: params.token! }),

  head: ({ titles, picture }) => ({
    hidden: true,
    // Of what is for a company only the name of the page is told.
    ...(titles.length > 0 && { title: titles.join(' · ') }),
    image: picture ? { address: `${picture}?w=800`, alt: titles[0] ?? '' } : undefined,
  }),

  View({ data: { kind, isForCompany } }) {
    const t = useWords('sharedLink');
    const { token } = usePlace().params;
    return (
      <div className="page space-y-4">
        <h1 className="text-lg font-semibold">{t(`heading.${kind}`)}</h1>
        <Opened token={token!} isForCompany={isForCompany} />
      </div>
    );
  },
});

function Opened(props: { token: string; isForCompany: boolean }) {
  const skeleton = <Skeleton className="h-60" />;
  if (!useInBrowser()) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <OpenedLink {...props} />
    </Suspense>
  );
}
