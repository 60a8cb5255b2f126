import { expect, test } from 'vitest';
import { auditPath, isMerchantPath, roleOfPath } from './role-paths.ts';

const none = new URLSearchParams();

test.each([
  ['/merchants/buyer-center/welcome', 1],
  ['/merchants/seller-center', 2],
  ['/merchants/service-center/9610-order', 3],
  ['/merchants/merchant-services-center/my-info', 4],
  ['/merchants/buyer-service-center/welcome', 5],
  ['/merchants/seller-centers', undefined],
  ['/cashier', undefined],
  ['/', undefined],
])('the role of %s is inferred from its beginning', (path, role) => {
  expect(roleOfPath(path, none)).toBe(role);
  // Elsewhere than on entry and audit pages the address cannot say otherwise.
  expect(roleOfPath(path, new URLSearchParams({ userType: '4' }))).toBe(role);
});

test.each(['/merchants-enter', '/merchants-audit', '/m/enter', '/m/enter-audit'])(
  'the role of %s is what userType says',
  (path) => {
    for (const role of [2, 3, 4, 5])
      expect(roleOfPath(path, new URLSearchParams({ userType: String(role) }))).toBe(role);
    for (const wrong of ['', '0', '6', '02', '2 ', 'seller'])
      expect(roleOfPath(path, new URLSearchParams({ userType: wrong }))).toBeUndefined();
  },
);

test.each([
  ['/merchants/seller-center/welcome', true],
  ['/merchants-enter', true],
  ['/merchants-audit', true],
  ['/m/enter-audit', true],
  ['/merchants-entering', false],
  ['/mall/merchants', false],
  ['/cashier', false],
])('whether %s is of the merchant area: %s', (path, is) => {
  expect(isMerchantPath(path)).toBe(is);
});

test.each([
  [0, '/merchants-audit?userType=3', '/m/enter-audit?userType=3'],
  [-1, '/merchants-enter?userType=3', '/m/enter?userType=3'],
])('a merchant with auditStatus %i is sent to %s', (status, large, small) => {
  expect(auditPath(3, status)).toBe(large);
  expect(auditPath(3, status, true)).toBe(small);
});
