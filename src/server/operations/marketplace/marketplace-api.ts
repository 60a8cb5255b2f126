import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import { contrastByDay, leastContrast } from '../../../contract/marketplace/colors.ts';
import { Refusal } from '../../../kit/errors.ts';
import { hasPicture } from '../../files/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { decideSetting, saveSetting } from './save-setting.ts';
import { showCompanies, showMarketplace, showRevisions } from './show-settings.ts';

/** Texts of the languages in which something was written. */
const filledTexts = <Texts extends Record<string, string | undefined>>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Texts;

export const marketplaceApi: Handlers<
  CallsOf<'console.marketplace' | 'console.companies'>,
  Context,
  SignedIn,
  Staffed
> = {
  'console.marketplace.get': (context) => showMarketplace(context),

  'console.marketplace.list': (context, { section, ...query }) =>
    showRevisions(context, { ...query, sections: section ? [section] : ['brand', 'contact'] }),

  async 'console.marketplace.saveBrand'(context, { names, mark, color, number, reason }) {
    if (mark !== '' && !(await hasPicture(context.db, mark))) throw new Refusal('NOT_FOUND');
    if (color !== '' && contrastByDay(color) < leastContrast) throw new Refusal('COLOR_FAINT');
    const { number: saved } = await saveSetting(context, {
      section: 'brand',
      site: null,
      contents: { names: filledTexts(names), mark, color },
      number,
      reason,
      action: 'brand.save',
      needsSecond: false,
    });
    return { number: saved };
  },

  async 'console.marketplace.saveContact'(context, { site, number, reason, ...contact }) {
    const { number: saved } = await saveSetting(context, {
      section: 'contact',
      site,
      contents: { ...contact, address: filledTexts(contact.address) },
      number,
      reason,
      action: 'contacts.save',
      needsSecond: false,
    });
    return { number: saved };
  },

  'console.companies.get': (context) => showCompanies(context),

  'console.companies.list': (context, query) => showRevisions(context, { ...query, sections: ['company'] }),

  async 'console.companies.propose'(context, { site, number, reason, ...company }) {
    const { id, isApproved } = await saveSetting(context, {
      section: 'company',
      site,
      contents: company,
      number,
      reason,
      action: 'companies.propose',
      needsSecond: true,
    });
    return { id, isApproved };
  },

  async 'console.companies.decide'(context, decision) {
    await decideSetting(context, 'company', decision);
    return {};
  },
};
