import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { solvedCaptcha } from '../../../../test/solved-captcha.ts';
import { mailReportOutcome } from './letters.ts';

const caravan = prepareProduct({ TRUST_PROXY: '1', CAPTCHA: '1' });

const operator = () => caravan.operator(['catalog']);
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
let guests = 0;
const guest = () => from(`10.${++guests}.0.1`);

async function onSale() {
  const seller = await caravan.seller();
  const { id } = await caravan.products({ shopId: seller.shopId });
  return { id, seller };
}
const report = (id: string, more: object = {}) =>
  ({ subject: 'product', id, kind: 'counterfeit', text: 'The logo is ours', ...more }) as const;
const listOf = async (state: 'open' | 'none' | 'down', id: string) => {
  const { rowList } = await caravan.done('console.reports.list', { state, pageSize: 100 }, await operator());
  return rowList.find((row) => row.id === id);
};
const isOnSale = async (id: string) => (await caravan.call('catalog.product', { id })).status === 200;
const lastDecision = async (id: string) => {
  const { decision_id: decisionId } = await caravan.deps.db
    .selectFrom('reports')
    .select('decision_id')
    .where('subject_id', '=', id)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return decisionId!;
};

test('reports of one product stand together, each person’s once, and change nothing by themselves', async () => {
  const { id } = await onSale();
  const rivals = await Promise.all(Array.from({ length: 12 }, () => caravan.seller()));
  for (const rival of [...rivals, rivals[0]!]) await caravan.done('reports.send', report(id), rival);
  const [one, other] = [guest(), guest()];
  for (const who of [one, one, other])
    await caravan.done(
      'reports.send',
      report(id, { kind: 'fraud', validate: await solvedCaptcha(caravan) }),
      who,
    );
  expect(await isOnSale(id)).toBe(true);
  const row = await listOf('open', id);
  expect(row).toMatchObject({
    subject: 'product',
    count: 14,
    isDown: false,
    kinds: [
      { kind: 'counterfeit', count: 12 },
      { kind: 'fraud', count: 2 },
    ],
  });
  // An operator sees that it is rivals who say so.
  expect(row!.reports.filter(({ sellsAs }) => sellsAs !== '')).toHaveLength(12);
  expect(row!.reports.filter(({ by }) => by === '')).toHaveLength(2);
});

test('nobody reports their own, what is not there, or something without saying what', async () => {
  const { id, seller } = await onSale();
  const buyer = await caravan.buyer();
  expect(await caravan.codeOf('reports.send', report(id), seller)).toBe('OWN_SHOP');
  expect(await caravan.codeOf('reports.send', report(seller.shopId), buyer)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('reports.send', report(id, { kind: 'other', text: '' }), buyer)).toBe(
    'BAD_INPUT',
  );
  expect(await caravan.codeOf('reports.send', report(id, { kind: 'ugly' }), buyer)).toBe('BAD_INPUT');
});

test('guests solve the captcha, and a network may report so much a day; so may a person', async () => {
  const products = await Promise.all(Array.from({ length: 31 }, () => onSale()));
  const who = guest();
  expect(await caravan.codeOf('reports.send', report(products[0]!.id), who)).toBe('CAPTCHA_WANTED');
  const codes: unknown[] = [];
  for (const { id } of products.slice(0, 11)) {
    const input = report(id, { validate: await solvedCaptcha(caravan) });
    codes.push((await caravan.call('reports.send', input, who)).code);
  }
  expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(1);
  const buyer = await caravan.buyer();
  const byBuyer: unknown[] = [];
  for (const { id } of products) {
    // No more than thirty a minute are taken of anybody; here it is those of a day.
    caravan.clock.advance(5_000);
    byBuyer.push((await caravan.call('reports.send', report(id), buyer)).code);
  }
  expect(byBuyer.slice(0, 30).filter((code) => code === 'TOO_MANY')).toEqual([]);
  expect(byBuyer.at(-1)).toBe('TOO_MANY');
});

test('taken down for its reports, a product is off sale; reporters are told, its seller reads nothing of them', async () => {
  const { id, seller } = await onSale();
  const buyer = await caravan.buyer();
  await caravan.done('reports.send', report(id, { text: 'Secret words of the reporter' }), buyer);
  const email = `guest-${id.slice(-6)}@example.test`;
  const input = report(id, { validate: await solvedCaptcha(caravan), email });
  await caravan.done('reports.send', input, guest());
  const { lastAt } = (await listOf('open', id))!;
  const decision = { id, until: lastAt, rule: 'counterfeit' as const, reason: 'It bears a brand of others' };
  const who = await operator();
  await caravan.done('console.reports.takeDown', decision, who);
  expect(await isOnSale(id)).toBe(false);
  expect(await listOf('open', id)).toBeUndefined();
  expect(await listOf('down', id)).toMatchObject({ count: 2, isDown: true });
  expect(await caravan.codeOf('console.reports.takeDown', decision, await operator())).toBe(
    'REPORTS_DECIDED',
  );
  const own = JSON.stringify([
    await caravan.done('products.takedowns', {}, seller),
    await caravan.done('products.history', { id }, seller),
  ]);
  expect(own).toContain('It bears a brand of others');
  expect(own).not.toContain('Secret words');
  // A letter that could not be written is none that the guest has had today.
  const broken = {
    ...caravan.deps,
    mail: { ...caravan.deps.mail, send: () => Promise.reject(new Error('full')) },
  };
  await expect(mailReportOutcome(broken, await lastDecision(id))).rejects.toThrow('full');
  await mailReportOutcome(caravan.deps, await lastDecision(id));
  const letter = (await caravan.mailsTo(buyer)).at(-1)!;
  expect(letter.body).toContain('took the product down');
  expect(letter.body).not.toContain('brand of others');
  const toGuest = await caravan.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', email)
    .execute();
  expect(toGuest.map(({ body }) => body)).toEqual([letter.body]);
  // Nobody has confirmed that the address is theirs: on the same day it gets no second letter.
  await mailReportOutcome(caravan.deps, await lastDecision(id));
  const letters = await caravan.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', email)
    .execute();
  expect(letters).toHaveLength(1);
  const acts = await caravan.deps.db
    .selectFrom('staff_log')
    .select('action')
    .where('subject_id', '=', id)
    .execute();
  expect(acts.map(({ action }) => action).sort()).toEqual(['products.takeDown', 'reports.accept']);
});

test('what came after an operator looked stays open; dismissed, its reporter is told and cannot report it again', async () => {
  const { id } = await onSale();
  const [first, second] = [await caravan.buyer(), await caravan.buyer()];
  await caravan.done('reports.send', report(id), first);
  const { lastAt } = (await listOf('open', id))!;
  caravan.clock.advance(1_000);
  await caravan.done('reports.send', report(id, { kind: 'pictures' }), second);
  const who = await operator();
  const decision = { subject: 'product' as const, id, until: lastAt, note: 'Its licence is good' };
  const answers = await Promise.all(
    [who, await operator()].map((each) => caravan.call('console.reports.dismiss', decision, each)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await isOnSale(id)).toBe(true);
  expect(await listOf('none', id)).toMatchObject({ count: 1, reports: [{ note: 'Its licence is good' }] });
  expect(await listOf('open', id)).toMatchObject({ count: 1, kinds: [{ kind: 'pictures', count: 1 }] });
  await mailReportOutcome(caravan.deps, await lastDecision(id));
  expect((await caravan.mailsTo(first)).at(-1)!.body).toContain('no broken rule');
  await caravan.done('reports.send', report(id), first);
  expect(await listOf('open', id)).toMatchObject({ count: 1 });
});

test('a shop is reported and suspended in the same way, and one that is suspended already stays so', async () => {
  const { seller } = await onSale();
  const input = { subject: 'shop', id: seller.shopId, kind: 'fraud', text: 'Wants money by wire' } as const;
  await caravan.done('reports.send', input, await caravan.buyer());
  const until = (await listOf('open', seller.shopId))!.lastAt;
  const decision = { id: seller.shopId, until, rule: 'contact' as const, reason: 'Deals outside' };
  await caravan.done('console.reports.suspend', decision, await operator());
  expect(await caravan.done('shops.suspension', {}, seller)).toMatchObject({ rule: 'contact' });
  expect(await caravan.codeOf('reports.send', input, await caravan.buyer())).toBe('NOT_FOUND');
});

test('nobody without the right reads or decides reports', async () => {
  const { id, seller } = await onSale();
  await caravan.done('reports.send', report(id), await caravan.buyer());
  const until = new Date('2099-01-01').toISOString();
  const inputsOf = [
    ['console.reports.list', {}],
    ['console.reports.dismiss', { subject: 'product', id, until, note: '' }],
    ['console.reports.takeDown', { id, until, rule: 'other', reason: 'Looked into' }],
    ['console.reports.suspend', { id: seller.shopId, until, rule: 'other', reason: 'Looked into' }],
  ] as const;
  const others = [await caravan.operator(['orders', 'content', 'users', 'money']), seller, {}];
  for (const [call, input] of inputsOf)
    for (const who of others) expect(await caravan.codeOf(call, input, who)).toBe('FORBIDDEN');
  expect(await isOnSale(id)).toBe(true);
});
