import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureTypes, severities } from '../../../contract/operations/operations.ts';
import { languageCodes } from '../../../kit/languages.ts';
import { failureOf, fallbackKey, retryableStatuses, wrongAddress, type Facts } from './failures.ts';

const made = (facts: Partial<Facts>) =>
  failureOf({ name: 'Error', message: '', statusCode: null, url: '/en', ...facts }, 'one', 1);

describe('a failure with a status', () => {
  test.each([
    [400, 'validation', 'low', false],
    [401, 'permission', 'high', false],
    [403, 'permission', 'high', false],
    [404, 'route', 'medium', false],
    [408, 'api', 'medium', true],
    [409, 'api', 'medium', false],
    [422, 'validation', 'low', false],
    [429, 'api', 'medium', true],
    [500, 'api', 'high', true],
    [501, 'api', 'high', false],
    [502, 'api', 'high', true],
    [503, 'api', 'high', true],
    [504, 'api', 'high', true],
    [200, 'api', 'medium', false],
  ] as const)('%i is of type %s, %s, and may pass: %s', (statusCode, type, severity, retryable) => {
    // What it says does not matter once an answer came.
    const failure = made({ statusCode, message: 'fetch timeout of the route', name: 'ReferenceError' });
    expect(failure).toMatchObject({ type, severity, retryable });
  });
});

describe('a failure without one', () => {
  test.each([
    ['TypeError', 'Failed to fetch', 'network', 'medium'],
    ['TypeError', 'NetworkError when attempting to fetch resource.', 'network', 'medium'],
    ['Error', 'Blocked by CORS policy', 'network', 'medium'],
    ['Error', 'connection reset', 'network', 'medium'],
    ['TimeoutError', 'The operation timed out', 'network', 'medium'],
    ['Error', 'no route matches', 'route', 'medium'],
    ['Error', 'Page Not Found: /x', 'route', 'medium'],
    ['Error', 'validation failed for amount', 'validation', 'low'],
    ['NotAllowedError', 'Permission denied', 'permission', 'high'],
    ['ReferenceError', 'fetch is not defined', 'runtime', 'critical'],
    ['TypeError', 'Cannot read properties of undefined', 'runtime', 'medium'],
  ] as const)('%s: %s is of type %s, %s', (name, message, type, severity) =>
    expect(made({ name, message })).toMatchObject({ type, severity }),
  );

  test('of the network weighs more where somebody pays or signs in', () => {
    const call = (key: string) => made({ message: `${key} NETWORK`, context: { call: key } });
    expect(call('payments.start')).toMatchObject({ type: 'network', severity: 'high', retryable: true });
    expect(call('accounts.login').severity).toBe('high');
    expect(made({ message: 'Failed to fetch', url: '/en/cashier' }).severity).toBe('high');
    expect(call('catalog.tree').severity).toBe('medium');
  });

  test('of a call whose address is none is one of the interface', () => {
    expect(made({ message: `shops.list ${wrongAddress}`, context: { call: 'shops.list' } }).type).toBe('api');
  });
});

test('whatever happens, a failure has a type, a severity and one to four things to do, without doubles', () => {
  const facts = fc.record({
    name: fc.constantFrom('Error', 'TypeError', 'ReferenceError', 'ApiError', ''),
    message: fc.string(),
    statusCode: fc.option(fc.integer({ min: 100, max: 599 }), { nil: null }),
    url: fc.webPath(),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const { type, severity, suggestions, retryable, statusCode } = made(given);
      expect(failureTypes).toContain(type);
      expect(severities).toContain(severity);
      expect(suggestions.length).toBeGreaterThan(0);
      expect(suggestions.length).toBeLessThanOrEqual(4);
      expect(new Set(suggestions).size).toBe(suggestions.length);
      expect(retryable).toBe(type === 'network' || retryableStatuses.has(statusCode ?? 0));
      if (!retryable) expect(suggestions).not.toContain('retry');
      if (statusCode === 401 || statusCode === 403) expect(suggestions[0]).toBe('logIn');
      if (type === 'validation') expect(suggestions[0]).toBe('checkInput');
      if (type === 'route') expect(suggestions[0]).toBe('goHome');
    }),
  );
});

describe('the sentence for a call that the server said nothing about', () => {
  test.each([
    [400, 'error.400'],
    [401, 'error.401'],
    [403, 'error.403'],
    [404, 'error.404'],
    [408, 'error.408'],
    [422, 'error.422'],
    [429, 'error.429'],
    [500, 'error.500'],
    [502, 'error.502'],
    [503, 'error.503'],
    [504, 'error.504'],
    [200, 'error.business'],
    [0, 'error.network'],
    [418, 'error.network'],
  ])('of status %i is %s, in every language', (status, key) => {
    expect(fallbackKey(status, '')).toBe(key);
    for (const language of languageCodes) expect(said(language)[key]).toBeTruthy();
  });

  test('of an address that is none says so', () =>
    expect(fallbackKey(0, wrongAddress)).toBe('error.configuration'));

  test('is in Chinese what the specification says', () => {
    const zh = said('zh');
    expect(zh['error.business']).toBe('业务处理失败');
    expect(zh['failure.title']).toBe('出错啦！');
    expect(zh['failure.404']).toBe('非常抱歉！您访问的页面不存在...');
    expect(zh['failure.500']).toBe('请稍候再试');
    expect(zh['failure.render']).toBe('组件渲染错误');
    expect(zh['failure.notFound']).toBe('Page Not Found: {path}');
    expect(zh['copy.nothing']).toBe('没有内容可复制！');
    expect(zh['copy.done']).toBe('复制成功！');
    expect(zh['copy.failed']).toBe('复制失败，请重试。');
    const meanings: Record<string, RegExp> = {
      400: /参数有误/,
      401: /登录已过期，请重新登录/,
      403: /没有权限/,
      404: /资源不存在/,
      408: /请求超时/,
      422: /数据校验失败/,
      429: /过于频繁/,
      500: /服务器内部错误/,
      502: /网关错误/,
      503: /服务暂时不可用/,
      504: /网关超时/,
    };
    for (const [status, meaning] of Object.entries(meanings)) expect(zh[`error.${status}`]).toMatch(meaning);
  });
});

function said(language: string): Record<string, string> {
  const file = path.resolve(import.meta.dirname, `../../../words/${language}/general/common.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
