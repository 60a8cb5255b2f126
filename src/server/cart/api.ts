import type { CartLine } from '../../contract/cart/cart.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { readText, type Language } from '../../kit/languages.ts';
import { sum } from '../../kit/money.ts';
import { wireUnitPrice } from '../../kit/unit-price.ts';
import { wireMoney, wireTime } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import { personOf, type Context, type SignedIn } from '../platform/context.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { nameSpec } from '../products/public.ts';
import { getUnitNames } from '../reference/public.ts';
import { getShopCards } from '../shops/public.ts';
import { foreseeSending } from '../stock/public.ts';
import { fill } from './fill.ts';
import { linesBySource, weighFreight } from './freight.ts';
import { minimumOrders } from './minimum-orders.ts';
import { isPriced, priceOrderable, splitByShop, type PricedLine, type PricelessLine } from './pricing.ts';
import { listTicked } from './ordering.ts';
import { priceCart } from './price-cart.ts';
import * as rows from './sql.ts';

/** What everybody pays, where the buyer pays another price. */
const publicPriceOf = ({ customerPrice, live }: PricedLine | PricelessLine) => {
  const source = customerPrice ?? live;
  return source && wireUnitPrice(source.publicPrice);
};

function showLine(
  line: (PricedLine | PricelessLine) & { checked: boolean },
  currency: string,
  language: Language,
  units: ReadonlyMap<string, string>,
): CartLine {
  const { offer } = line;
  return {
    skuId: offer.sku_id,
    productId: offer.product_id,
    title: readText(offer.titles, language, offer.source_language).text,
    spec: nameSpec(offer.specs, offer.spec_values, language),
    picture: fileAddress(offer.picture),
    unit: units.get(offer.unit_code) ?? offer.unit_code,
    quantity: line.quantity,
    checked: line.checked,
    moq: offer.moq,
    multiple: offer.multiple,
    stock: offer.stock,
    price: line.price && wireUnitPrice(line.price),
    publicPrice: publicPriceOf(line),
    live: line.live && {
      programmeId: line.live.price.programmeId,
      endsAt: wireTime(new Date(line.live.price.endsAt)),
    },
    amount: line.amount === null ? null : wireMoney(line.amount, currency),
    issue: line.issue,
    nextTier: line.nextTier && {
      missing: line.nextTier.missing,
      price: wireUnitPrice(line.nextTier.price),
    },
  };
}

export const cartApi: Handlers<CallsOf<'cart'>, Context, SignedIn> = {
  async 'cart.get'(context) {
    const { db, language, currency, rates } = context;
    const { lines, orderable } = await priceCart(context);
    const [shops, units] = await Promise.all([
      getShopCards(
        context,
        lines.map((line) => line.offer.shop_id),
      ),
      getUnitNames(db, language),
    ]);
    const below = minimumOrders(orderable, currency, rates);
    const amountOf = (some: typeof lines) =>
      wireMoney(sum(some.flatMap((line) => (line.checked && isPriced(line) ? line.amount : []))), currency);
    return {
      shops: [...splitByShop(lines)].map(([shopId, shopLines]) => ({
        shop: shops.get(shopId)!,
        lines: shopLines.map((line) => showLine(line, currency, language, units)),
        checkedAmount: amountOf(shopLines),
        belowMinimum: below.has(shopId)
          ? {
              minimum: wireMoney(below.get(shopId)!.minimum, currency),
              missing: wireMoney(below.get(shopId)!.missing, currency),
            }
          : null,
      })),
      checkedAmount: amountOf(lines),
      checkedCount: lines.filter((line) => line.checked).length,
      count: lines.length,
    };
  },

  async 'cart.add'(context, { mode, lines }) {
    const { db, actor } = context;
    const { accountId } = actor;
    if (mode === 'remove') {
      await rows.removeLines(
        db,
        accountId,
        lines.map((line) => line.skuId),
      );
      return { count: await rows.countLines(db, accountId) };
    }
    return { count: await fill(context, mode, lines) };
  },

  async 'cart.check'({ db, actor }, { skuIds, checked }) {
    await rows.checkLines(db, actor.accountId, skuIds, checked);
    return {};
  },

  async 'cart.freight'(context, to) {
    const { db, actor, site, currency, rates } = context;
    const { lines: ticked, offers } = await listTicked(db, personOf(actor), site, priceBuyerOf(context));
    const { orderable } = priceOrderable(ticked, offers, currency, rates);
    const parts = splitByShop(orderable);
    const pieces = orderable.map(({ offer, quantity }) => ({ ...offer, quantity }));
    const sendings = await foreseeSending(context, pieces, to.country);
    const freights = await Promise.all(
      [...parts].map(async ([shopId, shopLines]) => {
        const { allocation, warehouses } = sendings.get(shopId)!;
        const sourced = linesBySource(shopLines, allocation, warehouses);
        return { shopId, freight: await weighFreight(context, sourced, to) };
      }),
    );
    return {
      shops: freights.map(({ shopId, freight }) => ({
        shopId,
        freight: freight === null ? null : wireMoney(freight, currency),
        ...sendings.get(shopId)!.sending,
      })),
      total: wireMoney(sum(freights.map(({ freight }) => freight ?? 0n)), currency),
    };
  },

  async 'cart.count'({ db, actor }) {
    return rows.countLines(db, actor.accountId);
  },
};
