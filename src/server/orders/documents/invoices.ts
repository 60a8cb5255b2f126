import type { ParsedOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { keepPrivatePictures } from '../../files/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import type { InShop } from '../../shops/public.ts';
import { findInvoice, insertInvoice, issueInvoice } from './invoices-sql.ts';
import { showOrder } from '../present.ts';
import { lockOrder } from '../sql.ts';

/** A buyer asks for the invoice of an order that has been paid, or changes what it says while it is not issued. */
export async function askForInvoice(context: SignedIn, input: ParsedOf<'orders.askInvoice'>) {
  const { db, actor, now } = context;
  const order = await transact(db, async (tx) => {
    const locked = await lockOrder(tx, input.id);
    if (locked?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    if (locked.paid_amount === locked.returned_amount)
      throw new Refusal('ORDER_STATE', { state: locked.state, step: 'askInvoice' });
    if (!(await insertInvoice(tx, input, now))) throw new Refusal('INVOICE_ISSUED');
    return locked;
  });
  return showOrder(context, order, 'buyer');
}

/** The seller says that an invoice is issued, once. */
export async function giveInvoice(context: InShop, { id, number, picture }: ParsedOf<'orders.issueInvoice'>) {
  const { db, actor, shop, now } = context;
  const order = await transact(db, async (tx) => {
    const locked = await lockOrder(tx, id);
    const invoice = locked?.shop_id === shop.id && (await findInvoice(tx, id));
    if (!locked || !invoice) throw new Refusal('NOT_FOUND');
    if (invoice.issued_at) throw new Refusal('INVOICE_ISSUED');
    if (picture && (await keepPrivatePictures(tx, actor.accountId, [picture])) === 0)
      throw new Refusal('NOT_FOUND');
    await issueInvoice(tx, id, { number, picture: picture ?? null, accountId: actor.accountId }, now);
    return locked;
  });
  return showOrder(context, order, 'seller');
}
