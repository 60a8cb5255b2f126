import { definePage, movedTo, notFound } from '../../page/define.ts';
import { servicePages } from './service-pages.ts';

/** Names that links out in the world still use for the pages of services (specification, section 2). */
const mainPaths: Readonly<Record<string, string>> = {
  'international-flow': servicePages.logistics.path,
  'shop-oversee-house': servicePages.warehouse.path,
  'international-exhibition': servicePages.exhibition.path,
  'lower-finance': servicePages.financing.path,
  'cross-border-digital-trade': servicePages.digital.path,
  'foreing-info': servicePages.news.path,
};

/** A further name of a page answers with the way to it, for good: one page has one address. */
export const page = definePage({
  load: ({ params }): Promise<undefined> => {
    const path = Object.hasOwn(mainPaths, params.name!) && mainPaths[params.name!];
    return Promise.reject(path ? movedTo(path) : notFound());
  },
  View: () => null,
});
