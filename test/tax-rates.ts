import type { InputOf } from '../src/contract/contract.ts';
import { dayIn } from '../src/kit/days.ts';
import type { Caravan } from './caravan.ts';

type Proposal = InputOf<'console.taxRates.propose'>;

/** Rates of tax that one operator proposes and another approves. */
export function taxRates(caravan: Caravan) {
  const operators: Awaited<ReturnType<typeof caravan.operator>>[] = [];

  const today = () => dayIn(caravan.clock.now(), caravan.deps.config.accountingTimeZone);

  async function twoOperators() {
    if (operators.length === 0)
      operators.push(await caravan.operator(['money']), await caravan.operator(['money']));
    return operators as [(typeof operators)[0], (typeof operators)[0]];
  }

  const proposal = (input: Partial<Proposal>): Proposal => ({
    site: 'cn',
    buyers: 'all',
    treatment: 'standard',
    basisPoints: 1_300,
    reason: 'VAT Law of 2026',
    day: today(),
    ...input,
  });

  /** @returns the id of a rate that both have agreed to */
  async function rate(input: Partial<Proposal>): Promise<string> {
    const [ada, bob] = await twoOperators();
    const { id } = await caravan.done('console.taxRates.propose', proposal(input), ada);
    await caravan.done('console.taxRates.decide', { id, version: 1, approve: true }, bob);
    return id;
  }

  return { today, twoOperators, proposal, rate };
}
