import { sql, type RawBuilder } from 'kysely';
import { fold } from '../../kit/text/fold.ts';
import { hasFoldedText } from '../platform/has-text.ts';

/** So many words of what somebody typed are looked for; a list is narrowed enough by them. */
const mostWords = 8;

/**
 * The ids of the products that some words name, each as a part of an item number, a variant's code or a title in any
 * language, whatever state they are in.
 * @param shopIds - whose; everybody's where it is missing
 */
export function idsFoundBy(keyword: string, shopIds?: readonly string[]): RawBuilder<unknown> {
  const words = fold(keyword).split(/\s+/u).filter(Boolean).slice(0, mostWords);
  const isTheirs = shopIds
    ? [sql`product_search.shop_id = any(${sql.val([...shopIds])}::uuid[])`]
    : [sql`true`];
  const parts = [...isTheirs, ...words.map((word) => hasFoldedText(sql.ref('words'), word))];
  return sql`(select product_id from product_search where ${sql.join(parts, sql` and `)})`;
}
