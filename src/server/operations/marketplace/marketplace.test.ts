import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { readBrandName, readCompany } from '../../marketplace/public.ts';

const caravan = prepareProduct({
  CONTACT_PHONE_UAE: '+971 4 000 0000',
  FILING_NUMBER_CN: 'ICP 1',
  COMPANY_NAME_HK: 'Harbour Trading Ltd',
  DEMO: '0',
});
const owner = () => caravan.operator(['staff']);
const brandOf = (names: Record<string, string>, number: number, more: object = {}) => ({
  names,
  mark: '',
  color: '',
  number,
  reason: 'We are called so',
  ...more,
});
const contactOf = (site: 'cn' | 'hk' | 'uae' | 'id', number: number, more: object = {}) => ({
  site,
  phone: '+86 539 800 0000',
  email: 'service@trade.example',
  hours: '9:00-21:00',
  address: { zh: '临沂市兰山区', en: '1 Market Road, Linyi' },
  filings: [{ kind: 'icp' as const, number: '鲁ICP备00000000号' }],
  number,
  reason: 'We moved',
  ...more,
});
const read = async () => caravan.done('console.marketplace.get', {}, await owner());

describe('the brand', () => {
  test('is what ships until it is saved, then counts in every language at once', async () => {
    const { db } = caravan.deps;
    expect((await read()).brand).toMatchObject({ number: 0, source: 'shipped', names: {} });
    expect(await readBrandName(db, 'zh')).toBe('驼铃商城');
    const ada = await owner();
    const first = brandOf({ en: 'Silk Route', zh: '丝路通' }, 0, { color: '#1d4ed8' });
    expect(await caravan.done('console.marketplace.saveBrand', first, ada)).toEqual({ number: 1 });
    expect(await readBrandName(db, 'zh')).toBe('丝路通');
    expect(await readBrandName(db, 'tr')).toBe('Silk Route');
    expect((await read()).brand).toMatchObject({ number: 1, source: 'console', color: '#1d4ed8' });
  });

  test('is saved over what was seen alone, and not without a change or a reason', async () => {
    const ada = await owner();
    const { brand } = await read();
    const save = (input: object) => caravan.codeOf('console.marketplace.saveBrand', input as never, ada);
    expect(await save(brandOf({ en: 'Other' }, brand.number - 1))).toBe('SETTING_CHANGED');
    expect(await save(brandOf(brand.names, brand.number, { color: brand.color }))).toBe('SETTING_SAME');
    expect(await save(brandOf({ en: 'Other' }, brand.number, { reason: ' ' }))).toBe('BAD_INPUT');
    expect(await save(brandOf({ en: 'Other' }, brand.number, { color: '#e2a21b' }))).toBe('COLOR_FAINT');
    expect(await save(brandOf({ en: 'Other' }, brand.number, { mark: 'a'.repeat(40) }))).toBe('NOT_FOUND');
  });

  test('of two who save at once one is told', async () => {
    const [ada, bob] = [await owner(), await owner()];
    const { number } = (await read()).brand;
    const codes = await Promise.all([
      caravan.codeOf('console.marketplace.saveBrand', brandOf({ en: 'Ada' }, number), ada),
      caravan.codeOf('console.marketplace.saveBrand', brandOf({ en: 'Bob' }, number), bob),
    ]);
    expect(codes.filter((code) => code === 'SETTING_CHANGED')).toHaveLength(1);
    expect((await read()).brand.number).toBe(number + 1);
  });

  test('keeps its history: who, from what to what, why; and nobody rewrites it', async () => {
    const ada = await owner();
    const { rowList } = await caravan.done('console.marketplace.list', { section: 'brand' }, ada);
    expect(rowList.at(-1)).toMatchObject({ number: 1, state: 'approved', reason: 'We are called so' });
    expect(rowList.at(-1)?.changes).toContainEqual({
      field: 'names',
      language: 'en',
      before: '',
      after: 'Silk Route',
    });
    const { db } = caravan.deps;
    await expect(db.updateTable('marketplace_revisions').set({ reason: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('marketplace_revisions').execute()).rejects.toThrow('append-only');
  });
});

describe('how a site is reached', () => {
  test('is what the environment says until it is saved; then that counts, whole', async () => {
    const before = (await read()).contacts;
    const uae = before.find(({ site }) => site === 'uae');
    expect(uae).toMatchObject({ number: 0, source: 'environment', phone: '+971 4 000 0000' });
    expect(before.find(({ site }) => site === 'hk')).toMatchObject({ source: 'shipped', phone: '' });
    const ada = await owner();
    await caravan.done('console.marketplace.saveContact', contactOf('uae', 0, { phone: '' }), ada);
    const saved = (await read()).contacts.find(({ site }) => site === 'uae');
    expect(saved).toMatchObject({ number: 1, source: 'console', phone: '', hours: '9:00-21:00' });
    const { rowList } = await caravan.done('console.marketplace.list', { section: 'contact' }, ada);
    // What it replaced was the environment's.
    expect(rowList[0]?.changes).toContainEqual({
      field: 'phone',
      language: null,
      before: '+971 4 000 0000',
      after: '',
    });
  });

  test('says when customer service is open', async () => {
    const ada = await owner();
    await caravan.done('console.marketplace.saveContact', contactOf('cn', 0, { hours: '1:00-1:01' }), ada);
    expect(await caravan.done('support.get', {}, { site: 'cn' } as never)).toMatchObject({
      hours: '1:00-1:01',
    });
  });

  test.each([
    { phone: 'call me' },
    { email: 'nobody' },
    { hours: '9 to 5' },
    { filings: [{ kind: 'icp', number: '' }] },
  ])('is refused with %o', async (wrong) => {
    const input = contactOf('id', 0, wrong) as never;
    expect(await caravan.codeOf('console.marketplace.saveContact', input, await owner())).toBe('BAD_INPUT');
  });
});

describe('the company of a site', () => {
  const company = (number: number) => ({
    site: 'hk' as const,
    name: 'Harbour Commerce Ltd',
    address: '1 Queen’s Road',
    taxNumber: '123',
    number,
    reason: 'A new company',
  });

  test('is proposed by one and approved by another; until then the earlier one counts', async () => {
    const { db, config } = caravan.deps;
    const [ada, bob] = [await caravan.operator(['money']), await caravan.operator(['money'])];
    const { id, isApproved } = await caravan.done('console.companies.propose', company(0), ada);
    expect(isApproved).toBe(false);
    expect((await readCompany({ db, config }, 'hk')).name).toBe('Harbour Trading Ltd');
    expect(await caravan.codeOf('console.companies.propose', company(0), bob)).toBe('SETTING_WAITS');
    const approve = { id, version: 1, approve: true };
    expect(await caravan.codeOf('console.companies.decide', approve, ada)).toBe('BANK_SECOND_PERSON');
    await caravan.done('console.companies.decide', approve, bob);
    expect((await readCompany({ db, config }, 'hk')).name).toBe('Harbour Commerce Ltd');
    expect(await caravan.codeOf('console.companies.decide', approve, bob)).toBe('SETTING_CHANGED');
    const { companies } = await caravan.done('console.companies.get', {}, ada);
    expect(companies.find(({ site }) => site === 'hk')).toMatchObject({ number: 1, isWaiting: false });
    const { rowList } = await caravan.done('console.companies.list', { site: 'hk' }, ada);
    expect(rowList[0]?.changes).toContainEqual({
      field: 'name',
      language: null,
      before: 'Harbour Trading Ltd',
      after: 'Harbour Commerce Ltd',
    });
  });

  test('can be withdrawn by whoever proposed it', async () => {
    const ada = await caravan.operator(['money']);
    const { id } = await caravan.done('console.companies.propose', { ...company(1), taxNumber: '9' }, ada);
    await caravan.done('console.companies.decide', { id, version: 1, approve: false }, ada);
    const { companies } = await caravan.done('console.companies.get', {}, ada);
    expect(companies.find(({ site }) => site === 'hk')).toMatchObject({ taxNumber: '123', isWaiting: false });
  });
});

test('nobody else reads or changes them', async () => {
  const none = await caravan.operator(['orders', 'content']);
  for (const who of [none, await caravan.seller(), await caravan.buyer(), {}]) {
    expect(await caravan.codeOf('console.marketplace.get', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.marketplace.list', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.marketplace.saveBrand', brandOf({ en: 'X' }, 9), who)).toBe(
      'FORBIDDEN',
    );
    expect(await caravan.codeOf('console.marketplace.saveContact', contactOf('cn', 9), who)).toBe(
      'FORBIDDEN',
    );
    expect(await caravan.codeOf('console.companies.get', {}, who)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.companies.list', {}, who)).toBe('FORBIDDEN');
  }
  // The right to operators is not the right to money.
  const ada = await owner();
  const company = { site: 'cn' as const, name: 'X', address: '', taxNumber: '', number: 0, reason: 'r' };
  expect(await caravan.codeOf('console.companies.propose', company, ada)).toBe('FORBIDDEN');
  const decision = { id: '019ab9f4-0000-7000-8000-000000000001', version: 1, approve: true };
  expect(await caravan.codeOf('console.companies.decide', decision, ada)).toBe('FORBIDDEN');
});

test('another process hears of it within a second, from the database alone', async () => {
  const { db } = caravan.deps;
  await caravan.subscribe();
  const { number } = (await read()).brand;
  expect(await readBrandName(db, 'en')).not.toBe('Told');
  // As another process would write it: nobody here drops what is kept.
  const { staff_id: id } = await db
    .selectFrom('staff_log')
    .select('staff_id')
    .where('action', '=', 'brand.save')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('marketplace_revisions')
    .values({
      id: newId(),
      section: 'brand',
      number: number + 1,
      contents: JSON.stringify({ names: { en: 'Told' }, mark: '', color: '' }),
      state: 'approved',
      reason: 'By another process',
      proposed_by: id!,
      decided_by: id,
      created_at: new Date(),
      decided_at: new Date(),
    })
    .execute();
  await vi.waitFor(async () => expect(await readBrandName(db, 'en')).toBe('Told'), { timeout: 1_000 });
});
