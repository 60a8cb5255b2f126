import type { ServiceKind } from '../../../contract/trade-services/service-kinds.ts';
import type { WordKey } from '../../page/words.ts';

interface Row {
  path: string;
  word: WordKey<'common'>;
  /** Whose services stand on it, the most fitting first. */
  kinds: readonly ServiceKind[];
}

const below = '/outside-trade-serve';

/** The pages of the foreign-trade services, in the order of their tabs; sections and banners name them the same. */
export const servicePages = {
  customs: {
    path: `${below}/customs-inspection-foreign-exchange-taxation`,
    word: 'nav.service.customs',
    kinds: ['customs', 'exchange', 'tax', 'legal'],
  },
  logistics: {
    path: `${below}/international-logistics`,
    word: 'nav.service.logistics',
    kinds: ['logistics', 'customs', 'warehouse'],
  },
  warehouse: {
    path: `${below}/overseas-warehouse`,
    word: 'nav.service.warehouse',
    kinds: ['warehouse', 'logistics'],
  },
  exhibition: {
    path: `${below}/international-exhibition`,
    word: 'nav.service.exhibition',
    kinds: ['exhibition', 'training'],
  },
  financing: {
    path: `${below}/low-cost-financing`,
    word: 'nav.service.financing',
    kinds: ['financing', 'exchange'],
  },
  digital: {
    path: `${below}/cross-border-digital-trade`,
    word: 'nav.service.digital',
    kinds: ['digital', 'training', 'legal'],
  },
  news: { path: `${below}/global-trade-news`, word: 'nav.service.news', kinds: [] },
} as const satisfies Record<string, Row>;

export type ServicePage = keyof typeof servicePages;

/** The warehouses that are shown with their story. */
export const featuredPath = `${below}/feature-overseas-warehouse`;
