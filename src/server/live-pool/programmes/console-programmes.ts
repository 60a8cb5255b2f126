import type { ProgrammeDetail, ProgrammeRow } from '../../../contract/programmes/console-programmes.ts';
import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { readText } from '../../../kit/languages.ts';
import { wireMoney } from '../../../kit/wire.ts';
import { getProductCards } from '../../catalog/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { requireSeen } from '../../platform/postgres/seen-version.ts';
import { logStaffAction } from '../../staff/public.ts';
import { listAgreements, listProgrammePrices, type AgreementRecord } from './agreements-sql.ts';
import { announceProgrammes } from './goes-on.ts';
import { planProgramme } from './plan-programme.ts';
import { programmeState } from './programme-rules.ts';
import * as rows from './programmes-sql.ts';
import { countReminders } from './reminders-sql.ts';
import { listSold, type SoldRow } from './sales-sql.ts';
import { showHead } from './show-head.ts';

const logProgramme = (
  tx: Tx,
  context: Staffed,
  verb: 'create' | 'update' | 'announce' | 'cancel',
  { id, title, ...details }: { id: string; title: string; reason?: string },
): Promise<void> =>
  logStaffAction(tx, context, {
    action: `programmes.${verb}`,
    subjectType: 'programme',
    subjectId: id,
    details: { name: title, ...details },
  });

const englishTitle = ({ titles }: Pick<rows.ProgrammeRecord, 'titles'>): string =>
  readText(titles, 'en').text;

function showRow(
  { language, now }: Context,
  programme: rows.ProgrammeRecord,
  agreements: readonly AgreementRecord[],
  sold: readonly SoldRow[],
  reminders: ReadonlyMap<string, number>,
): ProgrammeRow {
  return {
    ...showHead(programme, language),
    sites: programme.sites as Site[],
    state: programmeState(programme, now),
    version: programme.version,
    productCount: agreements.length,
    agreedCount: agreements.filter(({ state }) => state === 'agreed').length,
    orders: sold.reduce((count, { orders }) => count + orders, 0),
    pieces: sold.reduce((count, { pieces }) => count + pieces, 0),
    reminders: reminders.get(programme.id) ?? 0,
  };
}

async function showDetail(context: Staffed, programme: rows.ProgrammeRecord): Promise<ProgrammeDetail> {
  const { db } = context;
  const agreements = await listAgreements(db, [programme.id]);
  const [cards, sold, prices, reminders] = await Promise.all([
    getProductCards(
      context,
      agreements.map((line) => line.product_id),
    ),
    listSold(db, [programme.id]),
    listProgrammePrices(db, [programme.id]),
    countReminders(db, [programme.id]),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return {
    ...showRow(context, programme, agreements, sold, reminders),
    titles: programme.titles,
    streamUrl: programme.stream_url,
    recordingUrl: programme.recording_url,
    cancelReason: programme.cancel_reason,
    products: agreements.map((line) => {
      const card = cardOf.get(line.product_id);
      const [lowest] = prices
        .filter((price) => price.product_id === line.product_id)
        .toSorted((a, b) => Number(a.prices[0]! - b.prices[0]!));
      const turnover = sold.find((sales) => sales.product_id === line.product_id)?.turnover ?? 0n;
      return {
        productId: line.product_id,
        title: card?.title ?? '',
        picture: card?.pictures[0] ?? '',
        shopName: card?.shop.name ?? '',
        percentOff: line.percent_off,
        pieces: line.pieces,
        piecesSold: line.pieces_sold,
        livePrice: wireMoney(lowest?.prices[0] ?? 0n, line.currency),
        usualPrice: wireMoney(lowest?.usual_prices[0] ?? 0n, line.currency),
        state: line.state,
        turnover: wireMoney(turnover, line.currency),
      };
    }),
  };
}

/** Operators plan programmes, announce them and cancel them. */
export const consoleProgrammesApi: Handlers<CallsOf<'console.programmes'>, Context, SignedIn, Staffed> = {
  async 'console.programmes.list'(context, { state, keyword, ...page }) {
    const { db, now } = context;
    const programmes = await rows.listProgrammes(db, { state, keyword }, now, page);
    const ids = programmes.rows.map(({ id }) => id);
    const [agreements, sold, reminders] = await Promise.all([
      listAgreements(db, ids),
      listSold(db, ids),
      countReminders(db, ids),
    ]);
    return showPage(programmes, (programme) =>
      showRow(
        context,
        programme,
        agreements.filter((line) => line.programme_id === programme.id),
        sold.filter((line) => line.programme_id === programme.id),
        reminders,
      ),
    );
  },

  async 'console.programmes.get'(context, { id }) {
    return showDetail(context, requireFound(await rows.findProgramme(context.db, id)));
  },

  async 'console.programmes.save'(context, input) {
    const { db, now, queue } = context;
    const saved = await transact(db, async (tx) => {
      const { id, askedShopIds } = await planProgramme(tx, input, now);
      for (const shopId of askedShopIds)
        await queue.publish(tx, 'programmes.proposed', { programmeId: id, shopId });
      const title = readText(input.programme.titles, 'en').text;
      await logProgramme(tx, context, input.id ? 'update' : 'create', { id, title });
      return { id };
    });
    announceProgrammes(context);
    return saved;
  },

  async 'console.programmes.announce'(context, { id, version }) {
    const { db, now } = context;
    await transact(db, async (tx) => {
      const programme = requireSeen(await rows.lockProgramme(tx, id), version);
      if (programme.announced_at !== null) throw new Refusal('CONTENT_CHANGED');
      if (programme.cancelled_at !== null || programme.ends_at <= now) throw new Refusal('PROGRAMME_BEGUN');
      await rows.announceProgramme(tx, id, now);
      await logProgramme(tx, context, 'announce', { id, title: englishTitle(programme) });
    });
    announceProgrammes(context);
    return null;
  },

  async 'console.programmes.cancel'(context, { id, version, reason }) {
    const { db, now } = context;
    await transact(db, async (tx) => {
      const programme = requireSeen(await rows.lockProgramme(tx, id), version);
      const state = programmeState(programme, now);
      if (state === 'cancelled' || state === 'ended') throw new Refusal('CONTENT_CHANGED');
      await rows.cancelProgramme(tx, id, reason, now);
      await logProgramme(tx, context, 'cancel', { id, title: englishTitle(programme), reason });
    });
    announceProgrammes(context);
    return null;
  },
};
