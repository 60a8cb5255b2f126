import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { mailReportOutcome } from './reports/letters.ts';
import { mailTakedown } from './takedowns/letters.ts';
import { followBrands } from './brands/follow-brands.ts';
import { followShop } from './closed-shops.ts';
import { followMergedCategory, followMovedCategory } from './follow-categories.ts';
import { fetchPictures, giveUpPictures } from './fetched-pictures.ts';
import { putCountsRight, sumUp } from './counts/kept-counts.ts';
import { countTranslations, renoteStaleTexts } from './translations/translation-counts-sql.ts';

const retries = 3;

export function workOnProducts(queue: Queue, deps: Deps): void {
  queue.work('shops.closed', ({ shopId }) => followShop(deps, shopId), { retries: 20 });
  queue.work('categories.moved', ({ categoryId }) => followMovedCategory(deps, categoryId), { retries: 20 });
  queue.work('categories.merged', (merged) => followMergedCategory(deps, merged), { retries: 20 });
  queue.work('brands.changed', ({ brandIds }) => followBrands(deps, brandIds), { retries: 20 });
  queue.work('products.takedown', ({ takedownId }) => mailTakedown(deps, takedownId));
  queue.work('reports.decided', ({ decisionId }) => mailReportOutcome(deps, decisionId));
  queue.every('products.sumUpCounts', '43 * * * *', () => sumUp(deps));
  queue.every('products.countTranslations', '17 * * * *', () => countTranslations(deps.db, deps.clock.now()));
  queue.every('products.renoteStaleTexts', '27 3 * * *', () => renoteStaleTexts(deps.db));
  queue.every('products.putCountsRight', '53 3 * * *', () => putCountsRight(deps));
  queue.work(
    'pictures.fetch',
    async (asked, { attempt }) => {
      try {
        await fetchPictures(deps, asked);
      } catch (error) {
        if (attempt > retries) await giveUpPictures(deps, asked);
        throw error;
      }
    },
    { retries, concurrency: 6 },
  );
}
