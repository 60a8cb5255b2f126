import type { Agreement } from '../../../contract/programmes/programmes.ts';
import type { CallsOf } from '../../../contract/handler.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { readText, type Language } from '../../../kit/languages.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { listOffers, type OfferRow } from '../../catalog/public.ts';
import { fileAddress } from '../../files/public.ts';
import { personOf } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { nameSpec } from '../../products/public.ts';
import { getUnitNames } from '../../reference/public.ts';
import type { ShopHandlers } from '../../shops/public.ts';
import * as rows from './agreements-sql.ts';
import { answersTo, programmeState, stateAfter } from './programme-rules.ts';
import { lockProgramme, type ProgrammeRecord } from './programmes-sql.ts';
import { countReminders } from './reminders-sql.ts';
import { listSold, type SoldRow } from './sales-sql.ts';
import { showHead } from './show-head.ts';

interface Around {
  language: Language;
  now: Date;
  units: ReadonlyMap<string, string>;
  offers: ReadonlyMap<string, OfferRow>;
  prices: readonly rows.PriceRecord[];
  sold: readonly SoldRow[];
  reminders: ReadonlyMap<string, number>;
}

function showAgreement(
  line: rows.AgreementRecord & { programme: ProgrammeRecord },
  { language, now, units, offers, prices, sold, reminders }: Around,
): Agreement {
  const { programme } = line;
  const state = programmeState(programme, now);
  const isOfLine = (row: { programme_id: string; product_id: string }) =>
    row.programme_id === line.programme_id && row.product_id === line.product_id;
  const pricedOffers = prices.filter(isOfLine).flatMap((price) => {
    const offer = offers.get(price.sku_id);
    return offer ? { price, offer } : [];
  });
  const [first] = pricedOffers;
  const sales = sold.find(isOfLine);
  return {
    programme: {
      ...showHead(programme, language),
      sites: programme.sites as Site[],
      state,
    },
    productId: line.product_id,
    title: first ? readText(first.offer.titles, language, first.offer.source_language).text : '',
    picture: fileAddress(first?.offer.picture ?? null),
    unit: first ? (units.get(first.offer.unit_code) ?? first.offer.unit_code) : '',
    percentOff: line.percent_off,
    pieces: line.pieces,
    skus: pricedOffers.map(({ price, offer }) => ({
      id: offer.sku_id,
      spec: nameSpec(offer.specs, offer.spec_values, language),
      tiers: price.minimums.map((minimum, tier) => ({
        minimum,
        price: wireMoney(price.prices[tier]!, line.currency),
        usualPrice: wireMoney(price.usual_prices[tier]!, line.currency),
      })),
    })),
    state: line.state,
    version: line.version,
    answers: answersTo(line, state),
    sold: {
      orders: sales?.orders ?? 0,
      pieces: sales?.pieces ?? 0,
      turnover: wireMoney(sales?.turnover ?? 0n, line.currency),
    },
    reminders: reminders.get(programme.id) ?? 0,
  };
}

/** A seller sees what is proposed for their products in programmes, and answers it. */
export const agreementsApi: ShopHandlers<CallsOf<'livePool'> & ('livePool.agreements' | 'livePool.answer')> =
  {
    async 'livePool.agreements'({ db, shop, site, language, now }, { state, keyword, ...page }) {
      const agreements = await rows.listAgreementsOfShop(db, shop.id, { state, keyword }, page);
      const programmeIds = [...new Set(agreements.rows.map((line) => line.programme_id))];
      const [prices, sold, units, reminders] = await Promise.all([
        rows.listProgrammePrices(db, programmeIds, shop.id),
        listSold(db, programmeIds, shop.id),
        getUnitNames(db, language),
        countReminders(db, programmeIds),
      ]);
      const skuIds = [...new Set(prices.map((price) => price.sku_id))];
      const offers = new Map(
        (await listOffers(db, skuIds, site, null)).map((offer) => [offer.sku_id, offer]),
      );
      const around = { language, now, units, offers, prices, sold, reminders };
      return showPage(agreements, (line) => showAgreement(line, around));
    },

    async 'livePool.answer'({ db, actor, now, shop }, { programmeId, productId, version, answer }) {
      await transact(db, async (tx) => {
        await rows.lockInPool(tx, [productId]);
        const programme = requireFound(await lockProgramme(tx, programmeId));
        const line = requireFound(await rows.lockAgreement(tx, { programmeId, productId }, shop.id));
        // What they agree to is what they saw: figures that were proposed since are others.
        if (line.version !== version) throw new Refusal('LIVE_OFFER_CHANGED');
        const state = programmeState(programme, now);
        if (!answersTo(line, state).includes(answer))
          throw new Refusal(state === 'live' || state === 'ended' ? 'PROGRAMME_BEGUN' : 'LIVE_OFFER_CHANGED');
        await rows.answerAgreement(tx, line, stateAfter[answer], personOf(actor), now);
      });
      return null;
    },
  };
