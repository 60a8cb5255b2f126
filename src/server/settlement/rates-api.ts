import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { checkRates, listAgingRates, loadRates, readRatesFile, showRates } from '../reference/public.ts';
import { logStaffAction } from '../staff/public.ts';

/** The exchange rates that prices are converted by, as operators load them. */
export const consoleRatesApi: Handlers<CallsOf<'console.rates'>, Context, SignedIn, Staffed> = {
  async 'console.rates.list'(context) {
    const [rates, aging] = await Promise.all([showRates(context), listAgingRates(context)]);
    return { ...rates, maxDays: context.config.ratesMaxDays ?? null, aging };
  },

  async 'console.rates.read'(_, { file }) {
    return readRatesFile(file);
  },

  'console.rates.check': (context, input) => checkRates(context, input),

  async 'console.rates.load'(context, input) {
    const loaded = await loadRates(context, input, (tx, changes) =>
      logStaffAction(tx, context, {
        action: 'rates.load',
        subjectType: 'rates',
        subjectId: input.day,
        details: {
          name: input.day,
          rates: Object.fromEntries(
            changes.map(({ currency, perEur, before }) => [
              currency,
              before ? `${before.perEur} → ${perEur}` : perEur,
            ]),
          ),
          confirmed: changes
            .filter(({ verdict }) => verdict === 'confirm')
            .map(({ currency }) => currency)
            .join(', '),
        },
      }),
    );
    return { loaded };
  },
};
