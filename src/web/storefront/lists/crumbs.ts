import type { Language } from '../../../kit/languages.ts';
import { addressOf } from '../../page/place.tsx';
import type { Words } from '../../page/words.ts';
import { listPath } from '../../features/addresses/addresses.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { Products } from '../product/product-data.ts';
import type { ListData } from './list-data.ts';

type Common = Words<'common'>;

const home = (language: Language, common: Common): Crumb => ({
  text: common('nav.home'),
  href: addressOf(language, '/'),
});

/** The way to a product list: the categories down to it, and what was searched for. */
export function listCrumbs(
  { filters, way }: Pick<ListData, 'filters' | 'way'>,
  language: Language,
  common: Common,
): Crumb[] {
  const { keyword } = filters;
  const address = (path: string) => addressOf(language, path);
  return [
    home(language, common),
    { text: common('nav.products'), href: way.length > 0 || keyword ? address(listPath({})) : undefined },
    ...way.map((category, index) => ({
      text: category.name,
      href: index < way.length - 1 || keyword ? address(listPath({ category })) : undefined,
    })),
    ...(keyword ? [{ text: keyword }] : []),
  ];
}

export const productCrumbs = (product: Products, language: Language, common: Common): Crumb[] => [
  home(language, common),
  ...product.categories.map((category) => ({
    text: category.name,
    href: addressOf(language, listPath({ category })),
  })),
  { text: product.title },
];

/** The way to a page right below home. */
export const shortCrumbs = (text: string, language: Language, common: Common): Crumb[] => [
  home(language, common),
  { text },
];

/** The way to a page below a list right below home. */
export const crumbsBelow = (
  list: string,
  listPathOf: string,
  text: string,
  language: Language,
  common: Common,
): Crumb[] => [home(language, common), { text: list, href: addressOf(language, listPathOf) }, { text }];
