import { describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { mailDecision } from './club.ts';
import { mailMessage } from './jobs.ts';
import { isOpenAt } from './rules.ts';

const caravan = prepareProduct();

const codeOf = async (
  key: Parameters<Caravan['call']>[0],
  input: object,
  who: Parameters<Caravan['call']>[2] = {},
) => await caravan.codeOf(key, input, who);

const mailsTo = (recipient: string) =>
  caravan.deps.db
    .selectFrom('outbox_messages')
    .select(['channel', 'subject', 'body'])
    .where('recipient', '=', recipient)
    .execute();

describe('messages.leave', () => {
  const left = {
    topic: 'buying',
    name: 'Li Wei',
    contact: 'li@example.test',
    country: 'CN',
    text: 'Where is the market?',
  };

  test('anybody leaves one; an operator of customer service finds it, handles it and it is logged', async () => {
    await caravan.done('messages.leave', { ...left, topic: 'buying', subject: 'Yiwu' });
    const staff = await caravan.operator(['service']);
    const { rowList } = await caravan.done('console.messages.list', { search: 'YIWU' }, staff);
    expect(rowList).toMatchObject([
      { contact: 'li@example.test', state: 'new', subject: 'Yiwu', proved: false },
    ]);
    const { id } = rowList[0]!;
    await caravan.done('console.messages.handle', { id, note: 'Called back' }, staff);
    const handled = await caravan.done('console.messages.list', { state: 'handled' }, staff);
    expect(handled.rowList).toMatchObject([{ id, note: 'Called back' }]);
    const unhandled = await caravan.done('console.messages.list', { state: 'new', search: 'YIWU' }, staff);
    expect(unhandled.totalRecord).toBe(0);
    const logged = await caravan.deps.db
      .selectFrom('staff_log')
      .select('action')
      .where('subject_id', '=', id)
      .execute();
    expect(logged).toEqual([{ action: 'messages.handle' }]);
  });

  test('nobody else reads or handles them', async () => {
    for (const who of [{}, await caravan.buyer(), await caravan.operator(['content'])]) {
      expect(await codeOf('console.messages.list', {}, who)).toBe('FORBIDDEN');
      expect(await codeOf('console.messages.handle', { id: newId() }, who)).toBe('FORBIDDEN');
    }
    expect(await codeOf('console.messages.handle', { id: newId() }, await caravan.operator())).toBe(
      'NOT_FOUND',
    );
  });

  test('a visit to a market needs a phone that a code of type 5 proves', async () => {
    const visit = { ...left, topic: 'market_visit' };
    expect(await codeOf('messages.leave', visit)).toBe('PHONE_WANTED');
    const byPhone = { ...visit, contact: '13812345678', prefixId: '2' };
    expect(await codeOf('messages.leave', byPhone)).toBe('CODE_WRONG');
    await caravan.done('accounts.sendCode', { account: '13812345678', type: 5, userType: 1 });
    const code = await caravan.codeSentTo('+8613812345678');
    expect(await codeOf('messages.leave', { ...byPhone, code })).toBe(200);
    expect(await codeOf('messages.leave', { ...byPhone, code })).toBe('CODE_WRONG');
    const staff = await caravan.operator(['service']);
    const { rowList } = await caravan.done('console.messages.list', { topic: 'market_visit' }, staff);
    expect(rowList).toMatchObject([{ contact: '+8613812345678', proved: true }]);
  });

  test('what cannot be answered is not taken, and nobody fills the table', async () => {
    for (const wrong of [{ contact: 'nobody' }, { country: 'QQ' }, { text: '' }, { topic: 'weather' }])
      expect(await codeOf('messages.leave', { ...left, ...wrong })).toBe('BAD_INPUT');
    for (let n = 0; n < 5; n++)
      await caravan.done('messages.leave', { ...left, topic: 'other', contact: 'a@b.test' });
    expect(await codeOf('messages.leave', { ...left, contact: 'a@b.test' })).toBe('TOO_MANY');
  });
});

test('a form of a stranger asks for the captcha where it is open', async () => {
  const strict = await startCaravan({ CAPTCHA: '1' });
  const left = { topic: 'other', name: 'A', contact: 'a@b.test', country: 'CN', text: 'Hello' };
  expect((await strict.call('messages.leave', left)).code).toBe('CAPTCHA_WANTED');
  const applied = {
    company: 'A',
    person: 'A',
    contact: 'a@b.test',
    country: 'CN',
    categoryIds: [await strict.category()],
  };
  expect((await strict.call('club.apply', applied)).code).toBe('CAPTCHA_WANTED');
  await strict.close();
}, 30_000);

describe('support.get', () => {
  test('tells the hours of the site and whether somebody is there', async () => {
    // It is as late as other tests of this file have made it.
    const morning = caravan.clock.now();
    onTestFinished(() => caravan.clock.set(morning));
    caravan.clock.set(new Date('2026-03-02T08:00:00Z'));
    const support = await caravan.done('support.get', {});
    expect(support).toMatchObject({
      style: 'message',
      hours: '8:30-18:00',
      timeZone: 'Asia/Shanghai',
      contacts: [],
    });
    // 08:00 in UTC is four in the afternoon in Shanghai.
    expect(support.isOpen).toBe(true);
  });

  test('the contacts are those of the site', async () => {
    const contact = (code: string, sites: string[], value: string) => ({
      kind: 'contact',
      code,
      sites,
      position: 10,
      state: 'published',
      data: { channel: 'phone', title: { en: 'Hotline' }, value },
      validFrom: '2026-01-01T00:00:00Z',
      validUntil: null,
    });
    const staff = await caravan.operator(['content']);
    for (const entry of [contact('a', ['hk'], '+852 1'), contact('b', ['uae'], '+971 1')])
      await caravan.done('console.content.save', entry as never, staff);
    const hongKong = await caravan.done('support.get', {}, { headers: { website: 'hk' } });
    expect(hongKong).toMatchObject({ style: 'contacts', contacts: [{ channel: 'phone', value: '+852 1' }] });
    const uae = await caravan.done('support.get', {}, { headers: { website: 'uae' } });
    expect(uae).toMatchObject({ timeZone: 'Asia/Dubai', contacts: [{ value: '+971 1' }] });
  });

  test('the hours go by the clock of the site', () => {
    const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
    expect(isOpenAt(at('00:29'), 'Asia/Shanghai')).toBe(false);
    expect(isOpenAt(at('00:30'), 'Asia/Shanghai')).toBe(true);
    expect(isOpenAt(at('09:59'), 'Asia/Shanghai')).toBe(true);
    expect(isOpenAt(at('10:00'), 'Asia/Shanghai')).toBe(false);
    expect(isOpenAt(at('10:00'), 'Asia/Dubai')).toBe(true);
  });
});

describe('conversations', () => {
  async function conversation() {
    const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
    const { id: productId } = await caravan.products({ shopId: seller.shopId });
    return { buyer, seller, which: { shopId: seller.shopId, productId } };
  }

  test('a buyer asks a shop about a product, the seller answers, each sees what is unread', async () => {
    const { buyer, seller, which } = await conversation();
    const none = await caravan.done('messages.read', which, buyer);
    expect([none.thread, none.messages]).toEqual([null, []]);
    const { threadId } = await caravan.done(
      'messages.send',
      { ...which, text: 'Is it dishwasher-safe?' },
      buyer,
    );
    caravan.clock.advance(1);
    expect((await caravan.done('messages.send', { ...which, text: 'And how heavy?' }, buyer)).threadId).toBe(
      threadId,
    );
    expect(await caravan.done('messages.unread', {}, seller)).toEqual({ count: 1 });
    const [row] = (await caravan.done('messages.threads', {}, seller)).rowList;
    expect(row).toMatchObject({ id: threadId, unread: 2, last: { text: 'And how heavy?', mine: false } });
    expect(row!.partner).toMatch(/^Company/);
    caravan.clock.advance(1_000);
    const read = await caravan.done('messages.read', { threadId }, seller);
    expect(read.messages.map(({ text, mine }) => [text, mine])).toEqual([
      ['Is it dishwasher-safe?', false],
      ['And how heavy?', false],
    ]);
    expect(await caravan.done('messages.unread', {}, seller)).toEqual({ count: 0 });
    caravan.clock.advance(1_000);
    await caravan.done('messages.send', { threadId, text: 'Yes.' }, seller);
    expect(await caravan.done('messages.unread', {}, buyer)).toEqual({ count: 1 });
    const shown = await caravan.done('messages.read', which, buyer);
    expect(shown.messages.at(-1)).toMatchObject({ text: 'Yes.', mine: false });
    expect(shown.readByPartner).not.toBeNull();
    expect(shown.thread!.product!.id).toBe(which.productId);
  });

  test('nobody else finds a conversation, and strangers have to sign in', async () => {
    const { buyer, which } = await conversation();
    const { threadId } = await caravan.done('messages.send', { ...which, text: 'Hello' }, buyer);
    for (const who of [await caravan.buyer(), await caravan.seller()]) {
      expect(await codeOf('messages.read', { threadId }, who)).toBe('NOT_FOUND');
      expect(await codeOf('messages.send', { threadId, text: 'Me too' }, who)).toBe('NOT_FOUND');
      expect((await caravan.done('messages.threads', {}, who)).totalRecord).toBe(0);
    }
    for (const key of ['messages.threads', 'messages.unread'] as const) {
      expect(await codeOf(key, {})).toBe('LOGIN_OUT');
      expect(await codeOf(key, {}, await caravan.person(3))).toBe('FORBIDDEN');
    }
    expect(await codeOf('messages.read', { threadId })).toBe('LOGIN_OUT');
    expect(await codeOf('messages.send', { threadId, text: 'x' })).toBe('LOGIN_OUT');
  });

  test('not to one’s own shop, not about another’s products, not without anything to say', async () => {
    const { buyer, seller, which } = await conversation();
    const other = await conversation();
    const send = (input: object, who: object = buyer) => codeOf('messages.send', input, who);
    expect(await send({ ...which, productId: other.which.productId, text: 'x' })).toBe('NOT_FOUND');
    expect(await send({ shopId: newId(), text: 'x' })).toBe('NOT_FOUND');
    expect(await send({ ...which, text: ' ' })).toBe('BAD_INPUT');
    expect(await send({ ...which, text: 'x', pictures: ['0'.repeat(40)] })).toBe('NO_PICTURE');
    expect(await send({ ...which, text: 'x' }, seller)).toBe('NOT_FOUND');
    await caravan.deps.db
      .updateTable('shops')
      .set({ owner_id: buyer.id })
      .where('id', '=', which.shopId)
      .execute();
    expect(await send({ ...which, text: 'x' })).toBe('OWN_SHOP');
  });

  test('twenty a minute at most, and older ones come when they are asked for', async () => {
    const { buyer, which } = await conversation();
    let threadId = '';
    for (let n = 0; n < 45; n++) {
      caravan.clock.advance(n % 20 === 0 ? 60_000 : 1);
      ({ threadId } = await caravan.done('messages.send', { ...which, text: `Line ${n}` }, buyer));
    }
    const latest = await caravan.done('messages.read', { threadId }, buyer);
    expect([latest.messages.length, latest.hasEarlier, latest.messages.at(-1)!.text]).toEqual([
      40,
      true,
      'Line 44',
    ]);
    const before = await caravan.done('messages.read', { threadId, before: latest.messages[0]!.id }, buyer);
    expect([before.messages.length, before.hasEarlier]).toEqual([5, false]);
    for (let n = 0; n < 15; n++) await caravan.done('messages.send', { ...which, text: 'More' }, buyer);
    expect(await codeOf('messages.send', { ...which, text: 'Too much' }, buyer)).toBe('TOO_MANY');
  });

  test('the other side is told by mail once an hour, unless it has read', async () => {
    const { buyer, seller, which } = await conversation();
    const { email } = await caravan.deps.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow();
    const say = async (text: string) => {
      const { id } = await caravan.done('messages.send', { ...which, text }, buyer);
      caravan.clock.advance(120_000);
      await mailMessage(caravan.deps, id);
      return (await mailsTo(email!)).length;
    };
    expect(await say('One')).toBe(1);
    expect(await say('Two')).toBe(1);
    caravan.clock.advance(3_600_000);
    expect(await say('Three')).toBe(2);
    caravan.clock.advance(3_600_000);
    const { threadId, id } = await caravan.done('messages.send', { ...which, text: 'Four' }, buyer);
    await caravan.done('messages.read', { threadId }, seller);
    await mailMessage(caravan.deps, id);
    expect((await mailsTo(email!)).length).toBe(2);
    expect((await mailsTo(email!))[0]!.body).toContain(`/en/merchants/seller-center/messages?id=${threadId}`);
  });
});

describe('the club', () => {
  const application = async (contact: string) => ({
    company: 'Sokol Trading',
    person: 'Ivan',
    contact,
    country: 'RU',
    categoryIds: [await caravan.category()],
  });

  test('one applies once with a contact, sees how it stands, and is told what was decided', async () => {
    const buyer = await caravan.buyer();
    expect(await caravan.done('club.mine', {}, buyer)).toBeNull();
    const applied = await application('ivan@example.test');
    await caravan.done('club.apply', applied, buyer);
    expect(await codeOf('club.apply', applied)).toBe('CLUB_APPLIED');
    expect(await caravan.done('club.mine', {}, buyer)).toMatchObject({
      state: 'open',
      company: 'Sokol Trading',
    });
    const staff = await caravan.operator(['service']);
    const [row] = (await caravan.done('console.club.list', { state: 'open', search: 'sokol' }, staff))
      .rowList;
    expect(row).toMatchObject({ person: 'Ivan', categories: ['Category'], accountId: buyer.id });
    const { id } = row!;
    expect(await codeOf('console.club.decide', { id, decision: 'refuse' }, staff)).toBe('REASON_MISSING');
    await caravan.done('console.club.decide', { id, decision: 'refuse', reason: 'No licence' }, staff);
    expect(await codeOf('console.club.decide', { id, decision: 'accept' }, staff)).toBe('CLUB_DECIDED');
    expect(await caravan.done('club.mine', {}, buyer)).toMatchObject({
      state: 'refused',
      reason: 'No licence',
    });
    await mailDecision(caravan.deps, id);
    expect((await mailsTo('ivan@example.test'))[0]!.body).toContain('No licence');
    // Whoever was refused may try again.
    caravan.clock.advance(1);
    await caravan.done('club.apply', applied, buyer);
    expect(await caravan.done('club.mine', {}, buyer)).toMatchObject({ state: 'open' });
  });

  test('a phone is told by text message', async () => {
    await caravan.done('club.apply', await application('9161110000'));
    const staff = await caravan.operator(['service']);
    const [row] = (await caravan.done('console.club.list', { search: '916 111-0000' }, staff)).rowList;
    await caravan.done('console.club.decide', { id: row!.id, decision: 'accept' }, staff);
    await mailDecision(caravan.deps, row!.id);
    expect(await mailsTo('+869161110000')).toMatchObject([{ channel: 'sms', subject: '' }]);
  });

  test('only customer service reads and decides', async () => {
    for (const who of [{}, await caravan.seller(), await caravan.operator(['content'])]) {
      expect(await codeOf('console.club.list', {}, who)).toBe('FORBIDDEN');
      expect(await codeOf('console.club.decide', { id: newId(), decision: 'accept' }, who)).toBe('FORBIDDEN');
    }
    expect(await codeOf('club.mine', {})).toBe('LOGIN_OUT');
    expect(await codeOf('club.apply', { ...(await application('x@y.test')), categoryIds: [newId()] })).toBe(
      'BAD_INPUT',
    );
  });
});
