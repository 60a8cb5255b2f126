import { expect, test } from 'vitest';
import { askedOf, type AnyListField } from './list-fields.tsx';

const asks = (field: AnyListField, address: Record<string, string>) =>
  askedOf(field, (name) => address[name] ?? '');

const state = {
  kind: 'choice',
  name: 'state',
  label: 'State',
  all: 'Waiting',
  options: ['waiting', 'done'],
  text: (value) => value,
} as const satisfies AnyListField;

test('a choice asks for what stands in the address, and for nothing where that is none of its options', () => {
  expect(asks(state, { state: 'done' })).toEqual({ state: 'done' });
  expect(asks(state, { state: 'gone' })).toEqual({ state: undefined });
  expect(asks(state, {})).toEqual({ state: undefined });
});

test('where nothing chosen is less than everything, everything is a choice of its own', () => {
  const field = { ...state, otherwise: 'waiting', any: { value: 'all', text: 'All' } };
  expect(asks(field, {})).toEqual({ state: 'waiting' });
  expect(asks(field, { state: 'all' })).toEqual({ state: undefined });
  expect(asks(field, { state: 'gone' })).toEqual({ state: 'waiting' });
});

test('a field may have another name in the address', () => {
  expect(asks({ ...state, inAddress: 'status' }, { status: 'done', state: 'waiting' })).toEqual({
    state: 'done',
  });
});

test('a field that asks in its own way knows the values of the others', () => {
  const least: AnyListField = {
    kind: 'custom',
    name: 'min',
    render: () => null,
    asks: (amount, valueOf) => ({ amountMin: valueOf('currency') && amount }),
  };
  expect(asks(least, { min: '5' })).toEqual({ amountMin: '' });
  expect(asks(least, { min: '5', currency: 'USD' })).toEqual({ amountMin: '5' });
});

test('the last day of a span belongs to it, unless the call is asked for days', () => {
  const last = { kind: 'day', name: 'to', label: 'To', isLast: true } as const;
  const before = asks(last, { to: '2026-03-01' }) as { to: string };
  expect(new Date(before.to).getTime()).toBe(new Date('2026-03-02T00:00:00').getTime());
  expect(asks({ ...last, asks: (to) => ({ to }) }, { to: '2026-03-01' })).toEqual({ to: '2026-03-01' });
});
