import type { Deps } from '../platform/context.ts';
import { listAgingRates } from '../reference/public.ts';
import { writeToOperators } from '../staff/public.ts';

/** Tells all who hold the right to money, each morning, which rates refuse orders or soon will. */
export async function writeOfAgingRates(deps: Deps): Promise<void> {
  const { config, clock } = deps;
  const aging = await listAgingRates({ ...deps, now: clock.now() });
  if (aging.length === 0) return;
  const listOf = (rates: typeof aging) => rates.map(({ currency, day }) => `${currency} (${day})`).join(', ');
  const [refusing, ending] = [
    aging.filter(({ daysLeft }) => daysLeft < 0),
    aging.filter(({ daysLeft }) => daysLeft >= 0),
  ];
  await writeToOperators(deps, 'money', (say, brandName) => ({
    subject: say(refusing.length > 0 ? 'oldRates.refusing' : 'oldRates.ending', { brand: brandName }),
    body: [
      ...(refusing.length > 0 ? [say('oldRates.refusingBody', { list: listOf(refusing) })] : []),
      ...(ending.length > 0
        ? [say('oldRates.endingBody', { list: listOf(ending), days: config.ratesMaxDays ?? 0 })]
        : []),
      `${config.publicUrl}/console/rates`,
    ].join('\n\n'),
  }));
}
