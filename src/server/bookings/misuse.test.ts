import { beforeAll, describe, expect, test } from 'vitest';
import { bookingSteps, offerOf } from '../../../test/bookings.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { newId } from '../../kit/ids.ts';
import { transact } from '../platform/database.ts';
import { findBooking, insertBooking } from './sql.ts';

const caravan = prepareProduct();
let steps: ReturnType<typeof bookingSteps>;
beforeAll(() => {
  steps = bookingSteps(caravan);
});

describe('an offer', () => {
  test('is made as well as the first by a connection that has made many', async () => {
    const { id, inquiryId } = await steps.booked();
    const { db } = caravan.deps;
    const { number, titles, ...kept } = (await findBooking(db, id))!;
    await transact(db, async (tx) => {
      for (let n = 0; n < 12; n++) {
        const next = { ...kept, id: newId(0), number: `${number}-${n}`, titles: JSON.stringify(titles) };
        expect(await insertBooking(tx, { ...next, fee_terms: null, inquiry_id: inquiryId })).toBeUndefined();
      }
    });
  });
});

test('what is offered and withdrawn about one inquiry again and again stops, and another inquiry is answered', async () => {
  const { inquiryId, buyer, provider } = await steps.asked();
  const offer = (id: string) => caravan.call('bookings.offer', { inquiryId: id, ...offerOf() }, provider);
  for (let round = 0; round < 5; round++) {
    const { id, version } = (await offer(inquiryId)).data as { id: string; version: number };
    expect(await caravan.codeOf('bookings.withdraw', { id, version }, provider)).toBe(200);
  }
  expect(await offer(inquiryId)).toMatchObject({ code: 'TOO_MANY' });
  await steps.asked({ buyer, provider });
  const { rowList } = await caravan.done('inquiries.list', {}, provider);
  const second = rowList.find(({ id }) => id !== inquiryId)!;
  expect(await offer(second.id)).toMatchObject({ code: 200 });
});

describe('a booking', () => {
  test('is not held up by a buyer who changes its order again and again', async () => {
    const booking = await steps.booked('paid');
    const { id, buyer } = booking;
    let { version } = await steps.get(booking);
    for (let n = 0; n < 20; n++)
      version = (await caravan.done('bookings.attachOrder', { id, version }, buyer)).version;
    expect(await caravan.codeOf('bookings.attachOrder', { id, version }, buyer)).toBe('BOOKING_TOO_OFTEN');
    expect((await steps.record(booking, 'collected', { version })).status).toBe(200);
  });
});
