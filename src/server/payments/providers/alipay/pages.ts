import type { Context as HonoContext, Hono } from 'hono';
import type { Deps } from '../../../platform/context.ts';
import { findPayment } from '../../sql.ts';
import { endAtWallet, isTestRef } from '../wallets/charges.ts';
import { isPhoneOf } from '../wallets/device.ts';
import { findCharge, type WalletCharge } from '../wallets/sql.ts';
import { findAccount } from './account.ts';
import { code, pageAddress, pagesPath } from './charges.ts';

// A page that ends at once helps nobody.
const shortestMs = 30_000;

/**
 * The way to Alipay's page, and back from it: Alipay adds fields of its own to the address it sends the buyer back to, and
 * nothing in them counts.
 */
export function mountAlipayPages(app: Hono, deps: Deps): void {
  const { db, config, clock } = deps;
  const resultOf = ({ language, payment_id: id }: WalletCharge) =>
    `${config.publicUrl}/${language}/cashier/result?paymentId=${id}`;

  const lead =
    (addressOf: (charge: WalletCharge, request: HonoContext) => Promise<string> | string) =>
    async (request: HonoContext) => {
      const charge = await findCharge(db, code, request.req.param('ref') ?? '');
      if (!charge) return request.notFound();
      request.header('cache-control', 'no-store');
      return request.redirect(await addressOf(charge, request), 302);
    };

  app.get(
    `${pagesPath}pay/:ref`,
    lead(async (charge, request) => {
      const account = findAccount(config);
      const payment = await findPayment(db, charge.payment_id);
      const isOpen = payment?.state === 'created' || payment?.state === 'pending';
      const isInTime =
        payment && endAtWallet(payment.expires_at).getTime() - clock.now().getTime() > shortestMs;
      if (account?.isTest !== isTestRef(charge.ref) || !isOpen || !isInTime) return resultOf(charge);
      return pageAddress(deps, account, charge, isPhoneOf(request));
    }),
  );
  app.get(`${pagesPath}back/:ref`, lead(resultOf));
}
