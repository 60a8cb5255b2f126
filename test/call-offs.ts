import type { InputOf } from '../src/contract/contract.ts';
import type { Caller, Caravan } from './caravan.ts';
import { quotedRequests } from './quoted-requests.ts';

/** Of the 300 pieces that are asked for; the clock of tests stands in March 2026. */
export const inParts = { smallest: 50, freight: '5000', until: '2026-09-30' };

/** What tests of agreements start from whose quantity is ordered in parts. */
export function callOffSteps(caravan: Caravan) {
  const { quoted, key } = quotedRequests(caravan);

  /** A quote that its buyer has accepted for 300 pieces in parts. */
  async function agreed(
    quote: object = {},
    request: object = {},
    by?: Awaited<ReturnType<typeof caravan.seller>>,
  ) {
    const between = await quoted({ callOffs: inParts, ...quote }, request, by);
    const { buyer, seller, quoteId, addressId } = between;
    const { termsAt } = await between.shown();
    const { id } = await caravan.done('callOffs.agree', { quoteId, termsAt, quantity: 300 }, buyer);
    const order = (quantity: number, more: Partial<InputOf<'callOffs.order'>> = {}, who: Caller = buyer) =>
      caravan.call('callOffs.order', { idempotencyKey: key(), id, quantity, addressId, ...more }, who);
    const read = (who: Caller = buyer) => caravan.done('callOffs.get', { id }, who);
    const end = (who: Caller, reason = 'We make no more of it') =>
      caravan.codeOf('callOffs.end', { id, reason }, who);
    return { ...between, id, requestId: between.id, termsAt, order, read, end, buyer, seller };
  }
  return { agreed, quoted, key };
}
