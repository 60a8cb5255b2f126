import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { getCategories } from '../categories/public.ts';
import { fileAddress } from '../files/public.ts';
import { listShopsByWords } from '../shops/public.ts';
import { findAnyProduct, listAllProducts } from './takedowns/all-products-sql.ts';
import { showAllProducts, showTakedowns } from './takedowns/present-takedowns.ts';
import { listOfProduct, listTakedowns } from './takedowns/takedowns-sql.ts';
import { decideTakedown, takeDown } from './takedowns/takedowns.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import { publishChangedProducts } from './events.ts';
import { byPlatform, noteChange } from './history/history.ts';
import { showHistory } from './history/present-history.ts';
import { holdLabels, setLabel } from './status-sql.ts';

// Whoever has so many namesakes has to be named better.
const mostShops = 100;

export const consoleProductApi: Handlers<
  CallsOf<'console.products' | 'console.takedowns'>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.products.list'(context, { pageNum, pageSize, search, categoryId, ...filter }) {
    const { db, language } = context;
    const text = search?.trim();
    const [shopIds, categories] = await Promise.all([
      text ? listShopsByWords(db, text, mostShops) : [],
      categoryId ? getCategories(db) : undefined,
    ]);
    const below = categories && [...categories.values()].filter(({ path }) => path.includes(categoryId!));
    const products = await listAllProducts(
      db,
      {
        ...filter,
        search: text ? { text, shopIds } : undefined,
        categoryIds: below?.map(({ id }) => id),
      },
      language,
      { pageNum, pageSize },
    );
    return { totalRecord: products.total, rowList: await showAllProducts(context, products.rows) };
  },

  async 'console.products.get'(context, { id }) {
    const { db, language } = context;
    const product = requireFound(await findAnyProduct(db, id, language));
    const [[row], takedowns] = await Promise.all([
      showAllProducts(context, [product]),
      listOfProduct(db, id, language).then((results) => showTakedowns(context, results)),
    ]);
    return {
      ...row!,
      description: product.description,
      pictures: product.pictures.map(fileAddress),
      brand: product.brand,
      salesCount: product.sales_count,
      createdAt: wireTime(product.created_at),
      takedowns,
    };
  },

  'console.products.takeDown': takeDown,

  async 'console.takedowns.list'(context, { state, ...page }) {
    const { rows, total } = await listTakedowns(context.db, state, context.language, page);
    return { totalRecord: total, rowList: await showTakedowns(context, rows) };
  },

  'console.takedowns.restore': (context, input) =>
    decideTakedown(context, { ...input, decision: 'restored' }),
  'console.takedowns.uphold': (context, input) => decideTakedown(context, { ...input, decision: 'upheld' }),

  async 'console.products.setLabel'(context, { id, label, on }) {
    return transact(context.db, async (tx) => {
      const from = requireFound(await holdLabels(tx, id));
      const labels = requireFound(await setLabel(tx, id, label, on));
      if (from.includes(label) !== on) {
        const by = byPlatform('label');
        await noteChange(tx, { ids: [id], by, now: context.now }, { field: 'labels', from, to: labels });
      }
      await publishChangedProducts(context.queue, tx, [id]);
      await logStaffAction(tx, context, {
        action: on ? 'goods.label' : 'goods.unlabel',
        subjectType: 'goods',
        subjectId: id,
        details: { label },
      });
      return { labels };
    });
  },

  async 'console.products.history'(context, input) {
    return showHistory(context, input);
  },
};
