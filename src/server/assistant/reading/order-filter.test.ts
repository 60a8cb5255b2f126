import { expect, test } from 'vitest';
import { readOrderFilter } from './order-filter.ts';

const now = new Date('2026-03-18T10:00:00Z');

test.each([
  ['my order from last week has not shipped yet', 'unshipped'],
  ['which orders were shipped last week', 'shipped'],
  ['我上礼拜下的单咋还没发货啊', 'unshipped'],
  ['上周发货的订单', 'shipped'],
  ['pesanan saya blm dikirim', 'unshipped'],
  ['заказ ещё не отправлен', 'unshipped'],
  ['siparişim hala gönderilmedi', 'unshipped'],
  ['ของยังไม่ส่งเลย', 'unshipped'],
  ['orders i still have to pay', 'unpaid'],
  ['我有几单在等我付款', 'unpaid'],
  ['which of my orders await payment', 'unpaid'],
  ['ออเดอร์ไหนรอชำระ', 'unpaid'],
  ['какие заказы ждут оплаты', 'unpaid'],
  ['hangi siparişler ödeme bekliyor', 'unpaid'],
  ['pesanan mana yang harus dibayar', 'unpaid'],
  ['اي طلبات تنتظر الدفع', 'unpaid'],
] as const)('%s: %s', (question, what) => expect(readOrderFilter(question, now).what).toBe(what));

test('a week begins on Monday, and the last one ends where this one begins', () => {
  expect(readOrderFilter('上礼拜下的单', now).period).toEqual({
    from: '2026-03-09T00:00:00.000Z',
    to: '2026-03-16T00:00:00.000Z',
  });
});

test.each([
  ['has my order left yet?', 'left'],
  ['我的货发了吗', 'left'],
  ['هل انشحن طلبي', 'left'],
  ['ของฉันส่งหรือยัง', 'left'],
  ['pesanan saya udah dikirim belum', 'left'],
  ['мой заказ уже отправили?', 'left'],
  ['siparişim yola çıktı mı', 'left'],
  ['when will it arrive', 'arrival'],
  ['متى بيوصل', 'arrival'],
  ['kapan nyampe', 'arrival'],
  ['what do i still owe', 'owed'],
  ['还差多少钱没付', 'owed'],
  ['ค้างจ่ายเท่าไหร่', 'owed'],
  ['which orders were shipped last week', null],
] as const)('%s asks for %s', (question, point) => expect(readOrderFilter(question, now).asks).toBe(point));
