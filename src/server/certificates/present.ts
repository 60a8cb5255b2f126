import type { OwnCertificate } from '../../contract/certificates/certificates.ts';
import type { StatedCertificate } from '../../contract/certificates/certificate-shapes.ts';
import type { CertificateKind } from '../../contract/certificates/certificate-kinds.ts';
import { zoneOfCountry } from '../../contract/reference/site-days.ts';
import { dayIn } from '../../kit/days.ts';
import type { Language } from '../../kit/languages.ts';
import { wireTime } from '../../kit/wire.ts';
import { serverWords } from '../../words/server.ts';
import type { OutputOf } from '../../contract/contract.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { showPage, type Paging } from '../platform/paging.ts';
import { listProductTitles } from '../shops/public.ts';
import { listOfProducts, listProducts, type ProductCounts } from './products-sql.ts';
import { isPast, stateOn, type Statement } from './rules.ts';
import type { CertificateRow } from './sql.ts';

/** So many certificates of one product are shown. */
const mostOfProduct = 30;

/** What a kind is called. */
export const nameKind = (kind: CertificateKind, language: Language): string =>
  serverWords(language)(`certificate.${kind}`);

/** The day by which certificates of a shop in a country begin and end. */
export const todayIn = (country: string, now: Date): string => dayIn(now, zoneOfCountry(country));

/** What a row says, as rules compare it. */
export const statementOf = (row: CertificateRow): Statement => ({
  kind: row.kind,
  number: row.number,
  localShare: row.local_share,
  issuer: row.issuer,
  holder: row.holder,
  issuedOn: row.issued_on,
  validUntil: row.valid_until,
  markets: row.markets,
  file: row.file,
});

const stateOf = (row: CertificateRow, now: Date) =>
  stateOn({ state: row.state, validUntil: row.valid_until }, todayIn(row.country, now));

/** A certificate as everybody reads it; nobody opens the file of one that has no state to be shown. */
export function showStated(row: CertificateRow, language: Language, now: Date): StatedCertificate {
  return {
    id: row.id,
    kind: row.kind,
    name: nameKind(row.kind, language),
    number: row.number,
    localPercent: row.local_share === null ? null : row.local_share / 100,
    issuer: row.issuer,
    holder: row.holder,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    markets: row.markets,
    state: stateOf(row, now),
    checkedAt: row.state === 'checked' ? wireTime(row.decided_at) : null,
    hasFile: row.is_file_shared,
  };
}

/** Whether everybody may read of it: what was refused, and what is like it until it has been checked, is its seller’s. */
export const isReadByAll = ({ state, is_held: isHeld }: CertificateRow): boolean =>
  state === 'checked' || (state === 'stated' && !isHeld);

/** A page of the products with a certificate, those first that no operator has seen it on. */
export async function showProducts(
  { db, language }: Pick<Context, 'db' | 'language'>,
  id: string,
  paging: Paging,
): Promise<OutputOf<'certificates.products'>> {
  const products = await listProducts(db, id, paging);
  const ids = products.rows.map((row) => row.product_id);
  const titles = await listProductTitles(db, ids, language);
  return showPage(products, ({ product_id: productId, is_checked: isChecked, is_on_sale: isOnSale }) => {
    const { title = '', picture = '' } = titles.get(productId) ?? {};
    return { id: productId, title, picture, isChecked, isOnSale };
  });
}

/** The same for its seller and operators. */
export const showOwn = (
  row: CertificateRow,
  counts: ProductCounts | undefined,
  language: Language,
  now: Date,
): OwnCertificate => ({
  ...showStated(row, language, now),
  hasFile: true,
  version: row.version,
  statementVersion: row.statement_version,
  growth: row.growth,
  isHeld: row.is_held && row.state === 'stated',
  reason: row.reason,
  fileName: row.file_name,
  isFileShared: row.is_file_shared,
  products: counts?.total ?? 0,
  uncheckedProducts: row.state === 'checked' ? (counts?.unchecked ?? 0) : 0,
  statedAt: wireTime(row.stated_at),
});

/** A certificate as it is worth for a product: what an operator has not seen it on is its seller’s word. */
const asChecked = <Row extends CertificateRow & { is_checked: boolean }>(row: Row): Row =>
  row.state === 'checked' && !row.is_checked ? { ...row, state: 'stated' } : row;

/** What everybody reads of the certificates of products, by product: what has expired stands last. */
export async function describeCertificates(
  db: Db,
  productIds: readonly string[],
  language: Language,
  now: Date,
): Promise<Map<string, StatedCertificate[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await listOfProducts(db, productIds, { now, most: mostOfProduct });
  const isOver = (row: CertificateRow) => isPast(row.valid_until, todayIn(row.country, now));
  const inOrder = [...rows.filter((row) => !isOver(row)), ...rows.filter(isOver)];
  return new Map(
    [...Map.groupBy(inOrder, (row) => row.product_id)].map(([productId, ofProduct]) => [
      productId,
      ofProduct.map((row) => showStated(asChecked(row), language, now)),
    ]),
  );
}
