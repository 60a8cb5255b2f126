import type { InputOf } from '../../contract/contract.ts';
import type { ContentKind, ShownData } from '../../contract/content/content-kinds.ts';
import type { ShownContentItem } from '../../contract/content/content.ts';
import type { Call } from './calls/api.ts';

/** A shown entry of a kind, with facts the compiler knows. */
export type ContentItemOf<Kind extends ContentKind> = Omit<ShownContentItem, 'data'> & {
  data: ShownData<Kind>;
};

type Narrowing = Omit<InputOf<'content.list'>, 'kind'>;

/** What operators wrote of a kind, in force here and now; `where` is `fact:value,…`. For loaders. */
export async function contentPage<Kind extends ContentKind>(
  call: Call,
  kind: Kind,
  narrowing: Narrowing = {},
): Promise<{ rows: ContentItemOf<Kind>[]; total: number }> {
  const { rowList, totalRecord } = await call('content.list', { kind, pageSize: 100, ...narrowing });
  return { rows: rowList as ContentItemOf<Kind>[], total: totalRecord };
}

/** The same, only the rows. */
export const contentOf = async <Kind extends ContentKind>(
  call: Call,
  kind: Kind,
  narrowing: Narrowing = {},
): Promise<ContentItemOf<Kind>[]> => (await contentPage(call, kind, narrowing)).rows;
