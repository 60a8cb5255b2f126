import {
  systemNames,
  type ConnectionIssue,
  type ShopSystemName,
} from '../../contract/integrations/shop-system-kinds.ts';
import { warnEach, writeTo, type Contact, type Pen, type Reader } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { listShopReaders } from '../shops/public.ts';

type Writing = Pick<Deps, 'config' | 'mail'> & { db: Db };

interface NamedKey {
  name: string;
  prefix: string;
}

const pageOf = ({ config }: Writing, language: string): string =>
  `${config.publicUrl}/${language}/merchants/seller-center/integrations`;

const dayOf = (day: Date, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(day);

const write =
  (deps: Writing, kind: 'keyMade' | 'keyExpires', key: NamedKey, expiresAt: Date) =>
  ({ brand, say, language, tag }: Pen) => {
    const values = { brand, key: key.name, prefix: key.prefix, day: dayOf(expiresAt, tag) };
    return {
      subject: say(`${kind}.subject`, values),
      body: `${say(`${kind}.body`, values)}\n\n${pageOf(deps, language)}`,
    };
  };

/** Tells the owner of a shop that somebody made a key for it. */
export const mailKeyMade = (
  deps: Writing,
  owner: readonly Reader[],
  key: NamedKey & { expiresAt: Date },
): Promise<void> => writeTo(deps, owner, write(deps, 'keyMade', key, key.expiresAt));

/** Tells the owner of a shop that somebody has what happens in it sent to an address. */
export const warnOfWebhook = (deps: Writing, owner: readonly Contact[], address: string): Promise<void> =>
  warnEach(deps, owner, ({ brand, say, language }) => {
    // What follows the host may be a secret of its own.
    const values = { brand, host: new URL(address).host };
    return {
      subject: say('webhookSet.subject', values),
      body: `${say('webhookSet.body', values)}\n\n${pageOf(deps, language)}`,
    };
  });

/** Tells those who set a shop up that a key of it expires soon. */
export const mailKeyExpires = async (
  deps: Writing,
  shopId: string,
  key: NamedKey & { expiresAt: Date },
): Promise<void> =>
  writeTo(
    deps,
    await listShopReaders(deps.db, shopId, 'store'),
    write(deps, 'keyExpires', key, key.expiresAt),
  );

/** Tells them that a connected shop is not read any more, and why. */
export const mailConnectionStopped = async (
  deps: Writing,
  connection: { shop_id: string; system: string; address: string; their_name: string },
  reason: ConnectionIssue,
): Promise<void> =>
  writeTo(deps, await listShopReaders(deps.db, connection.shop_id, 'store'), ({ brand, say, language }) => {
    const values = {
      brand,
      name: connection.their_name,
      system: systemNames[connection.system as ShopSystemName],
      host: new URL(connection.address).host,
    };
    return {
      subject: say('connectionStopped.subject', values),
      body: `${say(`connectionStopped.${stopSentences[reason] ?? 'failing'}`, values)}\n\n${pageOf(deps, language)}`,
    };
  });

/** What the letter says of the reasons that are its seller's to mend; of all others, that the shop does not answer. */
const stopSentences: Partial<Record<ConnectionIssue, 'refused' | 'maker'>> = {
  credentials: 'refused',
  rights: 'refused',
  maker: 'maker',
};

/** Tells them that a webhook was switched off, because nobody has answered there for days. */
export const mailSwitchedOff = async (
  deps: Writing,
  shopId: string,
  { address, since }: { address: string; since: Date },
): Promise<void> =>
  writeTo(deps, await listShopReaders(deps.db, shopId, 'store'), ({ brand, say, language, tag }) => {
    // What follows the host may be a secret of its own.
    const values = { brand, host: new URL(address).host, day: dayOf(since, tag) };
    return {
      subject: say('webhookOff.subject', values),
      body: `${say('webhookOff.body', values)}\n\n${pageOf(deps, language)}`,
    };
  });
