import type { CallOffAgreement, CallOffDetail } from '../../../contract/call-offs/call-offs.ts';
import type { Language } from '../../../kit/languages.ts';
import { countryName } from '../../../kit/region-names.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { getPartnerNames } from '../../accounts/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { getUnitNames } from '../../reference/public.ts';
import { paymentTermsOf, showNamedProducts } from '../../rfqs/public.ts';
import { getShopCards } from '../../shops/public.ts';
import { remainingOf, stateAt } from './call-off-rules.ts';
import type { AgreementRow } from './call-offs-sql.ts';

/** Agreements as both sides read them. */
export async function showAgreements(
  context: SignedIn,
  agreements: readonly AgreementRow[],
): Promise<CallOffAgreement[]> {
  const { db, language, now } = context;
  const [shops, buyers, units] = await Promise.all([
    getShopCards(
      context,
      agreements.map((row) => row.shop_id),
    ),
    getPartnerNames(
      db,
      agreements.map((row) => row.buyer_id),
    ),
    getUnitNames(db, language),
  ]);
  return agreements.map((row) => ({
    id: row.id,
    number: row.number,
    state: stateAt(row, now),
    title: row.title,
    language: row.language as Language,
    unit: units.get(row.unit_code) ?? row.unit_code,
    shop: shops.get(row.shop_id)!,
    buyer: buyers.get(row.buyer_id) ?? '',
    price: wireMoney(row.price, row.currency),
    quantity: row.quantity,
    ordered: row.ordered,
    remaining: remainingOf(row),
    smallest: row.smallest,
    until: row.until,
    agreedAt: wireTime(row.agreed_at),
  }));
}

/** One agreement with all that was agreed on. */
export async function showAgreement(context: SignedIn, row: AgreementRow): Promise<CallOffDetail> {
  const [[agreement], [product]] = await Promise.all([
    showAgreements(context, [row]),
    showNamedProducts(context, [row]),
  ]);
  return {
    ...agreement!,
    requestId: row.rfq_id,
    details: row.details,
    country: row.country,
    countryName: countryName(row.country, context.language),
    freight: wireMoney(row.freight, row.currency),
    leadDays: row.lead_days,
    terms: paymentTermsOf(row),
    note: row.note,
    noteLanguage: row.note_language as Language,
    product: product ?? null,
    ending: row.ended_at && {
      by: row.ended_by as 'buyer' | 'seller',
      reason: row.end_reason,
      at: wireTime(row.ended_at),
    },
  };
}
