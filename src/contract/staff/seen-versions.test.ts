import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls, type CallKey } from '../calls.ts';
import { contract } from '../contract.ts';

/** Writing calls of operators that name no version, and why nobody writes over what they have not seen by them. */
const without: Record<string, readonly CallKey[]> = {
  'it names what was seen in another way': [
    'console.moderation.hideText',
    'console.certificates.decide',
    'console.certificates.file',
    'console.categories.order',
    'console.categories.orderAttributes',
    'console.channelSettings.save',
    'console.conditions.decide',
    'console.marketplace.saveBrand',
    'console.marketplace.saveContact',
    'console.policies.propose',
    'console.rates.check',
    'console.rates.decide',
    'console.rates.load',
    'console.reports.dismiss',
    'console.reports.suspend',
    'console.reports.takeDown',
    'console.translations.applySheet',
    'console.translations.save',
    'console.translations.unlock',
  ],
  'it adds something': [
    'console.bankAccounts.propose',
    'console.bankReceipts.record',
    'console.bankStatements.load',
    'console.bankStatements.noMovement',
    'console.categories.add',
    'console.channelTasks.addFile',
    'console.companies.propose',
    'console.coupons.create',
    'console.feeRates.propose',
    'console.orders.note',
    'console.payouts.note',
    'console.rfqs.note',
    'console.users.note',
    'console.payoutFiles.make',
    'console.redirectHosts.add',
    'console.taxRates.propose',
    'console.translations.anew',
  ],
  'another operator confirms it, who sees what it changes': [
    'console.staff.add',
    'console.staff.decide',
    'console.staff.disable',
    'console.staff.enable',
    'console.staff.reset',
    'console.staff.setRights',
  ],
  'it takes a thing from one state to another, once': [
    'console.agents.block',
    'console.brands.takeBack',
    'console.bankReceipts.refuseProof',
    'console.bankStatements.explain',
    'console.bookDays.close',
    'console.club.decide',
    'console.couponShares.decide',
    'console.coupons.stop',
    'console.credit.decide',
    'console.inquiries.done',
    'console.jobs.giveUp',
    'console.jobs.runAgain',
    'console.livePool.decide',
    'console.messages.handle',
    'console.payoutFiles.decide',
    'console.products.takeDown',
    'console.promotions.stop',
    'console.sharedTracking.clear',
    'console.shopNames.decide',
    'console.shops.suspend',
    'console.suspensions.releasePayouts',
    'console.suspensions.restore',
    'console.suspensions.uphold',
    'console.takedowns.uphold',
    'console.users.block',
    'console.users.unblock',
  ],
  'it says one thing, and says it whatever was there': [
    'console.categories.takeAttribute',
    'console.channelTasks.removeFile',
    'console.products.setLabel',
    'console.redirectHosts.remove',
    'console.session.end',
    'console.sessions.end',
    'console.users.endSessions',
    'console.users.removeRole',
  ],
  'it changes nothing but the log': [
    'console.bookings.paper',
    'console.brands.export',
    'console.conversations.read',
    'console.conditions.file',
    'console.content.preview',
    'console.feeInvoices.document',
    'console.files.permission',
    'console.installation.tryMail',
    'console.installation.tryTextMessage',
    'console.letterTexts.preview',
    'console.letterTexts.try',
    'console.ledger.export',
    'console.ledgerAccounts.export',
    'console.ledgerEntries.export',
    'console.orders.export',
    'console.payments.export',
    'console.payouts.export',
    'console.rfqs.export',
    'console.rfqs.viewDocument',
    'console.searches.export',
    'console.orders.viewConversation',
    'console.orders.viewParties',
    'console.outgoingTransfers.number',
    'console.paymentChannels.try',
    'console.payoutFiles.take',
    'console.payouts.number',
    'console.rates.read',
    'console.refunds.viewParties',
    'console.sales.export',
    'console.shops.export',
    'console.units.export',
    'console.translations.export',
    'console.translations.readSheet',
    'console.users.viewContact',
  ],
};

/** The names of the fields of an input, through whatever lies around its object. */
function fieldsOf(input: z.ZodType): string[] {
  if (input instanceof z.ZodObject) return Object.keys(input.shape);
  if (input instanceof z.ZodUnion) return input.options.flatMap((option) => fieldsOf(option as z.ZodType));
  if (input instanceof z.ZodPipe) return fieldsOf(input.in as z.ZodType);
  return [];
}

test('operators save on the version that they have seen, or it says here why not', () => {
  const writing = (Object.keys(contract) as CallKey[]).filter(
    (key) => contract[key].who === 'staff' && calls[key].startsWith('POST '),
  );
  const unversioned = writing.filter((key) => !fieldsOf(contract[key].input).includes('version'));
  const named = Object.values(without).flat();
  expect(new Set(named).size).toBe(named.length);
  expect(unversioned.filter((key) => !named.includes(key))).toEqual([]);
  expect(named.filter((key) => !unversioned.includes(key))).toEqual([]);
});
