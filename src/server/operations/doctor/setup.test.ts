import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct({
  CONTACT_PHONE_UAE: '+971 4 000 0000',
  PUBLIC_URL: 'https://trade.example',
  DEMO: '0',
});

test('the console says what an installation lacks, and what is there', async () => {
  const operator = await caravan.operator(['staff', 'money']);
  const items = async () => (await caravan.done('console.installation.list', {}, operator)).items;
  const stateOf = async (topic: string) => (await items()).find((item) => item.topic === topic);
  expect(await stateOf('address')).toEqual({ topic: 'address', state: 'done', sites: [] });
  expect(await stateOf('contact')).toEqual({ topic: 'contact', state: 'advice', sites: ['cn', 'hk', 'id'] });
  expect(await stateOf('mail')).toMatchObject({ state: 'missing' });
  expect(await stateOf('channels')).toMatchObject({ state: 'missing', sites: ['cn', 'hk', 'uae', 'id'] });
  expect(await stateOf('rates')).toMatchObject({ state: 'missing' });
  expect(await stateOf('operators')).toMatchObject({ state: 'advice' });
  await caravan.deps.db.updateTable('staff').set({ password_hash: 'set' }).execute();
  await caravan.operator(['money']);
  expect(await stateOf('operators')).toMatchObject({ state: 'done' });
  await caravan.category();
  expect(await stateOf('categories')).toMatchObject({ state: 'done' });
  const today = caravan.clock.now().toISOString().slice(0, 10);
  await caravan.deps.db.updateTable('exchange_rates').set({ day: today }).execute();
  expect(await stateOf('rates')).toMatchObject({ state: 'done' });
});

test('and tells it to nobody without the right to staff', async () => {
  for (const who of [
    await caravan.operator(['money', 'orders']),
    await caravan.seller(),
    await caravan.buyer(),
    {},
  ])
    expect(await caravan.codeOf('console.installation.list', {}, who)).toBe('FORBIDDEN');
});
