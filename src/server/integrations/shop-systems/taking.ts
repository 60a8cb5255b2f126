import { createHash } from 'node:crypto';
import {
  systemNames,
  type ItemReason,
  type ShopSystemName,
} from '../../../contract/integrations/shop-system-kinds.ts';
import type { OwnProduct, ProductInput } from '../../../contract/products/products.ts';
import type { Language } from '../../../kit/languages.ts';
import { foldName } from '../../../kit/text/fold.ts';
import type { Actor, Deps } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { ShopRow } from '../../shops/public.ts';
import type { TheirProduct } from '../systems/system.ts';
import { inOneLine, type TakeSettings } from '../systems/take-product-rules.ts';
import type { ConnectionRow } from './connections-sql.ts';
import type { RunCounts } from './runs-sql.ts';

/** What everything that is done for a connection takes. */
export interface Work {
  deps: Deps;
  connection: ConnectionRow;
  maker: Actor;
  /** What the shop's prices are in now. */
  currency: string;
}

/** What the products of a page are read by. */
export interface PageSettings extends TakeSettings {
  /** Those go there whose type is called like no category here. */
  fallbackCategoryId: string | null;
}

/** What a page is taken with. */
export interface Taking {
  tx: Tx;
  work: Work;
  shop: ShopRow;
  settings: PageSettings;
  now: Date;
  counts: RunCounts;
  items: Map<string, { title: string; reasons: readonly ItemReason[] }>;
}

const longestTitle = 200;

/** As whom it writes: whoever connected it, by a program that is called like the system. */
export const writerOf = ({ connection, maker, deps }: Work, shop: ShopRow, now: Date) => ({
  shop,
  now,
  queue: deps.queue,
  actor: maker,
  serving: null,
  program: { name: systemNames[connection.system as ShopSystemName] },
});

/** Where one product goes: by what it is filed under there, else where its seller said. */
export const withCategory = (
  settings: TakeSettings,
  { kind }: TheirProduct,
  fallbackId: string | null | undefined,
): TakeSettings => {
  const name = foldName(kind);
  const id = settings.categories.get(name) ?? fallbackId;
  return { ...settings, categories: new Map(id ? [[name, id]] : []) };
};

/** Stock as a column holds it. */
export const storable = (stock: number | null): number | null =>
  stock === null ? null : Math.max(-1_000_000_000, Math.min(stock, 1_000_000_000));

/** What a text is now, to be compared with what it was. */
export function digestOf(
  { texts }: Pick<ProductInput, 'texts'> | Pick<OwnProduct, 'texts'>,
  language: Language,
): string {
  const { title = '', description = '' } = texts[language] ?? {};
  return createHash('sha256')
    .update(JSON.stringify([title, description]))
    .digest('base64url');
}

/** How a product is called there, as far as it is shown. */
export const titleOf = ({ title }: Pick<TheirProduct, 'title'>): string =>
  [...inOneLine(title)].slice(0, longestTitle).join('');
