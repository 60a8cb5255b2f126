import type { OfflineProduct } from '../../../contract/offline/offline.ts';
import { offlineProductsAtOnce } from '../../../contract/offline/offline-limits.ts';
import type { Language } from '../../../kit/languages.ts';
import { api } from '../../page/calls/api.ts';
import {
  catalogIdOf,
  listPictures,
  readProducts,
  removeOfOthers,
  writeCatalog,
  type CatalogSource,
} from './catalogs.ts';
import { mergeProducts } from './catalog-rules.ts';
import { ownerOf } from './draft-rules.ts';
import { registerWorker } from './worker.ts';

/** How far the storing of a catalog is. */
export interface StoringProgress {
  doneCount: number;
  total: number;
}

const picturesAtOnce = 4;
/** As wide as cards draw them. */
const pictureWidth = 320;

/**
 * Fetches a catalog at the prices of whoever is signed in, and writes it once all of it is there; until then what was stored
 * before stays. A picture that does not come is left out.
 * @param onProgress  products and pictures, which count alike
 * @throws {ApiError} as the calls do, {DeviceFull}, and what aborted it
 */
export async function storeCatalog(
  source: CatalogSource,
  language: Language,
  { onProgress, signal }: { onProgress: (progress: StoringProgress) => void; signal: AbortSignal },
): Promise<void> {
  await registerWorker(language);
  const input = source.kind === 'shop' ? { shopId: source.shopId } : { requisitionListId: source.listId };
  const contents = await api('offline.contents', input);
  const { productIds, author } = contents;
  await removeOfOthers(author);
  const ownerId = ownerOf(author);
  const id = catalogIdOf(ownerId, source);
  const progress = { doneCount: 0, total: Math.max(1, productIds.length * 2) };
  const step = (count: number) => onProgress({ ...progress, doneCount: (progress.doneCount += count) });
  step(0);

  const fresh: OfflineProduct[] = [];
  for (let from = 0; from < productIds.length; from += offlineProductsAtOnce) {
    signal.throwIfAborted();
    const some = productIds.slice(from, from + offlineProductsAtOnce);
    fresh.push(...(await api('offline.products', { productIds: some })));
    step(some.length);
  }
  const products = mergeProducts(await readProducts(id), contents, fresh);
  const storedAddresses = await listPictures(id);
  const addresses = [...new Set(products.flatMap(({ picture }) => picture || []))];
  const missingAddresses = addresses.filter((address) => !storedAddresses.has(address));
  progress.total = progress.doneCount + missingAddresses.length;
  const pictures = await fetchPictures(missingAddresses, signal, () => step(1));
  signal.throwIfAborted();
  const { name, total, lines, day, at } = contents;
  await writeCatalog(
    { id, ownerId, source, language, name, total, lines, day, at, author },
    products,
    pictures,
  );
}

async function fetchPictures(
  addresses: readonly string[],
  signal: AbortSignal,
  onDone: () => void,
): Promise<{ address: string; blob: Blob }[]> {
  const pictures: { address: string; blob: Blob }[] = [];
  const waiting = [...addresses];
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const response = await fetch(`${address}?w=${pictureWidth}`, { signal }).catch(() => null);
      signal.throwIfAborted();
      if (response?.ok) pictures.push({ address, blob: await response.blob() });
      onDone();
    }
  };
  await Promise.all(Array.from({ length: picturesAtOnce }, work));
  return pictures;
}
