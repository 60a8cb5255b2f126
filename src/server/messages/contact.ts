import { Refusal } from '../../kit/errors.ts';
import { isCountry } from '../reference/public.ts';

/** @throws {Refusal} BAD_INPUT */
export function checkCountry(country: string): void {
  if (!isCountry(country)) throw new Refusal('BAD_INPUT', { fields: 'country' });
}
