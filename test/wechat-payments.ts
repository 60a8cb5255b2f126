import { computer, prepareWallet, type StartedPayment } from './wallet-payments.ts';
import { startWeChatPay } from './wechat-pay-server.ts';

/** A product that takes payments by WeChat Pay, for all tests of a file. */
export function prepareWeChatPay() {
  const prepared = prepareWallet({
    code: 'wechat-pay',
    startServer: startWeChatPay,
    usual: { refundStatus: 'SUCCESS', isUnsigned: false },
    notice: (server, ref) => server.notice(ref),
    async pay({ server, caravan }, { paymentId, order: { buyer }, ref }) {
      await caravan.done('weChatPayments.open', { paymentId }, buyer);
      return server.decide(ref, 'paid');
    },
  });
  const { world } = prepared;
  const callerOf = ({ order: { buyer } }: Pick<StartedPayment, 'order'>, userAgent: string) => ({
    ...buyer,
    headers: { 'user-agent': userAgent },
  });
  return {
    ...prepared,
    /** What the page of a payment shows on a device. */
    show: (payment: StartedPayment, userAgent = computer) =>
      world.caravan.done(
        'weChatPayments.open',
        { paymentId: payment.paymentId },
        callerOf(payment, userAgent),
      ),
    codeOfShow: (payment: StartedPayment) =>
      world.caravan.codeOf('weChatPayments.open', { paymentId: payment.paymentId }, payment.order.buyer),
  };
}
