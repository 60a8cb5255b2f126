import { expect, test } from 'vitest';
import type { Role } from '../../../contract/accounts/roles.ts';
import { signedOutTarget } from './signed-out-target.ts';

test.each<[address: string, last: Role, target: string | null]>([
  ['/m/enter', 2, '/register-h5?userType=2'],
  ['/m/enter-audit?userType=3', 1, '/register-h5?userType=3'],
  ['/m/enter?userType=9', 1, '/register-h5?userType=1'],
  ['/merchants/buyer-center/welcome', 1, '/?loginType=1&redirect=%2Fmerchants%2Fbuyer-center%2Fwelcome'],
  // The page says whose it is, whoever was signed in.
  ['/merchants/buyer-center', 2, '/?loginType=1&redirect=%2Fmerchants%2Fbuyer-center'],
  [
    '/merchants/seller-center/order-manage?pageNum=2',
    1,
    '/merchants-login/2?redirect=%2Fmerchants%2Fseller-center%2Forder-manage%3FpageNum%3D2',
  ],
  [
    '/merchants/service-center/welcome',
    3,
    '/merchants-login/3?redirect=%2Fmerchants%2Fservice-center%2Fwelcome',
  ],
  [
    '/merchants/merchant-services-center/my-info',
    4,
    '/merchants-login/4?redirect=%2Fmerchants%2Fmerchant-services-center%2Fmy-info',
  ],
  [
    '/merchants/buyer-service-center/welcome',
    5,
    '/merchants-login/5?redirect=%2Fmerchants%2Fbuyer-service-center%2Fwelcome',
  ],
  ['/merchants-enter?userType=2', 1, '/merchants-login/2?redirect=%2Fmerchants-enter%3FuserType%3D2'],
  ['/merchants-audit', 5, '/merchants-login/5?redirect=%2Fmerchants-audit'],
  ['/merchants-audit', 1, '/?loginType=1&redirect=%2Fmerchants-audit'],
  ['/', 2, null],
  ['/cart/list', 1, null],
  ['/cashier', 1, null],
  ['/merchants-login/2', 2, null],
  ['/market', 1, null],
  ['/mall/search-goods_0?keyword=cup', 1, null],
])('who is signed out on %s, last as %i, goes to %s', (address, last, target) => {
  const { pathname, searchParams } = new URL(address, 'https://caravan.example');
  expect(signedOutTarget(pathname, searchParams, last)).toBe(target);
});
