import { dxp } from './tables.ts';
import { childElements, envelopeBounds, parseXml, XmlIssue } from '../../platform/xml/parse-xml.ts';
import { closeMessage, escapeText, type Unsigned } from './write.ts';

/** What the exchange platform needs to carry a message. */
export interface Envelope {
  copMsgId: string;
  senderId: string;
  receiverId: string;
  /** Such as CEB603Message. */
  messageType: string;
  message: Uint8Array;
}

/** Customs' address for exports on the exchange platform. */
export const customsAddress = 'DXPEDCCEB0000003';

export const envelopeNamespaces = `xmlns:dxp="${dxp}"`;
export const messageNamespaces = 'xmlns:ceb="http://www.chinaport.gov.cn/ceb"';

const tag = (name: string, text: string) => `<dxp:${name}>${escapeText(text)}</dxp:${name}>`;

/** The envelope of the terminals; `CreatTime` is spelled so. */
export const composeEnvelope = (
  { copMsgId, senderId, receiverId, messageType, message }: Envelope,
  fileName: string,
  now: Date,
): Unsigned => ({
  start: `<dxp:DxpMsg ${envelopeNamespaces} ver="1.0">`,
  body: `<dxp:TransInfo>${tag('CopMsgId', copMsgId)}${tag('SenderId', senderId)}<dxp:ReceiverIds>${tag('ReceiverId', receiverId)}</dxp:ReceiverIds>${tag('CreatTime', now.toISOString())}${tag('MsgType', messageType)}</dxp:TransInfo><dxp:Data>${Buffer.from(message).toString('base64')}</dxp:Data><dxp:AddInfo>${tag('FileName', fileName)}</dxp:AddInfo>`,
  end: '</dxp:DxpMsg>',
});

/** An envelope that is not signed: the message in it is. */
export const writeEnvelope = (envelope: Envelope, fileName: string, now: Date): string =>
  closeMessage(composeEnvelope(envelope, fileName, now));

const textOf = (parent: Element | undefined, name: string): string =>
  (parent &&
    childElements(parent).find((element) => element.localName === name && element.namespaceURI === dxp)
      ?.textContent) ??
  '';

/** @throws {XmlIssue} for what is no envelope */
export function readEnvelope(bytes: Uint8Array): Envelope & { root: Element } {
  const root = parseXml(bytes, envelopeBounds).documentElement;
  if (root.localName !== 'DxpMsg' || root.namespaceURI !== dxp) throw new XmlIssue('no envelope');
  const part = (name: string) =>
    childElements(root).find((element) => element.localName === name && element.namespaceURI === dxp);
  const info = part('TransInfo');
  const receivers = info && childElements(info).find(({ localName }) => localName === 'ReceiverIds');
  const data = (part('Data')?.textContent ?? '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) throw new XmlIssue('no data in the envelope');
  return {
    root,
    copMsgId: textOf(info, 'CopMsgId'),
    senderId: textOf(info, 'SenderId'),
    receiverId: textOf(receivers, 'ReceiverId'),
    messageType: textOf(info, 'MsgType'),
    message: Buffer.from(data, 'base64'),
  };
}
