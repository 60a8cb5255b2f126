import type { Handlers } from '../../../contract/handler.ts';
import type { ConsolePaymentCall } from '../../../contract/payments/console-payments.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { exportPayments, listPayments } from './payment-list.ts';
import { showPayment } from './payment-page.ts';

/** All payments of the marketplace as operators read them; nothing is done to them here. */
export const consolePaymentsApi: Handlers<ConsolePaymentCall, Context, SignedIn, Staffed> = {
  'console.payments.list': listPayments,
  'console.payments.export': exportPayments,
  'console.payments.get': showPayment,
};
