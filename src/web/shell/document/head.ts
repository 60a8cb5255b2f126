import { addressOf, type Place } from '../../page/place.tsx';
import type { Head } from '../../page/define.ts';
import { wordsOf } from '../../page/words.ts';
import { breadcrumbList, type StructuredNode } from '../../features/head/structured.ts';
import { cutDescription, seo, withBrand } from './seo.ts';
import type { View } from '../routing/view.ts';
import { trimEndMarks } from '../../../kit/text/trim-marks.ts';

/** Everything that the head of a document says of a view. */
export interface FullHead extends Pick<Head, 'image' | 'price'> {
  title: string;
  description: string;
  /** The path in the view's language, with its page. */
  path: string;
  /** Absolute. */
  canonical: string;
  hidden: boolean;
  data: readonly StructuredNode[];
}

/** What the document says of a view. The words of `common` and `seo` have to be there. */
export function headOf(view: View): FullHead {
  const { place, page, screen, state, route } = view;
  const { language, origin } = place;
  const words = wordsOf(language, 'seo');
  const common = wordsOf(language, 'common');
  const failed = state === 'failed';
  const row = failed || !screen ? undefined : seo[screen.path];
  const ownHead = state === 'ready' ? page?.head?.(view.data, place, common) : undefined;
  const laidDown = failed ? null : (route?.seo ?? null);

  const named = failed
    ? common('failure.title')
    : row
      ? words(row.title)
      : common(screen?.title ?? 'failure.title');
  const title = laidDown?.title ?? ownHead?.title ?? named;
  const described = laidDown?.description ?? ownHead?.description;
  const path = pagePath(ownHead?.canonical ?? withoutSlash(place.pathname), place.page);
  const crumbs = ownHead?.crumbs ? [breadcrumbList(ownHead.crumbs, origin)] : [];
  return {
    image: ownHead?.image,
    price: ownHead?.price,
    title:
      laidDown?.customSeo || ownHead?.customSeo
        ? title
        : withBrand(title + pageOf(place, words), place.brand.name),
    description: cutDescription(described || words(row?.description ?? 'description', { title }), language),
    path,
    canonical: origin + addressOf(language, path),
    hidden: ownHead?.hidden || isHidden(view),
    data: [...(ownHead?.data ?? []), ...crumbs],
  };
}

/** A slash at the end leads to the same page. */
const withoutSlash = (path: string): string => trimEndMarks(path, '/') || '/';

/** Whether nobody finds it: failures, what is for some alone, and what is laid down so. */
function isHidden({ state, screen, route }: View): boolean {
  const { noindex = false, requireSignIn = null } = route?.middleware ?? {};
  return (
    noindex ||
    screen?.isSecret === true ||
    requireSignIn !== null ||
    state === 'failed' ||
    screen?.who !== 'anyone'
  );
}

const pageOf = ({ page }: Place, words: (key: 'page', values: { page: number }) => string): string =>
  page > 1 ? words('page', { page }) : '';

/** A path with its page, which stands before the query. */
export function pagePath(path: string, page: number): string {
  if (page <= 1) return path;
  const [plain = '', query] = path.split('?', 2);
  return `${plain}_page${page}${query === undefined ? '' : `?${query}`}`;
}
