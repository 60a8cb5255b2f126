import type { OutputOf } from '../../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { PayoutFile } from '../../../contract/settlement/payout-files.ts';
import { wireMoney, wireTime } from '../../../kit/wire.ts';
import { listPayingAccounts, type PayingAccount } from '../../payments/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { showPage } from '../../platform/paging.ts';
import { listStaff } from '../../staff/public.ts';
import { getOwnerNames } from '../owners.ts';
import { ownerOf } from '../present.ts';
import * as rows from './files-sql.ts';
import { makeFile } from './make.ts';
import { decideRequest, requestForFile, takeFile } from './steps.ts';

const showAccount = ({ id, bank, number, currency }: PayingAccount) => ({
  id,
  bank,
  numberEnd: number.slice(-4),
  currency,
});

async function listFiles(
  { db, staff }: Staffed,
  page: { pageNum: number; pageSize: number },
): Promise<OutputOf<'console.payoutFiles.list'>> {
  const [files, accounts, ready, members] = await Promise.all([
    rows.listFiles(db, page),
    listPayingAccounts(db),
    rows.sumReady(db),
    listStaff(db),
  ]);
  const requests = await rows.listOpenRequests(
    db,
    files.rows.map(({ id }) => id),
  );
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  const show = (file: rows.ListedFile): PayoutFile => {
    const request = requests.find(({ file_id: fileId }) => fileId === file.id);
    return {
      id: file.id,
      number: file.number,
      format: file.format,
      account: showAccount(accountOf.get(file.bank_account_id)!),
      count: file.payout_count,
      sum: wireMoney(file.control_sum, file.currency),
      paid: file.paid,
      released: file.released,
      madeBy: names.get(file.made_by) ?? '',
      madeAt: wireTime(file.made_at),
      takenBy: names.get(file.taken_by ?? '') ?? '',
      takenAt: wireTime(file.taken_at),
      request: request
        ? {
            id: request.id,
            kind: request.kind,
            payoutNumber: request.payout_number ?? '',
            reason: request.reason,
            requestedBy: names.get(request.requested_by) ?? '',
            mayDecide: request.requested_by !== staff.staffId,
          }
        : null,
      version: file.version,
    };
  };
  return {
    ...showPage(files, show),
    ready: accounts
      .filter(({ isOpen }) => isOpen)
      .flatMap((account) => {
        const waiting = ready.find(({ currency }) => currency === account.currency);
        return waiting
          ? [
              {
                ...showAccount(account),
                count: waiting.count,
                sum: wireMoney(BigInt(waiting.sum), account.currency),
              },
            ]
          : [];
      }),
  };
}

export const payoutFilesApi: Handlers<CallsOf<'console.payoutFiles'>, Context, SignedIn, Staffed> = {
  'console.payoutFiles.list': (context, page) => listFiles(context, page),

  async 'console.payoutFiles.lines'(context, { id, ...page }) {
    const lines = await rows.listLines(context.db, id, page);
    const names = await getOwnerNames(context, lines.rows.map(ownerOf));
    return showPage(lines, (row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      owner: names.get(row.owner_id) ?? '',
      holder: row.holder,
      amount: wireMoney(row.amount, row.currency),
      bankReference: row.bank_reference,
      isReleased: row.released_at !== null,
    }));
  },

  'console.payoutFiles.make': (context, input) => makeFile(context, input),

  'console.payoutFiles.take': (context, input) => takeFile(context, input),

  'console.payoutFiles.request': async (context, input) => ({
    isApproved: await requestForFile(context, input),
  }),

  async 'console.payoutFiles.decide'(context, input) {
    await decideRequest(context, input);
    return {};
  },
};
