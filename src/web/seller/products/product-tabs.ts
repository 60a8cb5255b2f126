import { useWords } from '../../page/words.ts';
import { useCall } from '../../page/calls/calls.ts';

export const productTabs = ['published', 'down', 'runsOut', 'archived', 'drafts'] as const;

/** What the calls are asked for under a tab; drafts are listed by a call of their own. */
export const narrowingUnder = (tab: string) =>
  ({
    status: tab === 'published' || tab === 'down' || tab === 'archived' ? tab : undefined,
    runsOut: tab === 'runsOut' || undefined,
  }) as const;

/** The tabs of a shop's own products, with how many stand under each. */
export function useProductTabs() {
  const t = useWords('productForm');
  const { data } = useCall('products.counts', {});
  const counts = data && {
    '': data.published + data.down + data.draft,
    published: data.published,
    down: data.down + data.draft,
    runsOut: data.runsOut,
    archived: data.archived,
    drafts: data.drafts,
  };
  return {
    kind: 'tabs' as const,
    name: 'status' as const,
    label: t('list.states'),
    all: t('tab.all'),
    options: productTabs,
    text: (tab: string) => t(`tab.${tab as (typeof productTabs)[number]}`),
    counts: () => counts,
  };
}
