import { definePage } from '../../page/define.ts';
import { productPath, shopPath } from '../../features/addresses/addresses.ts';
import { structuredProduct } from '../../features/head/structured.ts';
import { productCrumbs } from '../lists/crumbs.ts';
import type { ProductData } from './product-data.ts';
import { ProductDetail } from './product-detail.tsx';
import { reviewsOnAPage } from './product-reviews.tsx';

const related = 10;

export const page = definePage({
  async load({ call, params }) {
    const productId = params.id!;
    // Asked for at the same moment, so that all three go to the database together.
    const besideIt = Promise.all([
      call('search.similar', { productId, pageSize: related }),
      call('reviews.ofProduct', { productId, pageSize: reviewsOnAPage }),
    ]);
    // Where there is no such product, that is what is said, whichever of them is refused first.
    besideIt.catch(() => undefined);
    const product = await call('catalog.product', { id: productId });
    const [[others, reviews], shop] = await Promise.all([
      besideIt,
      call('shops.profile', { id: product.shop.id }),
    ]);
    return { product, others, shop, reviews };
  },

  head({ product, reviews: { summary } }, place, common) {
    const picture = product.allPictures[0];
    return {
      title: product.title,
      description: product.description || undefined,
      image: picture
        ? { address: `${picture}?w=${sharedWidth}`, alt: product.title, size: shownSize(product.pictureSize) }
        : undefined,
      price: product.priceFrom ?? undefined,
      canonical: productPath(product),
      crumbs: productCrumbs(product, place.language, common),
      data: [
        structuredProduct(
          {
            id: product.id,
            title: product.title,
            description: product.description,
            pictures: product.allPictures,
            category: product.categories.map(({ name }) => name).join(' > ') || undefined,
            priceFrom: product.priceFrom,
            priceTo: product.priceTo,
            offers: product.skus.length,
            gtin: product.skus.length === 1 ? product.skus[0]!.gtin : '',
            inStock: product.skus.some(({ stock }) => stock >= product.moq),
            seller: product.shop.name,
            sellerPath: shopPath(product.shop.id),
            path: productPath(product),
            rating: summary.average === null ? undefined : { average: summary.average, count: summary.count },
          },
          place,
        ),
      ],
    };
  },

  pathIn: ({ product }, { language }) => productPath({ id: product.id, title: product.titles[language] }),

  View: ProductDetail,
});

const sharedWidth = 800;

/** The size of a picture as it is shared: never wider than `sharedWidth`, never larger than it is. */
function shownSize(
  size: ProductData['product']['pictureSize'],
): { width: number; height: number } | undefined {
  if (!size) return undefined;
  const width = Math.min(sharedWidth, size.width);
  return { width, height: Math.round((size.height * width) / size.width) };
}
