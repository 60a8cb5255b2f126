import type { ParsedOf } from '../../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { ChannelSettings } from '../../../contract/marketplace/marketplace-settings.ts';
import { Refusal } from '../../../kit/errors.ts';
import { readPayable } from '../../../kit/payable.ts';
import { readSettingNow, takesMore } from '../../marketplace/public.ts';
import { hasChannel } from '../../payments/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { decideSetting, saveSetting } from './save-setting.ts';
import { showRevisions } from './show-settings.ts';

/** Bounds that say something, in the order of their currencies, so that the same bounds are the same text. */
function readLimits(limits: ParsedOf<'console.channelSettings.save'>['limits']): ChannelSettings['limits'] {
  const boundOf = (amount: string | undefined, currency: string) =>
    amount === undefined ? null : String(readPayable(amount, currency));
  return limits
    .map(({ currency, least, most }) => ({
      currency,
      least: boundOf(least, currency),
      most: boundOf(most, currency),
    }))
    .filter(({ least, most }) => least !== null || most !== null)
    .toSorted((left, right) => (left.currency < right.currency ? -1 : 1));
}

export const channelSettingsApi: Handlers<CallsOf<'console.channelSettings'>, Context, SignedIn, Staffed> = {
  'console.channelSettings.list': (context, query) =>
    showRevisions(context, { ...query, sections: ['channel'] }),

  async 'console.channelSettings.save'(context, { site, channel, isOff, limits, number, reason }) {
    if (!hasChannel(context.config, channel, site)) throw new Refusal('NOT_FOUND');
    const { contents: earlier } = await readSettingNow(context, 'channel', site, channel);
    // What is said of a later change is not why it was switched off.
    const offReason = !isOff ? '' : earlier.isOff ? earlier.offReason : reason;
    const contents: ChannelSettings = { isOff, offReason, limits: readLimits(limits) };
    const { id, isApproved } = await saveSetting(context, {
      section: 'channel',
      site,
      channel,
      contents,
      number,
      reason,
      action: 'channelSettings.save',
      actionOfProposal: 'channelSettings.propose',
      // Whoever sees first that a channel is abused, or down, must be able to stop it; to open it again takes two.
      needsSecond: (earlierContents) => takesMore(earlierContents, contents),
    });
    return { id, isApproved };
  },

  async 'console.channelSettings.decide'(context, decision) {
    await decideSetting(context, 'channel', decision);
    return {};
  },
};
