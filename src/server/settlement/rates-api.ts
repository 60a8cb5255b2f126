import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { RateChange } from '../../contract/settlement/rates.ts';
import { hasColleague } from '../payments/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import * as reference from '../reference/public.ts';
import { listStaff, logStaffAction, requireSecond } from '../staff/public.ts';

/** The exchange rates that prices are converted by, as operators load them. */
export const consoleRatesApi: Handlers<CallsOf<'console.rates'>, Context, SignedIn, Staffed> = {
  async 'console.rates.list'(context) {
    const { db, config } = context;
    const [{ rates, ...state }, aging, proposals, feed, staff] = await Promise.all([
      reference.showRates(context),
      reference.listAgingRates(context),
      reference.listRateProposals(context),
      reference.showRateFeed(context),
      listStaff(db),
    ]);
    const names = new Map(staff.map(({ id, name }) => [id, name]));
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''));
    return {
      ...state,
      maxDays: config.ratesMaxDays ?? null,
      aging,
      rates: rates.map((rate) => ({ ...rate, loadedBy: nameOf(rate.loadedBy) })),
      proposals: proposals.map((proposal) => ({ ...proposal, by: nameOf(proposal.by) })),
      feed,
    };
  },

  async 'console.rates.read'(_, { file }) {
    return reference.readRatesFile(file);
  },

  async 'console.rates.check'(context, input) {
    const { changes, kept } = await reference.checkRates(context, input);
    const isFarOff = changes.some(({ verdict }) => verdict === 'confirm');
    return { changes, kept, needsSecond: isFarOff && (await hasColleague(context.db, context)) };
  },

  'console.rates.load': (context, input) =>
    reference.loadRates(context, input, {
      needsSecond: (tx) => hasColleague(tx, context),
      note: (tx, act, changes) => noteRates(tx, context, { act, day: input.day, changes }),
    }),

  async 'console.rates.decide'(context, { id, seen: seenState, approve }) {
    const decision = { id, seenState, approve };
    const loaded = await reference.decideRates(context, decision, {
      requireSecond: (tx, proposedBy) => requireSecond(tx, context, proposedBy),
      note: (tx, act, day, changes) => noteRates(tx, context, { act, day, changes }),
    });
    return { loaded };
  },
};

/** What the log says of rates. */
const noteRates = (
  tx: Tx,
  context: Staffed,
  { act, day, changes }: { act: 'load' | 'propose' | 'drop'; day: string; changes: readonly RateChange[] },
): Promise<void> =>
  logStaffAction(tx, context, {
    action: `rates.${act}`,
    subjectType: 'rates',
    subjectId: day,
    details: {
      name: day,
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
  });
