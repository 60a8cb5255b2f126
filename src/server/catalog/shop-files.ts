import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { mostFolders, mostShopFiles } from '../../contract/shop-file-limits.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { fileAddress, listFiles, videoAddress } from '../files/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { getOwnShop, lockShop } from '../shops/door.ts';
import * as rows from './shop-files-sql.ts';

const goodsNamed = 3;

/** A seller's library of pictures and videos. */
export const shopFilesApi: Handlers<CallsOf<'shopFiles'>, Context, SignedIn> = {
  async 'shopFiles.list'({ db, actor, language }, { pageNum, pageSize, ...filter }) {
    const shop = await getOwnShop(db, actor.accountId);
    const { rows: found, total } = await rows.listShopFiles(
      db,
      shop.id,
      filter,
      pageSize,
      (pageNum - 1) * pageSize,
    );
    const keys = found.map(({ key }) => key);
    const uses = Map.groupBy(
      keys.length > 0 ? await rows.listUses(db, shop.id, keys, language) : [],
      ({ key }) => key,
    );
    return {
      totalRecord: total,
      rowList: found.map((row) => {
        const used = uses.get(row.key) ?? [];
        const goods = used.flatMap(({ goods_id: id, title }) => (id ? { id, title: title ?? '' } : []));
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
          addedAt: row.added_at.toISOString(),
          goods: goods.slice(0, goodsNamed),
          goodsCount: goods.length,
          onShopPage: used.length > goods.length,
        };
      }),
    };
  },

  async 'shopFiles.folders'({ db, actor }) {
    const shop = await getOwnShop(db, actor.accountId);
    return rows.listFolders(db, shop.id);
  },

  async 'shopFiles.saveFolder'({ db, actor }, { id, name }) {
    const shop = await getOwnShop(db, actor.accountId);
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

  async 'shopFiles.deleteFolder'({ db, actor }, { id }) {
    const shop = await getOwnShop(db, actor.accountId);
    if (!(await rows.deleteFolder(db, shop.id, id))) throw new Refusal('NOT_FOUND');
    return null;
  },

  async 'shopFiles.add'({ db, actor, now }, { key, name, folderId }) {
    const shop = await getOwnShop(db, actor.accountId);
    const mime = (await listFiles(db, [key])).get(key);
    if (!mime) throw new Refusal('NOT_FOUND');
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

  async 'shopFiles.move'({ db, actor }, { keys, folderId }) {
    const shop = await getOwnShop(db, actor.accountId);
    if (folderId && !(await rows.hasFolder(db, shop.id, folderId))) throw new Refusal('NOT_FOUND');
    return { count: await rows.moveFiles(db, shop.id, keys, folderId ?? null) };
  },

  async 'shopFiles.delete'({ db, actor }, { keys }) {
    const shop = await getOwnShop(db, actor.accountId);
    const asked = await rows.countOwnFiles(db, shop.id, keys);
    const deleted = await rows.deleteUnused(db, shop.id, keys);
    return { deleted, used: asked - deleted };
  },
};
