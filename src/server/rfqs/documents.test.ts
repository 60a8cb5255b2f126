import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { put, upload } from '../../../test/pictures.ts';
import type { Caller } from '../../../test/caravan.ts';
import { quoteTerms } from '../../../test/traders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { maximumDocument } from '../../contract/files/uploads.ts';
import { deleteUnreferencedDocuments } from '../files/public.ts';

const caravan = prepareProduct();
let categoryId: string;
beforeAll(async () => {
  categoryId = await caravan.category({ en: 'Flasks' });
});

const office = (part: string, more: Record<string, Uint8Array> = {}) =>
  Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [part]: strToU8('<x/>'), ...more }));
const pdf = (text = 'one') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF`);

const publish = (who: Caller, documents: { key: string; name: string }[]) =>
  caravan.call(
    'rfqs.add',
    {
      title: 'Vacuum flasks',
      categoryId,
      quantity: 100,
      unitCode: 'H87',
      country: 'AE',
      lastDay: '2026-03-20',
      documents,
    },
    who,
  );
const fetchDocument = (url: string) => caravan.app.request(`http://caravan.test${url}`);
/** Saves a document as somebody who may. */
const saved = async (who: Caller, id: string, key: string) =>
  fetchDocument((await caravan.done('rfqs.document', { id, key }, who)).url);

describe('documents of a request', () => {
  test('stand beside it by name for everybody, to be saved by who may and never to be opened in the page', async () => {
    const buyer = await caravan.buyer();
    const sheet = await upload(caravan, 'document', office('xl/workbook.xml'), buyer);
    const drawing = await upload(caravan, 'document', pdf(), buyer);
    const { data } = await publish(buyer, [
      { key: sheet.data.key, name: 'Sizes 尺寸.xlsx' },
      { key: drawing.data.key, name: 'drawing.exe' },
    ]);
    const { documents } = await caravan.done('rfqs.home', { id: data.id });
    expect(documents.map(({ name }) => name)).toEqual(['Sizes 尺寸.xlsx', 'drawing.exe.pdf']);
    expect(documents[1]!.size).toBe(pdf().length);
    const seller = await caravan.seller();
    const response = await saved(seller, data.id, documents[1]!.key);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="drawing.exe.pdf"');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf());
    const named = await saved(buyer, data.id, documents[0]!.key);
    expect(named.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Sizes%20%E5%B0%BA%E5%AF%B8.xlsx",
    );
    expect((await caravan.done('rfqs.get', { id: data.id }, buyer)).documents).toEqual(documents);
  });

  test('are found by the request alone: not by their key, nor beside another request', async () => {
    const buyer = await caravan.buyer();
    const { data } = await upload(caravan, 'document', pdf('secret'), buyer);
    const [own, other] = [await publish(buyer, [{ key: data.key, name: 'a.pdf' }]), await publish(buyer, [])];
    expect((await saved(buyer, own.data.id, data.key)).status).toBe(200);
    const asked = { id: other.data.id, key: data.key };
    expect(await caravan.codeOf('rfqs.document', asked, buyer)).toBe('NOT_FOUND');
    const { url } = await caravan.done('rfqs.document', { id: own.data.id, key: data.key }, buyer);
    for (const wrong of [`/files/${data.key}`, `/documents/${data.key}`, `${url}x`])
      expect((await fetchDocument(wrong)).status).toBe(404);
  });

  test('are for no shop that may not quote: suspended, it reads nothing of what it may not answer', async () => {
    const buyer = await caravan.buyer();
    const { data } = await upload(caravan, 'document', pdf('drawing'), buyer);
    const { data: request } = await publish(buyer, [{ key: data.key, name: 'a.pdf' }]);
    const seller = await caravan.seller();
    const read = { id: request.id, key: data.key };
    expect(await caravan.codeOf('rfqs.document', read, seller)).toBe(200);
    const suspension = { id: seller.shopId, rule: 'other' as const, reason: 'Looked into' };
    await caravan.done('console.shops.suspend', suspension, await caravan.operator());
    expect(await caravan.codeOf('rfqs.document', read, seller)).toBe('FORBIDDEN');
    const shown = await caravan.done('rfqs.get', { id: request.id }, seller);
    expect(shown).toMatchObject({ mayQuote: false, shopTerms: null });
  });

  test('are for sellers while it is open, and for those who quoted afterwards; an address ends', async () => {
    const buyer = await caravan.buyer();
    const { data } = await upload(caravan, 'document', pdf('terms'), buyer);
    const { data: own } = await publish(buyer, [{ key: data.key, name: 'a.pdf' }]);
    const asked = { id: own.id, key: data.key };
    const [quoting, looking] = [await caravan.seller(), await caravan.seller()];
    const codeOf = (who: Caller) => caravan.codeOf('rfqs.document', asked, who);
    for (const who of [{}, await caravan.buyer()]) expect(await codeOf(who)).not.toBe(200);
    expect(await codeOf(await caravan.person(2, { audit: 0 }))).toBe('FORBIDDEN');
    expect(await codeOf(looking)).toBe(200);
    const terms = { id: own.id, ...quoteTerms };
    expect(await caravan.codeOf('rfqs.quote', terms, quoting)).toBe(200);
    const { url } = await caravan.done('rfqs.document', asked, quoting);
    await caravan.done('rfqs.close', { id: own.id }, buyer);
    expect([await codeOf(quoting), await codeOf(looking), await codeOf(buyer)]).toEqual([
      200,
      'FORBIDDEN',
      200,
    ]);
    expect((await fetchDocument(url)).status).toBe(200);
    caravan.clock.advance(11 * 60_000);
    expect((await fetchDocument(url)).status).toBe(404);
  });

  test('are photographs too, drawn anew as a JPEG without what a camera writes into them', async () => {
    const buyer = await caravan.buyer();
    const create = { width: 60, height: 40, channels: 4, background: '#b5440080' } as const;
    const photo = await sharp({ create })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .png()
      .toBuffer();
    const sent = await upload(caravan, 'document', photo, buyer);
    const { data } = await publish(buyer, [{ key: sent.data.key, name: 'bill of lading.PNG' }]);
    const { documents } = await caravan.done('rfqs.home', { id: data.id });
    expect(documents[0]!.name).toBe('bill of lading.jpg');
    const response = await saved(buyer, data.id, documents[0]!.key);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const kept = Buffer.from(await response.arrayBuffer());
    expect(kept.includes('Somebody')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 60, hasAlpha: false });
  });

  test('are what their bytes say', async () => {
    const buyer = await caravan.buyer();
    const sent = async (bytes: Buffer) => (await upload(caravan, 'document', bytes, buyer)).code;
    const gbk = Buffer.from([0xb3, 0xdf, 0xb4, 0xe7, 0x2c, 0x31, 0x0a]);
    for (const taken of [
      pdf('b'),
      office('word/document.xml'),
      office('xl/workbook.xml', { 'xl/printerSettings/printerSettings1.bin': strToU8('x') }),
      Buffer.from('size,pieces\nL,20\n'),
      gbk,
    ])
      expect(await sent(taken)).toBe(200);
    for (const refused of [
      office('xl/workbook.xml', { 'xl/vbaProject.bin': strToU8('x') }),
      office('ppt/presentation.xml'),
      Buffer.from('<!doctype html><script>alert(1)</script>,'),
      Buffer.from('MZ\u0000\u0001,'),
      Buffer.from('no table at all'),
      Buffer.from('PK\u0003\u0004 broken'),
      Buffer.from('\u00ff\u00d8\u00ff\u00e0 broken', 'latin1'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.alloc(0),
    ])
      expect(await sent(refused)).toBe('NO_DOCUMENT');
    const { url, maxBytes } = await caravan.done('files.permission', { purpose: 'document' }, buyer);
    expect(maxBytes).toBe(maximumDocument);
    expect((await put(caravan, url, Buffer.alloc(maximumDocument + 1, 65), buyer)).code).toBe('TOO_LARGE');
  });

  test('can only be those that the publisher has sent, five at most', async () => {
    const [buyer, other] = await Promise.all([caravan.buyer(), caravan.buyer()]);
    const { data } = await upload(caravan, 'document', pdf('theirs'), other);
    expect((await publish(buyer, [{ key: data.key, name: 'a.pdf' }])).code).toBe('NO_DOCUMENT');
    expect((await publish(buyer, [{ key: '0'.repeat(40), name: 'a.pdf' }])).code).toBe('NO_DOCUMENT');
    const six = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => upload(caravan, 'document', pdf(`six ${n}`), buyer)),
    );
    const documents = six.map((sent, n) => ({ key: sent.data.key, name: `${n}.pdf` }));
    expect((await publish(buyer, documents)).status).toBe(422);
    expect((await publish(buyer, documents.slice(1))).status).toBe(200);
  });

  test('that nobody has put anywhere are forgotten after two days', async () => {
    const [buyer, other] = await Promise.all([caravan.buyer(), caravan.buyer()]);
    const { privateFiles } = caravan.deps;
    const [used, unused] = [
      await upload(caravan, 'document', pdf('used'), buyer),
      await upload(caravan, 'document', pdf('unused'), buyer),
    ];
    await upload(caravan, 'document', pdf('used'), other);
    await publish(buyer, [{ key: used.data.key, name: 'a.pdf' }]);
    const now = caravan.clock.now();
    caravan.clock.advance(3 * 86_400_000);
    await deleteUnreferencedDocuments(caravan.deps);
    caravan.clock.set(now);
    expect(await privateFiles.find(unused.data.key)).toBeNull();
    expect(await privateFiles.find(used.data.key)).not.toBeNull();
  });
});
