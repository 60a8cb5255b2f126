import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { StartBank } from '../../banks/bank.ts';

interface Charge {
  ref: string;
  number: string;
  state: 'open' | 'paid' | 'refused' | 'closed';
  amount: bigint;
  currency: string;
  returns: Map<string, bigint>;
}

const key = 'a key of the harbour bank';

const givenBack = ({ returns }: Charge) => [...returns.values()].reduce((sum, amount) => sum + amount, 0n);

/** A bank behind an address of its own, with charges that only it knows. */
export const startBank: StartBank = async () => {
  const charges = new Map<string, Charge>();
  const getCharge = (ref: string): Charge => {
    const charge = charges.get(ref);
    if (!charge) throw new Error(`no charge ${ref}`);
    return charge;
  };

  async function answer(request: IncomingMessage): Promise<object> {
    const [, , name = '', what, returnKey = ''] = request.url!.split('/');
    if (request.method === 'PUT' && !what) {
      const { amount, currency } = (await json(request)) as Record<'amount' | 'currency', string>;
      const known = [...charges.values()].find(({ number }) => number === name);
      const charge = known ?? {
        ref: randomUUID(),
        number: name,
        state: 'open' as const,
        amount: BigInt(amount),
        currency,
        returns: new Map<string, bigint>(),
      };
      charges.set(charge.ref, charge);
      return { ...charge, payUrl: `https://harbour.example/pay/${charge.ref}` };
    }
    const charge = getCharge(name);
    if (what === 'close' && charge.state === 'open') charge.state = 'closed';
    if (what === 'returns' && !charge.returns.has(returnKey)) {
      const { amount } = (await json(request)) as { amount: string };
      if (charge.state !== 'paid' || givenBack(charge) + BigInt(amount) > charge.amount)
        throw new Error('more than was taken');
      charge.returns.set(returnKey, BigInt(amount));
    }
    return charge;
  }

  const server = createServer((request, response) => {
    const isOurs = request.headers.authorization === `Bearer ${key}`;
    void (isOurs ? answer(request) : Promise.reject(new Error('whose key is that?'))).then(
      (said) =>
        response.end(
          JSON.stringify(said, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        ),
      (error: Error) => response.writeHead(409).end(error.message),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    env: {
      CHANNEL_HARBOUR_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      CHANNEL_HARBOUR_KEY: key,
    },
    async decide(_, ref, decision) {
      const charge = getCharge(ref);
      if (charge.state !== 'open') return false;
      charge.state = decision;
      return true;
    },
    async notify(_, ref, other) {
      const { state, amount, currency } = { ...getCharge(ref), ...other };
      const event = `${ref} ${state}`;
      const body = String(new URLSearchParams({ event, ref, state, amount: String(amount), currency }));
      const signature = createHmac('sha256', key).update(body).digest('base64');
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'harbour-signature': signature },
        body,
      };
    },
    returned: async (_, ref) => givenBack(getCharge(ref)),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
