import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTarget } from './redirect-target.ts';

const own = 'https://caravan.example';

test.each([
  ['/cart/list?a=1', { path: '/cart/list?a=1' }],
  ['cart/list', { path: '/cart/list' }],
  ['https://caravan.example/rules', { path: '/rules' }],
  ['https://bank.example/pay?n=1', { href: 'https://bank.example/pay?n=1', host: 'bank.example' }],
  ['//bank.example', { href: 'https://bank.example/', host: 'bank.example' }],
  // The host that is shown is the one that is gone to, in the letters it is written in on the wire.
  ['https://caravan.exаmple/', { href: 'https://caravan.xn--exmple-4nf/', host: 'caravan.xn--exmple-4nf' }],
])('%s leads to %o', (text, target) => {
  expect(readTarget(text, own)).toEqual(target);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'blob:https://caravan.example/1',
  'file:///etc/passwd',
  'mailto:a@b.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'java\nscript:alert(1)',
  'https://caravan.example@evil.example/',
  'https://user:word@evil.example/',
  '/%2fevil.example',
  '/%5Cevil.example',
  'https://caravan.example//evil.example',
])('%s leads nowhere', (text) => {
  expect(readTarget(text, own)).toBeNull();
});

test('whatever is written, a path stays inside and an address is of the web', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (text) => {
        const target = readTarget(text, own);
        if (!target) return true;
        if ('path' in target) return new URL(target.path, own).origin === own;
        return /^https?:$/.test(new URL(target.href).protocol) && new URL(target.href).host === target.host;
      },
    ),
  );
});
