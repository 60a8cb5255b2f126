import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRows, parcelWorld, portOf } from '../../../../test/parcels.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { newId } from '../../../kit/ids.ts';
import { transact } from '../../platform/database.ts';
import { advance } from '../advance.ts';
import { receiptsPath } from './channel.ts';
import { forget } from '../jobs.ts';
import { keyOf } from './keys.ts';
import { declareParcels } from '../lists-sql.ts';
import { composeEnvelope, envelopeNamespaces, writeEnvelope } from '../messages/envelope.ts';
import { signMessage } from '../messages/sign.ts';
import { closeMessage, composeMessage, writeDocument } from '../messages/write.ts';
import { takeAtOffice } from '../office/office.ts';
import { sendMessage } from './send.ts';
import { insertStray } from './strays-sql.ts';

const caravan = prepareProduct({ PORT: portOf(1) });
let world: ReturnType<typeof parcelWorld>;
beforeAll(async () => {
  world = parcelWorld(caravan);
  caravan.clock.set(new Date('2026-03-11T01:30:00Z'));
  await world.start();
});
afterAll(() => world.stop());

/** An answer of the office that a document was to get: as many as there are of a kind. */
async function countReceipts(kind: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from parcel_receipts
    join parcel_documents on guid = document_guid where kind = ${kind}`.execute(caravan.deps.db);
  return rows[0]!.n;
}

describe('the office', () => {
  test(
    'answers the same document the same, and takes no order twice as new',
    { timeout: 60_000 },
    async () => {
      const who = await world.provider();
      const [id] = await world.declared(who, [3, 701]);
      await world.until(
        () => world.all(who),
        (all) => all[0]!.state === 'released',
      );
      const { rows: messages } = await sql<{ id: string; xml: string }>`select parcel_messages.id, xml
      from parcel_messages where provider_id = ${who.id} and kind = 303`.execute(caravan.deps.db);
      const before = await countReceipts(303);
      const envelope = (xml: string, copMsgId: string) =>
        Buffer.from(
          writeEnvelope(
            {
              copMsgId,
              senderId: who.declarant.dxpId,
              receiverId: 'DXPEDCCEB0000003',
              messageType: 'CEB303Message',
              message: Buffer.from(xml),
            },
            'a.xml',
            new Date(),
          ),
        );
      // The very message once more.
      expect(await takeAtOffice(caravan.deps, envelope(messages[0]!.xml, messages[0]!.id))).toBe(200);
      await world.settled();
      expect(await countReceipts(303)).toBe(before);
      // The same order under another guid and a later time: without a signature, which an order needs not.
      const resent = messages[0]!.xml
        .replace(/<ds:Signature .*<\/ds:Signature>/, '')
        .replace(/<ceb:guid>[^<]*/, `<ceb:guid>${newId().toUpperCase()}`)
        .replace(/<ceb:appTime>[^<]*/, '<ceb:appTime>20260311103000');
      await takeAtOffice(caravan.deps, envelope(resent, newId()));
      await world.settled();
      const { documents, state } = await caravan.done('parcels.get', { id: id! }, who);
      expect(documents.find(({ kind }) => kind === 303)!.receipts.map(({ status }) => status)).toContain(
        '-303010',
      );
      expect(state).toBe('released');
      // A signature that does not fit.
      await takeAtOffice(
        caravan.deps,
        envelope(messages[0]!.xml.replace('<ceb:orderType>E', '<ceb:orderType>B'), newId()),
      );
      await world.settled();
      const after = await caravan.done('parcels.get', { id: id! }, who);
      expect(
        after.documents.find(({ kind }) => kind === 303)!.receipts.map(({ status }) => status),
      ).toContain('-301001');
      expect(after.state).toBe('released');
      expect(await takeAtOffice(caravan.deps, Buffer.from('<a/>'))).toBe(400);
    },
  );

  test(
    'that refuses has its parcels corrected and sent again under a later version',
    { timeout: 60_000 },
    async () => {
      const who = await world.provider('refusing');
      const ids = await world.declared(who, [1, 711]);
      const [refused] = await world.until(
        () => world.all(who),
        (all) => all[0]!.state === 'refused',
      );
      expect(refused!.issue).toContain('100');
      await world.settled();
      await caravan.done('parcels.saveDeclarant', { ...who.declarant, manner: 'prompt', version: 1 }, who);
      expect(await caravan.done('parcels.declare', { ids }, who)).toEqual({ done: 1 });
      await world.until(
        () => world.all(who),
        (all) => all[0]!.state === 'released',
      );
      const { documents } = await caravan.done('parcels.get', { id: ids[0]! }, who);
      expect(documents.filter(({ kind }) => kind === 303).map(({ version }) => version)).toEqual([1, 2]);
      expect(documents.filter(({ kind }) => kind === 603).map(({ version }) => version)).toEqual([1]);
    },
  );

  test('withdraws a list while it is not closed', { timeout: 60_000 }, async () => {
    const who = await world.provider();
    const ids = await world.declared(who, [1, 721], [2, 722]);
    await world.until(
      () => world.all(who),
      (all) => all.every(({ state }) => state === 'released'),
    );
    expect(await caravan.done('parcels.cancel', { ids: [ids[0]!], reason: 'sold twice' }, who)).toEqual({
      done: 1,
    });
    await world.until(
      () => world.all(who),
      (all) => all.some(({ state }) => state === 'cancelled'),
    );
    expect((await world.all(who)).find(({ id }) => id === ids[1])!.state).toBe('released');
  });
});

describe('receipts', () => {
  test(
    'forged, of a stranger, from the future or broken move nothing and are kept for the operator',
    { timeout: 60_000 },
    async () => {
      const [who, other] = [await world.provider('refusing'), await world.provider()];
      const [id] = await world.declared(who, [1, 801]);
      await world.until(
        () => world.all(who),
        (all) => all[0]!.state === 'refused',
      );
      await world.settled();
      const { documents } = await caravan.done('parcels.get', { id: id! }, who);
      const guid = documents.find(({ kind }) => kind === 303)!.guid;
      const [row] = exampleRows(1, 801);
      const receipt = (returnTime: string) =>
        Buffer.from(
          closeMessage(
            composeMessage(304, 'G', [
              writeDocument(304, {
                head: {
                  guid,
                  ebpCode: row!.ebpCode!,
                  ebcCode: row!.ebcCode!,
                  orderNo: row!.orderNo!,
                  returnStatus: '120',
                  returnTime,
                  returnInfo: 'forged',
                },
                lines: [],
              }),
            ]),
          ),
        );
      const post = async (message: Buffer, receiverId: string, isSigned = true) => {
        const unsigned = composeEnvelope(
          { copMsgId: newId(), senderId: 'x', receiverId, messageType: 'CEB304Message', message },
          'a.xml',
          new Date(),
        );
        const office = await keyOf(caravan.deps, isSigned ? 'office' : 'declarant');
        const body = await signMessage(unsigned, office, envelopeNamespaces);
        return (await caravan.app.request(`http://caravan.test${receiptsPath}`, { method: 'POST', body }))
          .status;
      };
      const mine = who.declarant.dxpId;
      expect(await post(receipt('20260311093001000'), mine, false)).toBe(403);
      expect(await post(receipt('20260311093001000'), other.declarant.dxpId)).toBe(200);
      expect(await post(receipt('20260312093001000'), mine)).toBe(200);
      expect(await post(receipt('yesterday'), mine)).toBe(200);
      expect(await post(Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), mine)).toBe(400);
      expect(await post(receipt('20260311093001000'), 'NOBODY')).toBe(404);
      const body = 'x'.repeat(1_500_000);
      expect(
        (await caravan.app.request(`http://caravan.test${receiptsPath}`, { method: 'POST', body })).status,
      ).toBe(413);
      const length = { method: 'POST', headers: { 'content-length': '400000000' }, body: 'x' };
      expect((await caravan.app.request(`http://caravan.test${receiptsPath}`, length)).status).toBe(413);
      expect((await world.all(who))[0]!.state).toBe('refused');
      const { rows } = await sql<{ reason: string }>`select reason from parcel_strays
      order by received_at, id`.execute(caravan.deps.db);
      expect(new Set(rows.map(({ reason }) => reason))).toEqual(
        new Set(['signature', 'unknown', 'future', 'schema']),
      );
      const operator = await caravan.operator(['service']);
      expect((await caravan.done('console.parcels.strays', {}, operator)).totalRecord).toBe(rows.length);
      expect(await caravan.codeOf('console.parcels.strays', {}, await caravan.operator(['content']))).toBe(
        'FORBIDDEN',
      );
      // The right one moves it.
      expect(await post(receipt('20260311093005000'), mine)).toBe(200);
      const right = await caravan.done('parcels.get', { id: id! }, who);
      expect(right.documents.find(({ kind }) => kind === 303)!.state).toBe('done');
    },
  );
});

describe('a body that was made to be hard to read', () => {
  const ds = 'http://www.w3.org/2000/09/xmldsig#';
  const rsaSha1 = `${ds}rsa-sha1`;
  const signature = (inside = '') =>
    `<ds:Signature xmlns:ds="${ds}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><ds:SignatureMethod Algorithm="${rsaSha1}"/><ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${ds}enveloped-signature"/></ds:Transforms><ds:DigestMethod Algorithm="${ds}sha1"/><ds:DigestValue>x</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>AAAA</ds:SignatureValue>${inside}</ds:Signature>`;
  const envelope = (inside: string) =>
    `<dxp:DxpMsg xmlns:dxp="http://www.chinaport.gov.cn/dxp" ver="1.0">${inside}<dxp:Data>AAAA</dxp:Data>${signature()}</dxp:DxpMsg>`;
  const namespaces = Array.from({ length: 3_000 }, (_, n) => ` xmlns:n${n}="urn:${n}"`).join('');
  const bodies = {
    'with many elements': envelope('<a/>'.repeat(20_000)),
    'with many in its signature': envelope('').replace(signature(), signature('<a/>'.repeat(20_000))),
    'with many namespaces': envelope(`<a${namespaces}/>`),
    'with many attributes': envelope(`<a${namespaces.replaceAll('xmlns:', 'x:')}/>`),
    'with a megabyte of elements': envelope('<a></a>'.repeat(130_000)),
  };

  test.each(Object.entries(bodies))('%s is refused while others are answered', async (_, body) => {
    const { host, port } = caravan.deps.config;
    const waiting = { isOver: false };
    const refusals = [receiptsPath, '/sandbox-customs/exchange'].map((path) =>
      fetch(`http://${host}:${port}${path}`, { method: 'POST', body }),
    );
    const answers = Promise.all(refusals).finally(() => (waiting.isOver = true));
    let longest = 0;
    while (!waiting.isOver) {
      const before = performance.now();
      const probe = await fetch(`http://${host}:${port}/api/openapi.json`, { method: 'HEAD' });
      expect(probe.status).toBe(200);
      longest = Math.max(longest, performance.now() - before);
    }
    expect((await answers).map(({ status }) => status)).toEqual([400, 400]);
    // What took seconds would have kept every one of these waiting for as long.
    expect(longest).toBeLessThan(2_000);
  });
});

test(
  'what was not taken, and refused rows, are forgotten after ninety days',
  { timeout: 60_000 },
  async () => {
    const { db, clock } = caravan.deps;
    const who = await world.provider();
    await world.send(who, [...exampleRows(1, 931), ...exampleRows(6, 932)]);
    const count = async () =>
      (
        await sql<{ rows: number; parcels: number; old: number }>`select
        (select count(*)::int from parcel_import_rows) as rows, (select count(*)::int from parcels
          where provider_id = ${who.id}) as parcels,
        (select count(*)::int from parcel_strays where message_type = 'old') as old`.execute(db)
      ).rows[0]!;
    await insertStray(db, {
      id: newId(),
      provider_id: null,
      reason: 'unreadable',
      message_type: 'old',
      excerpt: '',
      received_at: clock.now(),
    });
    const later = (days: number) => ({ now: () => new Date(clock.now().getTime() + days * 86_400_000) });
    await forget({ db, clock: later(89) });
    expect(await count()).toMatchObject({ parcels: 1, old: 1 });
    expect((await count()).rows).toBeGreaterThan(0);
    await forget({ db, clock: later(91) });
    expect(await count()).toEqual({ rows: 0, parcels: 1, old: 0 });
  },
);

describe('several processes', () => {
  test('write and post nothing twice as new, whenever one of them ends', { timeout: 60_000 }, async () => {
    const who = await world.provider();
    await world.send(who, exampleRows(1, 901));
    const [parcel] = await world.all(who);
    await transact(caravan.deps.db, (tx) => declareParcels(tx, who.id, [parcel!.id], caravan.clock.now()));
    await Promise.all(Array.from({ length: 4 }, () => advance(caravan.deps, who.id)));
    const { rows } = await sql<{ id: string; kind: number }>`select id, kind from parcel_messages
      where provider_id = ${who.id} order by kind`.execute(caravan.deps.db);
    expect(rows.map(({ kind }) => kind)).toEqual([303, 403, 505]);
    const posted: string[] = [];
    const channel = {
      code: 'http' as const,
      deliver: async ({ envelope }: { envelope: string }) => {
        posted.push(envelope);
        // What was posted before the process ended is not known to have been.
        throw new Error('ended');
      },
      certificate: async () => null,
    };
    for (let i = 0; i < 3; i++) await sendMessage(caravan.deps, rows[0]!.id, channel).catch(() => {});
    await Promise.all([1, 2].map(() => sendMessage(caravan.deps, rows[0]!.id, channel).catch(() => {})));
    expect(new Set(posted).size).toBeLessThanOrEqual(1);
    await world.until(
      () => world.all(who),
      (all) => all[0]!.state === 'released',
    );
    await sendMessage(caravan.deps, rows[0]!.id, channel);
  });
});
