import readExcel from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { calls, type CallKey } from '../src/contract/calls.ts';
import { contract } from '../src/contract/contract.ts';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { roles } from '../src/contract/accounts/roles.ts';
import { otherOwners, type Row, type Stranger } from './other-owners.ts';
import type { Caller } from './caravan.ts';
import { prepareProduct } from './prepare-product.ts';
import { createTraders, type Traders } from './traders.ts';
import { idsIn, writtenRows } from './written-rows.ts';

const sides = ['buyer', 'seller'] as const;
const entryOf = (key: CallKey): Endpoint => contract[key];
const keys = Object.keys(calls) as CallKey[];

/** The sides that may make a call. */
const callersOf = (key: CallKey): readonly Stranger['side'][] => {
  const { who } = entryOf(key);
  if (who === 'anyone' || who === 'staff') return [];
  return sides.filter((side) => who === 'user' || who.includes(roles[side]));
};
const rows = Object.entries(otherOwners) as [CallKey, Row][];

const caravan = prepareProduct();
const { watchTables, listChanges } = writtenRows(caravan);
let traders: Traders;
/** What the calls that give figures said to somebody new, before anybody had anything. */
let atFirst: Map<string, unknown>;
/** What the lists said to others last. */
const toOthers = new Map<CallKey, string>();
/** Every id that stands for something of the traders. */
let theirs: string[];

beforeAll(async () => {
  atFirst = new Map();
  for (const [key, row] of rows.filter(([, { gets }]) => gets === 'newcomer')) {
    for (const side of callersOf(key)) {
      const who = await stranger(side);
      for (const input of await row.inputs(traders, who, caravan))
        atFirst.set(`${key} ${side}`, await caravan.done(key, input as never, who));
    }
  }
  traders = await createTraders(caravan);
  theirs = idsIn(traders);
  await watchTables();
}, 180_000);

async function stranger(side: Stranger['side']): Promise<Stranger> {
  return side === 'buyer' ? { side, ...(await caravan.buyer()) } : { side, ...(await caravan.seller()) };
}

/** What everybody may see of the traders: products, the shop, its coupon, a request, a review and the category of it all. */
function publicIds(): Set<string> {
  const { productId, skuId, seller, couponId, requestId, reviewId, categoryId } = traders;
  return new Set([productId, skuId, seller.shopId, couponId, requestId, reviewId, categoryId]);
}

/** The tables in which a row that tells of the traders, and not of somebody else too, came, went or changed. */
const changesBy = (who: Stranger): Promise<string[]> => listChanges(theirs, idsIn(who));

/** Rows of a spreadsheet that a call answers, its head included. */
async function rowsOfSheet(key: CallKey, input: object, who: Caller): Promise<number> {
  const response = await caravan.app.request(`http://caravan.test${calls[key].split(' ')[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', AccessToken: who.token ?? '' },
    body: JSON.stringify(input),
  });
  const [sheet] = await readExcel(Buffer.from(await response.arrayBuffer()));
  return sheet!.data.length;
}

test('every call of either office says what another owner gets', () => {
  const missing = keys.filter((key) => callersOf(key).length > 0 && !otherOwners[key]);
  expect(missing, 'say in test/other-owners.ts what another owner gets').toEqual([]);
  expect(rows.map(([key]) => key).filter((key) => callersOf(key).length === 0)).toEqual([]);
});

test.each(rows)('%s gives another owner nothing, and changes nothing', async (key, row) => {
  for (const side of callersOf(key)) {
    const who = await stranger(side);
    for (const input of await row.inputs(traders, who, caravan)) {
      if (row.gets === 'headOnly') expect(await rowsOfSheet(key, input, who)).toBe(1);
      else {
        const answer = await caravan.call(key, input, who);
        const said = JSON.stringify(answer);
        if (row.gets === 'refused') {
          expect(['NOT_FOUND', 'FORBIDDEN', ...row.codes], `${side}: ${said}`).toContain(answer.code);
        } else if (row.gets === 'nothing') {
          expect(answer.status, said).toBe(200);
          expect(theirs.filter((id) => said.includes(id))).toEqual([]);
          toOthers.set(key, JSON.stringify(answer.data));
        } else if (row.gets === 'newcomer') {
          expect(answer.data).toEqual(atFirst.get(`${key} ${side}`));
        } else {
          const open = publicIds();
          expect(
            theirs.filter((id) => !open.has(id) && said.includes(id)),
            said,
          ).toEqual([]);
        }
      }
      const moves = row.gets === 'own' ? row.moves : [];
      expect((await changesBy(who)).filter((table) => !moves.includes(table))).toEqual([]);
    }
  }
});

/** Otherwise what strangers are refused could be refused to everybody. */
test('its owner gets all of it', async () => {
  // They have more spreadsheets than anybody may ask for in ten minutes.
  await caravan.deps.db.deleteFrom('limits').execute();
  const deaf: string[] = [];
  for (const [key, row] of rows) {
    if (row.gets === 'own') continue;
    const sided = callersOf(key).map((side) => ({ side, ...traders[side] }) as Stranger);
    const received: boolean[] = [];
    for (const who of sided) {
      for (const input of await row.inputs(traders, who, caravan)) {
        if (row.gets === 'headOnly') {
          received.push((await rowsOfSheet(key, input, who)) > 1);
          continue;
        }
        const answer = await caravan.call(key, input, who);
        const said = JSON.stringify(answer.data ?? null);
        if (row.gets === 'refused')
          received.push(!['NOT_FOUND', 'FORBIDDEN', 'BAD_INPUT'].includes(String(answer.code)));
        else if (row.gets === 'nothing') received.push(said !== toOthers.get(key));
        else received.push(said !== JSON.stringify(atFirst.get(`${key} ${who.side}`)));
      }
    }
    if (!received.some(Boolean)) deaf.push(key);
  }
  expect(deaf).toEqual([]);
}, 180_000);
