import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { selfSigned } from './certificate.ts';
import { checkFields } from './check-fields.ts';
import { messageNamespaces, readEnvelope, writeEnvelope } from './envelope.ts';
import { issuesOf, readMessage, SchemaIssue } from './read.ts';
import { isSignedBy, keySigner, signMessage } from './sign.ts';
import { packDocuments, splitLines } from './split.ts';
import { mostBytes, sentKinds, tableOf, type Field, type Values } from './tables.ts';
import { closeMessage, composeMessage, writeDocument } from './write.ts';
import { parseXml, XmlIssue } from '../../platform/xml/parse-xml.ts';

const transfer = { copCode: '91330212MA0QX05A4F', copName: '甬江示例 & <报关>', dxpId: 'DXPENT0000099999' };
const read = (text: string) => readMessage(parseXml(Buffer.from(text)).documentElement);

const letter = fc.constantFrom(...'aZ9 \'"<>&]|中文é😀無');
const valueOf = ({ kind, least, most }: Field): fc.Arbitrary<string> => {
  if (kind === 'dec') return fc.tuple(fc.nat(99_999), fc.nat(99_999)).map(([a, b]) => `${a}.${b}`);
  if (kind === 'int') return fc.integer({ min: 1, max: 9_999 }).map(String);
  return fc
    .array(letter, { minLength: Math.max(1, least), maxLength: Math.min(most, Math.max(1, least, 40)) })
    .map((letters) => letters.join(''));
};
const fieldsOf = (fields: readonly Field[]) =>
  fc
    .tuple(...fields.map((field) => (field.isNeeded ? valueOf(field) : fc.option(valueOf(field)))))
    .map((values) =>
      Object.fromEntries(values.flatMap((value, i) => (value === null ? [] : [[fields[i]!.name, value]]))),
    );
const documentOf = (kind: (typeof sentKinds)[number]): fc.Arbitrary<Values> => {
  const table = tableOf(kind);
  const lines: fc.Arbitrary<Record<string, string>[]> = table.lines
    ? fc.array(fieldsOf(table.lines.fields), { minLength: 1, maxLength: 3 })
    : fc.constant<Record<string, string>[]>([]);
  return fc.record({ head: fieldsOf(table.fields), lines });
};

describe('a message', () => {
  test.each(sentKinds)('%i reads back as what was declared', (kind) => {
    fc.assert(
      fc.property(fc.array(documentOf(kind), { minLength: 1, maxLength: 3 }), (documents) => {
        const texts = documents.map((document) => writeDocument(kind, document));
        const message = read(closeMessage(composeMessage(kind, 'G', texts, transfer)));
        expect(message).toEqual({ kind, guid: 'G', documents, transfer, isSigned: false });
        expect(issuesOf(message)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  const order = writeDocument(303, { head: { guid: 'x' }, lines: [{ gnum: '1' }] });
  test('with its elements in another order, or too many of them, is refused', () => {
    const message = (...documents: string[]) => closeMessage(composeMessage(303, 'G', documents, transfer));
    const swapped = order.replace(/(<ceb:guid>.*<\/ceb:guid>)/, '<ceb:appType>1</ceb:appType>$1');
    expect(() => read(message(swapped))).toThrow(SchemaIssue);
    expect(() =>
      read(message(order.replace('guid', 'unknown').replace('/ceb:guid', '/ceb:unknown'))),
    ).toThrow();
    expect(() => read(message(...Array.from({ length: 101 }, () => order)))).toThrow(SchemaIssue);
    expect(() => read(message().replace('<ceb:BaseTransfer>', `<ceb:BaseTransfer>`))).toThrow(SchemaIssue);
    expect(() => read(message(order).replaceAll('chinaport.gov.cn/ceb', 'elsewhere.example'))).toThrow(
      SchemaIssue,
    );
  });

  test('is read by its namespace, whatever its prefixes', () => {
    const text = closeMessage(composeMessage(303, 'G', [order]));
    const bare = text.replaceAll('ceb:', '').replace('xmlns:ceb', 'xmlns').replace('<Order', '<Order');
    const plain = bare.replace('xmlns:', 'xmlns').replace('<CEB303Message xmlnsceb', '<CEB303Message xmlns');
    expect(read(plain.replace('xmlns="', 'xmlns="')).documents[0]!.head).toEqual({ guid: 'x' });
  });

  test('counts characters, not bytes', () => {
    const { fields } = tableOf(403);
    const table = { node: 'x', fields: fields.filter(({ name }) => name === 'payName') };
    expect(checkFields(table, { head: { payName: '中'.repeat(100) }, lines: [] })).toEqual([]);
    expect(checkFields(table, { head: { payName: '😀'.repeat(101) }, lines: [] })).toMatchObject([
      { reason: 'length' },
    ]);
  });
});

describe('XML from strangers', () => {
  test('with entities, too deep, too large or broken is refused', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>`;
    for (const text of [
      bomb,
      '<a b="/>">'.repeat(100),
      `${'<a>'.repeat(200_000)}`,
      '<a><b></a></b>',
      '<a>&unknown;</a>',
      '<a',
      '',
      'plain',
      '<a/><b/>',
    ])
      expect(() => parseXml(Buffer.from(text)), text.slice(0, 40)).toThrow(XmlIssue);
    expect(() => parseXml(Buffer.alloc(3_000_000, 'a'))).toThrow(XmlIssue);
    expect(() => parseXml(Buffer.from([0x3c, 0x61, 0xff, 0x3e]))).toThrow(XmlIssue);
  });
});

describe('a signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = selfSigned('test', privateKey, publicKey, new Date('2026-01-01T00:00:00Z'));
  const certificate = new X509Certificate(der);
  const signer = keySigner('test', der, privateKey);
  const document = writeDocument(303, { head: { guid: 'x', note: 'a & b\r<c>' }, lines: [{ gnum: '1' }] });
  const signed = () => signMessage(composeMessage(303, 'G', [document], transfer), signer, messageNamespaces);
  const isRight = (text: string, by = certificate) =>
    isSignedBy(text, parseXml(Buffer.from(text)).documentElement, by);

  test('of a right certificate holds, and of nothing that was changed', async () => {
    const text = await signed();
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(isRight(text)).toBe(true);
    expect(isRight(text.replace('>1<', '>2<'))).toBe(false);
    expect(isRight(text.replace(/<ds:Signature .*<\/ds:Signature>/, ''))).toBe(false);
    // Signed by somebody, but not by whom we trust.
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const otherDer = selfSigned('test', other.privateKey, other.publicKey, new Date());
    expect(isRight(text, new X509Certificate(otherDer))).toBe(false);
    const forged = await signMessage(
      composeMessage(303, 'G', [document], transfer),
      keySigner('test', otherDer, other.privateKey),
      messageNamespaces,
    );
    expect(isRight(forged)).toBe(false);
    // Right in itself, but about a part alone, and carried by another message.
    const inside = text.replace(/^.*?(<ceb:CEB303Message)/s, '$1');
    const wrapped = `<x xmlns:ceb="http://www.chinaport.gov.cn/ceb">${inside}</x>`;
    expect(isRight(wrapped)).toBe(false);
  });
});

describe('an envelope', () => {
  test('carries any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.array(letter, { minLength: 1 }), (message, letters) => {
        const envelope = {
          copMsgId: letters.join(''),
          senderId: 'a',
          receiverId: 'b',
          messageType: 'CEB303Message',
          message,
        };
        const { root: _, ...back } = readEnvelope(Buffer.from(writeEnvelope(envelope, 'f.xml', new Date(0))));
        expect({ ...back, message: new Uint8Array(back.message) }).toEqual(envelope);
      }),
    );
  });
});

describe('splitting', () => {
  test('leaves no document out, and no message larger than it may be', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 400 }), (sizes) => {
        const documents = sizes.map((size) => ({ text: 'x'.repeat(size) }));
        const packs = packDocuments(documents);
        expect(packs.flat()).toEqual(documents);
        for (const pack of packs) {
          expect(pack.length).toBeLessThanOrEqual(100);
          expect(pack.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(mostBytes);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('counts its parts from 1 without a gap', () => {
    const parts = splitLines(Array.from({ length: 250 }, (_, i) => i));
    expect(parts.map(({ lines, msgCount, msgSeqNo }) => [lines.length, msgCount, msgSeqNo])).toEqual([
      [100, '3', '1'],
      [100, '3', '2'],
      [50, '3', '3'],
    ]);
    expect(splitLines([])).toEqual([{ lines: [], msgCount: '1', msgSeqNo: '1' }]);
  });
});
