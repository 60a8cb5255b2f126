import type { SetupItem } from '../../../contract/operations/setup.ts';
import type { SetupState, SetupTopic } from '../../../contract/operations/setup-topics.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Trade } from './doctor-rules.ts';

/** What an installation is judged by besides what is traded with. */
export interface SetupFacts {
  trade: Trade;
  isProduction: boolean;
  hasPublicUrl: boolean;
  hasMail: boolean;
  hasTextMessages: boolean;
  hasBackups: boolean;
  /** How old rates may be, in days. */
  ratesMaxDays: number;
  /** Whether an operator has set what the marketplace keeps. */
  hasFees: boolean;
  /** Whether the marketplace was given its own name, and whether rules of it are published. */
  hasBrand: boolean;
  hasRules: boolean;
  sites: readonly SiteFacts[];
}

export interface SiteFacts {
  site: Site;
  hasContact: boolean;
  /** Whether the company that runs it has a name and a tax number for its invoices. */
  hasCompany: boolean;
  hasTaxes: boolean;
  /** Whether its terms and its privacy policy are the owner's own. */
  hasPolicies: boolean;
}

/** What is there and what is not, in the order in which one would do it. */
export function judgeSetup(facts: SetupFacts): SetupItem[] {
  const { trade, sites } = facts;
  const item = (topic: SetupTopic, isDone: boolean, otherwise: SetupState): SetupItem => ({
    topic,
    state: isDone ? 'done' : otherwise,
    sites: [],
  });
  const bySite = (
    topic: SetupTopic,
    isDoneOn: (site: SiteFacts) => boolean,
    /** Of what is nowhere. */
    nowhere: SetupState,
  ): SetupItem => {
    const lacking = sites.filter((site) => !isDoneOn(site)).map(({ site }) => site);
    const state = lacking.length === 0 ? 'done' : lacking.length === sites.length ? nowhere : 'advice';
    return { topic, state, sites: lacking };
  };
  const hasChannel = ({ site }: SiteFacts) => trade.channels[site].length > 0;
  return [
    item('brand', facts.hasBrand, 'advice'),
    bySite('contact', ({ hasContact }) => hasContact, 'missing'),
    item('address', facts.hasPublicUrl, 'missing'),
    item('mail', facts.hasMail, 'missing'),
    item('phoneCodes', facts.hasTextMessages, 'advice'),
    // What is above a limit waits for a second one.
    item('operators', trade.moneyOperators > 1, 'advice'),
    item('categories', trade.categories > 0, 'missing'),
    item('rates', trade.ratesAge !== null && trade.ratesAge <= facts.ratesMaxDays, 'missing'),
    bySite('channels', hasChannel, 'missing'),
    // Orders that are paid with no money, beside those that are.
    item('testBank', !(facts.isProduction && trade.testBank), 'missing'),
    bySite('company', ({ hasCompany }) => hasCompany, 'advice'),
    item('fees', facts.hasFees, 'advice'),
    bySite('taxes', ({ hasTaxes }) => hasTaxes, 'advice'),
    bySite('policies', ({ hasPolicies }) => hasPolicies && facts.hasRules, 'advice'),
    item('backup', facts.hasBackups, facts.isProduction ? 'missing' : 'advice'),
  ];
}
