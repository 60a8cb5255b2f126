import { beforeAll, describe, expect, test } from 'vitest';
import { plainPicture, upload } from '../../../test/pictures.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { CallKey } from '../../contract/calls.ts';
import type { InputOf } from '../../contract/contract.ts';
import { forget } from '../platform/cache.ts';
import { mailDecision } from './jobs.ts';
import { sumUpVisits } from './figures-sql.ts';

const caravan = prepareProduct();
type Person = Awaited<ReturnType<Caravan['person']>>;
let provider: Person;
let operator: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  provider = await caravan.person(3);
  operator = await caravan.operator(['content', 'users']);
});

type Profile = InputOf<'serviceProviders.save'>;
const profile = (changes: Partial<Profile> = {}): Profile => ({
  names: { en: 'Gulf Line Forwarding', zh: '海湾航线货代' },
  descriptions: { en: 'Freight to the Gulf' },
  licences: [
    {
      name: 'NVOCC',
      number: 'MOC-NV 01234',
      issuer: 'Ministry of Transport',
      validUntil: '2027-01-31',
      showsNumber: true,
    },
    { name: 'Customs broker', number: 'SECRET-9', validUntil: '2026-03-20' },
    { name: 'Dangerous goods', number: 'DG-1', validUntil: '2026-02-28', showsNumber: true },
  ],
  lanes: [
    { from: { country: 'CN', place: 'Ningbo' }, to: { country: 'AE', place: 'Jebel Ali' }, modes: ['sea'] },
  ],
  ports: ['Ningbo', 'Jebel Ali'],
  countries: ['CN', 'AE'],
  timeZone: 'Asia/Dubai',
  hours: [{ day: 1, from: '09:00', to: '18:00' }],
  answerHours: 12,
  pictures: [],
  version: 0,
  ...changes,
});
const service = (changes: object = {}, who = provider) =>
  caravan.done(
    'tradeServices.create',
    {
      kind: 'customs',
      titles: { en: 'Export clearance' },
      descriptions: { en: 'Clearance of containers' },
      countries: [],
      pictures: [],
      sites: ['cn'],
      ...changes,
    },
    who,
  );
const onSite = { headers: { Website: 'cn', lang: 'en' } };
const withProfile = async () => {
  const who = await caravan.person(3);
  await caravan.done('serviceProviders.save', profile(), who);
  return who;
};

describe('a profile', () => {
  test('is public in the language of the visitor, with licences in force and the numbers that are shown', async () => {
    const who = await withProfile();
    const { id } = await service({}, who);
    await service({ draft: true }, who);
    const shown = await caravan.done('serviceProviders.get', { id: who.id }, onSite);
    expect(shown).toMatchObject({
      name: 'Gulf Line Forwarding',
      lanes: [{ from: { name: 'China', place: 'Ningbo' }, to: { code: 'AE' }, modes: ['sea'] }],
      timeZone: 'Asia/Dubai',
      answerHours: 12,
      licences: [
        { name: 'NVOCC', number: 'MOC-NV 01234', validUntil: '2027-01-31' },
        { name: 'Customs broker', number: '' },
      ],
    });
    expect(shown.services.map((each) => each.id)).toEqual([id]);
    expect(JSON.stringify(shown)).not.toContain('SECRET-9');
    expect(shown.services[0]!.provider.hasPage).toBe(true);
  });

  test('of a provider that is blocked, not audited or has none is not there', async () => {
    const blocked = await withProfile();
    await caravan.deps.db
      .updateTable('accounts')
      .set({ blocked_at: caravan.clock.now(), blocked_reason: 'Fraud' })
      .where('id', '=', blocked.id)
      .execute();
    const unaudited = await withProfile();
    await caravan.deps.db
      .updateTable('account_roles')
      .set({ audit_status: 0 })
      .where('account_id', '=', unaudited.id)
      .where('role', '=', 3)
      .execute();
    forget(caravan.deps.db);
    for (const { id } of [blocked, unaudited, await caravan.person(3), await caravan.buyer()])
      expect(await caravan.codeOf('serviceProviders.get', { id }, onSite)).toBe('NOT_FOUND');
  });

  test('that two write: the second is told, also when both write the first', async () => {
    const who = await caravan.person(3);
    const codes = await Promise.all(
      [1, 2].map(() => caravan.codeOf('serviceProviders.save', profile(), who)),
    );
    expect(codes.toSorted()).toEqual([200, 'CONTENT_CHANGED']);
    expect(await caravan.done('serviceProviders.save', profile({ version: 1 }), who)).toEqual({ version: 2 });
    expect(await caravan.codeOf('serviceProviders.save', profile({ version: 1 }), who)).toBe(
      'CONTENT_CHANGED',
    );
    expect(await caravan.done('serviceProviders.mine', {}, who)).toMatchObject({
      profile: { version: 2, licences: [{ isOver: false }, { isOver: false }, { isOver: true }] },
    });
  });

  test('shows the picture of a licence to its owner and operators, and takes nobody else’s', async () => {
    const { data } = await upload(caravan, 'licence', await plainPicture(), provider);
    const licences = [{ name: 'NVOCC', picture: data.key }];
    const other = await caravan.person(3);
    expect(await caravan.codeOf('serviceProviders.save', profile({ licences }), other)).toBe('NO_PICTURE');
    expect(await caravan.done('serviceProviders.mine', {}, other)).toMatchObject({ profile: null });
    await caravan.done('serviceProviders.save', profile({ licences }), provider);
    const mine = await caravan.done('serviceProviders.mine', {}, provider);
    expect(mine.profile!.licences[0]!.pictureUrl).toMatch(/^\/api\/private-pictures\//);
    const seen = await caravan.done('console.serviceProviders.get', { id: provider.id }, operator);
    expect(seen.profile!.licences[0]!.pictureUrl).toMatch(/^\/api\/private-pictures\//);
    const shown = await caravan.done('serviceProviders.get', { id: provider.id }, onSite);
    expect(JSON.stringify(shown)).not.toContain(data.key);
  });

  test.each([
    ['a country that is none', { countries: ['QQ'] }],
    ['a lane to nowhere', { lanes: [{ from: { country: 'CN' }, to: { country: 'QQ' }, modes: ['sea'] }] }],
    ['hours that end before they begin', { hours: [{ day: 1, from: '18:00', to: '09:00' }] }],
    ['a zone nobody knows', { timeZone: 'Mars/Base' }],
    ['a name that turns its reading around', { names: { en: 'Gulf \u202Eenil' } }],
    ['no name', { names: {} }],
  ])('with %s is refused', async (_what, changes) => {
    const who = await caravan.person(3);
    expect(await caravan.codeOf('serviceProviders.save', { ...profile(), ...changes }, who)).toBe(
      'BAD_INPUT',
    );
  });
});

describe('a service', () => {
  test('as a draft is its provider’s alone, and is published when it is whole', async () => {
    const { id } = await service({ draft: true, descriptions: {} });
    expect(await caravan.codeOf('tradeServices.get', { id }, onSite)).toBe('NOT_FOUND');
    const question = {
      name: 'Amira',
      contact: 'amira@example.test',
      text: 'What would it cost?',
      serviceId: id,
    };
    expect(await caravan.codeOf('tradeServices.inquire', question, onSite)).toBe('NOT_FOUND');
    expect(
      (await caravan.done('console.tradeServices.list', { pageSize: 100 }, operator)).rowList.map(
        (row) => row.id,
      ),
    ).not.toContain(id);
    expect(await caravan.codeOf('tradeServices.setStatus', { id, open: true }, provider)).toBe('BAD_INPUT');
    const { rowList, counts } = await caravan.done('tradeServices.mine', { state: 'draft', id }, provider);
    expect(counts.draft).toBeGreaterThan(0);
    const {
      closedReason: _,
      pictureUrls: _urls,
      open: _open,
      state: _state,
      tariff: _tariff,
      updatedAt: _at,
      ...wording
    } = rowList[0]!;
    await caravan.done('tradeServices.update', { ...wording, descriptions: { en: 'All of it' } }, provider);
    await caravan.done('tradeServices.setStatus', { id, open: true }, provider);
    expect(await caravan.done('tradeServices.get', { id }, onSite)).toMatchObject({
      description: 'All of it',
    });
    expect(await caravan.codeOf('tradeServices.remove', { id }, provider)).toBe('NOT_FOUND');
  });

  test('is on offer from its first to its last day', async () => {
    const { id } = await service({ validFrom: '2026-03-10', validUntil: '2026-03-12' });
    const now = caravan.clock.now();
    const codes = [];
    for (const day of ['09', '10', '12', '13']) {
      caravan.clock.set(new Date(`2026-03-${day}T12:00:00Z`));
      codes.push(await caravan.codeOf('tradeServices.get', { id }, onSite));
    }
    caravan.clock.set(now);
    expect(codes).toEqual(['NOT_FOUND', 200, 200, 'NOT_FOUND']);
    const backwards = { validFrom: '2026-03-12', validUntil: '2026-03-10' };
    await expect(service(backwards)).rejects.toThrow('BAD_INPUT');
  });

  test('is copied and thrown away by nobody but its provider', async () => {
    const { id } = await service({ draft: true });
    const other = await caravan.person(3);
    for (const key of ['tradeServices.copy', 'tradeServices.remove'] as const) {
      expect(await caravan.codeOf(key, { id }, other)).toBe('NOT_FOUND');
      expect(await caravan.codeOf(key, { id }, await caravan.buyer())).toBe('FORBIDDEN');
      expect(await caravan.codeOf(key, { id })).toBe('LOGIN_OUT');
    }
    const copy = await caravan.done('tradeServices.copy', { id }, provider);
    const { rowList } = await caravan.done('tradeServices.mine', { id: copy.id }, provider);
    expect(rowList[0]).toMatchObject({ state: 'draft', titles: { en: 'Export clearance' } });
    await caravan.done('tradeServices.remove', { id }, provider);
    expect((await caravan.done('tradeServices.mine', { id }, provider)).rowList).toEqual([]);
  });

  test('is searched by its title in any language, where a sign of a pattern is a sign', async () => {
    const who = await caravan.person(3);
    await service({ titles: { en: '100% clearance', zh: '全程报关' } }, who);
    await service({ titles: { en: 'Other' } }, who);
    const found = async (keyword: string) =>
      (await caravan.done('tradeServices.mine', { keyword }, who)).totalRecord;
    expect([await found('报关'), await found('100%'), await found('%'), await found('_')]).toEqual([
      1, 1, 1, 0,
    ]);
  });
});

describe('the review of operators', () => {
  const review = (input: object, who = operator) =>
    caravan.call('console.tradeServices.review', { reason: '', ...input } as never, who);

  test('closes a service with a reason, which its provider cannot undo, and tells them', async () => {
    const { id } = await service();
    const reason = 'The licence you named is not yours.';
    expect(await review({ id, version: 1, decision: 'close' })).toMatchObject({ code: 'BAD_INPUT' });
    expect((await review({ id, version: 1, decision: 'close', reason })).data).toEqual({ state: 'closed' });
    expect(await caravan.codeOf('tradeServices.get', { id }, onSite)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('tradeServices.setStatus', { id, open: true }, provider)).toBe(
      'SERVICE_CLOSED',
    );
    expect(await caravan.codeOf('tradeServices.copy', { id }, provider)).toBe('SERVICE_CLOSED');
    const { rowList } = await caravan.done('tradeServices.mine', { id }, provider);
    expect(rowList[0]).toMatchObject({ state: 'closed', closedReason: reason });
    // Written anew, it stays closed.
    const {
      closedReason: _,
      pictureUrls: _urls,
      open: _open,
      state: _state,
      tariff: _tariff,
      updatedAt: _at,
      ...wording
    } = rowList[0]!;
    await caravan.done('tradeServices.update', wording, provider);
    expect((await caravan.done('tradeServices.mine', { id }, provider)).rowList[0]!.state).toBe('closed');
    await mailDecision(caravan.deps, { serviceId: id, decision: 'close', reason });
    const mail = await caravan.deps.db
      .selectFrom('outbox_messages')
      .selectAll()
      .where('subject', 'like', '%Export clearance%')
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain(reason);
    expect(await review({ id, version: 1, decision: 'reopen' })).toMatchObject({ code: 'CONTENT_CHANGED' });
    expect((await review({ id, version: 2, decision: 'reopen' })).data).toEqual({ state: 'off' });
    await caravan.done('tradeServices.setStatus', { id, open: true }, provider);
    const log = await caravan.deps.db
      .selectFrom('staff_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['tradeServices.close', 'tradeServices.reopen']);
  });

  test('is due again when a service was written since', async () => {
    const { id } = await service();
    const due = async () =>
      (
        await caravan.done('console.tradeServices.list', { review: 'due', pageSize: 100 }, operator)
      ).rowList.some((row) => row.id === id);
    expect(await due()).toBe(true);
    await review({ id, version: 1, decision: 'approve' });
    expect(await due()).toBe(false);
    const { rowList } = await caravan.done('tradeServices.mine', { id }, provider);
    const {
      closedReason: _,
      pictureUrls: _urls,
      open: _open,
      state: _state,
      tariff: _tariff,
      updatedAt: _at,
      ...wording
    } = rowList[0]!;
    await caravan.done(
      'tradeServices.update',
      { ...wording, price: { amount: '1', currency: 'USD', unit: 'shipment' } },
      provider,
    );
    expect(await due()).toBe(true);
    expect(await review({ id, version: 1, decision: 'approve' })).toMatchObject({ code: 'CONTENT_CHANGED' });
  });

  test('finds providers by name, number and licences that are over', async () => {
    const who = await withProfile();
    const found = async (input: object) =>
      (
        await caravan.done('console.serviceProviders.list', { pageSize: 100, ...input }, operator)
      ).rowList.find((row) => row.id === who.id);
    expect(await found({ search: '海湾航线' })).toMatchObject({
      name: 'Gulf Line Forwarding',
      licences: 3,
      licencesOver: 1,
    });
    expect(await found({ search: 'SECRET-9' })).toBeDefined();
    expect(await found({ licences: 'over' })).toBeDefined();
    expect(await found({ search: 'nobody of this name' })).toBeUndefined();
  });

  test('is the right of operators alone', async () => {
    const { id } = await service();
    const asked: [CallKey, object][] = [
      ['console.serviceProviders.list', {}],
      ['console.serviceProviders.get', { id: provider.id }],
      ['console.tradeServices.list', {}],
      ['console.tradeServices.review', { id, version: 1, decision: 'approve' }],
    ];
    for (const who of [{}, provider, await caravan.operator(['money'])])
      for (const [key, input] of asked) expect(await caravan.codeOf(key, input, who), key).toBe('FORBIDDEN');
  });
});

describe('figures', () => {
  test('count each visitor of a day once for each service, inquiries, and those answered in time', async () => {
    const who = await withProfile();
    const { id } = await service({}, who);
    await service({}, who);
    const look = (input: object, agent = 'Firefox') =>
      caravan.done('tradeServices.visit', input, { headers: { Website: 'cn', 'User-Agent': agent } });
    await look({ serviceId: id });
    await look({ serviceId: id });
    await look({ providerId: who.id }, 'Safari');
    await look({});
    const ask = () =>
      caravan.done(
        'tradeServices.inquire',
        { name: 'Amira', contact: 'amira@example.test', text: 'What would it cost?', serviceId: id },
        onSite,
      );
    await ask();
    await caravan.deps.db
      .updateTable('service_inquiries')
      .set({ done_at: caravan.clock.now() })
      .where('provider_id', '=', who.id)
      .execute();
    await ask();
    const figures = () => caravan.done('tradeServices.figures', { timeZone: 'Asia/Shanghai', days: 7 }, who);
    expect(await figures()).toMatchObject({
      answerHours: 12,
      now: { views: 3, inquiries: 2, answeredInTime: 1 },
      before: { views: 0, inquiries: 0, answeredInTime: 0 },
    });
    await sumUpVisits(caravan.deps.db, '2026-03-03');
    expect((await figures()).now.views).toBe(3);
    expect(await caravan.done('tradeServices.toDo', {}, who)).toMatchObject({
      hasProfile: true,
      inquiries: 1,
      counts: { on: 2 },
      licences: [
        { name: 'Dangerous goods', validUntil: '2026-02-28' },
        { name: 'Customs broker', validUntil: '2026-03-20' },
      ],
    });
    const other = await caravan.done('tradeServices.toDo', {}, await caravan.person(3));
    expect(other).toEqual({ hasProfile: false, licences: [], tariffs: [], counts: {}, inquiries: 0 });
  });

  test('are their provider’s alone', async () => {
    for (const key of ['tradeServices.toDo', 'tradeServices.figures', 'serviceProviders.mine'] as const) {
      const input = { timeZone: 'Asia/Shanghai' };
      expect(await caravan.codeOf(key, input)).toBe('LOGIN_OUT');
      expect(await caravan.codeOf(key, input, await caravan.seller())).toBe('FORBIDDEN');
    }
  });
});
