import { formatMoney } from '../../kit/money.ts';
import { getPersonNames, listReaders, warnEach, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Jobs } from '../platform/queue.ts';
import { nameCustomers } from '../price-lists/public.ts';
import { getShop, listShopContacts, nameShop } from '../shops/public.ts';
import { findEvent, listOwedAmong } from './sql.ts';

const owedPath = '/merchants/buyer-center/seller-terms';
const customerPath = '/merchants/seller-center/customer-terms-detail';

const dayText = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/**
 * Tells a customer by mail what a shop lets them pay later, or no longer, and warns the shop of what somebody of it granted;
 * what has changed since is told by its own letter.
 */
export async function mailChange(
  deps: Deps,
  { termsId, version }: Jobs['customerTerms.changed'],
): Promise<void> {
  const { db, config } = deps;
  const event = await findEvent(db, termsId, version);
  if (!event || event.newest_version !== version) return;
  const [shop, readers] = await Promise.all([getShop(db, event.shop_id), listReaders(db, [event.buyer_id])]);
  await writeTo(deps, readers, ({ brand, say, language, tag }) => {
    const values = {
      brand,
      shop: nameShop(shop, language),
      days: event.days,
      limit: formatMoney(event.limit_amount, event.currency, tag),
    };
    const until = event.valid_until
      ? [say('terms.letter.until', { day: dayText(event.valid_until, tag) })]
      : [];
    const kind = event.kind as 'granted' | 'changed' | 'ended';
    return {
      subject: say(`terms.letter.${kind}.subject`, values),
      body: [
        say(`terms.letter.${kind}`, values),
        ...(kind === 'ended' ? [] : until),
        `${config.publicUrl}/${language}${owedPath}`,
      ].join('\n\n'),
    };
  });
  if (event.kind !== 'ended') await warnShop(deps, event);
}

/** Tells all who may use a shop's money, but whoever did it, that goods may leave unpaid: they can still end it. */
async function warnShop(
  deps: Deps,
  event: NonNullable<Awaited<ReturnType<typeof findEvent>>>,
): Promise<void> {
  const { db, config } = deps;
  const { shop_id: shopId, buyer_id: buyerId, actor_id: granterId } = event;
  const contacts = (await listShopContacts(db, shopId, 'money')).filter(({ id }) => id !== granterId);
  if (contacts.length === 0) return;
  const [shop, granters, customers] = await Promise.all([
    getShop(db, shopId),
    getPersonNames(db, [granterId]),
    nameCustomers(db, shopId, [buyerId]),
  ]);
  await warnEach(deps, contacts, ({ brand, say, language, tag }) => {
    const values = {
      brand,
      shop: nameShop(shop, language),
      name: granters.get(granterId) ?? '',
      customer: customers.get(buyerId)?.name ?? '',
      days: event.days,
      limit: formatMoney(event.limit_amount, event.currency, tag),
    };
    const link = `${config.publicUrl}/${language}${customerPath}?id=${buyerId}`;
    return {
      subject: say('terms.letter.warning.subject', values),
      body: `${say('terms.letter.warning', values)}\n\n${link}`,
    };
  });
}

const stageWords = ['soon', 'today', 'late', 'later'] as const;

/** Reminds a buyer by mail of what they owe a shop; of what was paid meanwhile nothing is said. */
export async function mailReminder(
  deps: Deps,
  { shopId, buyerId, stage, orderIds }: Jobs['customerTerms.remind'],
): Promise<void> {
  const { db, config } = deps;
  const owed = (await listOwedAmong(db, buyerId, orderIds)).filter(({ open }) => open > 0n);
  if (owed.length === 0) return;
  const [shop, readers] = await Promise.all([getShop(db, shopId), listReaders(db, [buyerId])]);
  const word = stageWords[stage - 1]!;
  await writeTo(deps, readers, ({ brand, say, language, tag }) => {
    const values = { brand, shop: nameShop(shop, language) };
    const lines = owed.map(({ number, open, currency, due_on: dueOn }) =>
      say('terms.letter.order', {
        number,
        amount: formatMoney(open, currency, tag),
        day: dueOn ? dayText(dueOn, tag) : '',
      }),
    );
    return {
      subject: say(`terms.reminder.${word}.subject`, values),
      body: [
        say(`terms.reminder.${word}`, values),
        lines.join('\n'),
        `${config.publicUrl}/${language}${owedPath}`,
      ].join('\n\n'),
    };
  });
}
