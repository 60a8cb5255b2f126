import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { followShop } from './closed-shops.ts';
import { fetchPictures, giveUpPictures } from './fetched-pictures.ts';

const retries = 3;

export function workOnCatalog(queue: Queue, services: Services): void {
  queue.work('shops.closed', ({ shopId }) => followShop(services, shopId), { retries: 20 });
  queue.work(
    'pictures.fetch',
    async (asked, { attempt }) => {
      try {
        await fetchPictures(services, asked);
      } catch (error) {
        if (attempt > retries) await giveUpPictures(services, asked);
        throw error;
      }
    },
    { retries, concurrency: 3, prompt: true },
  );
}
