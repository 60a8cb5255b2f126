import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { syncConnection } from '../src/server/integrations/shop-systems/sync.ts';
import { fetchPictures } from '../src/server/products/fetched-pictures.ts';
import { startCaravan, type Caller, type Caravan } from './caravan.ts';
import { createShopifyDouble } from './doubles/shopify.ts';
import { createWooDouble } from './doubles/woocommerce.ts';
import { startOutboundServer } from './outbound-server.ts';

/** A product, and beside it a shop at Shopify and one with WooCommerce that its sellers have. */
export function shopSystemWorld() {
  const world = {} as Awaited<ReturnType<typeof startOutboundServer>>;
  const caravan = {} as Caravan;
  const now = () => caravan.clock.now();
  const shops = { shopify: createShopifyDouble(now), woo: createWooDouble(now) };
  beforeAll(async () => {
    const create = { width: 400, height: 400, channels: 3, background: '#2a6' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const server = await startOutboundServer((request, answer) => {
      if (request.url!.startsWith('/pictures/')) answer.end(picture);
      else if (request.url!.startsWith('/shop/')) shops.woo.answer(request, answer);
      else shops.shopify.answer(request, answer);
    });
    Object.assign(world, server);
    const env = { PUBLIC_URL: 'https://caravan.example', LOG_LEVEL: 'silent' };
    Object.assign(caravan, await startCaravan(env, { outbound: world.open() }));
    await caravan.category({ en: 'Kettles' });
  });
  afterAll(async () => {
    await caravan.close();
    await world.close();
  });
  beforeEach(() => {
    shops.shopify = createShopifyDouble(now);
    shops.woo = createWooDouble(now);
    shops.shopify.shop.currency = 'CNY';
    shops.woo.shop.currency = 'CNY';
  });

  const inputOf = (system: 'shopify' | 'woocommerce') => ({
    language: 'en' as const,
    ...(system === 'shopify'
      ? { system, address: world.addressOf(''), secret: shops.shopify.shop.token }
      : {
          system,
          address: world.addressOf('/shop'),
          key: shops.woo.shop.key,
          secret: shops.woo.shop.secret,
        }),
  });

  /** Connects a shop of a seller. */
  const connected = async (seller: Caller, system: 'shopify' | 'woocommerce' = 'shopify') =>
    (await caravan.done('shopSystems.connect', inputOf(system), seller)).id;

  /** Reads a connection as the job does, until nothing is left to read. */
  async function read(id: string): Promise<void> {
    for (let turns = 0; turns < 20; turns++) if ((await syncConnection(caravan.deps, id)) === 'none') return;
    throw new Error('it is never done');
  }

  const fetchAll = (shopId: string, addresses: readonly string[]) =>
    fetchPictures(caravan.deps, { shopId, addresses });

  const productsOf = async (seller: Caller) =>
    (await caravan.done('products.list', { pageSize: 100 }, seller)).rowList.toSorted((a, b) =>
      a.title.localeCompare(b.title),
    );
  const onlyProduct = async (seller: Caller) => {
    const [{ id } = { id: '' }] = await productsOf(seller);
    return caravan.done('products.get', { id }, seller);
  };
  const itemsOf = async (seller: Caller, id: string) =>
    (await caravan.done('shopSystems.items', { id }, seller)).rowList;
  const runsOf = async (seller: Caller, id: string) =>
    (await caravan.done('shopSystems.runs', { id }, seller)).rowList;
  /** Minutes go by. */
  const advance = (minutes: number) => caravan.clock.advance(minutes * 60_000);
  return {
    world,
    caravan,
    shops,
    inputOf,
    connected,
    read,
    fetchAll,
    productsOf,
    onlyProduct,
    itemsOf,
    runsOf,
    advance,
  };
}
