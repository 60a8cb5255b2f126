import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { ChannelTask, TaskFile } from '../../../contract/payments/channel-tasks.ts';
import { siteCodes, type Site } from '../../../contract/reference/sites.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { currencyDigits } from '../../../kit/money.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { showPage } from '../../platform/paging.ts';
import { getPartnerNames } from '../../accounts/public.ts';
import { listChannelSettings, listWaiting, openChannel } from '../../marketplace/public.ts';
import { getBookingNumbers } from '../../bookings/public.ts';
import { listOrdersById } from '../../orders/public.ts';
import { getShop, nameShop } from '../../shops/public.ts';
import { channelCode } from '../bank-transfers/account-seal.ts';
import { namesOfStaff } from '../bank-transfers/present.ts';
import { nameOfChannel, wordsOfChannel } from '../name-channel.ts';
import { notifyPath, type Evidence } from '../providers/channel.ts';
import { findChannel, isTestOn, openChannels, type Channel } from '../providers/index.ts';
import * as rows from './sql.ts';
import { answerDispute } from './answer-dispute.ts';
import { assignDispute } from './assign-dispute.ts';
import { isOfSeveral, isOrderUnknown, listCandidates } from './dispute-shares-rules.ts';
import { listUnsettledDisputes } from './disputes-sql.ts';
import { addFileOfStaff, readFile, showFile, takeFileBack } from './evidence/files.ts';
import { listFiles, type FileRow } from './evidence/files-sql.ts';
import { logTaskStep, noteHandled, sendByTransfer } from './tasks.ts';

type ShownChannel = OutputOf<'console.paymentChannels.list'>[number];
type OnSite = ShownChannel['sites'][number];

/** What operators have set of the channels of each site. */
type ChannelSettingsOf = (site: Site, code: string) => OnSite['setting'];

async function readSettingsOfChannels({ db }: Staffed): Promise<ChannelSettingsOf> {
  const [names, waiting, ...settings] = await Promise.all([
    namesOfStaff(db),
    listWaiting(db, 'channel'),
    ...siteCodes.map(async (site) => ({ site, rows: await listChannelSettings(db, site) })),
  ]);
  return (site, code) => {
    const saved = settings
      .find((ofSite) => ofSite.site === site)
      ?.rows.find(({ channel }) => channel === code);
    return {
      number: saved?.number ?? 0,
      ...(saved?.contents ?? openChannel),
      savedBy: names.get(saved?.savedBy ?? '') ?? '',
      savedAt: wireTime(saved?.savedAt),
      isWaiting: waiting.some((row) => row.site === site && row.channel === code),
    };
  };
}

/** What a channel is on a site, as the settings and its own rows have it. */
async function showOnSite(
  { db, config }: Staffed,
  channel: Channel,
  site: Site,
  settingOf: ChannelSettingsOf,
): Promise<OnSite> {
  const isTest = isTestOn(channel, site, config);
  const missing = channel.missingSettings?.(site, config) ?? [];
  const currencies = channel.listCurrencies
    ? await channel.listCurrencies({ db }, site)
    : Object.keys(currencyDigits).filter((currency) => channel.takes(currency, site, config));
  const isAllowed = config.testBank || !isTest;
  return {
    site,
    isTest,
    missing: isAllowed ? missing : [...missing, 'TEST_BANK'],
    currencies: isAllowed ? currencies : [],
    canTry: channel.tryKeys !== undefined && missing.length === 0 && isAllowed,
    setting: settingOf(site, channel.code),
  };
}

async function showChannel(
  context: Staffed,
  channel: Channel,
  settingOf: ChannelSettingsOf,
): Promise<ShownChannel> {
  const { config, language } = context;
  const sites = await Promise.all(
    (channel.sites ?? siteCodes).map((site) => showOnSite(context, channel, site, settingOf)),
  );
  return {
    code: channel.code,
    name: wordsOfChannel(language, channel).name,
    notifyAddress: channel.missingSettings ? config.publicUrl + notifyPath(channel.code) : '',
    sites,
  };
}

/** The files of disputes, with the shops or the providers that gave them. */
async function showFiles(context: Staffed, files: readonly FileRow[]): Promise<Map<string, TaskFile[]>> {
  const { db, language } = context;
  const shopNames = new Map<string, string>();
  for (const shopId of new Set(files.flatMap(({ shop_id: id }) => id ?? [])))
    shopNames.set(shopId, nameShop(await getShop(db, shopId), language));
  const providers = files.flatMap(({ shop_id: shopId, account_id: id }) => (shopId === null && id ? id : []));
  const providerNames = await getPartnerNames(db, providers);
  const showGiven = (row: FileRow) => ({
    ...showFile(row),
    shopName: shopNames.get(row.shop_id ?? '') ?? providerNames.get(row.account_id ?? '') ?? '',
  });
  const byTask = Map.groupBy(files, ({ task_id: taskId }) => taskId);
  return new Map([...byTask].map(([taskId, taskFiles]) => [taskId, taskFiles.map(showGiven)]));
}

type OrdersOfDispute = ChannelTask['orders'];

/** Of disputes that could be of one of several orders, which those are, by the channel's name of the dispute. */
async function showOrdersOfDisputes(
  { db, staff }: Staffed,
  refs: readonly string[],
  staffNames: ReadonlyMap<string, string>,
): Promise<Map<string, OrdersOfDispute>> {
  if (refs.length === 0) return new Map();
  const disputes = (await listUnsettledDisputes(db)).filter(
    ({ ref, amount, parts }) => refs.includes(ref) && isOfSeveral(amount, parts),
  );
  const orderIds = disputes.flatMap(({ parts }) => parts.map(({ orderId }) => orderId));
  const numbers = new Map((await listOrdersById(db, orderIds)).map(({ id, number }) => [id, number]));
  return new Map(
    disputes.map((dispute) => [
      dispute.ref,
      {
        isLost: dispute.state === 'lost',
        isUnknown: isOrderUnknown(dispute, dispute.parts),
        isOfSeveral: dispute.isAssigned && dispute.orderId === null,
        orderId: dispute.orderId,
        proposal: dispute.proposal && {
          orderId: dispute.proposal.orderId,
          proposedBy: staffNames.get(dispute.proposal.staffId) ?? '',
          isMine: dispute.proposal.staffId === staff.staffId,
        },
        candidates: listCandidates(dispute.amount, dispute.parts).map(({ orderId, paid, amount }) => ({
          id: orderId,
          number: numbers.get(orderId) ?? '',
          paid: wireMoney(paid, dispute.currency),
          left: wireMoney(amount, dispute.currency),
        })),
      },
    ]),
  );
}

/** What is shown with tasks, by id. */
interface TaskRelations {
  /** Of operators. */
  names: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, TaskFile[]>;
  bookingNumbers: ReadonlyMap<string, string>;
  /** By the channel's name of the dispute. */
  ordersOfDisputes: ReadonlyMap<string, OrdersOfDispute>;
}

const showTask = (
  { language }: Staffed,
  row: rows.ListedTask,
  { names, files, bookingNumbers, ordersOfDisputes }: TaskRelations,
): OutputOf<'console.channelTasks.list'>['rowList'][number] => {
  const evidence = row.evidence as Evidence | null;
  return {
    id: row.id,
    kind: row.kind as ChannelTask['kind'],
    state: row.state as 'open' | 'done',
    channel: nameOfChannel(language, row.channel),
    paymentNumber: row.payment_number,
    subject: row.subject,
    booking:
      row.booking_id === null
        ? null
        : { id: row.booking_id, number: bookingNumbers.get(row.booking_id) ?? '' },
    amount: wireMoney(row.amount, row.currency),
    orders: ordersOfDisputes.get(row.dispute_ref ?? '') ?? null,
    reason: row.reason,
    reference: (row.dispute_ref && row.transfer_ref) ?? row.dispute_ref ?? '',
    isTransfer: row.kind === 'dispute' && row.channel === channelCode,
    dueAt: wireTime(row.due_at),
    note: row.note,
    files: files.get(row.id) ?? [],
    evidence: evidence && {
      statement: evidence.statement,
      carrier: evidence.carrier ?? '',
      trackingNumber: evidence.trackingNumber ?? '',
      shippedOn: evidence.shippedOn ?? '',
    },
    decidedBy: names.get(row.decided_by ?? '') ?? '',
    createdAt: wireTime(row.created_at),
    version: row.version,
  };
};

export const channelTasksApi: Handlers<
  CallsOf<'console.paymentChannels' | 'console.channelTasks'>,
  Context,
  SignedIn,
  Staffed
> = {
  async 'console.paymentChannels.list'(context) {
    const settingOf = await readSettingsOfChannels(context);
    // One that is off as a whole has nothing to be set up.
    return Promise.all(
      openChannels(context.config).map((channel) => showChannel(context, channel, settingOf)),
    );
  },

  async 'console.paymentChannels.try'(context, { code, site }) {
    const channel = findChannel(code);
    if (!channel?.tryKeys) throw new Refusal('NOT_FOUND');
    return channel.tryKeys(context, site);
  },

  async 'console.channelTasks.list'(context, { state = 'open', ...page }) {
    const names = await namesOfStaff(context.db);
    const tasks = await rows.listTasks(context.db, { state, oldestFirst: state === 'open' }, page);
    const givenFiles = await listFiles(
      context.db,
      tasks.rows.map(({ id }) => id),
    );
    const files = await showFiles(context, givenFiles);
    const bookingNumbers = await getBookingNumbers(
      context.db,
      tasks.rows.flatMap(({ booking_id: id }) => id ?? []),
    );
    const ordersOfDisputes = await showOrdersOfDisputes(
      context,
      tasks.rows.flatMap(({ dispute_ref: ref }) => ref ?? []),
      names,
    );
    const relations = { names, files, bookingNumbers, ordersOfDisputes };
    return showPage(tasks, (row) => showTask(context, row, relations));
  },

  async 'console.channelTasks.done'(context, input) {
    await noteHandled(context, input);
    return {};
  },

  async 'console.channelTasks.answer'(context, input) {
    await answerDispute(context, input);
    return {};
  },

  async 'console.channelTasks.assign'(context, input) {
    return { isAssigned: await assignDispute(context, input) };
  },

  async 'console.channelTasks.addFile'(context, input) {
    return { ...showFile(await addFileOfStaff(context, input)), shopName: '' };
  },

  async 'console.channelTasks.removeFile'(context, { id, fileId }) {
    await takeFileBack(context, { taskId: id, fileId, owner: 'operators' }, (tx, task) =>
      logTaskStep(tx, context, 'channelTasks.removeFile', task),
    );
    return {};
  },

  'console.channelTasks.file': (context, { id, fileId }) => readFile(context, id, fileId),

  async 'console.channelTasks.transfer'(context, input) {
    await sendByTransfer(context, input);
    return {};
  },
};
