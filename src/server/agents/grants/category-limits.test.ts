import { beforeAll, describe, expect, test } from 'vitest';
import { agentGrants } from '../../../../test/agent-grants.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { quoteTerms, request as wanted } from '../../../../test/traders.ts';
import { newId } from '../../../kit/ids.ts';
import { transact } from '../../platform/database.ts';
import { countOpen, findDraft, insertDraft } from '../drafts/drafts-sql.ts';
import { addWithinCap, mostOpen } from '../drafts/prepare.ts';

const caravan = prepareProduct();
let programs: ReturnType<typeof agentGrants>;
beforeAll(() => {
  programs = agentGrants(caravan);
});

interface Answer {
  status: string;
  reason: string;
  orderDraftId: string;
}
let keys = 0;
const limits = { perOrder: '90000', perDay: '90000', perMonth: '90000', ordersADay: 20 };

/** A program that may order cups by itself, and a shop with a cup and a toy. */
async function keptToCups() {
  caravan.clock.advance(61_000);
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller({ autoConfirm: true })];
  const [cups, toys] = [await caravan.category(), await caravan.category()];
  const of = (categoryId: string) => caravan.products({ shopId: seller.shopId, price: 1_000n, categoryId });
  const [cup, toy] = [await of(cups), await of(toys)];
  const { tokens, grant } = await programs.granted(buyer, { limits: { ...limits, categoryIds: [cups] } });
  const use = async (name: string, input: object): Promise<Answer> => {
    const { result } = await programs.call(name, input, tokens.access_token);
    return JSON.parse(result!.content[0]!.text) as Answer;
  };
  const prepare = (...products: { skuId: string }[]) =>
    use('prepare_order', {
      lines: products.map(({ skuId }) => ({ skuId, quantity: 10 })),
      addressId: buyer.addressId,
    });
  const submit = ({ orderDraftId }: Answer) =>
    use('submit_order', { orderDraftId, idempotencyKey: `key-of-categories-${++keys}` });
  return { buyer, seller, grant, cups, toys, cup, toy, use, prepare, submit };
}

const move = (productId: string, categoryId: string) =>
  caravan.deps.db
    .updateTable('products')
    .set({ category_id: categoryId })
    .where('id', '=', productId)
    .execute();
const asksFor = { status: 'needs_approval', reason: 'category' };

describe('a program that is kept to a category', () => {
  test('orders from it by itself, and asks for anything else, also in one cart with it', async () => {
    const { cup, toy, prepare, submit, buyer } = await keptToCups();
    expect(await submit(await prepare(cup))).toMatchObject({ status: 'ordered' });
    expect(await submit(await prepare(toy))).toMatchObject(asksFor);
    expect(await submit(await prepare(cup, toy))).toMatchObject(asksFor);
    expect((await caravan.done('orders.listForBuyer', {}, buyer)).totalRecord).toBe(1);
  });

  test('asks for a product that was moved elsewhere after it was priced', async () => {
    const { cup, toys, prepare, submit } = await keptToCups();
    const prepared = await prepare(cup);
    await move(cup.id, toys);
    expect(await submit(prepared)).toMatchObject(asksFor);
  });

  test('accepts a quote by itself, unless it is for a product from elsewhere', async () => {
    const { buyer, seller, cups, cup, toy, use } = await keptToCups();
    const accept = async ({ id: productId }: { id: string }) => {
      const { id: requestId } = await caravan.done('rfqs.add', wanted(cups), buyer);
      const terms = { ...quoteTerms, price: '100', freight: '0', productId };
      await caravan.done('rfqs.quote', { id: requestId, ...terms }, seller);
      const { quotes } = await caravan.done('rfqs.get', { id: requestId }, buyer);
      const { id: quoteId, termsAt } = quotes[0]!;
      const { addressId } = buyer;
      const idempotencyKey = `key-of-categories-${++keys}`;
      return use('accept_quote', { requestId, quoteId, termsAt, quantity: 200, addressId, idempotencyKey });
    };
    expect(await accept(cup)).toMatchObject({ status: 'ordered' });
    expect(await accept(toy)).toMatchObject(asksFor);
  });

  test('asks for everything once the category is no more', async () => {
    const { cup, grant, prepare, submit } = await keptToCups();
    await caravan.deps.db
      .updateTable('agent_grants')
      .set({ category_ids: [newId()] })
      .where('id', '=', grant.id)
      .execute();
    expect(await submit(await prepare(cup))).toMatchObject(asksFor);
  });

  test('is shown with it, and can be let out of it; no category is allowed that is none', async () => {
    const { buyer, grant, cups, toy, prepare, submit } = await keptToCups();
    const [shown] = (await caravan.done('agents.list', {}, buyer)).rowList;
    expect(shown!.consents[0]!.limits.categoryIds).toEqual([cups]);
    const change = (categoryIds: string[]) => ({
      id: grant.id,
      version: grant.version,
      requestsADay: 0,
      limits: { ...limits, currency: 'CNY', categoryIds },
    });
    expect((await caravan.call('agents.setLimits', change([newId()]), buyer)).code).toBe('BAD_INPUT');
    await caravan.done('agents.setLimits', change([]), buyer);
    expect(await submit(await prepare(toy))).toMatchObject({ status: 'ordered' });
  });

  test('is let do less, also where an address that it is kept to is no more', async () => {
    const { buyer, grant } = await keptToCups();
    const change = { id: grant.id, requestsADay: 0 };
    const kept = { ...limits, currency: 'CNY', addressIds: [buyer.addressId] };
    await caravan.done('agents.setLimits', { ...change, version: 1, limits: kept }, buyer);
    await caravan.done('addresses.delete', { id: buyer.addressId }, buyer);
    const less = { ...kept, perOrder: '1000' };
    await caravan.done('agents.setLimits', { ...change, version: 2, limits: less }, buyer);
    const other = { ...less, addressIds: [newId()] };
    expect(await caravan.codeOf('agents.setLimits', { ...change, version: 3, limits: other }, buyer)).toBe(
      'BAD_INPUT',
    );
  });
});

test('two hundred drafts at once are never more than a program may have open', async () => {
  const { grant, cup, prepare } = await keptToCups();
  const { db } = caravan.deps;
  const now = caravan.clock.now();
  const { orderDraftId } = await prepare(cup);
  const draft = (await findDraft(db, grant.id, orderDraftId))!;
  const one = {
    grantId: grant.id,
    kind: 'order' as const,
    site: draft.site,
    currency: draft.currency,
    language: 'en' as const,
    input: draft.input as never,
    shown: draft.shown as never,
    now,
    expiresAt: draft.expires_at,
  };
  const added = await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      addWithinCap(
        db,
        grant.id,
        (tx) => countOpen(tx, grant.id, now),
        (tx) => insertDraft(tx, { ...one, id: newId() }),
      ),
    ),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostOpen - 1);
  expect(await transact(db, (tx) => countOpen(tx, grant.id, now))).toBe(mostOpen);
});
