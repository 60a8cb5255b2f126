import type { OfflineAuthor, OfflineContents } from '../../../contract/offline/offline.ts';
import { mostOfflineCatalogs } from '../../../contract/offline/offline-limits.ts';
import { answerOf, inDatabase, type StoreName } from './database.ts';
import type { StoredProduct } from './draft-rules.ts';

/** What a catalog is of. */
export type CatalogSource = { kind: 'shop'; shopId: string } | { kind: 'list'; listId: string };

/** A catalog on this device, without its products. */
export interface StoredCatalog extends Pick<
  OfflineContents,
  'name' | 'total' | 'lines' | 'day' | 'at' | 'author'
> {
  id: string;
  ownerId: string;
  source: CatalogSource;
  language: string;
  productCount: number;
  /** What it takes on the device, about. */
  bytes: number;
}

interface StoredPicture {
  catalogId: string;
  /** Of the file, without a size. */
  address: string;
  blob: Blob;
}

export const catalogIdOf = (ownerId: string, source: CatalogSource): string =>
  `${ownerId} ${source.kind} ${source.kind === 'shop' ? source.shopId : source.listId}`;

/** A device has no room for another catalog, or for this one. */
export class DeviceFull extends Error {
  override name = 'DeviceFull';
}

/** Bytes that all catalogs of a device may take together. */
const mostBytes = 200_000_000;

const catalogStores: readonly StoreName[] = ['catalogs', 'products', 'pictures'];

/** The catalogs of one owner, the latest first. */
export async function listCatalogs(ownerId: string): Promise<StoredCatalog[]> {
  const catalogs = await inDatabase(['catalogs'], 'readonly', ({ catalogs: store }) =>
    answerOf(store.getAll() as IDBRequest<StoredCatalog[]>),
  );
  return catalogs.filter((catalog) => catalog.ownerId === ownerId).toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

export async function readProducts(catalogId: string): Promise<readonly StoredProduct[]> {
  const row = await inDatabase(['products'], 'readonly', ({ products }) =>
    answerOf(products.get(catalogId) as IDBRequest<{ products: StoredProduct[] } | undefined>),
  );
  return row?.products ?? [];
}

export const findPicture = (catalogId: string, address: string): Promise<Blob | undefined> =>
  inDatabase(['pictures'], 'readonly', async ({ pictures }) => {
    const picture = await answerOf(
      pictures.get([catalogId, address]) as IDBRequest<StoredPicture | undefined>,
    );
    return picture?.blob;
  });

/** The addresses of the pictures that a catalog has. */
export const listPictures = (catalogId: string): Promise<Set<string>> =>
  inDatabase(['pictures'], 'readonly', async ({ pictures }) => {
    const keys = (await answerOf(pictures.getAllKeys(ofCatalog(catalogId)))) as [string, string][];
    return new Set(keys.map(([, address]) => address));
  });

const ofCatalog = (catalogId: string) => IDBKeyRange.bound([catalogId], [catalogId, []]);

/**
 * Writes a catalog in place of what was stored of it: all of it, or nothing.
 * @param newPictures  those that are not there yet; those that no product has any more go
 * @throws {DeviceFull} where there are too many catalogs, or they would take too much
 */
export async function writeCatalog(
  catalog: Omit<StoredCatalog, 'bytes' | 'productCount'>,
  products: readonly StoredProduct[],
  newPictures: readonly { address: string; blob: Blob }[],
): Promise<void> {
  await inDatabase(catalogStores, 'readwrite', async (stores) => {
    const others = (await answerOf(stores.catalogs.getAll() as IDBRequest<StoredCatalog[]>)).filter(
      ({ id }) => id !== catalog.id,
    );
    if (others.length >= mostOfflineCatalogs) throw new DeviceFull();
    for (const { address, blob } of newPictures)
      stores.pictures.put({ catalogId: catalog.id, address, blob });
    const used = new Set(products.map(({ picture }) => picture));
    const pictures = await answerOf(
      stores.pictures.getAll(ofCatalog(catalog.id)) as IDBRequest<StoredPicture[]>,
    );
    let bytes = JSON.stringify(products).length * 2;
    for (const { address, blob } of pictures) {
      if (used.has(address)) bytes += blob.size;
      else stores.pictures.delete([catalog.id, address]);
    }
    if (others.reduce((sum, { bytes: otherBytes }) => sum + otherBytes, bytes) > mostBytes)
      throw new DeviceFull();
    stores.products.put({ catalogId: catalog.id, products });
    await answerOf(stores.catalogs.put({ ...catalog, bytes, productCount: products.length }));
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new DeviceFull() : error;
  });
}

export const removeCatalog = (id: string): Promise<unknown> =>
  inDatabase(catalogStores, 'readwrite', (stores) => deleteCatalog(stores, id));

async function deleteCatalog(stores: Record<StoreName, IDBObjectStore>, id: string): Promise<void> {
  stores.catalogs.delete(id);
  stores.products.delete(id);
  await answerOf(stores.pictures.delete(ofCatalog(id)));
}

/**
 * Deletes the catalogs of other people, whose prices are nobody else's business; their drafts stay until they come back for
 * them. What the same person stored for a company of theirs stays too.
 */
export async function removeOfOthers({ personId }: OfflineAuthor): Promise<void> {
  await inDatabase(catalogStores, 'readwrite', async (stores) => {
    const catalogs = await answerOf(stores.catalogs.getAll() as IDBRequest<StoredCatalog[]>);
    for (const { id, author } of catalogs) if (author.personId !== personId) await deleteCatalog(stores, id);
  });
}
