import { generateKeyPair, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { Deps } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/proof/seal.ts';
import { readPrivateKey, selfSigned } from '../messages/certificate.ts';
import { keySigner, type Signer } from '../messages/sign.ts';
import * as rows from './keys-sql.ts';

const makePair = promisify(generateKeyPair);

const signersByDb = new WeakMap<object, Map<rows.KeyName, Promise<Signer>>>();

/**
 * A test key of this installation, made when it is first asked for and kept sealed: the declarants' at the embedded
 * office, and that office's own.
 */
export function keyOf(deps: Pick<Deps, 'db' | 'config' | 'clock'>, name: rows.KeyName): Promise<Signer> {
  const ofInstallation = signersByDb.get(deps.config) ?? new Map<rows.KeyName, Promise<Signer>>();
  signersByDb.set(deps.config, ofInstallation);
  const signer = ofInstallation.get(name) ?? openKey(deps, name);
  ofInstallation.set(name, signer);
  signer.catch(() => ofInstallation.delete(name));
  return signer;
}

/** A key that was sealed under another secret, as in a copy of a database, is made again: it is for tests alone. */
async function openKey(deps: Pick<Deps, 'db' | 'config' | 'clock'>, name: rows.KeyName): Promise<Signer> {
  const { db, config } = deps;
  const purpose = `customs: ${name} key` as const;
  for (;;) {
    const row = await rows.findKey(db, name);
    const der = row && unseal(config.secret, purpose, row.sealed_key);
    if (row && der) return keySigner(`Caravan test ${name}`, row.certificate, readPrivateKey(der));
    await rows.replaceKey(db, await makeKey(deps, name), row?.certificate ?? null);
  }
}

async function makeKey({ config, clock }: Pick<Deps, 'config' | 'clock'>, name: rows.KeyName) {
  const { privateKey, publicKey } = await makePair('rsa', { modulusLength: 2048 });
  const now = clock.now();
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  return {
    name,
    certificate: selfSigned(`Caravan test ${name}`, privateKey, publicKey, now),
    sealed_key: seal(config.secret, `customs: ${name} key`, der),
    created_at: now,
  };
}

export const certificateOf = (signer: Signer): X509Certificate => new X509Certificate(signer.certificate);
