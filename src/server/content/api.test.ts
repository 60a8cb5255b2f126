import { beforeAll, describe, expect, test } from 'vitest';
import type { Wording } from '../../contract/content/content.ts';
import { newId } from '../../kit/ids.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
let operator: Awaited<ReturnType<Caravan['operator']>>;

beforeAll(async () => {
  operator = await caravan.operator(['content']);
});

const banner = (changes: Partial<Wording> = {}): Wording => ({
  kind: 'banner',
  code: 'spring-fair',
  sites: ['cn', 'hk'],
  position: 1,
  state: 'published',
  data: { place: 'home', title: { en: 'Spring fair', zh: '春季展' }, link: '/activity/coupon' },
  validFrom: '2026-03-01T00:00:00Z',
  validUntil: null,
  ...changes,
});
const list = (headers: Record<string, string> = {}) =>
  caravan.done('content.list', { kind: 'banner', where: 'place:home' }, { headers });

describe('content', () => {
  test('what an operator publishes is read on its sites, in the language asked for', async () => {
    await caravan.done('console.content.save', banner(), operator);
    const { rowList } = await list({ Website: 'cn', lang: 'zh' });
    expect(rowList).toMatchObject([
      {
        code: 'spring-fair',
        language: 'zh',
        data: { title: '春季展', link: '/activity/coupon', pictures: '' },
      },
    ]);
    expect((await list({ Website: 'cn', lang: 'ru' })).rowList[0]).toMatchObject({ language: 'en' });
    expect((await list({ Website: 'uae' })).rowList).toEqual([]);
  });

  test('a text in one language only is shown in English or its own, and to nobody else', async () => {
    const alone = banner({ code: 'alone', data: { place: 'home', title: { zh: '只有中文' } } });
    await caravan.done('console.content.save', alone, operator);
    const codes = async (lang: string) =>
      (await list({ Website: 'cn', lang })).rowList.map(({ code }) => code);
    expect(await codes('zh')).toContain('alone');
    for (const lang of ['ru', 'en', 'tr']) expect(await codes(lang)).not.toContain('alone');
    const article: Wording = {
      ...banner({ kind: 'news', code: 'written-in' }),
      data: {
        topic: 'policy',
        date: '2026-03-01',
        title: { zh: '公告' },
        body: { zh: '正文' },
        source: { zh: '来源' },
        writtenIn: 'zh',
      },
    };
    await caravan.done('console.content.save', article, operator);
    const read = { kind: 'news' as const, code: 'written-in' };
    const caller = { headers: { Website: 'cn', lang: 'ru' } };
    expect(await caravan.done('content.get', read, caller)).toMatchObject({ language: 'zh' });
    const { rowList } = await caravan.done('console.content.list', { kind: 'banner' }, operator);
    const { id } = rowList.find(({ code }) => code === 'alone')!;
    const over = { ...alone, id, version: 1, state: 'withdrawn' as const };
    await caravan.done('console.content.save', over, operator);
  });

  test('a banner of a shop that is not there is refused', async () => {
    const data = { place: 'home', title: { en: 'A' }, shopId: newId() };
    expect(
      await caravan.call('console.content.save', banner({ code: 'lost', data }), operator),
    ).toMatchObject({
      code: 'FIELDS_WRONG',
      data: { issues: ['shopId'] },
    });
  });

  test('drafts, what has not begun and what is over stay away; a later edition replaces an earlier one', async () => {
    await caravan.done('console.content.save', banner({ code: 'draft', state: 'draft' }), operator);
    await caravan.done(
      'console.content.save',
      banner({ code: 'later', validFrom: '2027-01-01T00:00:00Z' }),
      operator,
    );
    await caravan.done(
      'console.content.save',
      banner({ code: 'over', validFrom: '2026-01-01T00:00:00Z', validUntil: '2026-02-01T00:00:00Z' }),
      operator,
    );
    await caravan.done(
      'console.content.save',
      banner({ validFrom: '2026-03-02T00:00:00Z', data: { place: 'home', title: { en: 'Second edition' } } }),
      operator,
    );
    const { rowList } = await list({ Website: 'cn' });
    expect(rowList.map(({ data }) => data.title)).toEqual(['Second edition']);
  });

  test('two who change one entry: the second is told, and may load the wordings it had', async () => {
    const { id } = await caravan.done('console.content.save', banner({ code: 'shared' }), operator);
    await caravan.done(
      'console.content.save',
      { ...banner({ code: 'shared', position: 2 }), id, version: 1 },
      operator,
    );
    const late = await caravan.call(
      'console.content.save',
      { ...banner({ code: 'shared' }), id, version: 1 },
      operator,
    );
    expect(late).toMatchObject({ status: 409, code: 'CONTENT_CHANGED' });
    const kept = await caravan.done('console.content.get', { id }, operator);
    expect(kept).toMatchObject({ version: 2, position: 2 });
    expect(kept.versions.map(({ version, item }) => [version, item.position])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  test.each([
    ['a missing fact', { data: { place: 'home' } }, 'title'],
    ['an unknown fact', { data: { place: 'home', title: { en: 'A' }, colour: 'red' } }, 'colour'],
    ['a place that is none', { data: { place: 'cellar', title: { en: 'A' } } }, 'place'],
    [
      'a link that runs',
      { data: { place: 'home', title: { en: 'A' }, link: 'javascript:alert(1)' } },
      'link',
    ],
    [
      'a link to another host',
      { data: { place: 'home', title: { en: 'A' }, link: '//evil.example' } },
      'link',
    ],
    [
      'a picture that is not there',
      { data: { place: 'home', title: { en: 'A' }, pictures: { en: 'a'.repeat(40) } } },
      'pictures',
    ],
    ['an end before its beginning', { validUntil: '2026-02-01T00:00:00Z' }, 'validUntil'],
  ])('%s is refused by its name', async (_what, changes, field) => {
    const answer = await caravan.call(
      'console.content.save',
      banner({ code: 'wrong', ...changes }),
      operator,
    );
    expect(answer).toMatchObject({ status: 422, code: 'FIELDS_WRONG' });
    expect(answer.data).toEqual({ issues: [field] });
  });

  test('links lead outside only to hosts that redirects may lead to, and no longer once a host is off the list', async () => {
    const keeper = await caravan.operator(['staff']);
    const outbound = (link: string, code = 'outbound') =>
      banner({ code, data: { place: 'club', title: { en: 'Partner' }, link } });
    const leads = async () => {
      const { rowList } = await caravan.done(
        'content.list',
        { kind: 'banner', where: 'place:club' },
        { headers: { Website: 'cn', lang: 'en' } },
      );
      return rowList.map(({ data }) => data.link);
    };
    const link = 'https://Partner.example/fair?x=1';
    for (const key of ['console.content.save', 'console.content.preview'] as const) {
      const input = key === 'console.content.save' ? outbound(link) : { item: outbound(link) };
      expect(await caravan.call(key, input, operator), key).toMatchObject({
        status: 422,
        code: 'REDIRECT_HOST_UNKNOWN',
        data: { host: 'partner.example', issues: ['link'] },
      });
    }
    await caravan.done('console.redirectHosts.add', { host: 'partner.example' }, keeper);
    await caravan.done('console.content.save', outbound(link), operator);
    expect(await leads()).toEqual([link]);
    for (const other of [
      'https://partner.example.evil.test/',
      'https://partner.example:8443/',
      'https://evil.test/',
    ])
      expect(await caravan.codeOf('console.content.save', outbound(other, 'other'), operator), other).toBe(
        'REDIRECT_HOST_UNKNOWN',
      );
    await caravan.done('console.redirectHosts.remove', { host: 'partner.example' }, keeper);
    expect(await leads()).toEqual(['']);
  });

  test('a source may be cited wherever it stands', async () => {
    const article = banner({
      kind: 'news',
      code: 'cited',
      data: {
        topic: 'policy',
        date: '2026-03-01',
        title: { en: 'Notice' },
        body: { en: 'Text' },
        source: { en: 'Customs' },
        sourceLink: 'https://customs.example/notice',
      },
    });
    await caravan.done('console.content.save', article, operator);
    const read = { kind: 'news' as const, code: 'cited' };
    const shown = await caravan.done('content.get', read, { headers: { Website: 'cn', lang: 'en' } });
    expect(shown.data.sourceLink).toBe('https://customs.example/notice');
  });

  test('only drafts are deleted; what was published is withdrawn', async () => {
    const draft = await caravan.done(
      'console.content.save',
      banner({ code: 'one', state: 'draft' }),
      operator,
    );
    const stale = { id: draft.id, version: draft.version + 1 };
    expect(await caravan.codeOf('console.content.delete', stale, operator)).toBe('CONTENT_CHANGED');
    await caravan.done('console.content.delete', { id: draft.id, version: draft.version }, operator);
    const { id } = await caravan.done('console.content.save', banner({ code: 'two' }), operator);
    expect(await caravan.call('console.content.delete', { id, version: 1 }, operator)).toMatchObject({
      code: 'CONTENT_PUBLISHED',
    });
    await caravan.done(
      'console.content.save',
      { ...banner({ code: 'two', state: 'withdrawn' }), id, version: 1 },
      operator,
    );
    expect((await list({ Website: 'hk' })).rowList.map(({ code }) => code)).not.toContain('two');
  });

  test('rules show their long text and every edition; other kinds only what is in force', async () => {
    const rule = (edition: string, validFrom: string) =>
      banner({
        kind: 'rule',
        code: 'returns',
        validFrom,
        data: { group: 'buying', title: { en: 'Returns' }, body: { en: `Edition ${edition}` }, edition },
      });
    await caravan.done('console.content.save', rule('1', '2026-01-01T00:00:00Z'), operator);
    await caravan.done('console.content.save', rule('2', '2026-02-01T00:00:00Z'), operator);
    const now = await caravan.done('content.get', { kind: 'rule', code: 'returns' });
    expect(now.data.body).toBe('Edition 2');
    expect(now.editions).toHaveLength(2);
    const before = await caravan.done('content.get', {
      kind: 'rule',
      code: 'returns',
      edition: now.editions[1]!.id,
    });
    expect(before.data.body).toBe('Edition 1');
    const inList = await caravan.done('content.list', { kind: 'rule' });
    expect(inList.rowList[0]!.data.body).toBe('');
    expect(await caravan.call('content.get', { kind: 'banner', code: 'later' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('nobody without the right writes, reads drafts or uploads', async () => {
    const other = await caravan.operator(['users']);
    const buyer = await caravan.buyer();
    for (const caller of [other, buyer, {}]) {
      for (const [key, input] of [
        ['console.content.save', banner({ code: 'theirs' })],
        ['console.content.list', { kind: 'banner' }],
        ['console.content.preview', { item: banner() }],
      ] as const)
        expect(await caravan.codeOf(key, input, caller)).toBe('FORBIDDEN');
    }
    expect(await caravan.codeOf('console.files.permission', {}, buyer)).toBe('FORBIDDEN');
  });
});
