/*
 * Loaded before a built product (`--import`): a host of the world leads to a server of the test on this machine. All else of
 * how strangers' addresses are called stays as it is.
 */
import { Resolver } from 'node:dns/promises';
import tls from 'node:tls';

const host = process.env.OUTSIDE_HOST;
const port = Number(process.env.OUTSIDE_PORT);
/** An address of the world, at which nobody is asked: the connection is made to the test instead. */
const address = '8.8.8.8';

const resolve4 = Resolver.prototype.resolve4;
const resolve6 = Resolver.prototype.resolve6;
Resolver.prototype.resolve4 = function (name, ...others) {
  return name === host ? Promise.resolve([address]) : resolve4.call(this, name, ...others);
};
Resolver.prototype.resolve6 = function (name, ...others) {
  return name === host ? Promise.resolve([]) : resolve6.call(this, name, ...others);
};

const connect = tls.connect;
tls.connect = (options, ...others) =>
  options?.host === host
    ? connect(
        {
          ...options,
          host: '127.0.0.1',
          port,
          lookup: undefined,
          servername: host,
          rejectUnauthorized: false,
        },
        ...others,
      )
    : connect(options, ...others);
