import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { errorStatus } from '../../contract/errors.ts';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { forget } from '../platform/cache.ts';

const caravan = prepareProduct();

const get = (address: string, headers: Record<string, string> = {}) =>
  caravan.app.request(address, { headers });

/** The operators' calls, which the specification leaves open, and what has no name in it. */
const ours = [
  / \/api\/(console|promotion-web)\//,
  / \/api\/aiHuman\/core\/(works\/\w+|generatePictures?)$/,
  / \/api\/goods-web\/client\/(stock|price)\/setByItemNumber$/,
  / \/api\/business\/translate\/goods$/,
  / \/api\/user-web\/client\/(agent|apiKey|company|company-branch|connectedOrder|message|shop|sample|shopSystem|webhook)\/\w+(\/\w+)?$/,
  / \/api\/user-web\/client\/parcel\/\w+(\/\w+)?$/,
  / \/api\/user-web\/client\/service\/\w+(\/\w+)*$/,
  / \/api\/user-web\/client\/(clubMemberApplication\/getMine|oss\/privatePicture|sms\/getCaptcha)$/,
  / \/api\/user-web\/client\/user\/(password|session|secondFactor|account|invitee|provider)\/\w+$/,
  / \/api\/user-web\/client\/policy\/\w+$/,
  / \/api\/user-web\/client\/user\/(login\/confirm|audit\/(getPrepared|prepare)|service\/\w+(\/\w+)?)$/,
  / \/api\/goods-web\/client\/(dict\/getExchangeRates|report\/send)$/,
  / \/api\/goods-web\/client\/(certificate|customerGroup|document|programme|priceAccess|priceList|priceListSheet|priceSheet|spuImport|spuSheet|shop|livePool|shopFile|savedSearch|warehouse)\/\w+$/,
  / \/api\/goods-web\/client\/(movingSpu|movingToolsVersion)\/\w+$/,
  / \/api\/goods-web\/client\/spu\/(getSupply|getCustomerPrices|getNextTiers|getVariants|getHistory|similar|searchByImage|freight|searchHelp|recordSearch|reprice)$/,
  / \/api\/goods-web\/client\/spu\/(getFormOptions|batch(Copy|Archive|Delete|Edit|SetReturns|SetPricesShownTo))$/,
  / \/api\/goods-web\/client\/category\/(search|path|getCategoryByTitle)$/,
  / \/api\/goods-web\/client\/opportunity\/(getShown|getDocument|quote|counter|recommend|close)$/,
  / \/api\/goods-web\/client\/help\/(getList|search)$/,
  / \/api\/goods-web\/client\/(content|market|customs)\/(get\w+|landedCost)$/,
  / \/api\/order-web\/client\/(review|refund|invoice|paper|orderSheet|trackingImport|orderToShip|booking|moderation|purchase-request|purchase-order)\//,
  / \/api\/order-web\/client\/reorder\/(getPage|add|save|putInCart|skip|delete)$/,
  / \/api\/order-web\/client\/requisitionList\/(getPage|get|add|save|addLines|setLine|removeLines|arrange|putInCart|duplicate|setArchived|delete|getExport|getPriceOfSelection|getReferencesFor)$/,
  / \/api\/order-web\/client\/(offline|sharedLink)\/\w+$/,
  / \/api\/order-web\/client\/callOff\/(agree|getPage|getInfo|getOrders|order|end)$/,
  / \/api\/order-web\/client\/(shopcart\/freight|order\/(remark|condition)\/\w+)$/,
  / \/api\/order-web\/client\/order\/(buyAgain|acceptQuote|setReferences|setNotifyParty|offerPrice|answerOffer)$/,
  / \/api\/order-web\/client\/order\/(getBuyerSpending|get(Buyer|Seller)Product|searchOffice|getSellerSales)$/,
  / \/api\/order-web\/client\/order\/(getParcelExport|moveSending|delivery\/address\/weighAddress)$/,
  / \/api\/payment-web\/client\/(chengXin|customerTerms|bankTransfer|payout|booking|booking-dispute|statementSheet|dispute)\//,
  / \/api\/payment-web\/client\/(weChatPay\/open|xendit\/\w+)$/,
  / \/api\/payment-web\/client\/account\/get(Statement|Months|MonthDocument|FeeInvoices|FeeInvoiceDocument)$/,
];

describe('the contract', () => {
  test('every call has the method and the path of the specification', ({ skip }) => {
    const file = path.resolve(import.meta.dirname, '../../../../shared/spec/endpoints.tsv');
    if (!existsSync(file)) skip('the specification’s table is not there');
    const known = new Set(
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.split('\t').slice(0, 2).join(' ')),
    );
    const isOurs = (route: string) => ours.some((pattern) => pattern.test(route));
    expect(Object.values(calls).filter((route) => !known.has(route) && !isOurs(route))).toEqual([]);
  });

  test('OpenAPI describes every call, and a page lets one try them', async () => {
    const described = (await (await get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, object>>;
    };
    for (const route of Object.values(calls)) {
      const [method = '', address = ''] = route.split(' ');
      expect(described.paths[address]?.[method.toLowerCase()]).toBeDefined();
    }
    expect(await (await get('/api/docs')).text()).toContain('/api/docs/swagger-ui-bundle.js');
    expect((await get('/api/docs/swagger-ui-bundle.js')).status).toBe(200);
  });

  test('every refusal has a status of the specification or near it', () => {
    for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('an answer', () => {
  test('is an envelope, and a refusal speaks the language asked for by code or by key', async () => {
    expect(await caravan.call('reference.countries', {})).toMatchObject({
      status: 200,
      code: 200,
      message: '',
    });
    const refused = async (headers: Record<string, string>) =>
      (await caravan.call('accounts.me', {}, { headers })).message;
    expect(await refused({ lang: 'zh' })).toBe('登录已过期，请重新登录');
    expect(await refused({ lang: '', language: 'turkish' })).toMatch(/^Oturumunuzun/);
    expect(await refused({ lang: 'klingon' })).toBe('登录已过期，请重新登录');
  });

  test('takes the token from headers only, so that no other site can make a call', async () => {
    const buyer = await caravan.person(1);
    const address = '/api/user-web/client/user/getUserLoginInfo';
    expect((await get(address, { cookie: `token=${buyer.token}` })).status).toBe(401);
    expect((await get(address, { authorization: buyer.token })).status).toBe(200);
    expect((await get(address, { accesstoken: buyer.token })).status).toBe(200);
  });

  test('carries headers that keep browsers careful', async () => {
    const { headers } = await get('/healthz');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain("script-src 'unsafe");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('signing in sets the cookie, signing out takes it away', async () => {
    const buyer = await caravan.person(1);
    const response = await caravan.app.request('/api/user-web/client/user/loginOut', {
      method: 'POST',
      headers: { accesstoken: buyer.token },
    });
    expect(response.headers.get('set-cookie')).toMatch(/^token=; Max-Age=0/);
  });
});

describe('the general limit', () => {
  let limited: Caravan;
  beforeAll(async () => {
    limited = await startCaravan({ CALL_RATE: '1', TRUST_PROXY: '1' });
  });
  afterAll(() => limited.close());

  const from = (address: string, token?: string) => ({ token, headers: { 'x-forwarded-for': address } });
  const ask = (caller: ReturnType<typeof from>) => limited.call('reference.countries', {}, caller);
  const askOften = async (times: number, caller: ReturnType<typeof from>) => {
    const codes = [];
    for (let i = 0; i < times; i++) codes.push((await ask(caller)).code);
    return codes.filter((code) => code === 200).length;
  };

  test('lets a caller make so many calls that have no limit of their own, and says when to come back', async () => {
    expect(await askOften(40, from('192.0.2.1'))).toBeLessThan(35);
    const refused = await limited.app.request('/api/user-web/client/country/getList', {
      headers: { 'x-forwarded-for': '192.0.2.1', lang: 'en' },
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ success: false, code: 'TOO_MANY' });
    expect((await ask(from('192.0.2.2'))).code).toBe(200);
  });

  test('counts whoever is signed in by themselves, wherever they call from', async () => {
    const [one, other] = [await limited.person(1), await limited.person(1)];
    expect(await askOften(40, from('192.0.2.3'))).toBeLessThan(35);
    expect(await askOften(40, from('192.0.2.3', one.token))).toBeGreaterThanOrEqual(30);
    expect((await ask(from('192.0.2.4', one.token))).code).toBe('TOO_MANY');
    expect((await ask(from('192.0.2.3', other.token))).code).toBe(200);
  });

  test('counts writes more, and calls that are refused too', async () => {
    const codes = [];
    for (let i = 0; i < 12; i++) codes.push((await limited.call('cart.add', {}, from('192.0.2.5'))).code);
    expect(codes.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 'LOGIN_OUT'));
    expect(codes.at(-1)).toBe('TOO_MANY');
  });
});

describe('sites', () => {
  test('come from the host name, else from what the browser says, else from the configuration', async () => {
    await caravan.deps.db
      .insertInto('site_hosts')
      .values({ host: 'uae.caravan.test', site: 'uae' })
      .execute();
    forget(caravan.deps.db);
    const first = async (host: string, website: string) => {
      const response = await caravan.app.request(
        `http://${host}/api/goods-web/client/dict/getPayPriceTypeByWebsite`,
        {
          headers: { host, website },
        },
      );
      return ((await response.json()) as { data: { currency: string }[] }).data[0]!.currency;
    };
    expect(await first('uae.caravan.test', 'id')).toBe('AED');
    expect(await first('elsewhere.test', 'id')).toBe('IDR');
    expect(await first('elsewhere.test', 'atlantis')).toBe('CNY');
  });
});

describe('files', () => {
  test('a picture comes at known widths, and nothing else can be asked for', async () => {
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const key = await caravan.deps.storage.put(bytes);
    await caravan.deps.db
      .insertInto('files')
      .values({ key, mime: 'image/png', bytes: bytes.length })
      .execute();
    const picture = await get(`/files/${key}?w=320`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(320);
    for (const address of [`${key}?w=321`, `${key}?w=x`, '..%2f..%2fsecret', 'a'.repeat(40)]) {
      expect((await get(`/files/${address}`)).status).toBe(404);
    }
  });
});
