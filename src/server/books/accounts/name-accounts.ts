import type { LedgerAccountName } from '../../../contract/books/ledger-accounts.ts';
import type { AccountOwnerType, LedgerAccountKind } from '../../../contract/books/book-states.ts';
import type { Language } from '../../../kit/languages.ts';
import { serverWords } from '../../../words/server.ts';
import { getPartnerNames, listAccountsByWords } from '../../accounts/public.ts';
import { listChannelNames, nameOfChannel } from '../../payments/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { getShopCards, listShopsByWords } from '../../shops/public.ts';
import { isId } from './balance-rules.ts';

export interface AccountParts {
  kind: LedgerAccountKind;
  owner: string;
  currency: string;
}

// Whoever has so many namesakes has to be named better.
const mostNamesakes = 200;
const ofChannels: readonly LedgerAccountKind[] = ['channel', 'owed', 'unapplied', 'cost', 'disputed'];

// What has left for the banks of shops and providers is on a channel of this name, which nobody pays by.
const payoutsOwner = 'payouts';

const nameOfOwner = (language: Language, code: string): string =>
  code === payoutsOwner ? serverWords(language)('ledgerExport.payouts') : nameOfChannel(language, code);

const typeOf = ({ kind, owner }: AccountParts, isShop: boolean): AccountOwnerType => {
  if (ofChannels.includes(kind)) return 'channel';
  if (!isId(owner)) return 'platform';
  return isShop ? 'shop' : 'provider';
};

/** Says of accounts of the ledger whose they are. Shops that have closed are still called what they were. */
export async function nameAccounts(
  context: Pick<Staffed, 'db' | 'language' | 'now'>,
  accounts: readonly AccountParts[],
): Promise<(id: string, account: AccountParts) => LedgerAccountName> {
  const owners = [...new Set(accounts.map(({ owner }) => owner).filter(isId))];
  const [shops, providers] = await Promise.all([
    getShopCards(context, owners),
    getPartnerNames(context.db, owners),
  ]);
  return (id, account) => {
    const { kind, owner, currency } = account;
    const shop = shops.get(owner);
    const type = typeOf(account, shop !== undefined);
    const name =
      type === 'channel'
        ? nameOfOwner(context.language, owner)
        : type === 'platform'
          ? ''
          : (shop?.name ?? providers.get(owner) ?? '');
    return { id, kind, owner: { type, id: isId(owner) ? owner : null, name }, currency };
  };
}

/** The owners that some words name: shops and providers by name, channels, or one by its id. */
export async function findOwners(
  { db, language }: Pick<Staffed, 'db' | 'language'>,
  keyword: string,
): Promise<string[]> {
  const words = keyword.toLocaleLowerCase();
  if (isId(words)) return [words];
  const [shopIds, accountIds] = await Promise.all([
    listShopsByWords(db, keyword, mostNamesakes),
    listAccountsByWords(db, keyword, mostNamesakes),
  ]);
  const channels = [
    ...listChannelNames(language),
    { code: payoutsOwner, name: nameOfOwner(language, payoutsOwner) },
  ].filter(({ code, name }) => code === words || name.toLocaleLowerCase().includes(words));
  return [...shopIds, ...accountIds, ...channels.map(({ code }) => code)];
}
