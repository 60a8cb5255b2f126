import { describe, expect, test, vi } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import { shippedVersion } from '../../../contract/policies/policy-documents.ts';
import { newId } from '../../../kit/ids.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct({ DEMO: '0' });
const owner = () => caravan.operator(['staff']);
const text = (words: string) => `# Terms\n\n${words}`;
const draft = (number: number, more: object = {}) => ({
  document: 'terms' as const,
  site: 'hk' as const,
  texts: { en: text('Be fair'), zh: text('公平交易') },
  day: '2026-03-02',
  isMaterial: true,
  number,
  reason: 'Our own terms',
  ...more,
});
const onSite = (site: string) => ({ headers: { website: site } });
const read = (site: string, input: object = {}) =>
  caravan.done('policies.get', { document: 'terms', ...input } as never, onSite(site));
type Operator = Awaited<ReturnType<typeof owner>>;
const numberOf = async (who: Operator, site = 'hk') =>
  (await caravan.done('console.policies.newest', { document: 'terms', site } as never, who)).number;

/** Publishes a version by two operators. */
async function publish(more: object = {}, site = 'hk') {
  const [ada, bob] = [await owner(), await owner()];
  const input = draft(await numberOf(ada, site), { site, ...more });
  const { id } = await caravan.done('console.policies.propose', input as never, ada);
  await caravan.done('console.policies.decide', { id, version: 1, approve: true }, bob);
  return id;
}

test('what ships counts until a version is approved by a second operator, and can be read afterwards', async () => {
  const [ada, bob] = [await owner(), await owner()];
  expect(await read('hk')).toMatchObject({ number: 0, text: null, state: 'current' });
  expect(await caravan.done('policies.list', {}, onSite('hk'))).toContainEqual({
    document: 'terms',
    number: 0,
  });
  const { id, isApproved } = await caravan.done('console.policies.propose', draft(0), ada);
  expect(isApproved).toBe(false);
  expect((await read('hk')).number).toBe(0);
  expect(await caravan.codeOf('console.policies.propose', draft(1), bob)).toBe('POLICY_WAITS');
  const approve = { id, version: 1, approve: true };
  expect(await caravan.codeOf('console.policies.decide', approve, ada)).toBe('BANK_SECOND_PERSON');
  await caravan.done('console.policies.decide', approve, bob);
  expect(await caravan.codeOf('console.policies.decide', approve, bob)).toBe('POLICIES_CHANGED');
  const current = await read('hk');
  expect(current).toMatchObject({
    number: 1,
    from: '2026-03-02',
    text: { language: 'en', body: text('Be fair') },
  });
  expect(current.editions.map(({ number, state }) => [number, state])).toEqual([
    [1, 'current'],
    [0, 'former'],
  ]);
  expect(await read('hk', { edition: 0 })).toMatchObject({ number: 0, until: '2026-03-02', text: null });
  expect(await caravan.codeOf('policies.get', { document: 'terms', edition: 9 }, onSite('hk'))).toBe(
    'NOT_FOUND',
  );
  // Another site keeps its own.
  expect((await read('cn')).number).toBe(0);
});

test('is read in the language of the reader, else in English, else in another', async () => {
  await publish({ texts: { zh: text('只有中文') } }, 'id');
  const inLanguage = (language: string) =>
    caravan.done('policies.get', { document: 'terms' }, {
      headers: { website: 'id', lang: language },
    } as never);
  expect((await inLanguage('tr')).text?.language).toBe('zh');
  await publish({ texts: { zh: text('中文'), en: text('English'), tr: text('Türkçe') } }, 'id');
  expect((await inLanguage('tr')).text?.language).toBe('tr');
  expect((await inLanguage('ru')).text?.language).toBe('en');
});

describe('what is refused', () => {
  test.each([
    [{ texts: {} }, 'POLICY_TITLE'],
    [{ texts: { en: 'No title' } }, 'POLICY_TITLE'],
    [{ texts: { en: text('fine'), zh: '没有标题' } }, 'POLICY_TITLE'],
    [{ texts: { en: `# T\n\n${'x'.repeat(1_000_000)}` } }, 'BAD_INPUT'],
    [{ texts: { en: `# T\n\n${'x'.repeat(40_001)}` } }, 'BAD_INPUT'],
    [{ day: '2026-03-01' }, 'POLICY_DAY_PAST'],
    [{ day: 'tomorrow' }, 'BAD_INPUT'],
    [{ reason: ' ' }, 'BAD_INPUT'],
    [{ document: 'returns' }, 'BAD_INPUT'],
  ])('%j: %s', async (more, code) => {
    const ada = await owner();
    expect(
      await caravan.codeOf('console.policies.propose', draft(0, { site: 'cn', ...more }) as never, ada),
    ).toBe(code);
  });

  test('a day that has not begun on the site is no day past, though it has elsewhere', async () => {
    const ada = await owner();
    // 20:30 in London of the first of March is the second in Shanghai and Jakarta already.
    caravan.clock.set(new Date('2026-03-01T20:30:00Z'));
    const input = draft(0, { site: 'cn', day: '2026-03-01' });
    expect(await caravan.codeOf('console.policies.propose', input as never, ada)).toBe('POLICY_DAY_PAST');
    caravan.clock.set(new Date('2026-03-02T08:00:00Z'));
  });

  test('a stale editor, of whom two are one', async () => {
    const [ada, bob] = [await owner(), await owner()];
    const number = await numberOf(ada, 'uae');
    const propose = (who: Operator, words: string) => {
      const input = draft(number, { site: 'uae', texts: { en: text(words) } });
      return caravan.codeOf('console.policies.propose', input as never, who);
    };
    const codes = await Promise.all([propose(ada, 'one'), propose(bob, 'other')]);
    expect(codes).toContain(200);
    expect(['POLICIES_CHANGED', 'POLICY_WAITS']).toContain(codes.find((code) => code !== 200));
    const { rowList } = await caravan.done('console.policies.list', { site: 'uae' }, ada);
    expect(rowList).toHaveLength(1);
    const [{ id, version }] = rowList as [(typeof rowList)[number]];
    await caravan.done('console.policies.decide', { id, version, approve: false }, ada);
    // A number is never used twice, also where its version was withdrawn.
    expect(await propose(ada, 'again')).toBe('POLICIES_CHANGED');
    expect(await numberOf(ada, 'uae')).toBe(number + 1);
  });

  test('nobody else reads or changes them', async () => {
    const other = await caravan.operator(['content', 'money', 'service']);
    const decision = { id: newId(), version: 1, approve: true };
    for (const who of [other, await caravan.seller(), await caravan.buyer(), {}]) {
      expect(await caravan.codeOf('console.policies.overview', {}, who)).toBe('FORBIDDEN');
      expect(await caravan.codeOf('console.policies.list', {}, who)).toBe('FORBIDDEN');
      expect(await caravan.codeOf('console.policies.get', { id: newId() }, who)).toBe('FORBIDDEN');
      const newest = { document: 'terms', site: 'hk' } as const;
      expect(await caravan.codeOf('console.policies.newest', newest, who)).toBe('FORBIDDEN');
      expect(await caravan.codeOf('console.policies.propose', draft(9), who)).toBe('FORBIDDEN');
      expect(await caravan.codeOf('console.policies.decide', decision, who)).toBe('FORBIDDEN');
    }
    expect(await caravan.codeOf('console.policies.decide', decision, await owner())).toBe('NOT_FOUND');
  });

  test('the same texts again; and nobody rewrites what was published', async () => {
    const ada = await owner();
    await publish({ texts: { en: text('The same') } });
    const input = draft(await numberOf(ada), { texts: { en: text('The same') } });
    expect(await caravan.codeOf('console.policies.propose', input as never, ada)).toBe('POLICY_SAME');
    const { db } = caravan.deps;
    await expect(db.updateTable('policy_versions').set({ reason: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('policy_versions').execute()).rejects.toThrow('append-only');
  });

  test('a proposal of an operator who has lost the right since', async () => {
    const [ada, bob] = [await owner(), await owner()];
    const input = draft(await numberOf(ada), { texts: { en: text('A thief’s') } });
    const { id } = await caravan.done('console.policies.propose', input as never, ada);
    const { db } = caravan.deps;
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', ada.id).execute();
    const approve = { id, version: 1, approve: true };
    expect(await caravan.codeOf('console.policies.decide', approve, bob)).toBe('BANK_NEW_OPERATOR');
    await caravan.done('console.policies.decide', { ...approve, approve: false }, bob);
  });
});

describe('what is to come', () => {
  test('counts from its day on the site, can be read before, and withdrawn until then', async () => {
    const [ada, bob] = [await owner(), await owner()];
    const before = (await read('hk')).number;
    const id = await publish({ day: '2026-03-10', texts: { en: text('Later') } });
    const current = await read('hk');
    expect(current.number).toBe(before);
    const [next] = current.editions;
    expect(next).toMatchObject({ state: 'upcoming', from: '2026-03-10' });
    expect((await read('hk', { edition: next!.number })).text?.body).toBe(text('Later'));
    const { documents } = await caravan.done('console.policies.overview', {}, ada);
    const standing = documents.find((row) => row.document === 'terms' && row.site === 'hk');
    expect(standing).toMatchObject({ number: before, upcoming: { id, number: next!.number } });
    // The day begins in Hong Kong at four in the afternoon of London's day before.
    caravan.clock.set(new Date('2026-03-09T15:59:00Z'));
    expect((await read('hk')).number).toBe(before);
    caravan.clock.set(new Date('2026-03-09T16:00:00Z'));
    expect((await read('hk')).number).toBe(next!.number);
    caravan.clock.set(new Date('2026-03-02T08:00:00Z'));
    const policy = await caravan.done('console.policies.get', { id }, bob);
    expect(policy).toMatchObject({ isWithdrawable: true, mayApprove: false, agreements: 0 });
    expect(policy.earlier?.number).toBe(before);
    await caravan.done('console.policies.decide', { id, version: policy.version, approve: false }, bob);
    expect((await read('hk')).editions.map(({ state }) => state)).not.toContain('upcoming');
  });

  test('what has begun is not withdrawn', async () => {
    const id = await publish({ texts: { en: text('Begun') } });
    const { version, isWithdrawable } = await caravan.done('console.policies.get', { id }, await owner());
    expect(isWithdrawable).toBe(false);
    const withdraw = { id, version, approve: false };
    expect(await caravan.codeOf('console.policies.decide', withdraw, await owner())).toBe('POLICIES_CHANGED');
  });
});

describe('what somebody agreed to', () => {
  const agreementsOf = (accountId: string) =>
    caravan.deps.db
      .selectFrom('policy_agreements')
      .select(['document', 'site', 'number'])
      .where('account_id', '=', accountId)
      .orderBy('document')
      .execute();
  const pending = (who: { token: string }, site = 'hk') =>
    caravan.done('policies.pending', {}, { ...who, ...onSite(site) });

  test('is written down by version when they register, and asked again when it changes in substance', async () => {
    await publish({ texts: { en: text('First') } });
    const { number } = await read('hk');
    const buyer = await caravan.buyer();
    // Factories write accounts themselves: they agreed to nothing that was published.
    expect(await pending(buyer)).toEqual([
      { document: 'terms', number, from: '2026-03-02', isInForce: true },
    ]);
    const agree = (policies: object[], who: { token: string }) =>
      caravan.codeOf('policies.agree', { policies } as never, { ...who, ...onSite('hk') });
    expect(await agree([{ document: 'terms', number: number - 1 }], buyer)).toBe('POLICIES_CHANGED');
    expect(await agree([{ document: 'terms', number: 99 }], buyer)).toBe('POLICIES_CHANGED');
    expect(await agree([{ document: 'terms', number }], buyer)).toBe(200);
    expect(await agree([{ document: 'terms', number }], buyer)).toBe(200);
    expect(await pending(buyer)).toEqual([]);
    expect(await agreementsOf(buyer.id)).toEqual([{ document: 'terms', site: 'hk', number }]);
    const rewritten = caravan.deps.db.updateTable('policy_agreements').set({ number: 5 }).execute();
    await expect(rewritten).rejects.toThrow('append-only');
    // A correction asks nobody, a change of substance everybody, of what is to come as well.
    await publish({ texts: { en: text('Corrected') }, isMaterial: false });
    expect(await pending(buyer)).toEqual([]);
    await publish({ texts: { en: text('Second') }, day: '2026-03-20' });
    const [upcoming] = await pending(buyer);
    expect(upcoming).toMatchObject({ document: 'terms', from: '2026-03-20', isInForce: false });
    expect(await agree([{ document: 'terms', number: upcoming!.number }], buyer)).toBe(200);
    expect(await pending(buyer)).toEqual([]);
  });

  test('is asked of nobody on a site where what ships counts, and of nobody who is not signed in', async () => {
    const buyer = await caravan.buyer();
    expect(await pending(buyer, 'cn')).toEqual([]);
    expect(await caravan.codeOf('policies.pending', {}, {})).toBe('LOGIN_OUT');
    const input = { policies: [{ document: 'terms', number: 0 }] };
    expect(await caravan.codeOf('policies.agree', input as never, {})).toBe('LOGIN_OUT');
  });

  test('whoever only buys is asked for no agreement of sellers', async () => {
    const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
    await publish({ document: 'merchant', texts: { en: text('Sell fairly') }, number: 0 }, 'cn');
    expect((await pending(buyer, 'cn')).map(({ document }) => document)).toEqual([]);
    expect((await pending(seller, 'cn')).map(({ document }) => document)).toEqual(['merchant']);
  });

  test('registers what stood on the form, or is told that it changed meanwhile', async () => {
    const { number } = await read('hk');
    const register = async (policies?: object[]) => {
      const userName = `new-${newId()}@caravan.example`;
      await caravan.done('accounts.sendCode', { account: userName, type: 1, userType: roles.buyer });
      const code = await caravan.codeSentTo(userName);
      const input = { userName, code, password: 'abc12345', userType: roles.buyer, policies };
      return { userName, answer: await caravan.call('accounts.register', input as never, onSite('hk')) };
    };
    const stale = [
      { document: 'terms', number: number - 1 },
      { document: 'privacy', number: 0 },
    ];
    expect((await register(stale)).answer.code).toBe('POLICIES_CHANGED');
    const current = [
      { document: 'terms', number },
      { document: 'privacy', number: 0 },
    ];
    for (const policies of [current, undefined]) {
      const { answer } = await register(policies);
      expect(answer.code).toBe(200);
      expect(await agreementsOf(answer.data.id)).toEqual([
        { document: 'privacy', site: 'hk', number: 0 },
        { document: 'terms', site: 'hk', number },
      ]);
      const { agreement_version: name } = await caravan.deps.db
        .selectFrom('registrations')
        .select('agreement_version')
        .where('account_id', '=', answer.data.id)
        .executeTakeFirstOrThrow();
      expect(name).toBe(`terms ${number}, privacy ${shippedVersion}`);
    }
  });
});

test('another process hears of it from the database alone', async () => {
  const { db } = caravan.deps;
  await caravan.subscribe();
  await read('uae');
  const { id: staffId } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('policy_versions')
    .values({
      id: newId(),
      document: 'terms',
      site: 'uae',
      number: 50,
      texts: JSON.stringify({ en: text('Told') }),
      is_material: false,
      state: 'approved',
      starts_at: new Date('2026-03-01'),
      reason: 'By another process',
      proposed_by: staffId,
      decided_by: staffId,
      created_at: new Date(),
      decided_at: new Date(),
    })
    .execute();
  await vi.waitFor(async () => expect((await read('uae')).number).toBe(50), { timeout: 1_000 });
});
