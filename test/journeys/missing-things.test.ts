import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { newId } from '../../src/kit/ids.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { addressesOfBuyer, addressesOfSeller, screensOf, type Addresses } from './office-screens.ts';
import { createWalker, settles, signIn } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();

const traders = [
  { office: 'buyer', addressesOf: addressesOfBuyer, language: 'en', width: 1440 },
  { office: 'seller', addressesOf: addressesOfSeller, language: 'ar', width: 360 },
] as const;

const product = '/merchants/seller-center/add-product';

/** What an address of one thing names, as somebody gets it wrong; each parameter for itself. */
function wrongly(address: string): string[] {
  const [path = '', query = ''] = address.split('?');
  const names = [...new URLSearchParams(query).keys()].filter((name) => /id$/i.test(name));
  return names.flatMap((name) => [
    path,
    `${path}?${name}=nonsense`,
    `${path}?${name}=${newId()}`,
    `${path}?${name}=%00%27%22%3Cb%3E`,
  ]);
}

/** The demo world's other people of a role, whose things these are. */
async function othersThings(office: 'buyer' | 'seller', addresses: Addresses): Promise<string[]> {
  const { db } = server.database;
  const email = `${office}@caravan.example`;
  const order = await db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .innerJoin('accounts as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('accounts as seller', 'seller.id', 'shops.owner_id')
    .select('orders.id')
    .where(office === 'buyer' ? 'buyer.email' : 'seller.email', 'is distinct from', email)
    .limit(1)
    .executeTakeFirstOrThrow();
  const detail = Object.keys(addresses).find((path) => path.endsWith('/order-manage-detail'))!;
  return [`${detail}?id=${order.id}`];
}

test.each(traders)(
  'an address of the $office office that names nothing of theirs leads on, in $language at $width px',
  async ({ office, addressesOf, language, width }) => {
    const walker = await createWalker(browser, server.url, language, { width });
    const token = await signIn(walker, server.url, `${office}@caravan.example`, roles[office]);
    const addresses = await addressesOf(server, token);
    expect(Object.keys(addresses)).toEqual(
      expect.arrayContaining(
        screensOf(office).flatMap(({ path }) => (/(manage|opportunity)-detail$/.test(path) ? [path] : [])),
      ),
    );
    const asked = new Set([
      ...Object.values(addresses).flat().flatMap(wrongly),
      ...(await othersThings(office, addresses)),
      ...(office === 'seller' ? [`${product}?draft=nonsense`, `${product}/transform-data?id=nonsense`] : []),
    ]);
    const raw: string[] = [];
    for (const address of asked) {
      await walker.open(address);
      await settles(walker.page);
      const main = walker.page.locator('main');
      // On a busy machine the answer may be drawn a moment after it came.
      const busy = main.locator('[aria-busy=true]');
      for (let n = 0; n < 300 && (await busy.count()) > 0; n++) await walker.page.waitForTimeout(100);
      const text = await main.innerText();
      const isError = (await main.getByRole('alert').count()) > 0;
      const waits = (await busy.count()) > 0;
      const leadsOn = (await main.locator('a[href], button').locator('visible=true').count()) > 0;
      if (
        isError ||
        waits ||
        !leadsOn ||
        text.trim().length < 20 ||
        /nonsense|BAD_INPUT|undefined/.test(text)
      )
        raw.push(`${address}: ${JSON.stringify({ isError, waits, leadsOn })} ${text.slice(-200)}`);
    }
    expect(raw).toEqual([]);
    const detail = [...asked].find((address) => address.endsWith('order-manage-detail?id=nonsense'))!;
    await walker.open(detail);
    await walker.sees(walker.words('common', 'missing.title'));
    await walker.picture(`missing-${office}-order`);
    expect(walker.complaints).toEqual([]);
    await walker.close();
  },
);
