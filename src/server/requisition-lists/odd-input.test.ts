import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import type { Caller } from '../../../test/caravan.ts';
import { makeWorkbook } from '../../../test/made-workbook.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { calls } from '../../contract/calls.ts';
import { newId } from '../../kit/ids.ts';

const caravan = prepareProduct();
let serial = 0;
const read = (id: string, who: Caller) => caravan.done('requisitionLists.get', { id }, who);
async function listed(name = `List ${++serial}`, note = '') {
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  const { skuId, id: productId } = await caravan.products({ shopId: seller.shopId });
  const lines = [{ skuId, quantity: 5, note }];
  const { id } = await caravan.done('requisitionLists.create', { name, lines }, buyer);
  return { buyer, seller, id, skuId, productId };
}
async function exported(id: string, who: Caller, lang = 'en') {
  const response = await caravan.app.request(
    `http://caravan.test${calls['requisitionLists.export'].split(' ')[1]}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang, AccessToken: who.token! },
      body: JSON.stringify({ id }),
    },
  );
  return {
    status: response.status,
    disposition: response.headers.get('content-disposition') ?? '',
    file: Buffer.from(await response.arrayBuffer()),
  };
}
const partsOf = (file: Buffer) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(file))).map(([name, part]) => [name, strFromU8(part)]),
  );

describe('what is sent', () => {
  const badQuantities = [
    0,
    -1,
    1.5,
    1e21,
    1_000_000_001,
    Number.MAX_SAFE_INTEGER,
    '1e3',
    '',
    ' 5',
    '５',
    true,
    null,
    [5],
    { n: 5 },
    'NaN',
  ];

  test('no quantity that is none is taken, in any call', async () => {
    const { buyer, id, skuId, seller } = await listed();
    const other = await caravan.products({ shopId: seller.shopId });
    for (const quantity of badQuantities) {
      const lines = [{ skuId: other.skuId, quantity }];
      for (const [key, input] of [
        ['requisitionLists.create', { name: `Bad ${++serial}`, lines }],
        ['requisitionLists.addLines', { id, lines }],
        ['requisitionLists.setLine', { id, skuId, version: 0, quantity, note: '', isOptional: false }],
      ] as const)
        expect([key, quantity, await caravan.codeOf(key, input, buyer)]).toEqual([
          key,
          quantity,
          'BAD_INPUT',
        ]);
    }
    expect((await read(id, buyer)).lines).toMatchObject([{ quantity: 5 }]);
  });

  test('ten thousand lines, one line twice, one in capitals twice', async () => {
    const { buyer, id, skuId, seller } = await listed();
    const other = await caravan.products({ shopId: seller.shopId });
    const many = Array.from({ length: 10_000 }, () => ({ skuId: newId(), quantity: 1 }));
    expect(await caravan.codeOf('requisitionLists.create', { name: 'Many', lines: many }, buyer)).toBe(
      'BAD_INPUT',
    );
    const twice = [other.skuId, other.skuId.toUpperCase()].map((each) => ({ skuId: each, quantity: 1 }));
    expect(await caravan.codeOf('requisitionLists.addLines', { id, lines: twice }, buyer)).toBe('BAD_INPUT');
    expect(
      await caravan.codeOf(
        'requisitionLists.removeLines',
        {
          id,
          lines: [
            { skuId, version: 0 },
            { skuId, version: 1 },
          ],
        },
        buyer,
      ),
    ).toBe('BAD_INPUT');
  });

  test('names that show nothing, turn the line round, are too long or of the wrong kind', async () => {
    const buyer = await caravan.buyer();
    for (const name of [
      '',
      ' ',
      '\u200B\u200B',
      '\u2060',
      '\u3164',
      '\u202Egnp.exe',
      '\u2066x\u2069',
      'a\u0000b',
      'a\nb',
      '\uD800',
      'x'.repeat(81),
      'x'.repeat(10_000),
      null,
      5,
      true,
      ['Weekly'],
      { name: 'Weekly' },
      { $gt: '' },
    ])
      expect([name, (await caravan.call('requisitionLists.create', { name }, buyer)).status]).toEqual([
        name,
        422,
      ]);
    expect((await caravan.done('requisitionLists.list', {}, buyer)).totalRecord).toBe(0);
  });

  test('markup stays words; names that look the same are the same', async () => {
    const buyer = await caravan.buyer();
    const name = '<b>Fish</b>';
    const answer = await caravan.call('requisitionLists.create', { name }, buyer);
    if (answer.code === 200) expect((await read(answer.data.id, buyer)).name).toBe(name);
    expect(await caravan.codeOf('requisitionLists.create', { name: 'Wee\u00ADkly' }, buyer)).toSatisfy(
      Boolean,
    );
    await caravan.call('requisitionLists.create', { name: 'Weekly' }, buyer);
    for (const twin of ['Week\u200Bly', 'WEEKLY', 'Weekly\u200D', 'Ｗeekly', '  weekly  ', 'Weekly\uFEFF'])
      expect([twin, await caravan.codeOf('requisitionLists.create', { name: twin }, buyer)]).not.toEqual([
        twin,
        200,
      ]);
  });

  test('ids that are none, or of something else', async () => {
    const { buyer, id, skuId, productId } = await listed();
    for (const bad of ['1', '', "' or 1=1", null, 5, {}, [id, id], `${id} `])
      for (const key of ['get', 'delete', 'export'] as const)
        expect((await caravan.call(`requisitionLists.${key}`, { id: bad, version: 0 }, buyer)).status).toBe(
          422,
        );
    for (const other of [skuId, productId, buyer.id, newId()])
      for (const [key, more] of [
        ['get', {}],
        ['delete', { version: 0 }],
        ['export', {}],
        ['duplicate', { name: 'Copy' }],
        ['arrange', { version: 0, skuIds: [skuId] }],
        ['putInCart', { version: 0, idempotencyKey: newId() }],
      ] as const)
        expect(await caravan.codeOf(`requisitionLists.${key}`, { id: other, ...more }, buyer)).toBe(
          'NOT_FOUND',
        );
    expect(
      await caravan.codeOf(
        'requisitionLists.setLine',
        { id, skuId: productId, version: 0, quantity: 1, note: '', isOptional: false },
        buyer,
      ),
    ).toMatch(/NOT_FOUND|CONTENT_CHANGED/);
  });

  test('an order of lines that leaves some out, names some twice or others', async () => {
    const { buyer, id, skuId, seller } = await listed();
    const other = await caravan.products({ shopId: seller.shopId });
    await caravan.done(
      'requisitionLists.addLines',
      { id, lines: [{ skuId: other.skuId, quantity: 1 }] },
      buyer,
    );
    const { version } = await read(id, buyer);
    for (const skuIds of [[skuId], [skuId, skuId], [skuId, other.skuId, other.skuId], [skuId, newId()], []]) {
      const answer = await caravan.call('requisitionLists.arrange', { id, version, skuIds }, buyer);
      expect([skuIds.length, answer.code === 200, answer.status >= 500]).toEqual([
        skuIds.length,
        false,
        false,
      ]);
    }
    expect((await read(id, buyer)).version).toBe(version);
  });

  test('versions that nobody saw, and keys that are none', async () => {
    const { buyer, id } = await listed();
    for (const version of [-1, 1.5, 2_147_483_647, 1e21, '0', null])
      expect((await caravan.call('requisitionLists.delete', { id, version }, buyer)).status).toBe(422);
    for (const version of [1, 99, 2_147_483_646])
      expect(await caravan.codeOf('requisitionLists.delete', { id, version }, buyer)).toBe('CONTENT_CHANGED');
    for (const idempotencyKey of ['', 'short', 'x'.repeat(65), "a'; drop table", null, {}, ['12345678']])
      expect(
        (await caravan.call('requisitionLists.putInCart', { id, version: 0, idempotencyKey }, buyer)).status,
      ).toBe(422);
  });

  test('a search that is a pattern finds only what is called so', async () => {
    const buyer = await caravan.buyer();
    for (const name of ['Bar', 'Kitchen 50% off', 'a_b'])
      await caravan.done('requisitionLists.create', { name }, buyer);
    const find = async (keyword: string) =>
      (await caravan.done('requisitionLists.list', { keyword }, buyer)).rowList.map(({ name }) => name);
    expect(await find('%')).toEqual(['Kitchen 50% off']);
    expect(await find('_')).toEqual(['a_b']);
    expect(await find('\\')).toEqual([]);
    expect(await find('BAR')).toEqual(['Bar']);
  });

  test('notes of a list and of its lines stay in bounds', async () => {
    const { buyer, id, skuId } = await listed();
    for (const note of ['x'.repeat(201), 'x'.repeat(100_000), '\u202Ex', 'a\u0000'])
      expect(
        await caravan.codeOf(
          'requisitionLists.setLine',
          { id, skuId, version: 0, quantity: 1, note, isOptional: false },
          buyer,
        ),
      ).toBe('BAD_INPUT');
    expect(
      await caravan.codeOf(
        'requisitionLists.save',
        { id, version: 0, name: 'x', note: 'x'.repeat(501) },
        buyer,
      ),
    ).toBe('BAD_INPUT');
    for (const poNumber of ['x'.repeat(200), 'PO\u200B1', 'a\nb'])
      expect(
        await caravan.codeOf(
          'requisitionLists.save',
          { id, version: 0, name: 'x', note: '', poNumber },
          buyer,
        ),
      ).not.toBe(200);
    const emoji = '👨‍👩‍👧‍👦'.repeat(28);
    const answer = await caravan.call(
      'requisitionLists.setLine',
      { id, skuId, version: 0, quantity: 1, note: emoji, isOptional: false },
      buyer,
    );
    expect(answer.status).toBeLessThan(500);
  });
});

describe('a sheet', () => {
  const formulas = ['=HYPERLINK("http://evil.test","Pay")', '+1+1', '-2+3', '@SUM(1)', '=cmd|/c calc!A0'];

  test('holds names and notes as words, not as formulas', async () => {
    for (const formula of formulas) {
      const { buyer, id, productId } = await listed(undefined, formula);
      await sql`update product_texts set title = ${formula} where product_id = ${productId}`.execute(
        caravan.deps.db,
      );
      await sql`update skus set code = ${formula} where product_id = ${productId}`.execute(caravan.deps.db);
      const { file, status } = await exported(id, buyer);
      expect(status).toBe(200);
      const parts = partsOf(file);
      expect(Object.values(parts).join('')).not.toMatch(/<f[ >]/);
      const sheet = parts[Object.keys(parts).find((name) => name.endsWith('sheet1.xml'))!]!;
      expect(sheet).toMatch(/t="(inlineStr|s|str)"/);
    }
  });

  test('has a file name that carries nothing but a name', async () => {
    for (const name of [
      '../../etc/passwd',
      'a"; filename="evil.exe',
      'x\\y',
      'قائمة',
      '周 /? * : list',
      'a.exe',
    ]) {
      const { buyer, id } = await listed().then(async (list) => {
        const saved = await caravan.call(
          'requisitionLists.save',
          { id: list.id, version: 0, name, note: '' },
          list.buyer,
        );
        return { ...list, saved };
      });
      const { status, disposition } = await exported(id, buyer);
      expect([name, status]).toEqual([name, 200]);
      expect(disposition).not.toMatch(/\.\.[/\\]|evil\.exe"$|[\r\n]/);
      expect(disposition.match(/filename=/g)).toHaveLength(1);
    }
  });

  test('of a list with what is gone, in all languages, is written and read again', async () => {
    const { buyer, id, skuId } = await listed();
    for (const lang of ['zh', 'en', 'ar', 'thai', 'indonesian', 'ru', 'tr']) {
      const { file, status } = await exported(id, buyer, lang);
      expect([lang, status]).toEqual([lang, 200]);
      const upload = { name: `${lang}.xlsx`, file: file.toString('base64'), isAgain: true };
      const answer = await caravan.call('purchaseOrders.read', upload, buyer);
      expect([lang, answer.code === 200 && answer.data.outcome]).toEqual([lang, 'read']);
      if (answer.code !== 200 || answer.data.outcome !== 'read') continue;
      const order = await caravan.done('purchaseOrders.get', { id: answer.data.id }, buyer);
      expect([lang, order.lines.map(({ quantity }) => quantity)]).toEqual([lang, ['5']]);
    }
    await sql`update skus set position = -1 - position where id = ${skuId}`.execute(caravan.deps.db);
    expect((await exported(id, buyer)).status).toBe(200);
    const empty = await caravan.done('requisitionLists.create', { name: 'Empty' }, buyer);
    expect((await exported(empty.id, buyer)).status).toBe(200);
  });

  test('that is a bomb, of the wrong kind, or has numbers of other countries fails nobody', async () => {
    const buyer = await caravan.buyer();
    const send = async (file: Buffer, more = {}) =>
      caravan.call(
        'purchaseOrders.read',
        { name: 'list.xlsx', file: file.toString('base64'), ...more },
        buyer,
      );
    const bomb = makeWorkbook({
      rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(60_000_000)}</t></is></c></row>`,
    });
    for (const file of [bomb, Buffer.from('PK\u0003\u0004nothing'), Buffer.alloc(0), Buffer.from('%PDF-1.7')])
      expect((await send(file)).status).toBeLessThan(500);
    const answer = await send(Buffer.from('Item number;Quantity\nA-1;1.000\nA-2;1,5\nA-3;٣\n'));
    expect(answer.status).toBeLessThan(500);
  });
});
