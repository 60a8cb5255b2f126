import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';

test.each([
  ['/merchants/buyer-center/order-manage-detail?id=1', 'title.order'],
  ['/merchants/buyer-center/order-manage', 'title.orders'],
  ['/?loginType=1', 'title.signIn'],
  ['/rules?document=refund', 'nav.rules'],
  ['/', undefined],
  ['/somewhere', undefined],
])('%s is called %s', (path, name) => {
  expect(pageName(path)).toBe(name);
});
