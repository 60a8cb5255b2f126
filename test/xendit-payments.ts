import { prepareWallet, type StartedPayment } from './wallet-payments.ts';
import { startXendit } from './xendit-server.ts';

/** A product in Indonesia that takes payments by Xendit, for all tests of a file. */
export function prepareXendit() {
  const prepared = prepareWallet({
    code: 'xendit',
    currency: 'IDR',
    startServer: startXendit,
    usual: { refundStatus: 'SUCCEEDED', refundRefusal: '', perPage: 50 },
    notice: (server, ref) => server.notice(server.requestOf(ref)!.id),
    async pay({ server, caravan }, { paymentId, order: { buyer }, ref }) {
      if (!server.requestOf(ref))
        await caravan.done('xenditPayments.choose', { paymentId, method: 'QRIS' }, buyer);
      return server.decide(server.requestOf(ref)!.id, 'paid');
    },
  });
  const { world } = prepared;
  const input = ({ paymentId }: StartedPayment, method: string) => ({ paymentId, method });
  return {
    ...prepared,
    /** What the page of a payment shows. */
    show: (payment: StartedPayment) =>
      world.caravan.done('xenditPayments.open', { paymentId: payment.paymentId }, payment.order.buyer),
    choose: (payment: StartedPayment, method = 'BNI') =>
      world.caravan.done('xenditPayments.choose', input(payment, method), payment.order.buyer),
    codeOfChoose: (payment: StartedPayment, method = 'BNI') =>
      world.caravan.codeOf('xenditPayments.choose', input(payment, method), payment.order.buyer),
    requestOf: ({ ref }: StartedPayment) => world.server.requestOf(ref)!,
    /** What stands before the operators about a payment. */
    async taskOf({ number }: { number: string }) {
      const operator = await world.caravan.operator();
      const tasks = await world.caravan.done('console.channelTasks.list', { pageSize: 100 }, operator);
      return tasks.rowList.find(({ paymentNumber }) => paymentNumber === number);
    },
  };
}
