import type { CallsOf } from '../../contract/handler.ts';
import { mostFolders, mostShopFiles } from '../../contract/media/media-limits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { wireTime } from '../../kit/wire.ts';
import { fileAddress, listFiles, videoAddress } from '../files/public.ts';
import { transact } from '../platform/database.ts';
import { lockShop, type ShopHandlers } from '../shops/public.ts';
import * as rows from './sql.ts';

const productsNamed = 3;

/** A seller's library of pictures and videos. */
export const mediaApi: ShopHandlers<CallsOf<'shopFiles'>> = {
  async 'shopFiles.list'({ db, language, shop }, { pageNum, pageSize, ...filter }) {
    const { rows: files, total } = await rows.listShopFiles(db, shop.id, filter, { pageNum, pageSize });
    const keys = files.map(({ key }) => key);
    const uses = Map.groupBy(
      keys.length > 0 ? await rows.listUses(db, shop.id, keys, language) : [],
      ({ key }) => key,
    );
    return {
      totalRecord: total,
      rowList: files.map((row) => {
        const used = uses.get(row.key) ?? [];
        const products = used.flatMap(({ product_id: id, title }) => (id ? { id, title: title ?? '' } : []));
        const isVideo = row.mime.startsWith('video/');
        return {
          key: row.key,
          kind: isVideo ? ('video' as const) : ('picture' as const),
          url: isVideo ? videoAddress(row.key) : fileAddress(row.key),
          name: row.name,
          folderId: row.folder_id,
          bytes: row.bytes,
          width: row.width,
          height: row.height,
          addedAt: wireTime(row.added_at),
          products: products.slice(0, productsNamed),
          productCount: products.length,
          onShopPage: used.length > products.length,
        };
      }),
    };
  },

  async 'shopFiles.folders'({ db, shop }) {
    return rows.listFolders(db, shop.id);
  },

  async 'shopFiles.saveFolder'({ db, shop }, { id, name }) {
    return transact(db, async (tx) => {
      // Two at once could both find a name free, or the last place.
      await lockShop(tx, shop.id);
      if (id && !(await rows.hasFolder(tx, shop.id, id))) throw new Refusal('NOT_FOUND');
      if (!id && (await rows.listFolders(tx, shop.id)).folders.length >= mostFolders)
        throw new Refusal('FOLDERS_FULL', { most: mostFolders });
      const written = id ?? newId();
      if (!(await rows.writeFolder(tx, shop.id, written, name))) throw new Refusal('FOLDER_TAKEN');
      return { id: written };
    });
  },

  async 'shopFiles.deleteFolder'({ db, shop }, { id }) {
    requireFound(await rows.deleteFolder(db, shop.id, id));
    return null;
  },

  async 'shopFiles.add'({ db, now, shop }, { key, name, folderId }) {
    requireFound((await listFiles(db, [key])).get(key));
    if (folderId && !(await rows.hasFolder(db, shop.id, folderId))) throw new Refusal('NOT_FOUND');
    return transact(db, async (tx) => {
      await lockShop(tx, shop.id);
      if ((await rows.countFiles(tx, shop.id)) >= mostShopFiles)
        throw new Refusal('FILES_FULL', { most: mostShopFiles });
      await rows.insertFile(tx, {
        shop_id: shop.id,
        key,
        name,
        folder_id: folderId ?? null,
        added_at: now,
      });
      return null;
    });
  },

  async 'shopFiles.move'({ db, shop }, { keys, folderId }) {
    if (folderId && !(await rows.hasFolder(db, shop.id, folderId))) throw new Refusal('NOT_FOUND');
    return { count: await rows.moveFiles(db, shop.id, keys, folderId ?? null) };
  },

  async 'shopFiles.delete'({ db, shop }, { keys }) {
    const asked = await rows.countOwnFiles(db, shop.id, keys);
    const deleted = await rows.deleteUnused(db, shop.id, keys);
    return { deleted, used: asked - deleted };
  },
};
