import { newId } from '../../../kit/ids.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { customsChannel, type CustomsChannel } from './channel.ts';
import { chinaTime } from '../../../kit/china-time.ts';
import * as documents from '../documents-sql.ts';
import { keyOf } from './keys.ts';
import { customsAddress, messageNamespaces, writeEnvelope } from '../messages/envelope.ts';
import { signMessage } from '../messages/sign.ts';
import { composeMessage, writeDocument } from '../messages/write.ts';
import { refuseMessage } from './receive.ts';
import * as rows from '../sql.ts';

/**
 * Posts a message. It is written and signed once: posted again, after a failure or by two processes, it is the same to
 * the byte, and its guids tell customs that they have it.
 */
export async function sendMessage(
  deps: Deps,
  messageId: string,
  channel: CustomsChannel | undefined = customsChannel(deps),
): Promise<void> {
  const { db, clock } = deps;
  const message = await writeOnce(deps, messageId);
  if (!message) return;
  const { xml, declarant, kind, createdAt } = message;
  if (!channel) throw new Error('there is no channel to customs');
  const messageType = `CEB${kind}Message`;
  const stamp = chinaTime(createdAt);
  const fileName = `${messageType}_${declarant.dxp_id}_${stamp}_${messageId}.xml`;
  const envelope = writeEnvelope(
    {
      copMsgId: messageId,
      senderId: declarant.dxp_id,
      receiverId: customsAddress,
      messageType,
      message: Buffer.from(xml),
    },
    fileName,
    createdAt,
  );
  const refusal = await channel.deliver({ fileName, envelope });
  if (refusal === null) {
    await documents.markSent(db, messageId, clock.now());
    return;
  }
  await transact(db, (tx) => refuse(deps, tx, messageId, refusal));
}

/** What the exchange itself would not take never reached customs, unless it was posted before and is posted again. */
async function refuse(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  id: string,
  issue: string,
): Promise<void> {
  const message = await documents.lockMessage(tx, id);
  if (message?.state !== 'waiting') return;
  const now = clock.now();
  if (message.sent_at) return void (await documents.markSent(tx, id, message.sent_at));
  const receipt = { returnStatus: '-1', returnTime: `${chinaTime(now)}000`, returnInfo: issue };
  await refuseMessage({ queue }, tx, { id, providerId: message.provider_id, issue, receipt }, now);
}

/** What a message says, written and signed when it is first asked for; undefined for one that was sent. */
async function writeOnce(deps: Deps, messageId: string) {
  return transact(deps.db, async (tx) => {
    const message = await documents.lockMessage(tx, messageId);
    if (message?.state !== 'waiting') return undefined;
    const declarant = await rows.findDeclarant(tx, message.provider_id);
    if (!declarant) return undefined;
    const told = { declarant, kind: message.kind, createdAt: message.created_at };
    if (message.xml) return { ...told, xml: message.xml };
    const parts = await documents.listOfMessage(tx, messageId);
    const kind = parts[0]!.kind;
    const unsigned = composeMessage(
      kind,
      newId(message.created_at.getTime()).toUpperCase(),
      parts.map((part) => writeDocument(kind, part)),
      { copCode: declarant.agent_code, copName: declarant.agent_name, dxpId: declarant.dxp_id },
    );
    const xml = await signMessage(unsigned, await keyOf(deps, 'declarant'), messageNamespaces);
    await documents.keepXml(tx, messageId, xml);
    return { ...told, xml };
  });
}
