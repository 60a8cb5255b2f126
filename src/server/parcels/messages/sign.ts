import { createHash, sign as signBytes, type X509Certificate, type KeyObject } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { declaration, escapeText, type Unsigned } from './write.ts';
import { childElements } from '../../platform/xml/parse-xml.ts';

const ds = 'http://www.w3.org/2000/09/xmldsig#';
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** Who signs: the embedded key, or a card or device of the declaring company behind the same face. */
export interface Signer {
  /** The certificate's name. */
  keyName: string;
  /** DER. */
  certificate: Buffer;
  /** RSA-SHA1 (PKCS #1 v1.5) over these bytes. */
  sign(bytes: Buffer): Promise<Buffer>;
}

/** A key that this process holds. */
export const keySigner = (keyName: string, certificate: Buffer, key: KeyObject): Signer => ({
  keyName,
  certificate,
  sign: async (bytes) => signBytes('sha1', bytes, key),
});

/**
 * A message with its enveloped signature. What was composed is canonical already, so what is digested is what stands there.
 * @param namespaces  what the root declares, as canonical XML repeats it on what is signed
 * @param tail  what comes behind the signature
 */
export async function signMessage(
  { start, body, end }: Unsigned,
  signer: Signer,
  namespaces: string,
): Promise<string> {
  const digest = createHash('sha1')
    .update(start + body + end)
    .digest('base64');
  const told = `<ds:CanonicalizationMethod Algorithm="${c14n}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="${ds}rsa-sha1"></ds:SignatureMethod><ds:Reference URI=""><ds:Transforms><ds:Transform Algorithm="${ds}enveloped-signature"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="${ds}sha1"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  // In the order of their prefixes, as canonical XML has them.
  const inScope = [namespaces, `xmlns:ds="${ds}"`].sort().join(' ');
  const canonical = `<ds:SignedInfo ${inScope}>${told}`;
  const value = (await signer.sign(Buffer.from(canonical))).toString('base64');
  const certificate = signer.certificate.toString('base64');
  const signature = `<ds:Signature xmlns:ds="${ds}"><ds:SignedInfo>${told}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:KeyName>${escapeText(signer.keyName)}</ds:KeyName><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`;
  return declaration + start + body + signature + end;
}

const allowed = {
  [`${ds}rsa-sha1`]: true,
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': true,
};

/**
 * Whether a text bears one enveloped signature over all of it, made with the key of this certificate.
 * @param root  of the same text, parsed
 * @param certificate  that is trusted: what stands in the message itself proves nothing
 */
export function isSignedBy(text: string, root: Element, certificate: X509Certificate): boolean {
  const signatures = childElements(root).filter(
    (element) => element.localName === 'Signature' && element.namespaceURI === ds,
  );
  const [signature] = signatures;
  if (signatures.length !== 1 || !signature) return false;
  const reader = new SignedXml({
    publicCert: certificate.toString(),
    getCertFromKeyInfo: () => null,
  });
  try {
    reader.loadSignature(signature);
    if (!Object.hasOwn(allowed, reader.signatureAlgorithm ?? '')) return false;
    const references = reader.getReferences();
    // One reference, to the whole: a part that is signed says nothing of the rest.
    if (references.length !== 1 || (references[0]!.uri ?? '') !== '') return false;
    return reader.checkSignature(text);
  } catch {
    return false;
  }
}
