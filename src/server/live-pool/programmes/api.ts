import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import type { ProgrammeCard } from '../../../contract/programmes/programmes.ts';
import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { readText, type Text } from '../../../kit/languages.ts';
import { wireUnitPrice } from '../../../kit/unit-price.ts';
import { wireTime } from '../../../kit/wire.ts';
import { getCardsOnSale, unitPriceIn } from '../../catalog/public.ts';
import { personOf, type Context, type SignedIn } from '../../platform/context.ts';
import { showPage } from '../../platform/paging.ts';
import { listAgreements, listLiveProducts, listShownPrices, type ShownPrice } from './agreements-sql.ts';
import { programmeState } from './programme-rules.ts';
import { isAnyOn } from './goes-on.ts';
import * as rows from './programmes-sql.ts';
import { isReminded, setReminder } from './reminders-sql.ts';
import { showHead } from './show-head.ts';

/** Its state as everybody sees it; a draft is not there for them. @throws {Refusal} NOT_FOUND */
function publicState(programme: rows.ProgrammeRecord, now: Date): ProgrammeCard['state'] {
  const state = programmeState(programme, now);
  if (state === 'draft' || programme.announced_at === null) throw new Refusal('NOT_FOUND');
  return state;
}

/** A programme of the site. @throws {Refusal} NOT_FOUND */
async function getPublicProgramme({ db, site, now }: Context, id: string): Promise<rows.ProgrammeRecord> {
  const programme = requireFound(await rows.findProgramme(db, id));
  publicState(programme, now);
  if (!programme.sites.includes(site)) throw new Refusal('NOT_FOUND');
  return programme;
}

const mostPictures = 4;

const showCard = (
  { language, now }: Context,
  programme: rows.ProgrammeRecord,
  cards: readonly ProductCard[],
): ProgrammeCard => ({
  ...showHead(programme, language),
  state: publicState(programme, now),
  pictures: cards.flatMap(({ pictures }) => pictures.slice(0, 1)).slice(0, mostPictures),
  productCount: cards.length,
});

const showPrices = ({ currency, rates }: Context, lowest: ShownPrice) => {
  const priceIn = (amount: bigint) => wireUnitPrice(unitPriceIn(amount, lowest.currency, currency, rates));
  return { livePrice: priceIn(lowest.price), usualPrice: priceIn(lowest.usual_price) };
};

/** Programmes as shoppers see them. */
export const programmesApi: Handlers<CallsOf<'programmes'>, Context, SignedIn> = {
  async 'programmes.list'(context, { list, ...page }) {
    const { db, site, now } = context;
    const programmes = await rows.listPublicProgrammes(db, site, list, now, page);
    const agreements = await listAgreements(
      db,
      programmes.rows.map(({ id }) => id),
    );
    const agreed = agreements.filter(({ state }) => state === 'agreed');
    const cards = await getCardsOnSale(
      context,
      agreed.map((line) => line.product_id),
    );
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    return showPage(programmes, (programme) =>
      showCard(
        context,
        programme,
        agreed
          .filter((line) => line.programme_id === programme.id)
          .flatMap((line) => cardOf.get(line.product_id) ?? []),
      ),
    );
  },

  async 'programmes.get'(context, { id }) {
    const { db, site, now } = context;
    const programme = await getPublicProgramme(context, id);
    const state = publicState(programme, now);
    const [agreements, lowestPrices] = await Promise.all([
      listAgreements(db, [id]),
      state === 'cancelled' ? [] : listShownPrices(db, id, site, now),
    ]);
    const priceOf = new Map(lowestPrices.map((lowest) => [lowest.product_id, lowest]));
    const cards = await getCardsOnSale(
      context,
      agreements.filter((line) => priceOf.has(line.product_id)).map((line) => line.product_id),
    );
    const lineOf = new Map(agreements.map((line) => [line.product_id, line]));
    return {
      ...showCard(context, programme, cards),
      streamUrl: state === 'announced' || state === 'live' ? programme.stream_url : '',
      recordingUrl: state === 'ended' ? programme.recording_url : '',
      cancelReason: programme.cancel_reason,
      products: cards.map((card) => {
        const lowest = priceOf.get(card.id)!;
        return {
          card,
          ...showPrices(context, lowest),
          piecesLeft: lowest.pieces_left,
          pieces: lineOf.get(card.id)!.pieces,
        };
      }),
    };
  },

  async 'programmes.reminded'(context, { id }) {
    await getPublicProgramme(context, id);
    return { isReminded: await isReminded(context.db, id, personOf(context.actor)) };
  },

  async 'programmes.remind'(context, { id, isWanted }) {
    const { db, now, actor } = context;
    const programme = await getPublicProgramme(context, id);
    if (programmeState(programme, now) !== 'announced') throw new Refusal('PROGRAMME_BEGUN');
    const accountId = personOf(actor);
    await setReminder(db, { programmeId: id, accountId }, isWanted, now);
    return { isReminded: await isReminded(db, id, accountId) };
  },

  async 'programmes.ofProducts'(context, { ids }) {
    const { db, site, now, language } = context;
    if (!(await isAnyOn(context))) return [];
    const liveProducts = await listLiveProducts(db, ids, site, now);
    return liveProducts
      .filter((sale) => sale.price < sale.usual_price)
      .map((sale) => ({
        productId: sale.product_id,
        programmeId: sale.programme_id,
        title: readText(sale.titles as Text, language).text,
        endsAt: wireTime(sale.ends_at),
        ...showPrices(context, sale),
        piecesLeft: sale.pieces_left,
      }));
  },
};
